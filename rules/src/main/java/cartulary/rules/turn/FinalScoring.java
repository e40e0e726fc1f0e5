package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.Rank;
import cartulary.rules.board.Evidence;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.FeatureScoring;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The end of a game after the last turn (MIX-8): final scoring, ranking, and the opening of the deck.
public final class FinalScoring {
    private static final Comparator<Player> RESIGNED_LAST = Comparator.comparing(Player::resigned);

    private final Expansions expansions;

    public FinalScoring(Expansions expansions) {
        this.expansions = expansions;
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
        for (Described described : new Evidence(game.board()).of(features(game, inPlay))) {
            for (ExpansionRules expansion : inPlay) {
                expansion.beforeFinalFeature(decision, described);
            }
            FeatureScored scored = FeatureScoring.current(game.board(), game.meeples(), described);
            if (scored != null) {
                decision.append(scored);
            }
        }
        decision.append(new GameFinished(ranking(game)));
        openDeck(decision);
    }

    private static int[] features(GameFold game, List<ExpansionRules> inPlay) {
        IntStream roots = Arrays.stream(game.meeples().roots(game.board()));
        for (ExpansionRules expansion : inPlay) {
            roots = IntStream.concat(roots, Arrays.stream(expansion.finalFeatures(game)));
        }
        return roots.distinct().toArray();
    }

    /// Returns the ranking if a game ended now.
    public static List<Rank> ranking(Game game) {
        return ranking(new GameFold(game));
    }

    /// BASE-38, MIX-16.
    private static List<Rank> ranking(GameFold game) {
        var order = new ArrayList<>(game.players());
        order.sort(RESIGNED_LAST
                .thenComparing(player -> -game.score(player.seat()))
                .thenComparing(Player::seat));
        var ranking = new ArrayList<Rank>(order.size());
        for (int i = 0; i < order.size(); i++) {
            Player player = order.get(i);
            int score = game.score(player.seat());
            boolean shared = i > 0
                    && ranking.getLast().score() == score
                    && ranking.getLast().resigned() == player.resigned();
            ranking.add(new Rank(shared ? ranking.getLast().rank() : i + 1, player.seat(), score, player.resigned()));
        }
        return List.copyOf(ranking);
    }

    static void openDeck(DecisionBuilder decision) {
        var opening = decision.inputs().seedOpening();
        decision.append(new DeckOpened(opening.seed(), opening.nonce()));
    }
}
