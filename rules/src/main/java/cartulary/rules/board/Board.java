package cartulary.rules.board;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The tiles on the table and what they make together. Tiles are numbered in the order of laying, the
/// start tile is 0. Immutable.
public final class Board {
    private final TileTable table;

    /// Variant (8 bits), rotation (2), x and y (8 each, offset 128), from the top.
    private final int[] tiles;

    /// The first segment number of each tile.
    private final short[] bases;

    /// Segment numbers of monasteries that still have an empty cell beside them or lie at the last
    /// tile, each above the number of its tile (8 bits).
    private final int[] monasteries;

    private final Frontier frontier;
    private final Features features;

    private Board(
            TileTable table, int[] tiles, short[] bases, int[] monasteries, Frontier frontier, Features features) {
        this.table = table;
        this.tiles = tiles;
        this.bases = bases;
        this.monasteries = monasteries;
        this.frontier = frontier;
        this.features = features;
    }

    public static Board empty(TileTable table) {
        return new Board(table, new int[0], new short[0], new int[0], Frontier.ORIGIN, Features.NONE);
    }

    public int size() {
        return tiles.length;
    }

    public int last() {
        return tiles.length - 1;
    }

    public Features features() {
        return features;
    }

    public TileShape shape(int tile) {
        return table.shape(tiles[tile] >>> 18);
    }

    /// The number of the variant in the catalogue.
    public int variant(int tile) {
        return tiles[tile] >>> 18;
    }

    /// The number of a segment on the whole board.
    public int segment(int tile, int local) {
        return bases[tile] + local;
    }

    /// The ids of the segments of a tile that belong to a feature, in catalogue order.
    public List<String> segmentsOf(int tile, int root) {
        TileShape shape = shape(tile);
        var ids = new ArrayList<String>(2);
        for (int local = 0; local < shape.size(); local++) {
            if (features.root(segment(tile, local)) == root) {
                ids.add(shape.segmentIds[local]);
            }
        }
        return ids;
    }

    /// In quarter turns clockwise.
    int quarter(int tile) {
        return tiles[tile] >>> 16 & 3;
    }

    public int x(int tile) {
        return (tiles[tile] >>> 8 & 0xFF) - 128;
    }

    public int y(int tile) {
        return (tiles[tile] & 0xFF) - 128;
    }

    public Cell cell(int tile) {
        return new Cell(x(tile), y(tile));
    }

    public PlacedTile placed(int tile) {
        return new PlacedTile(table.id(tiles[tile] >>> 18), x(tile), y(tile), 90 * quarter(tile));
    }

    /// The tile on a cell, −1 where it is empty. Walks the tiles: not for inner loops.
    public int tileAt(int x, int y) {
        int cell = x + 128 << 8 | y + 128;
        for (int tile = 0; tile < tiles.length; tile++) {
            if ((tiles[tile] & 0xFFFF) == cell) {
                return tile;
            }
        }
        return -1;
    }

    /// Every way to lay a variant, by x, y, rotation (BASE-9). One lookup a frontier cell.
    public List<Placement> placements(int variant) {
        TileShape shape = table.shape(variant);
        var placements = new ArrayList<Placement>(32);
        for (int i = 0; i < frontier.size(); i++) {
            long cell = frontier.at(i);
            int rotations = shape.rotationsFitting(Frontier.demands(cell));
            for (; rotations != 0; rotations &= rotations - 1) {
                int rotation = Integer.numberOfTrailingZeros(rotations);
                placements.add(new Placement(Frontier.x(cell), Frontier.y(cell), 90 * rotation));
            }
        }
        return placements;
    }

    /// The first of {@link #placements}, or nothing where the variant fits nowhere (BASE-10, MIX-15).
    @org.jspecify.annotations.Nullable
    public Placement firstPlacement(int variant) {
        TileShape shape = table.shape(variant);
        for (int i = 0; i < frontier.size(); i++) {
            int rotations = shape.rotationsFitting(Frontier.demands(frontier.at(i)));
            if (rotations != 0) {
                int rotation = Integer.numberOfTrailingZeros(rotations);
                return new Placement(Frontier.x(frontier.at(i)), Frontier.y(frontier.at(i)), 90 * rotation);
            }
        }
        return null;
    }

    /// Whether a variant may lie there (BASE-9).
    public boolean fits(int variant, int x, int y, int rotation) {
        int at = frontier.find(x, y);
        return at >= 0
                && rotation % 90 == 0
                && rotation >= 0
                && rotation < 360
                && (table.shape(variant).rotationsFitting(Frontier.demands(frontier.at(at))) >> rotation / 90 & 1) == 1;
    }

    /// The board with one tile more. Copies about 1 to 8 KiB, growing with the board.
    public Board with(int variant, int x, int y, int rotation) {
        int at = frontier.find(x, y);
        var joining = new FeatureMerge(this, table.shape(variant), rotation / 90, x, y);
        joining.neighbours(frontier.at(at));
        int[] open = joining.monasteries(monasteries);
        int[] laid = Arrays.copyOf(tiles, tiles.length + 1);
        laid[tiles.length] = variant << 18 | rotation / 90 << 16 | x + 128 << 8 | y + 128;
        short[] allBases = Arrays.copyOf(bases, tiles.length + 1);
        allBases[tiles.length] = (short) features.size();
        Frontier next = frontier.after(at, tiles.length, table.shape(variant).edgeKinds, rotation / 90);
        return new Board(table, laid, allBases, open, next, joining.joined());
    }

    /// The roots of all features that the last tile completed, each once, in no particular order
    /// (BASE-24).
    public int[] completedByLast() {
        int tile = last();
        TileShape shape = shape(tile);
        int[] roots = new int[shape.size() + monasteries.length];
        int size = 0;
        for (int local = 0; local < shape.size(); local++) {
            FeatureKind kind = shape.kinds[local];
            if (kind == FeatureKind.ROAD || kind == FeatureKind.CITY) {
                size = addComplete(roots, size, features.root(segment(tile, local)));
            }
        }
        for (int monastery : monasteries) {
            size = addComplete(roots, size, monastery >> 8);
        }
        return Arrays.copyOf(roots, size);
    }

    private int addComplete(int[] roots, int size, int root) {
        if (!features.complete(root)) {
            return size;
        }
        for (int i = 0; i < size; i++) {
            if (roots[i] == root) {
                return size;
            }
        }
        roots[size] = root;
        return size + 1;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Board that
                && Arrays.equals(tiles, that.tiles)
                && Arrays.equals(bases, that.bases)
                && Arrays.equals(monasteries, that.monasteries)
                && frontier.equals(that.frontier)
                && features.equals(that.features);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(tiles);
    }
}
