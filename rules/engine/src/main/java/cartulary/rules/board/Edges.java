package cartulary.rules.board;

import cartulary.contracts.game.Cell;

/// The geometry of adjacent tiles. Edges are N 0, E 1, S 2, W 3; half-edges NL 0 … WR 7.
public final class Edges {
    static final int[] DX = {0, 1, 0, -1};
    static final int[] DY = {-1, 0, 1, 0};
    static final int[] OPPOSITE = {2, 3, 0, 1};

    /// By half-edge, the adjacent half-edge of the neighbouring tile: NL meets SR, NR meets SL, EL meets WR, …
    static final int[] MEETS = {5, 4, 7, 6, 1, 0, 3, 2};

    private Edges() {}

    /// Returns the edge on the other side of a tile, which is also the edge of the tile beyond this one.
    public static int opposite(int edge) {
        return OPPOSITE[edge];
    }

    /// Returns the cell beyond an edge of the tile on a cell.
    public static Cell beyond(Cell cell, int edge) {
        return new Cell(cell.x() + DX[edge], cell.y() + DY[edge]);
    }
}
