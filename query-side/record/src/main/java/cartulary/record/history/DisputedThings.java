package cartulary.record.history;

import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.ScoringEvent;
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
            var features = new HashSet<SegmentAt>();
            event.scoredFeatures().forEach(it -> features.add(segment(it)));
            Things target = of(event.target(1));
            return new Things(features, target.offices(), target.tollhouses(), Set.of());
        }

        /// Returns what a target names. The score at a revision names nothing itself.
        private static Things of(DisputeTarget target) {
            return switch (target.subject()) {
                case SCORE -> NONE;
                case FEATURE -> new Things(Set.of(segment(target)), Set.of(), Set.of(), Set.of());
                case OFFICE -> new Things(Set.of(), Set.of(cell(target)), Set.of(), Set.of());
                case TOLLHOUSE -> new Things(Set.of(), Set.of(), Set.of(seat(target)), Set.of());
                case TOTAL -> new Things(Set.of(), Set.of(), Set.of(), Set.of(seat(target)));
            };
        }

        private static SegmentAt segment(DisputeTarget target) {
            Cell cell = cell(target);
            return new SegmentAt(cell.x(), cell.y(), Objects.requireNonNull(target.segment()));
        }

        private static Cell cell(DisputeTarget target) {
            return new Cell(Objects.requireNonNull(target.x()), Objects.requireNonNull(target.y()));
        }

        private static int seat(DisputeTarget target) {
            return Objects.requireNonNull(target.seat());
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
        return target.subject() == DisputeSubject.SCORE
                ? scores.getOrDefault(target.revision(), Things.NONE)
                : Things.of(target);
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
