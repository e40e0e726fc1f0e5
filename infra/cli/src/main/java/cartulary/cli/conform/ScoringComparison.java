package cartulary.cli.conform;

import cartulary.cli.conform.TranscriptLine.MeeplePosition;
import cartulary.cli.conform.TranscriptLine.Points;
import cartulary.cli.conform.TranscriptLine.Returned;
import cartulary.cli.conform.TranscriptLine.Scored;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.game.MeepleAt;
import java.util.ArrayList;
import java.util.List;

/// The scorings and returned meeples of a turn, or of final scoring, compared with a transcript.
final class ScoringComparison {
    /// The points of one player for one feature, and the possible positions of a meeple that scored them.
    private record Earned(Points points, List<MeeplePosition> meeples) {}

    private final List<Earned> earned = new ArrayList<>();
    private final List<Returned> returned = new ArrayList<>();

    /// @param onBoard the meeples on the board, for features whose meeples do not return
    static ScoringComparison of(List<GameEvent> events, TranscriptBoard board, List<MeepleAt> onBoard) {
        var comparison = new ScoringComparison();
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof FeatureScored scored) {
                boolean returns = i + 1 < events.size() && events.get(i + 1) instanceof MeeplesReturned;
                List<MeepleAt> meeples = returns ? ((MeeplesReturned) events.get(i + 1)).meeples() : onBoard;
                for (Points points : board.points(scored)) {
                    comparison.earned.add(new Earned(points, board.standing(meeples, points)));
                }
            } else if (events.get(i) instanceof MeeplesReturned(var meeples)) {
                meeples.forEach(meeple -> comparison.returned.add(board.returned(meeple)));
            }
        }
        return comparison;
    }

    void compareScored(Mismatch.Comparison found, String what, List<Scored> expected) {
        found.sameEntries(
                what,
                expected.stream().map(Scored::points).toList(),
                earned.stream().map(Earned::points).toList());
        for (Scored scored : expected) {
            List<MeeplePosition> possible = earned.stream()
                    .filter(actual -> actual.points().equals(scored.points()))
                    .flatMap(actual -> actual.meeples().stream())
                    .toList();
            if (!possible.isEmpty() && !possible.contains(scored.meeple())) {
                found.differs(what + ", meeple of: " + scored.points(), scored.meeple(), possible);
            }
        }
    }

    void compareReturned(Mismatch.Comparison found, List<Returned> expected) {
        found.sameEntries("returned", expected, returned);
    }
}
