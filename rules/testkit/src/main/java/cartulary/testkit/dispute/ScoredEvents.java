package cartulary.testkit.dispute;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The scoring events of a game by revision.
final class ScoredEvents {
    private final TreeMap<Long, ScoringEvent> byRevision = new TreeMap<>();
    private long head;

    void follow(List<? extends GameEvent> events) {
        for (GameEvent event : events) {
            head++;
            if (event instanceof ScoringEvent scored) {
                byRevision.put(head, scored);
            }
        }
    }

    /// Returns the revision of the last event.
    long head() {
        return head;
    }

    @Nullable
    ScoringEvent at(long revision) {
        return byRevision.get(revision);
    }

    /// Returns any of the events, or null before the first.
    Map.@Nullable Entry<Long, ScoringEvent> any(SplittableRandom random) {
        if (byRevision.isEmpty()) {
            return null;
        }
        Map.Entry<Long, ScoringEvent> next = byRevision.ceilingEntry(random.nextLong(head + 1));
        return next == null ? byRevision.lastEntry() : next;
    }
}
