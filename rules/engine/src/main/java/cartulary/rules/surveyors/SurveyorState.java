package cartulary.rules.surveyors;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.rules.board.Board;
import cartulary.rules.game.ExpansionState;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The stacks of scoring tiles: those that are public, how often they have changed, and whether a feature was scored in
/// this turn. Immutable.
///
/// @param tops the last event of the stacks; null before the start
/// @param opened the tiles whose leaves are open, by index of the leaf
/// @param advances how often the active tiles have changed
/// @param scored whether a completed feature was scored in this turn (SURV-6)
/// @param active what the active tiles change
record SurveyorState(
        @Nullable SurveyorsEvent tops,
        Map<Integer, String> opened,
        int advances,
        boolean scored,
        ActiveScoringTiles active)
        implements ExpansionState {
    /// Returns the state before the start.
    static SurveyorState before(ScoringTiles tiles) {
        return new SurveyorState(null, Map.of(), 0, false, ActiveScoringTiles.none(tiles.all()));
    }

    @Override
    public ExpansionState evolve(GameEvent event, Board board) {
        return switch (event) {
            case SurveyorsStarted e -> with(e, 0);
            case SurveyorsAdvanced e -> with(e, advances + 1);
            // Meeples return from exactly the features that are scored, also if a correction adds the score later.
            case MeeplesReturned _ when !scored -> new SurveyorState(tops, opened, advances, true, active);
            case GameEvent _ -> this;
        };
    }

    private SurveyorState with(SurveyorsEvent event, int advances) {
        var all = new HashMap<>(opened);
        for (DeckLeaf leaf : event.opened()) {
            all.put(leaf.index(), leaf.tile());
        }
        return new SurveyorState(event, Map.copyOf(all), advances, false, active.after(event));
    }
}
