package cartulary.rules.tollkeepers;

import cartulary.contracts.game.Cell;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.rules.turn.Game;
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
}
