package cartulary.record.history;

import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.history.SubjectHistory.FeatureStep;
import java.util.List;
import java.util.Optional;

/// What the events of one expansion mean for the histories of features, tiles and players. Every expansion is asked
/// about every event of an expansion, whether or not it is its own; figures are not asked about.
public interface ExpansionHistory {
    /// Returns whether an event that scores nothing concerns a seat.
    default boolean concerns(ExpansionEvent event, int seat) {
        return false;
    }

    /// Returns whether an event concerns the tile on a cell.
    default boolean concerns(ExpansionEvent event, Cell cell) {
        return false;
    }

    /// Returns what an event does to features; empty if it does nothing to any.
    default Optional<SegmentStep> step(ExpansionEvent event) {
        return Optional.empty();
    }

    /// What happens to the features of segments.
    record SegmentStep(FeatureStep step, List<SegmentAt> segments) {
        public SegmentStep {
            segments = List.copyOf(segments);
        }

        /// Returns the step of the features that an event scores points for.
        public static SegmentStep scored(FeatureStep step, ScoringEvent event) {
            return new SegmentStep(
                    step,
                    event.scores().stream()
                            .map(score ->
                                    new SegmentAt(score.at().x(), score.at().y(), score.segment()))
                            .toList());
        }
    }
}
