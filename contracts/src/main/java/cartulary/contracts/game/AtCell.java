package cartulary.contracts.game;

/// A value at a cell of the board, which JSON gives as `x` and `y`.
public interface AtCell {
    int x();

    int y();

    /// Returns the cell; not part of the JSON.
    default Cell cell() {
        return new Cell(x(), y());
    }
}
