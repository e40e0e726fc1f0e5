package cartulary.rules.tollkeepers;

import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.board.Board;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.TileIndex;
import cartulary.rules.board.TileIndex.Picture;
import cartulary.rules.board.TileShape;
import cartulary.rules.game.GameFold;
import cartulary.rules.game.Player;
import cartulary.rules.turn.DecisionBuilder;
import java.util.ArrayList;
import java.util.List;

/// The tolls of a road for the tollhouses at its ends (TOLL-8 … TOLL-20). Costs a step for each seat, and for
/// each tile of the road if a tollhouse is at one of its ends.
final class TollScoring {
    private static final List<RuleId> SMALL = List.of(RuleId.TOLL_8, RuleId.TOLL_10);
    private static final List<RuleId> LARGE = List.of(RuleId.TOLL_8, RuleId.TOLL_11);
    private static final List<RuleId> FINAL = List.of(RuleId.TOLL_20);

    private TollScoring() {}

    /// Appends the tolls by the seat of the owner (MIX-17); none if the road pays none (TOLL-12).
    ///
    /// @param complete whether the road is completed; false in final scoring
    static void raise(DecisionBuilder decision, Described road, boolean complete) {
        GameFold game = decision.game();
        Board board = game.board();
        List<PictureCount> pictures = null;
        for (Player player : game.players()) {
            int seat = player.seat();
            TollhouseState tollhouses = game.expansionState(TollhouseState.class);
            if (!tollhouses.placed(seat) || !endsAt(board, tollhouses.tile(seat), road.root())) {
                continue;
            }
            pictures = pictures == null ? pictures(board, game.tiles(), road.root()) : pictures;
            if (pictures.isEmpty()) {
                return;
            }
            int tile = tollhouses.tile(seat);
            int side = tollhouses.side(seat);
            decision.append(new TollRaised(
                    seat,
                    board.x(tile),
                    board.y(tile),
                    side,
                    road.feature(),
                    board.segmentsOf(tile, road.root()),
                    complete,
                    pictures,
                    points(pictures, complete ? side : 0),
                    complete ? side == 1 ? SMALL : LARGE : FINAL));
        }
    }

    static boolean endsAt(Board board, int tile, int road) {
        TileShape shape = board.shape(tile);
        for (int local = 0; local < shape.size(); local++) {
            if (shape.endsAtVillage(local) && board.root(tile, local) == road) {
                return true;
            }
        }
        return false;
    }

    /// Returns the number of pictures by group, each counted once (TOLL-9, TOLL-17).
    static List<PictureCount> pictures(Board board, TileIndex tiles, int road) {
        int[] counts = new int[TollGroup.values().length];
        for (int tile : board.features().tiles(road)) {
            for (Picture picture : tiles.pictures(board.variant(tile))) {
                if (isOn(board, tile, picture, road)) {
                    counts[picture.group().ordinal()]++;
                }
            }
        }
        var pictures = new ArrayList<PictureCount>(2);
        for (TollGroup group : TollGroup.values()) {
            if (counts[group.ordinal()] > 0) {
                pictures.add(new PictureCount(group, counts[group.ordinal()]));
            }
        }
        return pictures;
    }

    private static boolean isOn(Board board, int tile, Picture picture, int road) {
        for (int local : picture.roads()) {
            if (board.root(tile, local) == road) {
                return true;
            }
        }
        return false;
    }

    /// @param side 1 (TOLL-10), 2 (TOLL-11), or 0 in final scoring (TOLL-20)
    static int points(List<PictureCount> pictures, int side) {
        int points = 0;
        for (PictureCount picture : pictures) {
            boolean travellers = picture.picture() == TollGroup.TRAVELLERS;
            int each =
                    switch (side) {
                        case 1 -> travellers ? 3 : 1;
                        case 2 -> travellers ? 6 : 2;
                        default -> 1;
                    };
            points += each * picture.count();
        }
        return points;
    }
}
