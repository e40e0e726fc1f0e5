package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.rules.board.Board;
import cartulary.rules.board.CurrentPoints;
import cartulary.rules.board.Evidence;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.FeatureScoring;
import cartulary.rules.board.Meeples;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The scores of features, first by the rules of each expansion in play, then of the meeples by the rules of the base
/// game. The end of a turn, final scoring, views and valuations have every score and amount of meeples from here, with
/// evidence ({@link #score}) or without ({@link #points}). An expansion that changes an amount or forbids a score is
/// asked in these two; none does yet.
public final class FeatureScores {
    private final Expansions expansions;

    public FeatureScores(Expansions expansions) {
        this.expansions = expansions;
    }

    /// Appends the scores of the features that a tile completed: the scores of expansions first, then of the meeples
    /// of each feature, and their return (3a and 3b of MIX-1, BASE-24 … BASE-33).
    void addCompleted(DecisionBuilder decision, List<Described> completed) {
        for (ExpansionRules expansion : expansions.inPlay(decision.game().options())) {
            for (Described feature : completed) {
                expansion.score(decision, feature, true);
            }
        }
        GameFold game = decision.game();
        for (Described feature : completed) {
            if (addMeeples(decision, feature)) {
                decision.append(new MeeplesReturned(game.meeples().on(game.board(), feature.root())));
            }
        }
    }

    /// Appends the scores of the features that are left at the end, feature by feature (2 of MIX-8).
    void addIncomplete(DecisionBuilder decision, List<Described> features) {
        List<ExpansionRules> inPlay = expansions.inPlay(decision.game().options());
        for (Described feature : features) {
            for (ExpansionRules expansion : inPlay) {
                expansion.score(decision, feature, false);
            }
            addMeeples(decision, feature);
        }
    }

    /// Appends the score of the meeples on a feature; returns false if it has none.
    private static boolean addMeeples(DecisionBuilder decision, Described feature) {
        GameFold game = decision.game();
        FeatureScored scored = score(game.board(), game.meeples(), feature);
        if (scored == null) {
            return false;
        }
        decision.append(scored);
        return true;
    }

    /// Returns what every feature with meeples scores on the present board, whether or not a score is due, in the
    /// order of MIX-17.
    public List<FeatureScored> current(Game game) {
        return current(
                game,
                Arrays.stream(game.meeples().roots(game.board())).distinct().toArray());
    }

    /// Returns what a feature scores, as {@link #current(Game)}; empty without meeples on it.
    ///
    /// @param root of the feature
    public Optional<FeatureScored> current(Game game, int root) {
        return current(game, new int[] {root}).stream().findFirst();
    }

    private static List<FeatureScored> current(Game game, int[] roots) {
        return new Evidence(game.board())
                .of(roots).stream()
                        .map(feature -> score(game.board(), game.meeples(), feature))
                        .filter(Objects::nonNull)
                        .toList();
    }

    /// Returns the score of the meeples on a feature, or null if it has none.
    private static @Nullable FeatureScored score(Board board, Meeples meeples, Described feature) {
        return FeatureScoring.of(board, meeples, feature);
    }

    /// Returns the points of a seat with the most meeples on a feature, with or without meeples on it.
    ///
    /// @param root of the feature
    public int points(Game game, int root) {
        return CurrentPoints.of(game.board(), root);
    }

    /// Adds the points of every feature with meeples to the points of the seats that score them.
    ///
    /// @param points by seat
    public void addPoints(double[] points, Game game) {
        CurrentPoints.add(points, game.board(), game.meeples(), root -> points(game, root));
    }
}
