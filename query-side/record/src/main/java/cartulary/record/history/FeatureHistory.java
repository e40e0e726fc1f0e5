package cartulary.record.history;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.history.ExpansionHistory.SegmentStep;
import cartulary.record.history.SubjectHistory.FeatureStep;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.FeatureState;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The history of a feature. A feature has other names while it grows, and parts until they are joined: the parts are
/// followed by the segments that the feature has in the end.
final class FeatureHistory implements EntrySource {
    private final Rules rules;
    private final FeatureKind kind;
    private final Set<SegmentAt> segments;
    private final List<? extends ExpansionHistory> expansions;

    /// The placements that were taken back: the feature is followed as if they had not been made.
    private final Set<Long> takenBack;

    /// The present parts by one of their segments.
    private final Map<SegmentAt, FeatureNow> parts = new LinkedHashMap<>();

    private final DisputedThings disputed = new DisputedThings();

    FeatureHistory(GameRecord record, FeatureNow inTheEnd, List<? extends ExpansionHistory> expansions) {
        rules = record.rules();
        takenBack = record.takenBack();
        kind = inTheEnd.feature().kind();
        segments = new LinkedHashSet<>(inTheEnd.segments());
        this.expansions = expansions;
    }

    /// Returns the entries of an event, by the names of the parts.
    @Override
    public List<HistoryEntry> entries(RecordedEvent recorded) {
        disputed.add(recorded);
        return changes(recorded).stream()
                .sorted(Comparator.comparing(
                        entry -> Objects.requireNonNull(entry.feature()).name(), FeatureState.NAMES))
                .toList();
    }

    private List<HistoryEntry> changes(RecordedEvent recorded) {
        return switch (recorded.event()) {
            case GameStarted e ->
                placed(recorded, new Cell(e.startTile().x(), e.startTile().y()));
            case TilePlaced _ when takenBack.contains(recorded.origin().revision()) -> List.of();
            case TilePlaced e -> placed(recorded, e.cell());
            case FeatureCompleted e -> completed(recorded, e.feature());
            case FigureEvent e -> figures(recorded, e);
            case FeatureScored e ->
                concerned(recorded, new SegmentStep(FeatureStep.SCORED, List.of(segment(e.feature()))));
            case ExpansionEvent e ->
                expansions.stream()
                        .flatMap(expansion -> expansion.step(e).stream())
                        .flatMap(step -> concerned(recorded, step).stream())
                        .toList();
            case DisputeEvent _ -> disputed(recorded);
            case LobbyEvent _, TurnEvent _, EndEvent _ -> List.of();
        };
    }

    private List<HistoryEntry> placed(RecordedEvent recorded, Cell cell) {
        var entries = new ArrayList<HistoryEntry>();
        for (SegmentAt segment : segments) {
            if (segment.cell().equals(cell) && part(segment) == null) {
                entries.add(grown(recorded, segment));
            }
        }
        if (kind.isSurrounded()) {
            parts.replaceAll((segment, part) -> surrounded(recorded, cell, segment, part, entries));
        }
        return entries;
    }

    private HistoryEntry grown(RecordedEvent recorded, SegmentAt segment) {
        FeatureNow now = now(recorded.after(), segment);
        List<FeatureNow> before = parts.values().stream()
                .filter(part -> now.segments().contains(part.segments().getFirst()))
                .toList();
        parts.values().removeAll(before);
        parts.put(segment, now);
        FeatureStep step =
                switch (before.size()) {
                    case 0 -> FeatureStep.BEGUN;
                    case 1 -> FeatureStep.GROWN;
                    default -> FeatureStep.JOINED;
                };
        return entry(recorded, step, now, names(before), List.of());
    }

    /// A surrounded feature grows by the tiles around it, which hold none of its segments (BASE-22).
    private FeatureNow surrounded(
            RecordedEvent recorded, Cell cell, SegmentAt segment, FeatureNow part, List<HistoryEntry> entries) {
        if (Math.abs(cell.x() - segment.x()) > 1
                || Math.abs(cell.y() - segment.y()) > 1
                || cell.equals(segment.cell())) {
            return part;
        }
        FeatureNow now = now(recorded.after(), segment);
        entries.add(entry(recorded, FeatureStep.GROWN, now, List.of(name(part)), List.of()));
        return now;
    }

    private List<HistoryEntry> completed(RecordedEvent recorded, Feature feature) {
        FeatureNow part = part(segment(feature));
        if (part != null) {
            return List.of(entry(recorded, FeatureStep.COMPLETED, part, List.of(), List.of()));
        }
        return kind == FeatureKind.FIELD && feature.kind() == FeatureKind.CITY ? cityCompleted(recorded) : List.of();
    }

    private List<HistoryEntry> cityCompleted(RecordedEvent recorded) {
        var entries = new ArrayList<HistoryEntry>();
        parts.replaceAll((segment, part) -> {
            FeatureNow now = now(recorded.after(), segment);
            if (!now.feature().cities().equals(part.feature().cities())) {
                entries.add(entry(recorded, FeatureStep.CITY_COMPLETED, now, List.of(), List.of()));
            }
            return now;
        });
        return entries;
    }

    /// The figures of an event are either placed or returned. One without a segment is on no feature.
    private List<HistoryEntry> figures(RecordedEvent recorded, FigureEvent event) {
        var concerned = new HashSet<SegmentAt>();
        event.moves().stream()
                .flatMap(FigureMove::positions)
                .filter(figure -> figure.segment() != null)
                .forEach(figure ->
                        concerned.add(new SegmentAt(figure.x(), figure.y(), Objects.requireNonNull(figure.segment()))));
        return figures(recorded, step(event), concerned::contains);
    }

    private static FeatureStep step(FigureEvent event) {
        boolean isReturned = event.moves().stream().allMatch(move -> move.to() == null);
        if (!isReturned) {
            return FeatureStep.MEEPLE_PLACED;
        }
        return event instanceof ScoringEvent ? FeatureStep.CALLED_HOME : FeatureStep.MEEPLES_RETURNED;
    }

    private List<HistoryEntry> figures(RecordedEvent recorded, FeatureStep step, Predicate<SegmentAt> concerned) {
        var entries = new ArrayList<HistoryEntry>();
        parts.replaceAll((segment, part) -> {
            if (part.segments().stream().noneMatch(concerned)) {
                return part;
            }
            FeatureNow now = now(recorded.after(), segment);
            entries.add(entry(recorded, step, now, List.of(), points(recorded, now)));
            return now;
        });
        return entries;
    }

    /// An event can score for several features, each player's for one.
    private List<HistoryEntry> concerned(RecordedEvent recorded, SegmentStep step) {
        var entries = new ArrayList<HistoryEntry>();
        for (FeatureNow part : parts.values()) {
            if (step.segments().stream().anyMatch(part.segments()::contains)) {
                entries.add(entry(recorded, step.step(), part, List.of(), points(recorded, part)));
            }
        }
        return entries;
    }

    private static List<Scored> points(RecordedEvent recorded, FeatureNow part) {
        return Scored.of(recorded).stream()
                .filter(one -> part.segments().contains(new SegmentAt(one.x(), one.y(), one.segment())))
                .toList();
    }

    private List<HistoryEntry> disputed(RecordedEvent recorded) {
        var entries = new ArrayList<HistoryEntry>();
        for (FeatureNow part : parts.values()) {
            disputed.entries(recorded, things -> things.features().stream().anyMatch(part.segments()::contains))
                    .forEach(entry -> entries.add(entry.of(
                            entry.corrections().isEmpty() ? FeatureStep.DISPUTED : FeatureStep.CORRECTED,
                            FeatureState.of(part))));
        }
        return entries;
    }

    private static HistoryEntry entry(
            RecordedEvent recorded, FeatureStep step, FeatureNow now, List<SegmentAt> from, List<Scored> points) {
        return new HistoryEntry(
                recorded.origin(), recorded.event().type(), step, FeatureState.of(now), from, points, null, List.of());
    }

    private static SegmentAt segment(Feature feature) {
        return new SegmentAt(feature.at().x(), feature.at().y(), feature.segment());
    }

    private static List<SegmentAt> names(List<FeatureNow> parts) {
        return parts.stream()
                .map(FeatureHistory::name)
                .sorted(FeatureState.NAMES)
                .toList();
    }

    private static SegmentAt name(FeatureNow part) {
        return FeatureState.of(part).name();
    }

    private @Nullable FeatureNow part(SegmentAt segment) {
        if (!segments.contains(segment)) {
            return null;
        }
        for (FeatureNow part : parts.values()) {
            if (part.segments().contains(segment)) {
                return part;
            }
        }
        return null;
    }

    private FeatureNow now(Game game, SegmentAt segment) {
        return rules.feature(game, segment.cell(), segment.segment()).orElseThrow();
    }
}
