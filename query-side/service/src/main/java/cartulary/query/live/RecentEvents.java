package cartulary.query.live;

import cartulary.contracts.log.PublicEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// The last events of one game that have come past, in no more memory than so many bytes: the oldest go
/// first. Safe for any number of threads.
final class RecentEvents {
    private static final int BYTES = 512 * 1024;

    private final TreeMap<Long, PublicEvent> events = new TreeMap<>();
    private int bytes;
    private long heard;

    synchronized void add(PublicEvent event) {
        heard = Math.max(heard, event.revision());
        if (events.putIfAbsent(event.revision(), event) == null) {
            bytes += event.bytes().length;
        }
        while (bytes > BYTES && events.size() > 1) {
            bytes -= events.pollFirstEntry().getValue().bytes().length;
        }
    }

    synchronized long heard() {
        return heard;
    }

    /// What follows a revision without a gap; nothing where the next one is not here.
    synchronized List<PublicEvent> behind(long revision, int max) {
        var found = new ArrayList<PublicEvent>();
        for (PublicEvent event = events.get(revision + 1);
                event != null && found.size() < max;
                event = events.get(event.revision() + 1)) {
            found.add(event);
        }
        return found;
    }

    /// About how much memory it takes.
    synchronized int weight() {
        return bytes + 100 * events.size();
    }
}
