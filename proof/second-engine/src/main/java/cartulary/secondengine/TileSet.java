package cartulary.secondengine;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.PlacedTile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Every tile of a catalogue in each of its four rotations.
final class TileSet {
    static final List<Integer> ROTATIONS = List.of(0, 90, 180, 270);

    private static final Map<Reading, Map<String, List<TurnedTile>>> TURNED = new ConcurrentHashMap<>();

    /// By variant id, in the order of {@link #ROTATIONS}.
    private final Map<String, List<TurnedTile>> turned;

    private volatile @Nullable LaidTiles last;

    /// What decides how the tiles are read.
    private record Reading(Catalogue catalogue, BookmakerFields fields, OfficeRoads roads, boolean gardens) {}

    private record LaidTiles(List<PlacedTile> tiles, Board board) {
        boolean are(List<PlacedTile> others) {
            return tiles.size() == others.size() && tiles.equals(others);
        }
    }

    TileSet(Catalogue catalogue, GameOptions options) {
        turned = TURNED.computeIfAbsent(
                new Reading(
                        catalogue,
                        options.houseRules().bookmakerFields(),
                        options.houseRules().officeRoads(),
                        options.plays(Expansion.ABBOT)),
                _ -> turned(catalogue, options));
    }

    private static Map<String, List<TurnedTile>> turned(Catalogue catalogue, GameOptions options) {
        var turned = new HashMap<String, List<TurnedTile>>();
        for (var type : catalogue.tiles()) {
            for (var variant : type.variants()) {
                turned.put(
                        variant.id(),
                        ROTATIONS.stream()
                                .map(rotation -> TurnedTile.of(type, variant, rotation, options, catalogue::tollGroup))
                                .toList());
            }
        }
        return turned;
    }

    TurnedTile turned(String variant, int rotation) {
        return Objects.requireNonNull(turned.get(variant), "unknown tile " + variant)
                .get(ROTATIONS.indexOf(rotation));
    }

    /// Returns the board of some tiles, which is remembered until the next call with others.
    Board board(List<PlacedTile> tiles) {
        LaidTiles known = last;
        if (known != null && known.are(tiles)) {
            return known.board();
        }
        Board board = laid(tiles);
        last = new LaidTiles(List.copyOf(tiles), board);
        return board;
    }

    private Board laid(List<PlacedTile> tiles) {
        var placed = new HashMap<Cell, TurnedTile>();
        for (PlacedTile tile : tiles) {
            if (placed.put(cell(tile), turned(tile.tile(), tile.rotation())) != null) {
                throw new IllegalArgumentException("two tiles at " + cell(tile));
            }
        }
        return new Board(placed, tiles.isEmpty() ? null : cell(tiles.getLast()));
    }

    private static Cell cell(PlacedTile tile) {
        return tile.cell();
    }
}
