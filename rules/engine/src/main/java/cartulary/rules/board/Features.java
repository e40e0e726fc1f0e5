package cartulary.rules.board;

import cartulary.contracts.game.FeatureKind;
import java.util.Arrays;

/// The features of a board as a union–find structure over segments: a feature is identified by the number of one of
/// its segments, its root. The segments of all tiles are numbered in the order of placement.
///
/// Per segment: its parent (2 bytes), and for roots the open edges, coats of arms and kind (4 bytes) and the set of
/// tiles (16 bytes, so at most 128 tiles). The open edges of a surrounded feature are the empty cells around it, and
/// of a feature that ends roads the incomplete ones of these.
/// A base game ends with about 250 segments, 5.5 KiB; placing a tile copies all of it once. Immutable, except inside
/// {@link Update}.
public final class Features {
    static final Features NONE = new Features(0, new short[0], new int[0], new long[0]);

    private static final int COATS = 1 << 16;
    private static final int KIND = 1 << 24;
    private static final FeatureKind[] KINDS = FeatureKind.values();

    private final int size;
    private final short[] parents;
    private final int[] counts;
    private final long[] tiles;

    private Features(int size, short[] parents, int[] counts, long[] tiles) {
        this.size = size;
        this.parents = parents;
        this.counts = counts;
        this.tiles = tiles;
    }

    Update update(TileShape shape, int tile) {
        return new Update(this, shape, tile);
    }

    /// Returns the number of segments.
    int size() {
        return size;
    }

    /// Returns the root of the feature that a segment belongs to. Costs nearly constant time, because union by size
    /// keeps the paths short.
    int root(int segment) {
        int at = segment;
        while (parents[at] != at) {
            at = parents[at];
        }
        return at;
    }

    /// Returns the number of open edges, or of empty cells around a surrounded feature, or of incomplete roads that end
    /// at the feature.
    public int openEdges(int root) {
        return counts[root] & 0xFFFF;
    }

    /// Returns whether a feature has no open edges; always true for fields.
    public boolean complete(int root) {
        return openEdges(root) == 0;
    }

    int coatsOfArms(int root) {
        return counts[root] >>> 16 & 0xFF;
    }

    public FeatureKind kind(int root) {
        return KINDS[counts[root] >>> 24];
    }

    /// Returns the number of tiles, each counted once however many of its segments belong to the feature (BASE-27).
    public int tileCount(int root) {
        return Long.bitCount(tiles[2 * root]) + Long.bitCount(tiles[2 * root + 1]);
    }

    /// Returns the numbers of the feature's tiles, in the order of placement.
    public int[] tiles(int root) {
        int[] numbers = new int[tileCount(root)];
        int at = 0;
        for (int half = 0; half < 2; half++) {
            for (long rest = tiles[2 * root + half]; rest != 0; rest &= rest - 1) {
                numbers[at++] = 64 * half + Long.numberOfTrailingZeros(rest);
            }
        }
        return numbers;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Features that
                && size == that.size
                && Arrays.equals(parents, that.parents)
                && Arrays.equals(counts, that.counts)
                && Arrays.equals(tiles, that.tiles);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counts);
    }

    /// The features while one tile is placed: a mutable copy with space for the segments of the tile.
    static final class Update {
        private final Features next;
        private final int base;

        private Update(Features before, TileShape shape, int tile) {
            base = before.size;
            int size = base + shape.size();
            next = new Features(
                    size,
                    Arrays.copyOf(before.parents, size),
                    Arrays.copyOf(before.counts, size),
                    Arrays.copyOf(before.tiles, 2 * size));
            for (int local = 0; local < shape.size(); local++) {
                int segment = base + local;
                next.parents[segment] = (short) segment;
                next.counts[segment] =
                        shape.openEdges[local] + COATS * shape.coatsOfArms[local] + KIND * shape.kinds[local].ordinal();
                addTile(segment, tile);
            }
        }

        /// Joins a city or road segment of the new tile with the segment across the edge (BASE-19).
        void joinAcrossEdge(int local, int other) {
            int root = union(base + local, other);
            next.counts[root] -= 2;
        }

        /// Joins a field segment of the new tile with the segment across the half-edge (BASE-19).
        void joinFields(int local, int other) {
            union(base + local, other);
        }

        /// Counts an occupied cell around a surrounded feature (BASE-22).
        void surround(int centre, int tile) {
            next.counts[centre]--;
            addTile(centre, tile);
        }

        /// Counts the incomplete roads of a tile, which end at its centre (CATH-10). An incomplete road has one end at
        /// most, so that none is counted twice.
        ///
        /// @param base the number of the tile's first segment
        void countRoads(int centre, int base, TileShape shape) {
            int incomplete = 0;
            for (int local = 0; local < shape.size(); local++) {
                if (shape.kinds[local] == FeatureKind.ROAD && !next.complete(next.root(base + local))) {
                    incomplete++;
                }
            }
            next.counts[centre] = next.counts[centre] & ~0xFFFF | incomplete;
        }

        Features features() {
            return next;
        }

        private void addTile(int root, int tile) {
            next.tiles[2 * root + (tile >> 6)] |= 1L << tile;
        }

        private int union(int a, int b) {
            int first = next.root(a);
            int second = next.root(b);
            if (first == second) {
                return first;
            }
            boolean swap = next.tileCount(first) < next.tileCount(second);
            int root = swap ? second : first;
            int child = swap ? first : second;
            next.parents[child] = (short) root;
            next.counts[root] += next.counts[child] & KIND - 1;
            next.tiles[2 * root] |= next.tiles[2 * child];
            next.tiles[2 * root + 1] |= next.tiles[2 * child + 1];
            return root;
        }
    }
}
