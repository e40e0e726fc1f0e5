package cartulary.rules.valuation;

import cartulary.contracts.game.FeatureKind;
import cartulary.rules.board.Board;
import cartulary.rules.game.Game;
import cartulary.rules.turn.FeatureScores;
import cartulary.rules.valuation.expansion.ExpansionValuation;

/// The expected value of completing features, in addition to the points that the board shows: a city is worth
/// twice as much, a monastery is filled, and meeples return. The probability of completion, given the open
/// edges and the remaining tiles, was fitted to games of greedy bots.
///
/// Tiles that a feature may gain are not counted: with them a bot claims too much too soon, and loses.
final class FeatureCompletion implements ExpansionValuation {
    /// The maximum number of open edges that are distinguished.
    private static final int MOST = 8;

    /// The average number of tiles until an open edge is closed.
    private static final double CITY = 40;

    private static final double ROAD = 36;
    private static final double CELL = 25;

    /// A city with more than one open edge is completed less often than if its edges were independent.
    private static final double TOGETHER = 0.7;

    /// The growth of a city until its completion, as a factor of its points.
    private static final double GAIN = 1.15;

    /// The share of the cells of a monastery that its owner is given credit for.
    private static final double FILLED = 0.5;

    private final FeatureScores scores;
    private final double meeple;
    private final double[] city = new double[MOST + 1];
    private final double[] road = new double[MOST + 1];
    private final double[] surrounded = new double[MOST + 1];
    private final double cell;

    /// @param tilesLeft the number of tiles in the pile
    /// @param meeple the value of a returning meeple, in points
    FeatureCompletion(FeatureScores scores, int tilesLeft, double meeple) {
        this.scores = scores;
        this.meeple = meeple;
        double cityCloses = within(CITY, tilesLeft);
        double roadCloses = within(ROAD, tilesLeft);
        cell = within(CELL, tilesLeft);
        for (int open = 1; open <= MOST; open++) {
            double together = open == 1 ? 1 : TOGETHER;
            city[open] = together * StrictMath.pow(cityCloses, open);
            road[open] = together * roadCloses;
            surrounded[open] = StrictMath.pow(cell, open);
        }
    }

    /// Returns the probability of an event that happens once in a given number of tiles on average.
    private static double within(double tiles, int tilesLeft) {
        return 1 - StrictMath.exp(-tilesLeft / tiles);
    }

    @Override
    public void addExpectedPayments(double[] points, Game game) {
        scores.addPoints(points, game, root -> growth(game, root));
    }

    @Override
    public double growth(Game game, int root) {
        Board board = game.board();
        FeatureKind kind = board.kind(root);
        if (kind == FeatureKind.FIELD || board.isComplete(root)) {
            return 0;
        }
        int open = Math.min(MOST, board.features().openEdges(root));
        return switch (kind) {
            case CITY -> city[open] * (GAIN * scores.points(game, root) + meeple);
            case ROAD -> road[open] * meeple;
            case MONASTERY, GARDEN -> FILLED * open * cell + surrounded[open] * meeple;
            case CATHEDRAL, FIELD -> 0;
        };
    }

    /// The base game alone pays and asks.
    @Override
    public boolean mayAct(Game placed, int[] completed) {
        return false;
    }
}
