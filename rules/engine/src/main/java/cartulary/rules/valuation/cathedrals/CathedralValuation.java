package cartulary.rules.valuation.cathedrals;

import cartulary.contracts.game.FeatureKind;
import cartulary.rules.board.Board;
import cartulary.rules.cathedrals.RoadsToCathedrals;
import cartulary.rules.game.Game;
import cartulary.rules.game.IncompleteFeature;
import cartulary.rules.turn.FeatureScores;
import cartulary.rules.valuation.expansion.CompletionChance;
import cartulary.rules.valuation.expansion.ExpansionValuation;

/// The value of archbishops, and of thieves on roads to cathedrals, besides what the board shows: the roads grow, and
/// those that are completed are doubled.
public record CathedralValuation(FeatureScores scores, CompletionChance chance) implements ExpansionValuation {
    /// The probability that a continued road is completed before the end.
    private static final double COMPLETED = 0.6;

    @Override
    public void addExpectedPayments(double[] points, Game game) {
        scores.addPoints(points, game, root -> growth(game, root));
    }

    @Override
    public double growth(Game game, int root) {
        Board board = game.board();
        FeatureKind kind = board.kind(root);
        if (kind == FeatureKind.CATHEDRAL) {
            return growth(board, root);
        }
        boolean mayBeDoubled =
                kind == FeatureKind.ROAD && !board.isComplete(root) && RoadsToCathedrals.isAtCathedral(board, root);
        return mayBeDoubled ? COMPLETED * chance.continues() * scores.points(game, root) : 0;
    }

    /// Returns the number of tiles that the incomplete roads of a cathedral are expected to gain.
    private double growth(Board board, int cathedral) {
        int tile = board.features().tiles(cathedral)[0];
        double growth = 0;
        for (int road : board.roads(tile)) {
            growth += COMPLETED * chance.growth(IncompleteFeature.of(board, tile, road));
        }
        return growth;
    }

    @Override
    public boolean mayAct(Game placed, int[] completed) {
        return false;
    }
}
