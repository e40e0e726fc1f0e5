package cartulary.drawing.text;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A character position on a {@link TextTile}. Edges are numbered N, E, S, W from 0.
record Spot(int x, int y) {
    static final Spot MIDDLE = new Spot(4, 2);

    /// The direction from each edge to the middle.
    private static final int[][] STEP = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

    private static final Spot[] BORDER = {new Spot(4, 0), new Spot(8, 2), new Spot(4, 4), new Spot(0, 2)};
    private static final Map<String, Spot> HALF_EDGE = Map.of(
            "NL",
            new Spot(2, 0),
            "NR",
            new Spot(6, 0),
            "EL",
            new Spot(8, 1),
            "ER",
            new Spot(8, 3),
            "SL",
            new Spot(6, 4),
            "SR",
            new Spot(2, 4),
            "WL",
            new Spot(0, 3),
            "WR",
            new Spot(0, 1));

    /// Returns the spot that is `steps` away from an edge, on the line to the middle.
    static Spot onArm(int edge, int steps) {
        return new Spot(BORDER[edge].x + STEP[edge][0] * steps, BORDER[edge].y + STEP[edge][1] * steps);
    }

    /// Returns the spot at a half-edge such as `NL`.
    static Spot ofHalfEdge(String half) {
        return HALF_EDGE.getOrDefault(half, MIDDLE);
    }

    /// Returns true if the spot belongs to a city. A city with one edge fills only the spots next to it, so that two
    /// such cities on a tile do not touch; a city with more edges fills the quarters, between the diagonals, at its
    /// edges.
    boolean isInCity(List<Integer> edges) {
        double[] depth = {y / 2.0, (8 - x) / 4.0, (4 - y) / 2.0, x / 4.0};
        if (edges.size() == 1) {
            int edge = edges.getFirst();
            double aside = edge % 2 == 0 ? Math.abs(x - 4) / 4.0 : Math.abs(y - 2) / 2.0;
            return depth[edge] <= 0.5 && aside <= 0.5 && aside < 1 - depth[edge];
        }
        double nearest = Math.min(Math.min(depth[0], depth[1]), Math.min(depth[2], depth[3]));
        return edges.stream().anyMatch(edge -> depth[edge] == nearest);
    }

    boolean isInside() {
        return x >= 0 && x < TextTile.WIDTH && y >= 0 && y < TextTile.HEIGHT;
    }

    boolean isCorner() {
        return (x == 0 || x == TextTile.WIDTH - 1) && (y == 0 || y == TextTile.HEIGHT - 1);
    }

    /// Returns the four neighbours; some may be outside the tile.
    List<Spot> neighbours() {
        return Stream.of(STEP).map(step -> new Spot(x + step[0], y + step[1])).toList();
    }

    int distance(Spot other) {
        return Math.abs(x - other.x) + 2 * Math.abs(y - other.y);
    }
}
