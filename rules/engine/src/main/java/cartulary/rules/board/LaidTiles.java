package cartulary.rules.board;

import cartulary.contracts.game.PlacedTile;
import java.util.Arrays;

/// The variants, rotations and cells of the tiles on the board, without features. Tiles are numbered in the order of
/// placement, from 0, and the segments of all tiles in the same order. Immutable.
final class LaidTiles {
    private final TileIndex index;

    /// Packed, from the highest bits: variant (14 bits), rotation in quarter turns (2), x and y (8 each, offset
    /// 128).
    private final int[] tiles;

    /// The number of the first segment of each tile.
    private final short[] bases;

    private LaidTiles(TileIndex index, int[] tiles, short[] bases) {
        this.index = index;
        this.tiles = tiles;
        this.bases = bases;
    }

    static LaidTiles none(TileIndex index) {
        return new LaidTiles(index, new int[0], new short[0]);
    }

    /// Returns the tiles and one more.
    ///
    /// @param base the number of the new tile's first segment
    LaidTiles with(int variant, int quarter, int x, int y, int base) {
        int[] more = Arrays.copyOf(tiles, tiles.length + 1);
        more[tiles.length] = variant << 18 | quarter << 16 | x + 128 << 8 | y + 128;
        short[] moreBases = Arrays.copyOf(bases, tiles.length + 1);
        moreBases[tiles.length] = (short) base;
        return new LaidTiles(index, more, moreBases);
    }

    int size() {
        return tiles.length;
    }

    int variant(int tile) {
        return tiles[tile] >>> 18;
    }

    TileShape shape(int tile) {
        return index.shape(tiles[tile] >>> 18);
    }

    TileShape shapeOf(int variant) {
        return index.shape(variant);
    }

    int quarter(int tile) {
        return tiles[tile] >>> 16 & 3;
    }

    int x(int tile) {
        return (tiles[tile] >>> 8 & 0xFF) - 128;
    }

    int y(int tile) {
        return (tiles[tile] & 0xFF) - 128;
    }

    int segment(int tile, int local) {
        return bases[tile] + local;
    }

    PlacedTile placed(int tile) {
        return new PlacedTile(index.id(variant(tile)), x(tile), y(tile), 90 * quarter(tile));
    }

    /// Returns the number of the tile on a cell, or −1 if it is empty. O(tiles).
    int at(int x, int y) {
        int cell = x + 128 << 8 | y + 128;
        for (int tile = 0; tile < tiles.length; tile++) {
            if ((tiles[tile] & 0xFFFF) == cell) {
                return tile;
            }
        }
        return -1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LaidTiles that && Arrays.equals(tiles, that.tiles) && Arrays.equals(bases, that.bases);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(tiles);
    }
}
