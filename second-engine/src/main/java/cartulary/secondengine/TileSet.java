package cartulary.secondengine;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Every tile of a catalogue in each of its four rotations.
final class TileSet {
    static final List<Integer> ROTATIONS = List.of(0, 90, 180, 270);

    /// By variant id, in the order of {@link #ROTATIONS}.
    private final Map<String, List<TurnedTile>> turned = new HashMap<>();

    TileSet(Catalogue catalogue, GameOptions options) {
        for (var type : catalogue.tiles()) {
            for (var variant : type.variants()) {
                turned.put(
                        variant.id(),
                        ROTATIONS.stream()
                                .map(rotation -> TurnedTile.of(type, variant, rotation, options, catalogue::tollGroup))
                                .toList());
            }
        }
    }

    TurnedTile turned(String variant, int rotation) {
        return Objects.requireNonNull(turned.get(variant), "unknown tile " + variant)
                .get(ROTATIONS.indexOf(rotation));
    }

    Board board(List<PlacedTile> tiles) {
        var placed = new HashMap<Cell, TurnedTile>();
        for (PlacedTile tile : tiles) {
            if (placed.put(cell(tile), turned(tile.tile(), tile.rotation())) != null) {
                throw new IllegalArgumentException("two tiles at " + cell(tile));
            }
        }
        return new Board(placed);
    }

    static Cell last(List<PlacedTile> tiles) {
        return cell(tiles.getLast());
    }

    private static Cell cell(PlacedTile tile) {
        return tile.cell();
    }
}
