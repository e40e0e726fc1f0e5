package cartulary.record.whynot;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.PlacedTile;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// An edge of a tile that would be placed, and the edge of a neighbouring tile that it would meet.
///
/// @param edge N, E, S or W
/// @param kind C city, R road, F field
/// @param other the kind of the neighbour's edge
record TileEdge(String edge, char kind, Cell neighbour, char other) {
    private static final List<String> NAMES = List.of("N", "E", "S", "W");
    private static final List<Cell> STEPS = List.of(new Cell(0, -1), new Cell(1, 0), new Cell(0, 1), new Cell(-1, 0));

    boolean matches() {
        return kind == other;
    }

    /// Returns the edges of a tile that would meet a neighbour, clockwise from N.
    ///
    /// @param variant the tile; null if none is drawn
    static List<TileEdge> against(List<PlacedTile> tiles, @Nullable String variant, PlaceTile placement) {
        var edges = new ArrayList<TileEdge>();
        for (int edge = 0; variant != null && edge < 4; edge++) {
            var beyond = new Cell(
                    placement.x() + STEPS.get(edge).x(),
                    placement.y() + STEPS.get(edge).y());
            for (PlacedTile tile : tiles) {
                if (tile.cell().equals(beyond)) {
                    edges.add(new TileEdge(
                            NAMES.get(edge),
                            kind(variant, placement.rotation(), edge),
                            beyond,
                            kind(tile.tile(), tile.rotation(), (edge + 2) % 4)));
                }
            }
        }
        return edges;
    }

    private static char kind(String variant, int rotation, int edge) {
        String edges = Objects.requireNonNull(Catalogue.standard().typeOf(variant), variant)
                .edges();
        return edges.charAt(Math.floorMod(edge - rotation / 90, 4));
    }
}
