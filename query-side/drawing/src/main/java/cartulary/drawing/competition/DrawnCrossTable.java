package cartulary.drawing.competition;

import java.util.List;

/// A cross table to draw: what each of a group achieved against each.
///
/// @param title what it is
/// @param description what a reader who cannot see it should know
/// @param rows the first place first
public record DrawnCrossTable(String title, String description, List<Row> rows) {
    public DrawnCrossTable {
        rows = List.copyOf(rows);
    }

    /// @param name who it is
    /// @param cells against each of the rows, in their order
    public record Row(String name, List<Cell> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /// What was achieved against one of the others.
    ///
    /// @param text such as `2–1`; empty if they have not met
    /// @param isWon more meetings were won than lost
    /// @param tip the cell in words, which a pointer shows
    public record Cell(String text, boolean isWon, String tip) {}
}
