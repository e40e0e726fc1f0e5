package cartulary.query.rebuild;

import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// All partitions of a topic, read outside any consumer group.
record TopicSource(PublicTopic topic) implements RebuildSource {
    private static final Duration POLL = Duration.ofMillis(200);

    @Override
    public Map<Integer, Long> heads() {
        return topic.heads();
    }

    @Override
    public long count(Map<Integer, Long> after, Map<Integer, Long> ends) {
        return ends.entrySet().stream()
                .mapToLong(end -> end.getValue() - after.getOrDefault(end.getKey(), 0L))
                .filter(events -> events > 0)
                .sum();
    }

    @Override
    public Pages read(Map<Integer, Long> after) {
        return new TopicPages(topic.read(after), after);
    }

    private static final class TopicPages implements Pages {
        private final PublicTopic.Reader reading;
        private final Map<Integer, Long> at;

        TopicPages(PublicTopic.Reader reading, Map<Integer, Long> after) {
            this.reading = reading;
            this.at = new HashMap<>(after);
        }

        @Override
        public Batch next(int size) {
            Map<Integer, Long> begin = new HashMap<>();
            Map<Integer, Long> end = new HashMap<>();
            var events = new ArrayList<DecodedEvent>();
            List<Delivery> deliveries;
            do {
                deliveries = reading.poll(POLL);
                for (Delivery delivery : deliveries) {
                    int partition = delivery.partition();
                    begin.computeIfAbsent(partition, p -> at.getOrDefault(p, 0L));
                    DecodedEvent.of(delivery).ifPresent(events::add);
                    end.put(partition, delivery.position());
                    at.put(partition, delivery.position());
                }
            } while (!deliveries.isEmpty() && events.size() < size);
            return new Batch(begin, events, end);
        }

        @Override
        public boolean isOver() {
            return false;
        }

        @Override
        public void close() {
            reading.close();
        }
    }
}
