package cartulary.query.projection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A piece of the stream, of one partition or several.
///
/// @param behind the positions behind which it begins; it has each of its partitions
/// @param events in the order of the stream within each partition
/// @param upTo the positions up to which it goes, which may be behind the last event where something
///     stood there that is none
public record Batch(Map<Integer, Long> behind, List<DecodedEvent> events, Map<Integer, Long> upTo) {
    /// Of a stream in one piece.
    public static Batch behind(long position, List<DecodedEvent> events) {
        long end = events.isEmpty() ? position : events.getLast().position();
        return new Batch(Map.of(0, position), events, Map.of(0, end));
    }

    public boolean isEmpty() {
        return upTo.equals(behind);
    }

    public Set<Integer> partitions() {
        return upTo.keySet();
    }

    /// What of it is not behind these positions; a partition without one is left out.
    public Batch upTo(Map<Integer, Long> ends) {
        Map<Integer, Long> from = new HashMap<>();
        Map<Integer, Long> to = new HashMap<>();
        upTo.forEach((partition, last) -> {
            long begin = behind.getOrDefault(partition, 0L);
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
