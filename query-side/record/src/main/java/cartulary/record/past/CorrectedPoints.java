package cartulary.record.past;

import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Points of one seat that a dispute corrected (LOBBY-19).
///
/// @param dispute the number of the dispute
/// @param revision of the corrected score; absent if a referee ruled about a total
/// @param from the points, or the total, that counted before
public record CorrectedPoints(
        Origin by,
        @Within(min = 1) int dispute,
        @Within(min = 1) @Nullable Long revision,
        @Seat int seat,
        int from,
        int to) {
    /// Returns the corrections of an event; empty if it corrects nothing.
    public static List<CorrectedPoints> of(RecordedEvent recorded) {
        return recorded.event() instanceof ScoreCorrected event ? of(recorded.origin(), event) : List.of();
    }

    private static List<CorrectedPoints> of(Origin by, ScoreCorrected event) {
        int dispute = event.dispute();
        return event.scores().isEmpty()
                ? event.totals().stream()
                        .map(it -> new CorrectedPoints(by, dispute, null, it.seat(), it.from(), it.to()))
                        .toList()
                : event.scores().stream()
                        .map(it -> new CorrectedPoints(by, dispute, it.revision(), it.seat(), it.from(), it.to()))
                        .toList();
    }
}
