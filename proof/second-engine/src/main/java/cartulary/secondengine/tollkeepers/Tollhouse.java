package cartulary.secondengine.tollkeepers;

import cartulary.contracts.game.Cell;

/// A tollhouse on the board.
///
/// @param side 1 small toll, 2 large toll (TOLL-1)
public record Tollhouse(int seat, Cell at, int side) {}
