package cartulary.rules.board;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The placed tiles and the features they form. Tiles are numbered in the order of placement; the start tile is 0.
/// Immutable.
public final class Board {
    private final LaidTiles tiles;

    /// The features at centres of tiles that are incomplete or were completed by the last tile, packed:
    /// `segment << 8 | tile`.
    private final int[] centres;

    private final Frontier frontier;
    private final Features features;

    private Board(LaidTiles tiles, int[] centres, Frontier frontier, Features features) {
        this.tiles = tiles;
        this.centres = centres;
        this.frontier = frontier;
        this.features = features;
    }

    public static Board empty(TileIndex index) {
        return new Board(LaidTiles.none(index), new int[0], Frontier.ORIGIN, Features.NONE);
    }

    /// Returns the number of tiles.
    public int size() {
        return tiles.size();
    }

    /// Returns the number of the last tile, or −1 before the start tile.
    public int last() {
        return tiles.size() - 1;
    }

    public Features features() {
        return features;
    }

    public TileShape shape(int tile) {
        return tiles.shape(tile);
    }

    /// Returns the number of a tile's variant in the {@link TileIndex}.
    public int variant(int tile) {
        return tiles.variant(tile);
    }

    /// Returns the number of a segment on the whole board.
    int segment(int tile, int local) {
        return tiles.segment(tile, local);
    }

    /// Returns the root of the feature that a segment belongs to.
    public int root(int tile, int local) {
        return features.root(tiles.segment(tile, local));
    }

    /// Returns the kind of a feature.
    public FeatureKind kind(int root) {
        return features.kind(root);
    }

    /// Returns the ids of the segments of a tile that belong to a feature, in catalogue order.
    public List<String> segmentsOf(int tile, int root) {
        TileShape shape = shape(tile);
        var ids = new ArrayList<String>(2);
        for (int local = 0; local < shape.size(); local++) {
            if (root(tile, local) == root) {
                ids.add(shape.segmentIds[local]);
            }
        }
        return ids;
    }

    /// Returns the roots of the roads of a tile, each once, in catalogue order.
    public int[] roads(int tile) {
        TileShape shape = shape(tile);
        int[] roads = new int[4];
        int size = 0;
        for (int local = 0; local < shape.size(); local++) {
            if (shape.kinds[local] == FeatureKind.ROAD) {
                size = add(roads, size, root(tile, local));
            }
        }
        return Arrays.copyOf(roads, size);
    }

    /// Returns the tile at whose centre a surrounded feature is.
    int centre(int root) {
        for (int tile : features.tiles(root)) {
            for (int local = shape(tile).firstCentre; local < shape(tile).size(); local++) {
                if (segment(tile, local) == root) {
                    return tile;
                }
            }
        }
        throw new IllegalStateException("no tile has the feature " + root + " at its centre");
    }

    public int x(int tile) {
        return tiles.x(tile);
    }

    public int y(int tile) {
        return tiles.y(tile);
    }

    public Cell cell(int tile) {
        return new Cell(x(tile), y(tile));
    }

    public PlacedTile placed(int tile) {
        return tiles.placed(tile);
    }

    /// Returns the tile on a cell, or −1 if it is empty. O(tiles): not for inner loops.
    public int tileAt(int x, int y) {
        return tiles.at(x, y);
    }

    public int tileAt(Cell cell) {
        return tiles.at(cell.x(), cell.y());
    }

    /// Returns every placement of a variant, by x, y, rotation (BASE-9). One lookup per frontier cell.
    public List<Placement> placements(int variant) {
        TileShape shape = tiles.shapeOf(variant);
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

    /// Returns the first of {@link #placements}, or null if the variant fits nowhere (BASE-10, MIX-15).
    public @Nullable Placement firstPlacement(int variant) {
        TileShape shape = tiles.shapeOf(variant);
        for (int i = 0; i < frontier.size(); i++) {
            int rotations = shape.rotationsFitting(Frontier.demands(frontier.at(i)));
            if (rotations != 0) {
                int rotation = Integer.numberOfTrailingZeros(rotations);
                return new Placement(Frontier.x(frontier.at(i)), Frontier.y(frontier.at(i)), 90 * rotation);
            }
        }
        return null;
    }

    /// Returns whether a variant may be placed on a cell in a rotation (BASE-9).
    public boolean fits(int variant, int x, int y, int rotation) {
        int at = frontier.find(x, y);
        if (at < 0 || rotation < 0 || rotation >= 360 || rotation % 90 != 0) {
            return false;
        }
        int fitting = tiles.shapeOf(variant).rotationsFitting(Frontier.demands(frontier.at(at)));
        return (fitting >> rotation / 90 & 1) == 1;
    }

    /// Returns the board with one more tile. Copies 1 to 8 KiB, depending on the size of the board.
    public Board with(int variant, int x, int y, int rotation) {
        int at = frontier.find(x, y);
        int quarter = rotation / 90;
        TileShape shape = tiles.shapeOf(variant);
        var merge = new FeatureMerge(tiles, features, shape, quarter, x, y);
        merge.neighbours(frontier.at(at));
        int[] open = merge.centres(centres);
        return new Board(
                tiles.with(variant, quarter, x, y, features.size()),
                open,
                frontier.after(at, tiles.size(), shape.edgeKinds, quarter),
                merge.merged());
    }

    /// Returns whether a feature is complete. A field never is, although it has no open edges (BASE-23).
    public boolean isComplete(int root) {
        return features.kind(root) != FeatureKind.FIELD && features.complete(root);
    }

    /// Returns the roots of all features that the last tile completed, each once, in no particular order (BASE-24).
    public int[] completedByLast() {
        int tile = last();
        TileShape shape = shape(tile);
        int[] roots = new int[shape.size() + centres.length];
        int size = 0;
        for (int local = 0; local < shape.size(); local++) {
            FeatureKind kind = shape.kinds[local];
            if (kind == FeatureKind.ROAD || kind == FeatureKind.CITY) {
                size = addComplete(roots, size, root(tile, local));
            }
        }
        for (int centre : centres) {
            size = addComplete(roots, size, centre >> 8);
        }
        return Arrays.copyOf(roots, size);
    }

    private int addComplete(int[] roots, int size, int root) {
        return features.complete(root) ? add(roots, size, root) : size;
    }

    private static int add(int[] roots, int size, int root) {
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
                && tiles.equals(that.tiles)
                && Arrays.equals(centres, that.centres)
                && frontier.equals(that.frontier)
                && features.equals(that.features);
    }

    @Override
    public int hashCode() {
        return tiles.hashCode();
    }
}
