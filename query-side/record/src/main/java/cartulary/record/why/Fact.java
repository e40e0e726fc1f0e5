package cartulary.record.why;

import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.Cell;
import cartulary.record.past.Origin;
import org.jspecify.annotations.Nullable;

/// An event that a claim rests on.
///
/// @param event the type of the event, such as TilePlaced
/// @param x and `y`, the cell that it concerns
/// @param segment the segment that a meeple was placed on, or that was chosen; absent for other events
public record Fact(
        Origin by, String event, int x, int y, @Nullable String segment) implements AtCell {
    public static Fact of(Origin by, String event, Cell cell) {
        return new Fact(by, event, cell.x(), cell.y(), null);
    }
}
