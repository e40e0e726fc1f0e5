package cartulary.verifier.course.river;

import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.verifier.course.CourseState;
import cartulary.verifier.course.ExpansionCourse;

/// The River, which has no events.
public final class RiverCourse implements ExpansionCourse {
    @Override
    public Next choose(ExpansionEvent choice, CourseState state) {
        throw new IllegalArgumentException(choice.type() + " is no choice of the river");
    }
}
