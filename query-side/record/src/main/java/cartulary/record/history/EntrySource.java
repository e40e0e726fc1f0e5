package cartulary.record.history;

import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.List;

/// The entries of one subject, event by event, in order.
public interface EntrySource {
    List<HistoryEntry> entries(RecordedEvent event);

    /// Returns the entry of an event of a subject that is not a feature.
    static List<HistoryEntry> entry(RecordedEvent event, List<Scored> points) {
        return List.of(
                new HistoryEntry(event.origin(), event.event().type(), null, null, List.of(), points, null, List.of()));
    }
}
