package cartulary.contracts.game;

/// A cell of the board: `x` increases to the east, `y` to the south, the start tile is at (0,0).
/// Cells are ordered by x, then y (MIX-17).
public record Cell(int x, int y) implements Comparable<Cell> {
    @Override
    public int compareTo(Cell other) {
        return x != other.x ? Integer.compare(x, other.x) : Integer.compare(y, other.y);
    }
}
