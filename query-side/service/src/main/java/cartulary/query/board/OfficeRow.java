package cartulary.query.board;

import cartulary.contracts.game.Cell;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.query.projection.SeatBits;

/// An office that takes bets or carries chips; others have no row. Sets of seats are bits.
///
/// @param chips whose chips lie there
/// @param choosing who still chooses for the own chip in final scoring (BET-27)
record OfficeRow(boolean open, int chips, int choosing) {
    OfficeView view(Cell at) {
        return new OfficeView(at.x(), at.y(), open, SeatBits.seats(chips));
    }
}
