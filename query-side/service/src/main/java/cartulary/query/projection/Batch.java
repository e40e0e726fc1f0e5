package cartulary.query.projection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A contiguous part of the stream, of one partition or several.
///
/// @param after the positions before its first event, by partition
/// @param events the events, in the order of the stream within each partition
/// @param upTo the positions at which it ends, by partition; greater than the position of the last event if it is
///     followed by records without an event
public record Batch(Map<Integer, Long> after, List<DecodedEvent> events, Map<Integer, Long> upTo) {
    /// Returns a batch of a stream with one partition.
    public static Batch after(long position, List<DecodedEvent> events) {
        long end = events.isEmpty() ? position : events.getLast().position();
        return new Batch(Map.of(0, position), events, Map.of(0, end));
    }

    public boolean isEmpty() {
        return upTo.equals(after);
    }

    public Set<Integer> partitions() {
        return upTo.keySet();
    }

    /// Returns the part of the batch up to these positions; partitions without a position are omitted.
    public Batch upTo(Map<Integer, Long> ends) {
        Map<Integer, Long> from = new HashMap<>();
        Map<Integer, Long> to = new HashMap<>();
        upTo.forEach((partition, last) -> {
            long begin = after.getOrDefault(partition, 0L);
            long end = Math.min(last, ends.getOrDefault(partition, -1L));
            if (end > begin) {
                from.put(partition, begin);
                to.put(partition, end);
            }
        });
        if (to.equals(upTo)) {
            return this;
        }
        var kept = new ArrayList<DecodedEvent>();
        for (DecodedEvent event : events) {
            if (event.position() <= to.getOrDefault(event.partition(), -1L)) {
                kept.add(event);
            }
        }
        return new Batch(from, kept, to);
    }
}
