package cartulary.query.feed;

import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projector.Projector;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The positions of this node in its assigned partitions. Changed by the thread of the feed; other threads
/// may read the applied positions.
final class PartitionPositions {
    private final List<Projector> projectors;

    /// The position up to which each partition was read.
    private final Map<Integer, Long> read = new HashMap<>();

    private volatile Map<Integer, Long> applied = Map.of();
    private boolean unknown;

    PartitionPositions(List<Projector> projectors) {
        this.projectors = List.copyOf(projectors);
    }

    /// Returns the positions from which newly assigned partitions are read. The projections may have different
    /// positions; each skips the events that it has already applied.
    Map<Integer, Long> startOf(Set<Integer> partitions) {
        unknown = true;
        Map<Integer, Long> lowest = lowest(partitions);
        reset(lowest);
        unknown = false;
        return lowest;
    }

    /// Returns true if the last {@link #startOf} failed.
    boolean isUnknown() {
        return unknown;
    }

    private Map<Integer, Long> lowest(Set<Integer> partitions) {
        var lowest = new TreeMap<Integer, Long>();
        for (Projector projector : projectors) {
            Map<Integer, Long> positions = projector.positions();
            for (int partition : partitions) {
                lowest.merge(partition, positions.getOrDefault(partition, 0L), Math::min);
            }
        }
        return lowest;
    }

    private void reset(Map<Integer, Long> positions) {
        read.putAll(positions);
        Map<Integer, Long> all = new HashMap<>(applied);
        all.putAll(positions);
        applied = Map.copyOf(all);
    }

    /// Moves the reader back to the lowest positions of the projections.
    void seekBack(PublicTopic.Reader reading) {
        Map<Integer, Long> lowest = lowest(reading.partitions());
        lowest.forEach(reading::seek);
        reset(lowest);
    }

    /// Returns the polled records as a batch that follows the previous one.
    Batch batch(List<Delivery> deliveries) {
        Map<Integer, Long> after = new HashMap<>();
        Map<Integer, Long> upTo = new HashMap<>();
        for (Delivery delivery : deliveries) {
            int partition = delivery.partition();
            long before = delivery.position() - 1;
            after.computeIfAbsent(partition, p -> read.getOrDefault(p, before));
            upTo.put(partition, delivery.position());
            read.put(partition, delivery.position());
        }
        List<DecodedEvent> events = deliveries.stream()
                .flatMap(delivery -> DecodedEvent.of(delivery).stream())
                .toList();
        return new Batch(after, events, upTo);
    }

    /// Marks all events read so far as applied to every projection.
    void markApplied() {
        applied = Map.copyOf(read);
    }

    /// Removes the partitions that were assigned to other nodes.
    void retain(Set<Integer> partitions) {
        if (read.keySet().retainAll(partitions)) {
            Map<Integer, Long> all = new HashMap<>(applied);
            all.keySet().retainAll(partitions);
            applied = Map.copyOf(all);
        }
    }

    void clear() {
        retain(Set.of());
    }

    Set<Integer> partitions() {
        return applied.keySet();
    }

    long sum() {
        return applied.values().stream().mapToLong(Long::longValue).sum();
    }
}
