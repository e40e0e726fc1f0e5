package cartulary.record.history;

import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.CorrectedPoints;
import cartulary.record.past.RecordedEvent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/// What the disputes of a game are about, collected event by event: a disputed score concerns the feature, the office
/// or the tollhouse that it was scored for.
final class DisputedThings {
    /// @param features by one of their segments
    /// @param tollhouses and `totals`, by seat
    record Things(Set<SegmentAt> features, Set<Cell> offices, Set<Integer> tollhouses, Set<Integer> totals) {
        static final Things NONE = new Things(Set.of(), Set.of(), Set.of(), Set.of());

        static Things of(ScoringEvent event) {
            return switch (event) {
                case FeatureScored e -> new Things(Set.of(segment(e.feature())), Set.of(), Set.of(), Set.of());
                case TollRaised e -> new Things(Set.of(segment(e.road())), Set.of(), Set.of(e.seat()), Set.of());
                case BetsSettled e -> {
                    var features = new HashSet<SegmentAt>();
                    e.features().stream().map(BetFeature::feature).forEach(it -> features.add(segment(it)));
                    yield new Things(features, Set.of(e.cell()), Set.of(), Set.of());
                }
            };
        }

        private static SegmentAt segment(Feature feature) {
            return new SegmentAt(feature.at().x(), feature.at().y(), feature.segment());
        }
    }

    private final Map<Long, Things> scores = new HashMap<>();
    private final Map<Integer, Things> disputes = new HashMap<>();

    /// Adds the next event.
    void add(RecordedEvent recorded) {
        if (recorded.event() instanceof ScoringEvent event) {
            scores.put(recorded.origin().revision(), Things.of(event));
        } else if (recorded.event() instanceof DisputeOpened opened) {
            disputes.put(opened.dispute(), target(opened.target()));
        }
    }

    private Things target(DisputeTarget target) {
        return switch (target.subject()) {
            case SCORE -> scores.getOrDefault(target.revision(), Things.NONE);
            case FEATURE ->
                new Things(
                        Set.of(new SegmentAt(
                                cell(target).x(), cell(target).y(), Objects.requireNonNull(target.segment()))),
                        Set.of(),
                        Set.of(),
                        Set.of());
            case OFFICE -> new Things(Set.of(), Set.of(cell(target)), Set.of(), Set.of());
            case TOLLHOUSE -> new Things(Set.of(), Set.of(), Set.of(Objects.requireNonNull(target.seat())), Set.of());
            case TOTAL -> new Things(Set.of(), Set.of(), Set.of(), Set.of(Objects.requireNonNull(target.seat())));
        };
    }

    private static Cell cell(DisputeTarget target) {
        return new Cell(Objects.requireNonNull(target.x()), Objects.requireNonNull(target.y()));
    }

    /// Returns the entry of an event of a dispute, if it is about a thing or corrects a score of it.
    List<HistoryEntry> entries(RecordedEvent recorded, Predicate<Things> isOfThing) {
        if (!(recorded.event() instanceof DisputeEvent event)) {
            return List.of();
        }
        List<CorrectedPoints> corrections = CorrectedPoints.of(recorded).stream()
                .filter(it -> isOfThing.test(things(it)))
                .toList();
        return corrections.isEmpty() && !isOfThing.test(things(event.dispute()))
                ? List.of()
                : List.of(HistoryEntry.ofDispute(recorded, event.dispute(), corrections));
    }

    /// Returns what a dispute is about.
    Things things(int dispute) {
        return disputes.getOrDefault(dispute, Things.NONE);
    }

    /// A score that the record lacks is that of the dispute's target.
    private Things things(CorrectedPoints correction) {
        Long revision = correction.revision();
        return revision != null && scores.containsKey(revision) ? scores.get(revision) : things(correction.dispute());
    }
}
