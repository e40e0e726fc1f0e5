package cartulary.drawing.competition;

import java.util.List;

/// A cross table to draw: the results of all entrants of a group against each other.
///
/// @param title the name of the table
/// @param description the content for readers who cannot see the picture
/// @param rows the first place first
public record DrawnCrossTable(String title, String description, List<Row> rows) {
    public DrawnCrossTable {
        rows = List.copyOf(rows);
    }

    /// @param name the name of the entrant
    /// @param cells against each of the rows, in their order
    public record Row(String name, List<Cell> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /// The result against one other entrant.
    ///
    /// @param text such as `2–1`; empty if they have not met
    /// @param isWon more meetings were won than lost
    /// @param tip the cell in words, shown to a pointer
    public record Cell(String text, boolean isWon, String tip) {}
}
