package cartulary.rules;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.BoardFeatures;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.rules.board.Board;
import cartulary.rules.board.Evidence;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.FeatureBorders;
import cartulary.rules.board.Meeples;
import cartulary.rules.board.TileShape;
import cartulary.rules.game.Game;
import cartulary.rules.turn.FeatureScores;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// A summary of the features of a board, for readers; no decision uses it. Costs some steps per tile of every feature.
final class FeatureSurvey {
    private final Game game;
    private final Board board;
    private final FeatureScores scores;

    /// The segments of each feature by its root, in the order of cells and of the catalogue.
    private final Map<Integer, List<SegmentAt>> segments = new HashMap<>();

    private FeatureSurvey(Game game, FeatureScores scores, IntStream tiles) {
        this.game = game;
        this.board = game.board();
        this.scores = scores;
        tiles.boxed().sorted((a, b) -> board.cell(a).compareTo(board.cell(b))).forEach(this::addSegments);
    }

    static BoardFeatures of(GameId id, Game game, FeatureScores scores) {
        var survey =
                new FeatureSurvey(game, scores, IntStream.range(0, game.board().size()));
        return new BoardFeatures(id, game.revision(), survey.describe(survey.segments.keySet()));
    }

    static Optional<FeatureNow> of(Game game, Cell cell, String segment, FeatureScores scores) {
        int root = FeatureBorders.root(game.board(), new SegmentAt(cell.x(), cell.y(), segment));
        if (root < 0) {
            return Optional.empty();
        }
        var survey = new FeatureSurvey(
                game, scores, IntStream.of(game.board().features().tiles(root)));
        return Optional.of(survey.describe(List.of(root)).getFirst());
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

    private List<FeatureNow> describe(Collection<Integer> roots) {
        int[] described = roots.stream().mapToInt(Integer::intValue).toArray();
        return new Evidence(board).of(described).stream().map(this::now).toList();
    }

    private FeatureNow now(Described described) {
        int root = described.root();
        int[] bySeat = game.meeples().bySeat(board, root);
        return new FeatureNow(
                scores.evidence(game.options(), game.expansionStates(), board, described),
                segments.getOrDefault(root, List.of()),
                board.isComplete(root),
                bySeat == null ? List.of() : Meeples.counts(bySeat),
                scores.points(game, root));
    }
}
