package cartulary.contracts.game;

import cartulary.contracts.schema.Seat;

/// A meeple on the board: whose it is and on which segment of the tile at (x,y) it stands.
/// `segment` is the id of the catalogue (`c0`, `r1`, `f2`), or `monastery`.
public record MeepleAt(@Seat int seat, int x, int y, String segment) implements AtCell {}
