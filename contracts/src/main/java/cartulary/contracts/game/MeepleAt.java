package cartulary.contracts.game;

import cartulary.contracts.schema.Seat;
import org.jspecify.annotations.Nullable;

/// A meeple on the board, on a segment of the tile at (x,y).
///
/// @param seat the seat of the owner
/// @param segment the id in the catalogue (`c0`, `r1`, `f2`), or `monastery`, `garden` or `cathedral`
/// @param figure the figure, which counts as a meeple (ABBOT-6); absent for an ordinary one
public record MeepleAt(
        @Seat int seat,
        int x,
        int y,
        String segment,
        @Nullable Figure figure) implements AtCell {
    /// The number of meeples of each player (BASE-4).
    public static final int PER_PLAYER = 7;

    /// Creates an ordinary meeple.
    public MeepleAt(int seat, int x, int y, String segment) {
        this(seat, x, y, segment, null);
    }
}
