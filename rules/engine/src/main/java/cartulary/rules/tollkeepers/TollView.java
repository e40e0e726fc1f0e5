package cartulary.rules.tollkeepers;

import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.rules.game.Game;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Queries on the tollhouses of a game, for building views.
public final class TollView {
    private TollView() {}

    /// Returns the tollhouse of a seat, or null if it is in the supply or the expansion is not in play.
    public static @Nullable TollhouseView tollhouse(Game game, int seat) {
        TollhouseState tollhouses = game.expansionState(TollhouseState.class);
        if (tollhouses == null || !tollhouses.placed(seat)) {
            return null;
        }
        Cell cell = game.board().cell(tollhouses.tile(seat));
        return new TollhouseView(cell.x(), cell.y(), tollhouses.side(seat));
    }

    /// Returns whether a road ends at the tollhouse of a seat (TOLL-8); false if it is in the supply or the expansion
    /// is not in play.
    ///
    /// @param road the root of the road
    public static boolean isAtEnd(Game game, int seat, int road) {
        TollhouseState tollhouses = game.expansionState(TollhouseState.class);
        return tollhouses != null
                && tollhouses.placed(seat)
                && TollScoring.endsAt(game.board(), tollhouses.tile(seat), road);
    }

    /// Returns the pictures on a road that pay tolls, by group (TOLL-9).
    ///
    /// @param road the root of the road
    public static List<PictureCount> pictures(Game game, int road) {
        return TollScoring.pictures(game.board(), game.tiles(), road);
    }
}
