package cartulary.record.river;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.RiverTurns;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The river on a board, from the spring to its end.
///
/// @param end the empty cell at its open end; null if it is finished
/// @param bends the tiles of the river in order, with the turn on each
record RiverPath(@Nullable Cell end, List<Bend> bends) {
    private static final String EDGES = "NESW";
    private static final List<Cell> STEPS = List.of(new Cell(0, -1), new Cell(1, 0), new Cell(0, 1), new Cell(-1, 0));

    /// The direction in which the river leaves a tile, seen downstream.
    enum Turn {
        NONE,
        LEFT,
        RIGHT
    }

    /// A tile of the river.
    record Bend(Cell cell, Turn turn) {}

    /// Follows the river over the tiles of a board in the order of their placement.
    static RiverPath of(List<PlacedTile> tiles) {
        var bends = new ArrayList<Bend>();
        Cell end = null;
        int towards = -1;
        for (PlacedTile tile : tiles) {
            List<Integer> edges = edges(tile);
            if (edges.isEmpty()) {
                continue;
            }
            int from = towards < 0 ? -1 : (towards + 2) % 4;
            Optional<Integer> out = edges.stream().filter(edge -> edge != from).findFirst();
            bends.add(new Bend(tile.cell(), turn(towards, out.orElse(towards))));
            towards = out.orElse(-1);
            end = out.map(STEPS::get)
                    .map(step -> new Cell(tile.x() + step.x(), tile.y() + step.y()))
                    .orElse(null);
        }
        return new RiverPath(end, bends);
    }

    /// Returns whether a variant is a tile of the river.
    static boolean hasRiver(String variant) {
        return !type(variant).rivers().isEmpty();
    }

    /// Returns the tile of the river placed last; empty without one.
    Optional<Bend> last() {
        return bends.isEmpty() ? Optional.empty() : Optional.of(bends.getLast());
    }

    /// Returns the tile whose turn the next curve must not repeat (RIVER-8); empty if every curve is possible.
    Optional<Bend> compared(RiverTurns turns) {
        return switch (turns) {
            case IMMEDIATE -> last().filter(bend -> bend.turn() != Turn.NONE);
            case SUCCESSIVE ->
                bends.reversed().stream()
                        .filter(bend -> bend.turn() != Turn.NONE)
                        .findFirst();
        };
    }

    private static Turn turn(int towards, int out) {
        int turned = towards < 0 ? 0 : Math.floorMod(out - towards, 4);
        return turned == 0 ? Turn.NONE : turned == 1 ? Turn.RIGHT : Turn.LEFT;
    }

    /// Returns the edges of a placed tile that the river crosses, 0 for the north and clockwise.
    private static List<Integer> edges(PlacedTile tile) {
        return type(tile.tile()).rivers().stream()
                .flatMap(river -> river.ends().stream())
                .filter(EDGES::contains)
                .map(edge -> (EDGES.indexOf(edge) + tile.rotation() / 90) % 4)
                .toList();
    }

    private static TileType type(String variant) {
        return Objects.requireNonNull(Catalogue.standard().typeOf(variant), variant);
    }
}
