package cartulary.rules.turn;

import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.board.Board;
import cartulary.rules.board.CurrentPoints;
import cartulary.rules.board.Evidence;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.FeatureScoring;
import cartulary.rules.board.Meeples;
import cartulary.rules.game.ExpansionStates;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/// The scores of features, first by the rules of each expansion in play, then of the meeples by the rules of the base
/// game. The end of a turn, final scoring, views and valuations have every score and amount of meeples from here, with
/// evidence ({@link #score}) or without ({@link #points}), as the expansions in play change it ({@link ScoreChange}).
/// Most games have none that does, so that loops over them go without iterators.
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
    private boolean addMeeples(DecisionBuilder decision, Described feature) {
        GameFold game = decision.game();
        FeatureScored scored = score(game.options(), game.expansionStates(), game.board(), game.meeples(), feature);
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

    private List<FeatureScored> current(Game game, int[] roots) {
        return new Evidence(game.board())
                .of(roots).stream()
                        .map(feature ->
                                score(game.options(), game.expansionStates(), game.board(), game.meeples(), feature))
                        .filter(Objects::nonNull)
                        .toList();
    }

    /// Returns the score of the meeples on a feature, or null if it has none.
    private @Nullable FeatureScored score(
            GameOptions options, ExpansionStates states, Board board, Meeples meeples, Described described) {
        int root = described.root();
        int[] bySeat = meeples.bySeat(board, root);
        if (bySeat == null) {
            return null;
        }
        Feature feature = evidence(options, states, board, described);
        boolean complete = board.isComplete(root);
        var changes = expansions.scoreChanges(options);
        List<RuleId> rules = FeatureScoring.rules(feature.kind(), complete);
        for (int i = 0; i < changes.size(); i++) {
            rules = changes.get(i).apply(states).rules(feature, complete, rules);
        }
        int points = points(changes, states, board, root, feature.cities().size());
        return new FeatureScored(
                feature,
                complete,
                Meeples.counts(bySeat),
                FeatureScoring.seats(bySeat, everybodyScores(changes, states, board, root), points),
                rules,
                scoringTile(changes, states, board, root));
    }

    private static boolean everybodyScores(
            List<Function<ExpansionStates, ScoreChange>> changes, ExpansionStates states, Board board, int root) {
        for (int i = 0; i < changes.size(); i++) {
            if (changes.get(i).apply(states).everybodyScores(board, root)) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable AppliedScoringTile scoringTile(
            List<Function<ExpansionStates, ScoreChange>> changes, ExpansionStates states, Board board, int root) {
        for (int i = 0; i < changes.size(); i++) {
            AppliedScoringTile tile =
                    changes.get(i).apply(states).scoringTile(board, root, tiles(changes, states, board, root));
            if (tile != null) {
                return tile;
            }
        }
        return null;
    }

    /// Returns a feature with the evidence of what the expansions in play change.
    public Feature evidence(GameOptions options, ExpansionStates states, Board board, Described described) {
        Feature feature = described.feature();
        var changes = expansions.scoreChanges(options);
        for (int i = 0; i < changes.size(); i++) {
            feature = changes.get(i).apply(states).evidence(board, described.root(), feature);
        }
        return feature;
    }

    /// Returns the points of a seat that scores a feature, with or without meeples on it.
    ///
    /// @param root of the feature
    public int points(Game game, int root) {
        return points(
                expansions.scoreChanges(game.options()),
                game.expansionStates(),
                game.board(),
                root,
                CurrentPoints.cities(game.board(), root));
    }

    /// @param cities the completed cities that touch a field
    private static int points(
            List<Function<ExpansionStates, ScoreChange>> changes,
            ExpansionStates states,
            Board board,
            int root,
            int cities) {
        int points = CurrentPoints.of(board, root, tiles(changes, states, board, root), cities);
        for (int i = 0; i < changes.size(); i++) {
            points = changes.get(i).apply(states).points(board, root, points);
        }
        return points;
    }

    private static int tiles(
            List<Function<ExpansionStates, ScoreChange>> changes, ExpansionStates states, Board board, int root) {
        int tiles = board.features().tileCount(root);
        for (int i = 0; i < changes.size(); i++) {
            tiles = changes.get(i).apply(states).tiles(board, root, tiles);
        }
        return tiles;
    }

    /// Adds the points of every feature with meeples to the points of the seats that score them.
    ///
    /// @param points by seat
    public void addPoints(double[] points, Game game) {
        addPoints(points, game, root -> points(game, root));
    }

    /// Adds amounts for every feature with meeples to the points of the seats that score them.
    ///
    /// @param points by seat
    /// @param each returns the amount for a feature by its root
    public void addPoints(double[] points, Game game, IntToDoubleFunction each) {
        var changes = expansions.scoreChanges(game.options());
        CurrentPoints.add(
                points,
                game.board(),
                game.meeples(),
                root -> everybodyScores(changes, game.expansionStates(), game.board(), root),
                each);
    }
}
