package cartulary.query.live;

import cartulary.contracts.log.PublicEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/// The most recent events of one game, in bounded memory: the oldest are dropped first. Thread-safe.
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

    /// Returns the events that follow a revision without a gap; empty if the next one is not in memory.
    synchronized List<PublicEvent> behind(long revision, int max) {
        var found = new ArrayList<PublicEvent>();
        for (PublicEvent event = events.get(revision + 1);
                event != null && found.size() < max;
                event = events.get(event.revision() + 1)) {
            found.add(event);
        }
        return found;
    }

    /// Returns the approximate memory in use, in bytes.
    synchronized int weight() {
        return bytes + 100 * events.size();
    }
}
