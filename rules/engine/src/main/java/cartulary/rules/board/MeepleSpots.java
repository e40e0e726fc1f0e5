package cartulary.rules.board;

import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.view.Legal.MeepleSpot;
import java.util.ArrayList;
import java.util.List;

/// The segments of the tile just placed that a meeple may claim (BASE-12, BASE-13, BASE-16, BASE-41). Costs one step
/// for each meeple on the board and each segment of the tile.
public final class MeepleSpots {
    private MeepleSpots() {}

    /// Returns all spots in catalogue order.
    public static List<MeepleSpot> all(Board board, Meeples meeples, int seat, FieldRules fields) {
        var spots = new ArrayList<MeepleSpot>(8);
        if (meeples.supply(seat) > 0) {
            int[] taken = meeples.roots(board);
            TileShape shape = board.shape(board.last());
            for (int local = 0; local < shape.size(); local++) {
                if (inPlay(shape.kinds[local], fields) && !occupied(board, taken, local)) {
                    spots.add(shape.spots[local]);
                }
            }
        }
        return spots;
    }

    /// Returns whether there is any spot.
    public static boolean exist(Board board, Meeples meeples, int seat, FieldRules fields) {
        if (meeples.supply(seat) == 0) {
            return false;
        }
        int[] taken = meeples.roots(board);
        TileShape shape = board.shape(board.last());
        for (int local = 0; local < shape.size(); local++) {
            if (inPlay(shape.kinds[local], fields) && !occupied(board, taken, local)) {
                return true;
            }
        }
        return false;
    }

    /// Returns whether a kind of feature takes meeples (ABBOT-4, BASE-41).
    public static boolean inPlay(FeatureKind kind, FieldRules fields) {
        return switch (kind) {
            case ROAD, CITY, MONASTERY, CATHEDRAL -> true;
            case GARDEN -> false;
            case FIELD -> fields == FieldRules.ON;
        };
    }

    /// Returns whether the feature of a segment of the last tile has a meeple of any colour (BASE-13).
    ///
    /// @param taken the root under each meeple on the board
    public static boolean occupied(Board board, int[] taken, int local) {
        int root = board.features().root(board.segment(board.last(), local));
        for (int other : taken) {
            if (other == root) {
                return true;
            }
        }
        return false;
    }
}
