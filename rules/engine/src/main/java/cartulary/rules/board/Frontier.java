package cartulary.rules.board;

import java.util.Arrays;

/// The empty cells next to tiles. For each cell: the kinds of edges that a tile placed there must have, and its
/// neighbours. One `long` per cell, ordered by x, then y: from the highest bits x (8 bits, offset 128), y
/// (likewise), the required kinds of its four edges (10 bits, a number to the base 5 with N lowest, 0 for any), and
/// four times 8 bits: the number of the tile to the N, E, S, W plus one, 0 for none. Immutable; a change copies at most
/// about 80 longs.
final class Frontier {
    /// The frontier before the first tile: the origin, where every edge fits.
    static final Frontier ORIGIN = new Frontier(new long[] {cell(0, 0)});

    private static final int OFFSET = 128;
    private static final int X = 50;
    private static final int Y = 42;
    private static final int DEMANDS = 32;

    /// What a required kind is multiplied with, by edge.
    private static final int[] PLACES = {1, 5, 25, 125};

    private final long[] cells;

    private Frontier(long[] cells) {
        this.cells = cells;
    }

    int size() {
        return cells.length;
    }

    long at(int index) {
        return cells[index];
    }

    static int x(long cell) {
        return (int) (cell >>> X & 0xFF) - OFFSET;
    }

    static int y(long cell) {
        return (int) (cell >>> Y & 0xFF) - OFFSET;
    }

    static int demands(long cell) {
        return (int) (cell >>> DEMANDS & 0x3FF);
    }

    /// Returns the number of the tile across an edge, or −1.
    static int neighbour(long cell, int edge) {
        return (int) (cell >>> 8 * edge & 0xFF) - 1;
    }

    /// Returns the index of a cell, or a negative number if it is not on the frontier. O(log n).
    int find(int x, int y) {
        if (isOutOfRange(x) || isOutOfRange(y)) {
            return -1;
        }
        int at = Arrays.binarySearch(cells, cell(x, y));
        at = at < 0 ? -at - 1 : at;
        return at < cells.length && cells[at] >>> Y == cell(x, y) >>> Y ? at : -1;
    }

    /// Returns whether the packed form cannot represent a coordinate. Does not use `Math.abs`, whose result is
    /// negative for the smallest int.
    private static boolean isOutOfRange(int coordinate) {
        return coordinate <= 1 - OFFSET || coordinate >= OFFSET - 1;
    }

    /// Returns the frontier after a tile is placed on one of its cells.
    ///
    /// @param number the number of the new tile
    /// @param edgeKinds the edge kinds of its shape, by rotation × 4 + edge
    Frontier after(int index, int number, byte[] edgeKinds, int rotation) {
        long laid = cells[index];
        long[] next = new long[cells.length + 3];
        System.arraycopy(cells, 0, next, 0, index);
        System.arraycopy(cells, index + 1, next, index, cells.length - index - 1);
        int size = cells.length - 1;
        for (int edge = 0; edge < 4; edge++) {
            if (neighbour(laid, edge) < 0) {
                int x = x(laid) + Edges.DX[edge];
                int y = y(laid) + Edges.DY[edge];
                size = demand(next, size, x, y, Edges.OPPOSITE[edge], edgeKinds[rotation * 4 + edge], number);
            }
        }
        return new Frontier(size == next.length ? next : Arrays.copyOf(next, size));
    }

    private static int demand(long[] cells, int size, int x, int y, int edge, int kind, int number) {
        long key = cell(x, y);
        int at = Arrays.binarySearch(cells, 0, size, key);
        at = at < 0 ? -at - 1 : at;
        long demand = (long) kind * PLACES[edge] << DEMANDS | (long) (number + 1) << 8 * edge;
        if (at < size && cells[at] >>> Y == key >>> Y) {
            cells[at] += demand;
            return size;
        }
        System.arraycopy(cells, at, cells, at + 1, size - at);
        cells[at] = key | demand;
        return size + 1;
    }

    private static long cell(int x, int y) {
        return (long) (x + OFFSET) << X | (long) (y + OFFSET) << Y;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Frontier that && Arrays.equals(cells, that.cells);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(cells);
    }
}
