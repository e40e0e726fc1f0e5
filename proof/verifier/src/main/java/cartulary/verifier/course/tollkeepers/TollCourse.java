package cartulary.verifier.course.tollkeepers;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.verifier.check.Check;
import cartulary.verifier.course.CourseState;
import cartulary.verifier.course.CourseStep;
import cartulary.verifier.course.ExpansionCourse;
import java.util.List;

/// Tollhouses instead of meeples, tolls, and the turning of tollhouses.
public final class TollCourse implements ExpansionCourse {
    @Override
    public Next choose(ExpansionEvent choice, CourseState state) {
        int seat =
                switch ((TollEvent) choice) {
                    case TollhousePlaced e -> e.seat();
                    case TollhouseRelocated e -> e.seat();
                    case TollRaised _, TollhouseTurned _ ->
                        throw new IllegalArgumentException(choice.type() + " is no choice");
                };
        state.byActive(seat, CourseStep.PLACING_FIGURE);
        return Next.SCORING;
    }

    @Override
    public List<Class<? extends GameEvent>> afterTile() {
        return List.of(TollhouseTurned.class);
    }

    @Override
    public List<Class<? extends ScoringEvent>> featureScores() {
        return List.of(TollRaised.class);
    }

    @Override
    public void endOfTurn(CourseState state) {
        while (state.events().isNext(TollhouseTurned.class)) {
            int seat = state.events().consequence(TollhouseTurned.class).seat();
            state.require(state.seats().contains(seat), Check.WHOLE_COMMANDS, "the tollhouse of nobody");
        }
    }
}
