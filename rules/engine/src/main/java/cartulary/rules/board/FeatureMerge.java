package cartulary.rules.board;

import java.util.Arrays;

/// The merge of the features around a new tile: joins its segments with their neighbours (BASE-19) and
/// counts the occupied cell for every surrounded feature beside it (BASE-22), and the incomplete roads of those that
/// end roads (CATH-10).
final class FeatureMerge {
    private final LaidTiles tiles;
    private final Features features;
    private final TileShape shape;
    private final int quarter;
    private final int x;
    private final int y;
    private final int tile;
    private final Features.Update update;

    FeatureMerge(LaidTiles tiles, Features features, TileShape shape, int quarter, int x, int y) {
        this.tiles = tiles;
        this.features = features;
        this.shape = shape;
        this.quarter = quarter;
        this.x = x;
        this.y = y;
        this.tile = tiles.size();
        this.update = features.update(shape, tile);
    }

    /// @param cell the frontier entry of the cell, which encodes the neighbouring tiles
    void neighbours(long cell) {
        for (int edge = 0; edge < 4; edge++) {
            int neighbour = Frontier.neighbour(cell, edge);
            if (neighbour >= 0) {
                join(neighbour, edge);
            }
        }
    }

    private void join(int neighbour, int edge) {
        TileShape other = tiles.shape(neighbour);
        int otherQuarter = tiles.quarter(neighbour);
        int local = shape.edgeSegments[quarter * 4 + edge];
        if (local >= 0) {
            int there = other.edgeSegments[otherQuarter * 4 + Edges.OPPOSITE[edge]];
            update.joinAcrossEdge(local, tiles.segment(neighbour, there));
        }
        for (int half = 2 * edge; half < 2 * edge + 2; half++) {
            int field = shape.halfEdgeSegments[quarter * 8 + half];
            if (field >= 0) {
                int there = other.halfEdgeSegments[otherQuarter * 8 + Edges.MEETS[half]];
                update.joinFields(field, tiles.segment(neighbour, there));
            }
        }
    }

    /// Counts the new tile, after its neighbours, for the features at centres of tiles. Returns those that were
    /// incomplete before this tile, and the tile's own.
    ///
    /// @param before packed like the result: `segment << 8 | tile`
    int[] centres(int[] before) {
        int[] open = new int[before.length + shape.size() - shape.firstCentre];
        int size = 0;
        for (int centre : before) {
            int segment = centre >> 8;
            if (features.openEdges(segment) > 0) {
                count(segment, centre & 0xFF);
                open[size++] = centre;
            }
        }
        for (int own = shape.firstCentre; own < shape.size(); own++) {
            int segment = features.size() + own;
            if (shape.kinds[own].endsRoads()) {
                update.countRoads(segment, features.size(), shape);
            } else {
                surroundOwn(segment);
            }
            open[size++] = segment << 8 | tile;
        }
        return Arrays.copyOf(open, size);
    }

    private void count(int segment, int at) {
        if (features.kind(segment).endsRoads()) {
            update.countRoads(segment, tiles.segment(at, 0), tiles.shape(at));
        } else if (isBeside(at)) {
            update.surround(segment, tile);
        }
    }

    private void surroundOwn(int segment) {
        for (int other = 0; other < tile; other++) {
            if (isBeside(other)) {
                update.surround(segment, other);
            }
        }
    }

    Features merged() {
        return update.features();
    }

    private boolean isBeside(int other) {
        return Math.abs(tiles.x(other) - x) <= 1 && Math.abs(tiles.y(other) - y) <= 1;
    }
}
