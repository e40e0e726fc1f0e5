package cartulary.rules.board;

import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.OpenPlace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/// Where a feature is open, and where a field touches a city; for readers, no decision uses it. Costs some steps per
/// tile of the feature.
public final class FeatureBorders {
    private static final List<String> NAMES = List.of("N", "E", "S", "W");

    private FeatureBorders() {}

    /// Returns the root of the feature that a segment of the board belongs to; −1 if there is no such segment.
    public static int root(Board board, SegmentAt at) {
        int tile = board.tileAt(at.cell());
        int local = tile < 0 ? -1 : List.of(board.shape(tile).segmentIds).indexOf(at.segment());
        return local < 0 ? -1 : board.root(tile, local);
    }

    /// Returns the empty cells that keep a feature from being complete, by x, then y; none for a field.
    public static List<OpenPlace> open(Board board, int root) {
        var places = new TreeMap<Cell, TreeSet<Integer>>();
        if (board.kind(root).isSurrounded()) {
            around(board, root).forEach(cell -> places.put(cell, new TreeSet<>()));
        } else if (board.kind(root).endsRoads()) {
            for (int road : board.roads(board.features().tiles(root)[0])) {
                addOpenEdges(places, board, road);
            }
        } else {
            addOpenEdges(places, board, root);
        }
        return places.entrySet().stream()
                .map(place -> new OpenPlace(
                        place.getKey().x(),
                        place.getKey().y(),
                        place.getValue().stream().map(NAMES::get).toList()))
                .toList();
    }

    private static void addOpenEdges(TreeMap<Cell, TreeSet<Integer>> places, Board board, int root) {
        for (int tile : board.features().tiles(root)) {
            addOpenEdges(places, board, tile, root);
        }
    }

    private static void addOpenEdges(TreeMap<Cell, TreeSet<Integer>> places, Board board, int tile, int root) {
        TileShape shape = board.shape(tile);
        int quarter = board.placed(tile).rotation() / 90;
        for (int edge = 0; edge < 4; edge++) {
            int local = shape.edgeSegments[quarter * 4 + edge];
            Cell beyond = Edges.beyond(board.cell(tile), edge);
            if (local >= 0 && board.root(tile, local) == root && board.tileAt(beyond) < 0) {
                places.computeIfAbsent(beyond, _ -> new TreeSet<>()).add(Edges.OPPOSITE[edge]);
            }
        }
    }

    private static List<Cell> around(Board board, int root) {
        int tile = board.centre(root);
        var cells = new ArrayList<Cell>();
        for (int x = board.x(tile) - 1; x <= board.x(tile) + 1; x++) {
            for (int y = board.y(tile) - 1; y <= board.y(tile) + 1; y++) {
                if (board.tileAt(x, y) < 0) {
                    cells.add(new Cell(x, y));
                }
            }
        }
        return cells;
    }

    /// Returns the cells of the tiles on which a field touches a city, by x, then y (BASE-32).
    public static List<Cell> touching(Board board, int field, int city) {
        return Arrays.stream(board.features().tiles(field))
                .filter(tile -> touch(board, tile, field, city))
                .mapToObj(board::cell)
                .sorted()
                .toList();
    }

    private static boolean touch(Board board, int tile, int field, int city) {
        TileShape shape = board.shape(tile);
        for (int local = 0; local < shape.size(); local++) {
            if (board.root(tile, local) == field) {
                for (byte touched : shape.touchedCities[local]) {
                    if (board.root(tile, touched) == city) {
                        return true;
                    }
                }
            }
        }
        return false;
    }
}
