package cartulary.rules.river;

import cartulary.contracts.game.GameOptions;
import cartulary.rules.board.Board;
import cartulary.rules.board.TileShape;
import cartulary.rules.game.ExpansionState;
import cartulary.rules.turn.ExpansionRules;
import org.jspecify.annotations.Nullable;

/// The River (RIVER-1 … RIVER-22). Its tiles are those of the catalogue, which also puts them on top of the pile, and
/// the river itself is no feature; only where a river tile may be placed differs from the base game.
public final class TheRiver implements ExpansionRules {
    /// The river follows from the board.
    @Override
    public ExpansionState initialState(GameOptions options) {
        return ExpansionState.NONE;
    }

    /// RIVER-7 … RIVER-10. A tile without a river is refused by BASE-9 at every river edge.
    @Override
    public @Nullable PlacementRule placementRule(Board board, GameOptions options, TileShape tile) {
        if (!tile.hasRiver) {
            return null;
        }
        River river = River.on(board);
        return placement -> river.refuses(tile, placement, options.houseRules().riverTurns());
    }
}
