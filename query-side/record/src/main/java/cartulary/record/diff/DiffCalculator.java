package cartulary.record.diff;

import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import cartulary.record.diff.GameDiff.FigureChange;
import cartulary.record.diff.GameDiff.MeepleChange;
import cartulary.record.diff.GameDiff.OfficeChange;
import cartulary.record.diff.GameDiff.PlayerChange;
import cartulary.record.diff.GameDiff.TilePlacement;
import cartulary.record.past.CorrectedPoints;
import cartulary.record.past.FeatureState;
import cartulary.record.past.GameRecord;
import cartulary.record.past.Origin;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Computes diffs. Costs a fold of the events up to the later revision, and two summaries of the board.
public final class DiffCalculator {
    /// By kind, seat, cell and segment.
    static final Comparator<FigureChange> FIGURES = Comparator.comparing(
                    (FigureChange change) -> change.figure().figure())
            .thenComparing(change -> change.figure().seat())
            .thenComparing(change -> change.figure().cell())
            .thenComparing(
                    change -> change.figure().segment(), Comparator.nullsFirst(Comparator.<String>naturalOrder()));

    /// The order of MIX-17. On one tile, segments of one kind are named in catalogue order.
    static final Comparator<FeatureChange> FEATURES = Comparator.comparing(
                    (FeatureChange change) -> change.to().kind())
            .thenComparing(change -> change.to().name(), FeatureState.NAMES);

    private final GameRecord record;
    private final long from;
    private final List<TilePlacement> tiles = new ArrayList<>();
    private final List<TilePlacement> takenBack = new ArrayList<>();
    private final List<Scored> points = new ArrayList<>();
    private final List<CorrectedPoints> corrections = new ArrayList<>();
    private final Map<FigureAt, Origin> placed = new HashMap<>();
    private final Map<FigureAt, Origin> removed = new HashMap<>();
    private final CompletedFeatures completed;
    private Snapshot before;
    private Snapshot after;

    private DiffCalculator(GameRecord record, long from) {
        this.record = record;
        this.from = from;
        completed = new CompletedFeatures(record.rules());
        before = Snapshot.NONE;
        after = Snapshot.NONE;
    }

    /// Returns what changed between two revisions; 0 is the revision before the first event.
    ///
    /// @param record of the later revision
    /// @param from the earlier revision, at most the revision of the record
    public static GameDiff diff(GameRecord record, long from) {
        if (from < 0 || from > record.revision()) {
            throw new IllegalArgumentException("revision " + from + " is not between 0 and " + record.revision());
        }
        return new DiffCalculator(record, from).diff();
    }

    private GameDiff diff() {
        record.replay().forEach(this::visit);
        GameView earlier = before.view();
        GameView later = after.view();
        List<FigureChange> figuresPlaced = figures(placed);
        List<FigureChange> figuresRemoved = figures(removed);
        return new GameDiff(
                record.game(),
                from,
                record.revision(),
                change(earlier, later, GameView::status),
                change(earlier, later, GameView::turn),
                change(earlier, later, GameView::tilesLeft),
                change(earlier, later, GameView::step),
                change(earlier, later, GameView::scoringTiles),
                PlayerChange.between(earlier, later),
                tiles,
                takenBack,
                before.setAsideUntil(after),
                MeepleChange.of(figuresPlaced),
                MeepleChange.of(figuresRemoved),
                figuresPlaced,
                figuresRemoved,
                features(),
                OfficeChange.between(earlier, later),
                points,
                corrections);
    }

    private void visit(RecordedEvent recorded) {
        completed.add(recorded);
        long revision = recorded.origin().revision();
        if (revision > from) {
            collect(recorded);
            points.addAll(Scored.of(recorded));
            corrections.addAll(CorrectedPoints.of(recorded));
        }
        if (revision == from) {
            before = Snapshot.of(record, recorded.after(), completed);
        }
        if (revision == record.revision()) {
            after = Snapshot.of(record, recorded.after(), completed);
        }
    }

    private void collect(RecordedEvent recorded) {
        Origin by = recorded.origin();
        switch (recorded.event()) {
            case GameStarted e -> tiles.add(new TilePlacement(e.startTile(), by));
            case TilePlaced e -> tiles.add(new TilePlacement(new PlacedTile(e.tile(), e.x(), e.y(), e.rotation()), by));
            case TakenBack e -> takenBack(e, recorded);
            case FigureEvent e -> e.moves().forEach(move -> moved(move, by));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    /// A tile that was placed and taken back in between is in neither list.
    private void takenBack(TakenBack event, RecordedEvent recorded) {
        if (!tiles.removeIf(placement -> placement.tile().cell().equals(event.cell()))) {
            GameView shown = record.rules().view(record.game(), recorded.before());
            takenBack.add(new TilePlacement(shown.tiles().getLast(), recorded.origin()));
        }
    }

    /// A figure that was placed and left its position in between is in neither list.
    private void moved(FigureMove move, Origin by) {
        FigureAt left = move.from();
        if (left != null && placed.remove(left) == null) {
            removed.put(left, by);
        }
        FigureAt taken = move.to();
        if (taken != null) {
            placed.put(taken, by);
        }
    }

    private static <T> @Nullable Change<T> change(
            @Nullable GameView from, @Nullable GameView to, Function<GameView, @Nullable T> member) {
        return Change.between(from == null ? null : member.apply(from), to == null ? null : member.apply(to));
    }

    private static List<FigureChange> figures(Map<FigureAt, Origin> origins) {
        return origins.entrySet().stream()
                .map(figure -> new FigureChange(figure.getKey(), figure.getValue()))
                .sorted(FIGURES)
                .toList();
    }

    private List<FeatureChange> features() {
        return after.features().stream()
                .map(now -> FeatureChange.of(before.within(now), after.state(now)))
                .filter(Objects::nonNull)
                .sorted(FEATURES)
                .toList();
    }
}
