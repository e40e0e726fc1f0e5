package cartulary.rules.tollkeepers;

import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.board.Board;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.TileShape;
import cartulary.rules.board.TileTable;
import cartulary.rules.board.TileTable.Picture;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.Player;
import java.util.ArrayList;
import java.util.List;

/// What a road pays to the tollhouses at its ends (TOLL-8 … TOLL-20). Costs a look at each seat, and a
/// step a tile of the road where a tollhouse stands at an end of it.
public final class TollScoring {
    private static final List<RuleId> SMALL = List.of(RuleId.TOLL_8, RuleId.TOLL_10);
    private static final List<RuleId> LARGE = List.of(RuleId.TOLL_8, RuleId.TOLL_11);
    private static final List<RuleId> FINAL = List.of(RuleId.TOLL_20);

    private TollScoring() {}

    /// By the seat of the owner (MIX-17); nothing where nothing is paid (TOLL-12).
    ///
    /// @param complete false in final scoring
    static void raise(DecisionBuilder facts, Described road, boolean complete) {
        Board board = facts.game.board;
        List<PictureCount> pictures = null;
        for (Player player : facts.game.players) {
            int seat = player.seat();
            TollhouseState houses = facts.game.expansionState(TollhouseState.class);
            if (!houses.placed(seat) || !endsAt(board, houses.tile(seat), road.root())) {
                continue;
            }
            pictures = pictures == null ? pictures(board, facts.game.table(), road.root()) : pictures;
            if (pictures.isEmpty()) {
                return;
            }
            int tile = houses.tile(seat);
            int side = houses.side(seat);
            facts.happened(new TollRaised(
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

    private static boolean endsAt(Board board, int tile, int road) {
        TileShape shape = board.shape(tile);
        for (int local = 0; local < shape.size(); local++) {
            if (shape.endsAtVillage(local) && board.features().root(board.segment(tile, local)) == road) {
                return true;
            }
        }
        return false;
    }

    /// Each picture once, by group (TOLL-9, TOLL-17).
    public static List<PictureCount> pictures(Board board, TileTable table, int road) {
        int[] counts = new int[TollGroup.values().length];
        for (int tile : board.features().tiles(road)) {
            for (Picture picture : table.pictures(board.variant(tile))) {
                if (standsAt(board, tile, picture, road)) {
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

    private static boolean standsAt(Board board, int tile, Picture picture, int road) {
        for (int local : picture.roads()) {
            if (board.features().root(board.segment(tile, local)) == road) {
                return true;
            }
        }
        return false;
    }

    /// @param side 1 (TOLL-10), 2 (TOLL-11), or 0 in final scoring (TOLL-20)
    private static int points(List<PictureCount> pictures, int side) {
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
