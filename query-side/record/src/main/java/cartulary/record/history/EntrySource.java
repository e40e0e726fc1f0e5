package cartulary.record.history;

import cartulary.record.history.SubjectHistory.Entry;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.List;

/// The entries of one subject, event by event, in order.
interface EntrySource {
    List<Entry> entries(RecordedEvent event);

    /// Returns the entry of an event of a subject that is not a feature.
    static List<Entry> entry(RecordedEvent event, List<Scored> points) {
        return List.of(new Entry(event.origin(), event.event().type(), null, null, List.of(), points));
    }

    static List<Entry> entryIf(boolean concerns, RecordedEvent event) {
        return concerns ? entry(event, List.of()) : List.of();
    }
}
