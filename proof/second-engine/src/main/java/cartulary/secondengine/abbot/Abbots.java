package cartulary.secondengine.abbot;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.rule.RuleId;
import cartulary.secondengine.Board;
import cartulary.secondengine.Scorer;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.Segment;
import java.util.List;
import java.util.Optional;

/// The Abbot, computed from the tiles and the meeples on the board, the abbots among them.
public final class Abbots {
    private static final int AROUND = 8;

    private final SecondEngine engine;

    /// @param engine reads the board by the options of the game
    public Abbots(SecondEngine engine) {
        this.engine = engine;
    }

    /// Returns the segments of the last tile on which the abbot of a seat may be placed (ABBOT-3, ABBOT-5).
    public List<String> spots(List<PlacedTile> tiles, List<MeepleAt> meeples, int seat) {
        Board board = engine.board(tiles);
        return ofSeat(meeples, seat).isPresent()
                ? List.of()
                : board.segmentsAt(board.last()).stream()
                        .filter(segment -> segment.kind().isSurrounded())
                        .map(Segment::id)
                        .toList();
    }

    /// Returns what calling the abbot of a seat home scores (ABBOT-10 to ABBOT-13); empty if it is not possible.
    public Optional<AbbotCalledHome> calledHome(List<PlacedTile> tiles, List<MeepleAt> meeples, int seat) {
        Board board = engine.board(tiles);
        return ofSeat(meeples, seat).flatMap(abbot -> calledHome(board, abbot));
    }

    private static Optional<AbbotCalledHome> calledHome(Board board, MeepleAt abbot) {
        List<Cell> cells = new Scorer(board).occupiedAround(abbot.cell());
        return board.segmentsAt(abbot.cell()).stream()
                .filter(_ -> cells.size() < AROUND)
                .filter(segment -> segment.id().equals(abbot.segment()))
                .map(segment -> new AbbotCalledHome(
                        abbot.seat(),
                        abbot.x(),
                        abbot.y(),
                        segment.kind(),
                        cells,
                        1 + cells.size(),
                        List.of(RuleId.ABBOT_10)))
                .findFirst();
    }

    private static Optional<MeepleAt> ofSeat(List<MeepleAt> meeples, int seat) {
        return meeples.stream()
                .filter(meeple -> meeple.seat() == seat && meeple.figure() == Figure.ABBOT)
                .findFirst();
    }
}
