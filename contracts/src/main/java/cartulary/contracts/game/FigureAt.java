package cartulary.contracts.game;

import cartulary.contracts.schema.Seat;
import org.jspecify.annotations.Nullable;

/// A figure on the board.
///
/// @param seat the seat of the owner
/// @param segment the segment of the tile at (x,y) on which the figure stands; absent for a figure that stands on the
///     tile itself, such as a tollhouse
public record FigureAt(
        @Seat int seat,
        Figure figure,
        int x,
        int y,
        @Nullable String segment) implements AtCell {
    public static FigureAt of(MeepleAt meeple) {
        Figure figure = meeple.figure() == null ? Figure.MEEPLE : meeple.figure();
        return new FigureAt(meeple.seat(), figure, meeple.x(), meeple.y(), meeple.segment());
    }

    public static FigureAt tollhouse(int seat, Cell crossroad) {
        return new FigureAt(seat, Figure.TOLLHOUSE, crossroad.x(), crossroad.y(), null);
    }
}
