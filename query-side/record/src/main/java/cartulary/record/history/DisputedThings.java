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
import org.jspecify.annotations.Nullable;

/// What the disputes of a game are about, collected event by event: a disputed score concerns the features that
/// it was scored for or that its figure left, and the thing that earned it.
public final class DisputedThings {
    /// @param features by one of their segments
    /// @param target of the dispute, or of one about the score; null if it is unknown
    /// @param seat of the figure that earned the score, or of the target; null for none
    public record Things(
            Set<SegmentAt> features,
            @Nullable DisputeTarget target,
            @Nullable Integer seat) {
        static final Things NONE = new Things(Set.of(), null, null);

        static Things of(ScoringEvent event) {
            var features = new HashSet<SegmentAt>();
            event.scoredFeatures().forEach(it -> features.add(segment(it)));
            event.scores()
                    .forEach(it ->
                            features.add(new SegmentAt(it.at().x(), it.at().y(), it.segment())));
            return new Things(features, event.target(1), event.name().seat());
        }

        /// Returns what a target names. The score at a revision names nothing itself.
        private static Things of(DisputeTarget target) {
            Integer x = target.x();
            Integer y = target.y();
            String segment = target.segment();
            return new Things(
                    x == null || y == null || segment == null ? Set.of() : Set.of(new SegmentAt(x, y, segment)),
                    target,
                    target.seat());
        }

        /// Returns whether the dispute is about something of a seat that is no feature.
        boolean isOf(int seat) {
            return Objects.equals(this.seat, seat);
        }

        /// Returns whether the dispute is about the thing of a kind that a seat has.
        public boolean isOf(DisputeSubject kind, int seat) {
            return isOf(seat) && target != null && target.subject() == kind;
        }

        /// Returns whether the dispute is about the thing of a kind on a cell.
        public boolean isOf(DisputeSubject kind, Cell cell) {
            return target != null
                    && target.subject() == kind
                    && Objects.equals(target.x(), cell.x())
                    && Objects.equals(target.y(), cell.y());
        }

        private static SegmentAt segment(Feature feature) {
            return new SegmentAt(feature.at().x(), feature.at().y(), feature.segment());
        }
    }

    private final Map<Long, Things> scores = new HashMap<>();
    private final Map<Integer, Things> disputes = new HashMap<>();

    /// Adds the next event.
    public void add(RecordedEvent recorded) {
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
    public List<HistoryEntry> entries(RecordedEvent recorded, Predicate<Things> isOfThing) {
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

    /// A score that the record lacks is the score of the dispute's target.
    private Things things(CorrectedPoints correction) {
        Long revision = correction.revision();
        return revision != null && scores.containsKey(revision) ? scores.get(revision) : things(correction.dispute());
    }
}
