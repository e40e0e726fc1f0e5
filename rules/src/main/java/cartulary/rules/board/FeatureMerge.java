package cartulary.rules.board;

import cartulary.contracts.game.FeatureKind;
import java.util.Arrays;

/// One tile being laid: its segments joined with those around it (BASE-19), and every monastery beside
/// it told of one more occupied cell (BASE-22).
final class FeatureMerge {
    private final Board board;
    private final TileShape shape;
    private final int quarter;
    private final int x;
    private final int y;
    private final int tile;
    private final Features.Laying laying;

    FeatureMerge(Board board, TileShape shape, int quarter, int x, int y) {
        this.board = board;
        this.shape = shape;
        this.quarter = quarter;
        this.x = x;
        this.y = y;
        this.tile = board.size();
        this.laying = new Features.Laying(board.features(), shape, tile);
    }

    /// @param cell of the frontier, which knows who lies around it
    void neighbours(long cell) {
        for (int edge = 0; edge < 4; edge++) {
            int neighbour = Frontier.neighbour(cell, edge);
            if (neighbour >= 0) {
                join(neighbour, edge);
            }
        }
    }

    private void join(int neighbour, int edge) {
        TileShape other = board.shape(neighbour);
        int otherQuarter = board.quarter(neighbour);
        int local = shape.edgeSegments[quarter * 4 + edge];
        if (local >= 0) {
            int there = other.edgeSegments[otherQuarter * 4 + Edges.OPPOSITE[edge]];
            laying.joinAcrossEdge(local, board.segment(neighbour, there));
        }
        for (int half = 2 * edge; half < 2 * edge + 2; half++) {
            int field = shape.halfEdgeSegments[quarter * 8 + half];
            if (field >= 0) {
                int there = other.halfEdgeSegments[otherQuarter * 8 + Edges.MEETS[half]];
                laying.joinFields(field, board.segment(neighbour, there));
            }
        }
    }

    /// The monasteries that are still of interest: those that lacked a neighbour before this tile, and
    /// its own.
    ///
    /// @param before as the board keeps them: segment number above tile number
    int[] monasteries(int[] before) {
        int[] open = new int[before.length + 1];
        int size = 0;
        for (int monastery : before) {
            int segment = monastery >> 8;
            if (board.features().openEdges(segment) > 0) {
                if (isBeside(monastery & 0xFF)) {
                    laying.surround(segment, tile);
                }
                open[size++] = monastery;
            }
        }
        int own = shape.size() - 1;
        if (shape.kinds[own] == FeatureKind.MONASTERY) {
            int segment = board.features().size() + own;
            for (int other = 0; other < tile; other++) {
                if (isBeside(other)) {
                    laying.surround(segment, other);
                }
            }
            open[size++] = segment << 8 | tile;
        }
        return Arrays.copyOf(open, size);
    }

    Features joined() {
        return laying.laid();
    }

    private boolean isBeside(int other) {
        return Math.abs(board.x(other) - x) <= 1 && Math.abs(board.y(other) - y) <= 1;
    }
}
