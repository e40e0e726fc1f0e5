package cartulary.secondengine.river;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.RiverTurns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The river on the board, followed from the first tile from edge to edge, whatever the order in which the tiles were
/// laid. A turn is no side but a change of direction: a river that turns twice to the same side runs back, against a
/// direction that it had before (RIVER-8).
public final class FollowedRiver {
    private static final char RIVER_EDGE = 'I';

    private final RiverTurns turns;

    /// The directions in which the river leaves its tiles, from the first tile on.
    private final List<Direction> course = new ArrayList<>();

    /// The empty cell at which the river goes on, also if no tile fits there any more; null after the lake.
    private final @Nullable Cell openEnd;

    /// Clockwise, as the edges of a tile.
    private enum Direction {
        NORTH(0, -1),
        EAST(1, 0),
        SOUTH(0, 1),
        WEST(-1, 0);

        private final int x;
        private final int y;

        Direction(int x, int y) {
            this.x = x;
            this.y = y;
        }

        Direction turned(int degrees) {
            return values()[(ordinal() + degrees / 90) % 4];
        }

        Direction opposite() {
            return turned(180);
        }

        Cell from(Cell cell) {
            return new Cell(cell.x() + x, cell.y() + y);
        }
    }

    private FollowedRiver(RiverTurns turns, List<PlacedTile> tiles) {
        this.turns = turns;
        this.openEnd = follow(tiles);
    }

    /// @param tiles the tiles on the board, the start tile first
    public static FollowedRiver of(GameOptions options, List<PlacedTile> tiles) {
        return new FollowedRiver(options.houseRules().riverTurns(), tiles);
    }

    /// Follows the river to the cell at which it goes on; null if it ends on a tile, such as the lake.
    private @Nullable Cell follow(List<PlacedTile> tiles) {
        var byCell = new HashMap<Cell, PlacedTile>();
        tiles.forEach(tile -> byCell.put(tile.cell(), tile));
        Cell at = tiles.getFirst().cell();
        for (PlacedTile tile = tiles.getFirst(); tile != null; tile = byCell.get(at)) {
            Optional<Direction> next = exit(tile);
            if (next.isEmpty() || course.size() == tiles.size()) {
                return null;
            }
            course.add(next.get());
            at = next.get().from(at);
        }
        return at;
    }

    /// Returns where the river leaves a tile that it enters in its present direction.
    private Optional<Direction> exit(PlacedTile tile) {
        return riverEdges(tile).stream()
                .filter(edge -> course.isEmpty() || edge != course.getLast().opposite())
                .findFirst();
    }

    private static List<Direction> riverEdges(PlacedTile tile) {
        TileType type = Objects.requireNonNull(Catalogue.standard().typeOf(tile.tile()), tile.tile());
        var edges = new ArrayList<Direction>();
        for (Direction edge : Direction.values()) {
            if (type.edges().charAt(edge.ordinal()) == RIVER_EDGE) {
                edges.add(edge.turned(tile.rotation()));
            }
        }
        return edges;
    }

    /// Returns whether a tile that fits may be placed so (RIVER-7, RIVER-8, RIVER-10).
    public boolean allows(PlacedTile tile) {
        if (riverEdges(tile).isEmpty()) {
            return true;
        }
        return tile.cell().equals(openEnd) && exit(tile).map(this::allowsExit).orElse(true);
    }

    private boolean allowsExit(Direction exit) {
        return before().map(direction -> direction != exit.opposite()).orElse(true);
    }

    /// Returns the direction before the last tile of the river, or before its last turn.
    private Optional<Direction> before() {
        List<Direction> earlier = course.subList(0, course.size() - 1).reversed();
        return switch (turns) {
            case IMMEDIATE -> earlier.stream().findFirst();
            case SUCCESSIVE ->
                earlier.stream()
                        .filter(direction -> direction != course.getLast())
                        .findFirst();
        };
    }
}
