package cartulary.rules.abbot;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.board.Board;
import cartulary.rules.board.Meeples;
import cartulary.rules.board.TileShape;
import java.util.Arrays;
import java.util.List;

/// Where the abbot of a seat is, and where it may go.
///
/// @param tile on which it stands, or −1
/// @param root of the monastery or garden on which it stands, or −1
public record AbbotOfSeat(Board board, int tile, int root) {
    public static AbbotOfSeat of(Board board, Meeples meeples, int seat) {
        return new AbbotOfSeat(board, meeples.abbotTile(seat), meeples.abbotRoot(board, seat));
    }

    boolean isInSupply() {
        return tile < 0;
    }

    /// Returns the segment of the tile just placed on which it may be placed: the monastery or the garden, of which no
    /// tile has both, or −1 (ABBOT-2, ABBOT-3). It is always free, because only the tile just placed takes figures.
    public int spot() {
        TileShape shape = board.shape(board.last());
        for (int local = 0; isInSupply() && local < shape.size(); local++) {
            if (shape.kinds[local].isSurrounded()) {
                return local;
            }
        }
        return -1;
    }

    /// Returns whether it stands on a monastery or garden that is not completely surrounded (ABBOT-12).
    public boolean mayBeCalledHome() {
        return !isInSupply() && !board.isComplete(root);
    }

    Cell cell() {
        return board.cell(tile);
    }

    FeatureKind kind() {
        return board.kind(root);
    }

    /// Returns the occupied cells around it, by x, then y (ABBOT-10).
    List<Cell> around() {
        return Arrays.stream(board.features().tiles(root))
                .filter(each -> each != tile)
                .mapToObj(board::cell)
                .sorted()
                .toList();
    }
}
