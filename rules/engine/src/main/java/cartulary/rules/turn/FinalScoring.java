package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.Rank;
import cartulary.rules.board.Evidence;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import cartulary.rules.game.Ranking;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The end of a game after the last turn (MIX-8): final scoring, ranking, and the opening of the deck.
public final class FinalScoring {
    private final Expansions expansions;
    private final FeatureScores scores;

    public FinalScoring(Expansions expansions, FeatureScores scores) {
        this.expansions = expansions;
        this.scores = scores;
    }

    void begin(DecisionBuilder decision) {
        decision.append(new FinalScoringBegan());
        resume(decision);
    }

    /// Continues up to the end of the game, or until an expansion asks a player for a choice: settlements of
    /// expansions; incomplete roads, cities and monasteries, then fields; the ranking; the opening of the deck.
    /// Called again after the choice.
    public void resume(DecisionBuilder decision) {
        GameFold game = decision.game();
        List<ExpansionRules> inPlay = expansions.inPlay(game.options());
        for (ExpansionRules expansion : inPlay) {
            if (expansion.beforeFinalScoring(decision)) {
                return;
            }
        }
        scores.addIncomplete(decision, new Evidence(game.board()).of(features(game, inPlay)));
        decision.append(new GameFinished(Ranking.of(game.setup(), game.players(), game::score)));
        openDeck(decision);
    }

    private static int[] features(GameFold game, List<ExpansionRules> inPlay) {
        IntStream roots = Arrays.stream(game.meeples().roots(game.board()));
        for (ExpansionRules expansion : inPlay) {
            roots = IntStream.concat(roots, Arrays.stream(expansion.finalFeatures(game)));
        }
        return roots.distinct().toArray();
    }

    /// Returns the ranking if a game ended now (BASE-38, MIX-16, LOBBY-35).
    public static List<Rank> ranking(Game game) {
        return Ranking.of(game.setup(), game.players(), game::score);
    }

    /// Stops the clocks and opens the deck.
    static void openDeck(DecisionBuilder decision) {
        decision.setClocks();
        var opening = decision.inputs().seedOpening();
        decision.append(new DeckOpened(opening.seed(), opening.nonce()));
    }
}
