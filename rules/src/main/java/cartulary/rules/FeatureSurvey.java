package cartulary.rules;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.rules.board.Board;
import cartulary.rules.board.Evidence;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.FeatureScoring;
import cartulary.rules.board.Meeples;
import cartulary.rules.board.TileShape;
import cartulary.rules.turn.Game;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// A summary of all features of a board, for readers; no decision uses it. Costs some steps per tile of every feature.
final class FeatureSurvey {
    private final Board board;
    private final Meeples meeples;

    /// The segments of each feature by its root, in the order of cells and of the catalogue.
    private final Map<Integer, List<SegmentAt>> segments = new HashMap<>();

    private FeatureSurvey(Game game) {
        this.board = game.board();
        this.meeples = game.meeples();
        IntStream.range(0, board.size())
                .boxed()
                .sorted((a, b) -> board.cell(a).compareTo(board.cell(b)))
                .forEach(this::addSegments);
    }

    static BoardFeatures of(GameId id, Game game) {
        return new BoardFeatures(id, game.revision(), new FeatureSurvey(game).features());
    }

    private void addSegments(int tile) {
        Cell cell = board.cell(tile);
        TileShape shape = board.shape(tile);
        for (int local = 0; local < shape.size(); local++) {
            int root = board.root(tile, local);
            segments.computeIfAbsent(root, _ -> new ArrayList<>())
                    .add(new SegmentAt(cell.x(), cell.y(), shape.segmentIds[local]));
        }
    }

    private List<FeatureNow> features() {
        int[] roots = segments.keySet().stream().mapToInt(Integer::intValue).toArray();
        return new Evidence(board).of(roots).stream().map(this::now).toList();
    }

    private FeatureNow now(Described described) {
        int root = described.root();
        boolean complete = FeatureScoring.isComplete(board, root);
        int[] bySeat = meeples.bySeat(board, root);
        return new FeatureNow(
                described.feature(),
                segments.getOrDefault(root, List.of()),
                complete,
                bySeat == null ? List.of() : FeatureScoring.meeples(bySeat),
                FeatureScoring.points(described.feature(), complete));
    }
}
