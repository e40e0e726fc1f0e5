package cartulary.query.feed;

import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Projector;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Up to where this node has read each partition that is its own. Used by the feed's thread; others may
/// ask what is on display.
final class PartitionPositions {
    private final List<Projector> projectors;

    /// Up to where the topic was read.
    private final Map<Integer, Long> read = new HashMap<>();

    private volatile Map<Integer, Long> carried = Map.of();
    private boolean unknown;

    PartitionPositions(List<Projector> projectors) {
        this.projectors = List.copyOf(projectors);
    }

    /// Where to go on in partitions that have come to this node. The projections may stand at different
    /// positions; each passes over what it has.
    Map<Integer, Long> behind(Set<Integer> partitions) {
        unknown = true;
        try {
            Map<Integer, Long> slowest = slowest(partitions);
            backTo(slowest);
            unknown = false;
            return slowest;
        } catch (SQLException e) {
            throw new IllegalStateException("the bookmarks cannot be read", e);
        }
    }

    /// Whether it could not be told where to go on.
    boolean unknown() {
        return unknown;
    }

    private Map<Integer, Long> slowest(Set<Integer> partitions) throws SQLException {
        var slowest = new TreeMap<Integer, Long>();
        for (Projector projector : projectors) {
            Map<Integer, Long> positions = projector.positions();
            for (int partition : partitions) {
                slowest.merge(partition, positions.getOrDefault(partition, 0L), Math::min);
            }
        }
        return slowest;
    }

    private void backTo(Map<Integer, Long> positions) {
        read.putAll(positions);
        Map<Integer, Long> shown = new HashMap<>(carried);
        shown.putAll(positions);
        carried = Map.copyOf(shown);
    }

    void seekBack(PublicTopic.Reader reading) throws SQLException {
        Map<Integer, Long> slowest = slowest(reading.partitions());
        slowest.forEach(reading::seek);
        backTo(slowest);
    }

    /// What was polled, as it goes on from what was read before.
    Batch batch(List<Delivery> deliveries) {
        Map<Integer, Long> behind = new HashMap<>();
        Map<Integer, Long> upTo = new HashMap<>();
        for (Delivery delivery : deliveries) {
            int partition = delivery.partition();
            long before = delivery.position() - 1;
            behind.computeIfAbsent(partition, p -> read.getOrDefault(p, before));
            upTo.put(partition, delivery.position());
            read.put(partition, delivery.position());
        }
        List<DecodedEvent> events = deliveries.stream()
                .flatMap(delivery -> DecodedEvent.of(delivery).stream())
                .toList();
        return new Batch(behind, events, upTo);
    }

    /// Every projection has what was read.
    void carried() {
        carried = Map.copyOf(read);
    }

    /// Other partitions have gone to other nodes.
    void keep(Set<Integer> partitions) {
        if (read.keySet().retainAll(partitions)) {
            Map<Integer, Long> shown = new HashMap<>(carried);
            shown.keySet().retainAll(partitions);
            carried = Map.copyOf(shown);
        }
    }

    void none() {
        keep(Set.of());
    }

    Set<Integer> partitions() {
        return carried.keySet();
    }

    long sum() {
        return carried.values().stream().mapToLong(Long::longValue).sum();
    }
}
