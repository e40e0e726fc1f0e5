package cartulary.verifier.course.abbot;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotEvent;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.verifier.course.CourseState;
import cartulary.verifier.course.CourseStep;
import cartulary.verifier.course.ExpansionCourse;

/// The abbot instead of a meeple, and calling it home.
public final class AbbotCourse implements ExpansionCourse {
    @Override
    public Next choose(ExpansionEvent choice, CourseState state) {
        switch ((AbbotEvent) choice) {
            case AbbotPlaced e -> {
                state.byActive(e.seat(), CourseStep.PLACING_FIGURE);
                state.requireLastTile(e.cell());
            }
            case AbbotCalledHome e -> state.byActive(e.seat(), CourseStep.PLACING_FIGURE);
        }
        return Next.SCORING;
    }
}
