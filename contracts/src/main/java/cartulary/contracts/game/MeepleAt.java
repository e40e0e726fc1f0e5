package cartulary.contracts.game;

import cartulary.contracts.schema.Seat;

/// A meeple on the board, on a segment of the tile at (x,y).
///
/// @param seat the seat of the owner
/// @param segment the id in the catalogue (`c0`, `r1`, `f2`), or `monastery`
public record MeepleAt(@Seat int seat, int x, int y, String segment) implements AtCell {
    /// The number of meeples of each player (BASE-4).
    public static final int PER_PLAYER = 7;
}
