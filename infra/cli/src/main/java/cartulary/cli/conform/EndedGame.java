package cartulary.cli.conform;

import cartulary.cli.table.Table;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.rules.Step;
import java.util.List;

/// What the end of a game brought. The rules score it in the decision that ends the last turn, a
/// transcript in a line of its own.
///
/// @param events from the beginning of the final scoring on
record EndedGame(List<GameEvent> events) {
    static final EndedGame NOT_YET = new EndedGame(List.of());

    /// The events that still belong to the turn.
    static List<GameEvent> before(List<GameEvent> events) {
        return events.subList(0, end(events));
    }

    EndedGame orAfter(Table table, List<GameEvent> events) {
        return table.game().step() instanceof Step.Finished
                ? new EndedGame(List.copyOf(events.subList(end(events), events.size())))
                : this;
    }

    private static int end(List<GameEvent> events) {
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof FinalScoringBegan) {
                return i;
            }
        }
        return events.size();
    }

    /// What a seat got in the final scoring.
    int points(int seat) {
        return events.stream()
                .filter(FeatureScored.class::isInstance)
                .map(FeatureScored.class::cast)
                .flatMap(scored -> scored.points().stream())
                .filter(points -> points.seat() == seat)
                .mapToInt(points -> points.points())
                .sum();
    }
}
