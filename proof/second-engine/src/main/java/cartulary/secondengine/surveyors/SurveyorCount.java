package cartulary.secondengine.surveyors;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.secondengine.DueEvent;
import cartulary.secondengine.ExpansionCount;
import java.util.List;
import java.util.Optional;

/// The scoring tiles, which change after a turn in which a feature was scored.
public final class SurveyorCount implements ExpansionCount {
    private final ScoringTileStacks stacks = new ScoringTileStacks();
    private boolean inPlay;

    @Override
    public void follow(GameEvent event) {
        inPlay |= event instanceof GameEvent.SurveyorsStarted;
        stacks.follow(event);
    }

    @Override
    public List<DueEvent> endOfTurn() {
        return inPlay && stacks.areDue() ? List.of(new Advance(stacks)) : List.of();
    }

    /// The tile that comes on top is known from the recorded event alone, as long as it was never active.
    private record Advance(ScoringTileStacks stacks) implements DueEvent {
        @Override
        public Optional<GameEvent> given(GameEvent recorded) {
            return recorded instanceof SurveyorsAdvanced event
                    ? stacks.advanced(event).map(GameEvent.class::cast)
                    : Optional.empty();
        }

        @Override
        public Class<? extends GameEvent> type() {
            return SurveyorsAdvanced.class;
        }
    }

    @Override
    public boolean isCounted(ExpansionEvent event) {
        return event instanceof SurveyorsAdvanced;
    }
}
