package cartulary.rules.turn;

import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Feature;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.board.Board;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How an expansion changes what features score. Every method gets the result of the base game and of the expansions
/// before this one, and returns it as it is for a feature that the expansion leaves alone. Immutable; {@link
/// FeatureScores} asks it for every score and amount, also in the many positions of a valuation.
public interface ScoreChange {
    /// Returns the number of tiles for which a feature scores, which other rules than those of scores never ask for.
    int tiles(Board board, int root, int tiles);

    /// Returns the points of each player who scores a feature.
    int points(Board board, int root, int points);

    /// Returns a feature with the evidence from which a reader can recompute the changed points.
    Feature evidence(Board board, int root, Feature feature);

    /// Returns whether every player with a figure on a feature scores it, whoever has the most (SURV-7).
    default boolean everybodyScores(Board board, int root) {
        return false;
    }

    /// Returns the scoring tile by which a feature is scored; null without one (SURV-4).
    ///
    /// @param tiles for which it scores, as every expansion changes them
    default @Nullable AppliedScoringTile scoringTile(Board board, int root, int tiles) {
        return null;
    }

    /// Returns the rules by which a feature is scored.
    ///
    /// @param feature with its evidence
    List<RuleId> rules(Feature feature, boolean complete, List<RuleId> rules);
}
