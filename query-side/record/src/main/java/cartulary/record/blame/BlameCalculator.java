package cartulary.record.blame;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.record.blame.Blame.FigureOrigin;
import cartulary.record.blame.Blame.MeepleOrigin;
import cartulary.record.blame.Blame.SegmentOrigin;
import cartulary.record.blame.Blame.TileOrigin;
import cartulary.record.past.CorrectedPoints;
import cartulary.record.past.GameRecord;
import cartulary.record.past.Origin;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import cartulary.record.why.PastFacts;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Finds the origin of everything on a board. Costs a fold of the events and a summary of the board.
public final class BlameCalculator {
    /// The place of a segment at the centre of a tile, after all others.
    private static final int CENTRE = 3 * 16;

    private final GameRecord record;
    private final PastFacts facts = new PastFacts();
    private final List<Scored> points = new ArrayList<>();
    private final List<CorrectedPoints> corrections = new ArrayList<>();
    private Game game;

    private BlameCalculator(GameRecord record) {
        this.record = record;
        game = record.rules().unopenedGame();
    }

    /// Returns the origins at the revision of the record.
    public static Blame blame(GameRecord record, List<? extends ExpansionOrigins> expansions) {
        var calculator = new BlameCalculator(record);
        record.replay().forEach(calculator::visit);
        GameView view = record.rules().view(record.game(), calculator.game);
        Blame blame = calculator.ofAll(view);
        for (ExpansionOrigins expansion : expansions) {
            blame = expansion.addOrigins(blame, view, calculator.facts);
        }
        return blame;
    }

    /// Returns the origins of what all games have, figures of expansions among it.
    private Blame ofAll(GameView view) {
        return new Blame(
                record.game(),
                record.revision(),
                view.tiles().stream()
                        .map(tile -> new TileOrigin(tile, facts.origin(tile.cell())))
                        .toList(),
                segments(),
                view.meeples().stream()
                        .map(meeple -> new MeepleOrigin(meeple, facts.origin(FigureAt.of(meeple))))
                        .toList(),
                List.of(),
                view.figures().stream()
                        .map(figure -> new FigureOrigin(figure, facts.origin(figure)))
                        .toList(),
                List.of(),
                null,
                points,
                corrections);
    }

    private void visit(RecordedEvent recorded) {
        game = recorded.after();
        facts.add(recorded);
        points.addAll(Scored.of(recorded));
        corrections.addAll(CorrectedPoints.of(recorded));
    }

    private List<SegmentOrigin> segments() {
        var order = Comparator.comparing(SegmentOrigin::cell);
        return record.rules().features(record.game(), game).features().stream()
                .flatMap(this::segments)
                .sorted(order.thenComparingInt(this::catalogueOrder))
                .toList();
    }

    private Stream<SegmentOrigin> segments(FeatureNow feature) {
        Cell at = feature.feature().at();
        var name = new SegmentAt(at.x(), at.y(), feature.feature().segment());
        Origin changed = feature.feature().tiles().stream()
                .map(facts::origin)
                .max(Comparator.comparingLong(Origin::revision))
                .orElseThrow();
        return feature.segments().stream()
                .map(one ->
                        new SegmentOrigin(one.x(), one.y(), one.segment(), name, facts.origin(one.cell()), changed));
    }

    /// Returns the place of a segment in the catalogue's order of a tile: cities, roads, fields, the centre.
    private int catalogueOrder(SegmentOrigin origin) {
        String segment = origin.segment();
        return segment.length() == 2 ? "crf".indexOf(segment.charAt(0)) * 16 + segment.charAt(1) - '0' : CENTRE;
    }
}
