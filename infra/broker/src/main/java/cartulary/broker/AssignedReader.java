package cartulary.broker;

import java.util.Map;

/// Reads the partitions it was told, in no group.
final class AssignedReader extends KafkaReader {
    AssignedReader(BrokerSettings settings, Map<Integer, Long> behind) {
        super(settings, Map.of());
        consumer.assign(behind.keySet().stream().map(this::partition).toList());
        behind.forEach(this::seek);
    }
}
