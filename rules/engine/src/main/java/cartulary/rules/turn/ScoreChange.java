package cartulary.rules.turn;

import cartulary.contracts.event.Feature;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.board.Board;
import java.util.List;

/// How an expansion changes what features score. Every method gets the result of the base game and of the expansions
/// before this one, and returns it as it is for a feature that the expansion leaves alone. Stateless; {@link
/// FeatureScores} asks it for every score and amount, also in the many positions of a valuation.
public interface ScoreChange {
    /// Returns the number of tiles for which a feature scores, which other rules than those of scores never ask for.
    int tiles(Board board, int root, int tiles);

    /// Returns the points of each player who scores a feature.
    int points(Board board, int root, int points);

    /// Returns a feature with the evidence from which a reader can recompute the changed points.
    Feature evidence(Board board, int root, Feature feature);

    /// Returns the rules by which a feature is scored.
    ///
    /// @param feature with its evidence
    List<RuleId> rules(Feature feature, boolean complete, List<RuleId> rules);
}
