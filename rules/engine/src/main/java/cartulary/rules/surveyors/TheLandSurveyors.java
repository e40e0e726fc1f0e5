package cartulary.rules.surveyors;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.GameView.ScoringTilesView;
import cartulary.rules.game.ExpansionState;
import cartulary.rules.game.ExpansionStates;
import cartulary.rules.game.Game;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.ExpansionRules;
import cartulary.rules.turn.ScoreChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The Land Surveyors (SURV-1 … SURV-23): three stacks of scoring tiles beside the board, of which the active tile
/// changes what completed features score ({@link ActiveScoringTiles}).
public final class TheLandSurveyors implements ExpansionRules {
    @Override
    public ExpansionState initialState(GameOptions options) {
        return SurveyorState.before(ScoringTiles.of(options));
    }

    @Override
    public Function<ExpansionStates, ScoreChange> scoreChange() {
        return states -> Objects.requireNonNull(states.get(SurveyorState.class)).active();
    }

    @Override
    public void begin(DecisionBuilder decision) {
        Tops tops = Tops.after(0, decision);
        decision.append(new SurveyorsStarted(tops.of(0), tops.of(1), tops.of(2), tops.opened()));
    }

    /// The tiles change once, however many features were scored (SURV-5, SURV-22).
    @Override
    public void endOfTurn(DecisionBuilder decision) {
        SurveyorState state = decision.game().expansionState(SurveyorState.class);
        if (state.scored()) {
            Tops tops = Tops.after(state.advances() + 1, decision);
            decision.append(new SurveyorsAdvanced(tops.of(0), tops.of(1), tops.of(2), tops.opened()));
        }
    }

    /// Returns the scoring tiles that everybody sees; null without the expansion, and before the start (SURV-3).
    public static @Nullable ScoringTilesView view(Game game) {
        SurveyorState state = game.expansionState(SurveyorState.class);
        SurveyorsEvent tops = state == null ? null : state.tops();
        return tops == null ? null : new ScoringTilesView(tops.city(), tops.road(), tops.monastery());
    }

    /// Returns the scoring tiles that were ever public, by the index of their leaves; empty without the expansion.
    public static Map<Integer, String> opened(Game game) {
        SurveyorState state = game.expansionState(SurveyorState.class);
        return state == null ? Map.of() : state.opened();
    }

    /// The upper tiles of the stacks, in the order of {@link ScoringTiles#STACKS}, and the leaves that open those of
    /// them that were not public.
    private record Tops(List<TopOfStack> stacks, List<DeckLeaf> opened) {
        /// @param advances how often the tiles have changed
        static Tops after(int advances, DecisionBuilder decision) {
            var stacks = new ArrayList<TopOfStack>(3);
            var opened = new ArrayList<DeckLeaf>(3);
            int first = 0;
            for (List<String> stack : ScoringTiles.of(decision.game().options()).stacks()) {
                int size = stack.size();
                stacks.add(new TopOfStack(
                        tile(first + advances % size, decision, opened),
                        tile(first + (advances + 1) % size, decision, opened)));
                first += size;
            }
            return new Tops(stacks, opened);
        }

        /// @param number of the leaf after those of the pile
        private static String tile(int number, DecisionBuilder decision, List<DeckLeaf> opened) {
            var game = decision.game();
            int deckSize = game.setup().deckSize();
            String known = game.expansionState(SurveyorState.class).opened().get(deckSize + number);
            if (known != null) {
                return known;
            }
            DeckLeaf leaf = decision.inputs().scoringTile(game.deckSource(), deckSize, number);
            opened.add(leaf);
            return leaf.tile();
        }

        TopOfStack of(int stack) {
            return stacks.get(stack);
        }
    }
}
