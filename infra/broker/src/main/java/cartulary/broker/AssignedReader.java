package cartulary.broker;

import java.util.Map;

/// A reader of fixed partitions, outside any consumer group.
final class AssignedReader extends KafkaReader {
    AssignedReader(BrokerSettings settings, Map<Integer, Long> positions) {
        super(settings, Map.of());
        consumer.assign(positions.keySet().stream().map(this::partition).toList());
        positions.forEach(this::seek);
    }
}
