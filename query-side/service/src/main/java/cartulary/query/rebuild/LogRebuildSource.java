package cartulary.query.rebuild;

import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import java.util.List;
import java.util.Map;

/// A log in the same process: one partition, whose positions may have gaps.
record LogRebuildSource(PublicLog log) implements RebuildSource {
    @Override
    public Map<Integer, Long> heads() {
        return Map.of(0, log.head());
    }

    /// Returns the exact number for the whole log.
    @Override
    public long count(Map<Integer, Long> after, Map<Integer, Long> ends) {
        long begin = after.getOrDefault(0, 0L);
        long end = ends.getOrDefault(0, 0L);
        return begin == 0 && end >= log.head() ? log.count() : Math.min(log.count(), Math.max(0, end - begin));
    }

    @Override
    public Pages read(Map<Integer, Long> after) {
        return new LogPages(log, after.getOrDefault(0, 0L));
    }

    private static final class LogPages implements Pages {
        private final PublicLog log;
        private long at;

        LogPages(PublicLog log, long after) {
            this.log = log;
            this.at = after;
        }

        @Override
        public Batch next(int size) {
            List<PublicEvent> events = log.after(at, size);
            Batch batch = Batch.after(at, events.stream().map(DecodedEvent::of).toList());
            at = events.isEmpty() ? at : events.getLast().position();
            return batch;
        }

        @Override
        public boolean isOver() {
            return true;
        }

        @Override
        public void close() {}
    }
}
