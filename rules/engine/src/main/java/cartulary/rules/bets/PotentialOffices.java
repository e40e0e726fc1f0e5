package cartulary.rules.bets;

import cartulary.contracts.game.Cell;
import cartulary.rules.board.Board;
import cartulary.rules.game.Game;
import cartulary.rules.game.IncompleteFeature;
import java.util.ArrayList;
import java.util.List;

/// The offices of a game that may still pay (BET-28).
public final class PotentialOffices {
    private PotentialOffices() {}

    /// Returns the offices that have chips or take bets, by x, then y; empty without The Bets.
    public static List<PotentialOffice> of(Game game) {
        BetState bets = game.expansionState(BetState.class);
        if (bets == null) {
            return List.of();
        }
        OpenOffice open = bets.open();
        var offices = new ArrayList<PotentialOffice>();
        for (Cell cell : BetQueries.cells(bets, open == null ? null : open.cell())) {
            offices.add(new PotentialOffice(cell, bets.onBoard().seatsOn(cell), features(game.board(), cell)));
        }
        return offices;
    }

    /// Returns whether any of these features is on a tile whose office has chips.
    public static boolean anyOn(Game game, int[] features) {
        BetState bets = game.expansionState(BetState.class);
        if (bets != null) {
            for (Cell office : bets.onBoard().offices()) {
                if (!BetFeatures.completed(game.board(), features, office).isEmpty()) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<IncompleteFeature> features(Board board, Cell office) {
        int tile = board.tileAt(office);
        var features = new ArrayList<IncompleteFeature>(4);
        for (int root : BetFeatures.incompleteRoots(board, tile)) {
            features.add(IncompleteFeature.of(board, tile, root));
        }
        return features;
    }
}
