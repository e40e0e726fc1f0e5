package cartulary.verifier.course.cathedrals;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The roads that end at cathedrals, followed from edge to edge over the placed tiles. Shares nothing with the board of
/// the rules. Costs a step for each tile of a road.
final class FollowedRoads {
    private static final String SIDES = "NESW";

    /// The roads of a placed tile.
    ///
    /// @param sides of each road segment: one or two of 0 to 3, from the north clockwise
    /// @param endsRoads whether they end at a cathedral
    private record Laid(List<List<Integer>> sides, boolean endsRoads) {
        /// Returns the number of the segment at a side; −1 without a road there.
        int at(int side) {
            for (int segment = 0; segment < sides.size(); segment++) {
                if (sides.get(segment).contains(side)) {
                    return segment;
                }
            }
            return -1;
        }
    }

    private final Map<Cell, Laid> tiles = new HashMap<>();

    /// @param type with the reading of the game; null for an unknown tile, which has no roads
    /// @param rotation in degrees clockwise
    void place(@Nullable TileType type, Cell cell, int rotation) {
        if (type == null) {
            tiles.put(cell, new Laid(List.of(), false));
            return;
        }
        List<List<Integer>> sides = type.roads().stream()
                .map(road -> road.edges().stream()
                        .map(edge -> (SIDES.indexOf(edge) + rotation / 90) % 4)
                        .toList())
                .toList();
        tiles.put(cell, new Laid(sides, type.hasCentre(FeatureKind.CATHEDRAL)));
    }

    void remove(Cell cell) {
        tiles.remove(cell);
    }

    boolean isCathedral(Cell cell) {
        Laid tile = tiles.get(cell);
        return tile != null && tile.endsRoads();
    }

    /// Returns the roads that end at a cathedral, each once, in the order of their first segments (CATH-10, CATH-11).
    List<CountedRoad> of(Cell cathedral) {
        Laid tile = tiles.get(cathedral);
        var roads = new ArrayList<CountedRoad>();
        for (int segment = 0; tile != null && segment < tile.sides().size(); segment++) {
            String id = "r" + segment;
            if (roads.stream().noneMatch(road -> road.segments().contains(id))) {
                roads.add(follow(cathedral, tile, segment));
            }
        }
        return roads;
    }

    private CountedRoad follow(Cell cathedral, Laid from, int start) {
        var cells = new TreeSet<Cell>(List.of(cathedral));
        var ends = new ArrayList<String>(List.of("r" + start));
        int side = from.sides().get(start).getFirst();
        Cell cell = beyond(cathedral, side);
        Laid tile = tiles.get(cell);
        // A road has no more segments than the board, also if a record places tiles as no rules allow.
        for (int steps = 0; tile != null && steps < 4 * tiles.size(); steps++) {
            int entered = (side + 2) % 4;
            int segment = tile.at(entered);
            if (segment < 0) {
                break;
            }
            cells.add(cell);
            List<Integer> sides = tile.sides().get(segment);
            if (tile.endsRoads() || sides.size() == 1) {
                if (cell.equals(cathedral)) {
                    ends.add("r" + segment);
                }
                return counted(ends, cells, true);
            }
            side = sides.getFirst() == entered ? sides.getLast() : sides.getFirst();
            cell = beyond(cell, side);
            tile = tiles.get(cell);
        }
        return counted(ends, cells, false);
    }

    /// The tile of the cathedral counts with each of its segments (CATH-8).
    private static CountedRoad counted(List<String> ends, TreeSet<Cell> cells, boolean complete) {
        return new CountedRoad(
                ends.stream().sorted().toList(), List.copyOf(cells), cells.size() + ends.size() - 1, complete);
    }

    private static Cell beyond(Cell cell, int side) {
        return switch (side) {
            case 0 -> new Cell(cell.x(), cell.y() - 1);
            case 1 -> new Cell(cell.x() + 1, cell.y());
            case 2 -> new Cell(cell.x(), cell.y() + 1);
            case 3 -> new Cell(cell.x() - 1, cell.y());
            default -> throw new IllegalArgumentException("no side " + side);
        };
    }
}
