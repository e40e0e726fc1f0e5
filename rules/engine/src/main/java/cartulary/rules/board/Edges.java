package cartulary.rules.board;

/// The geometry of adjacent tiles. Edges are N 0, E 1, S 2, W 3; half-edges NL 0 … WR 7.
final class Edges {
    static final int[] DX = {0, 1, 0, -1};
    static final int[] DY = {-1, 0, 1, 0};
    static final int[] OPPOSITE = {2, 3, 0, 1};

    /// By half-edge, the adjacent half-edge of the neighbouring tile: NL meets SR, NR meets SL, EL meets WR, …
    static final int[] MEETS = {5, 4, 7, 6, 1, 0, 3, 2};

    private Edges() {}
}
