package cartulary.rules.river;

import static cartulary.contracts.rule.RuleId.RIVER_7;
import static cartulary.contracts.rule.RuleId.RIVER_8;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.RiverTurns;
import cartulary.rules.board.Board;
import cartulary.rules.board.Edges;
import cartulary.rules.board.TileShape;
import cartulary.rules.game.Decision.Refused;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The river on a board. A turn is a number of quarter turns clockwise, seen downstream: 1 to the right, 3 to the left,
/// 0 for the spring, a straight tile and the lake (RIVER-8).
///
/// @param end the empty cell beyond the free river edge of the river tile placed last; null after the lake
/// @param towards the direction in which the river leaves that tile, as the edge
/// @param lastTurn the turn of the river tile placed last
/// @param lastCurve the turn of the last curve, 0 before the first
record River(@Nullable Cell end, int towards, int lastTurn, int lastCurve) {
    /// Follows the river from the spring, which is the start tile. Costs a step for each tile, but is called only while
    /// river tiles are drawn.
    static River on(Board board) {
        int towards = -1;
        int turn = 0;
        int curve = 0;
        Cell end = null;
        for (int tile = 0; tile < board.size(); tile++) {
            if (board.shape(tile).hasRiver) {
                int next = out(board.shape(tile), board.placed(tile).rotation() / 90, against(towards));
                turn = turn(towards, next);
                curve = turn == 0 ? curve : turn;
                towards = next;
                end = next < 0 ? null : Edges.beyond(board.cell(tile), next);
            }
        }
        return new River(end, towards, turn, curve);
    }

    /// Returns the refusal of a river tile, whether or not its other edges fit; null if it continues the river.
    @Nullable
    Refused refuses(TileShape tile, Placement placement, RiverTurns turns) {
        int quarter = Math.floorMod(placement.rotation() / 90, 4);
        int into = against(towards);
        if (end == null || !end.equals(placement.cell()) || !tile.isRiverEdge(quarter, into)) {
            return new Refused(RIVER_7, Map.of("tile", tile.type.id(), "x", placement.x(), "y", placement.y()));
        }
        int turn = turn(towards, out(tile, quarter, into));
        int compared =
                switch (turns) {
                    case IMMEDIATE -> lastTurn;
                    case SUCCESSIVE -> lastCurve;
                };
        return turn != 0 && turn == compared
                ? new Refused(RIVER_8, Map.of("tile", tile.type.id(), "rotation", placement.rotation()))
                : null;
    }

    /// Returns the edge at which a tile that continues the river meets it, or −1 for the spring.
    private static int against(int towards) {
        return towards < 0 ? -1 : Edges.opposite(towards);
    }

    /// Returns the edge over which the river leaves a tile, or −1 for the lake.
    private static int out(TileShape tile, int quarter, int into) {
        for (int edge = 0; edge < 4; edge++) {
            if (edge != into && tile.isRiverEdge(quarter, edge)) {
                return edge;
            }
        }
        return -1;
    }

    private static int turn(int towards, int next) {
        return towards < 0 || next < 0 ? 0 : Math.floorMod(next - towards, 4);
    }
}
