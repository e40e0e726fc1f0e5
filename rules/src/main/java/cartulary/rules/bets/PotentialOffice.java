package cartulary.rules.bets;

import cartulary.contracts.game.Cell;
import cartulary.rules.board.Board;
import cartulary.rules.board.IncompleteFeature;
import cartulary.rules.turn.Game;
import java.util.List;

/// An office that may still pay: its chips, and the incomplete roads and cities on its tile (BET-28).
///
/// @param seats the seats that have chips on it
public record PotentialOffice(Cell office, List<Integer> seats, List<IncompleteFeature> features) {
    /// Returns the offices that have chips or take bets, by x, then y; empty without The Bets.
    public static List<PotentialOffice> of(Game game) {
        BetState bets = game.expansionState(BetState.class);
        if (bets == null) {
            return List.of();
        }
        OpenOffice open = bets.open();
        return BetQueries.cells(bets, open == null ? null : open.cell()).stream()
                .map(cell -> new PotentialOffice(cell, bets.onBoard().seatsOn(cell), features(game.board(), cell)))
                .toList();
    }

    private static List<IncompleteFeature> features(Board board, Cell office) {
        int tile = board.tileAt(office);
        return BetFeatures.incompleteRoots(board, tile).stream()
                .map(root -> IncompleteFeature.of(board, tile, root))
                .toList();
    }
}
