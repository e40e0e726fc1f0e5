package cartulary.broker;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// The records of a topic as a plain Kafka consumer reads them.
final class TopicRecords {
    private TopicRecords() {}

    /// Returns the current records, in order within each partition.
    static List<ConsumerRecord<byte[], byte[]>> of(BrokerSettings settings) {
        List<TopicPartition> partitions = IntStream.range(0, settings.topic().partitions())
                .mapToObj(number -> new TopicPartition(settings.topic().name(), number))
                .toList();
        var records = new ArrayList<ConsumerRecord<byte[], byte[]>>();
        try (var consumer = new KafkaConsumer<>(
                settings.with(Map.of("auto.offset.reset", "earliest")),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            consumer.assign(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                consumer.poll(Duration.ofSeconds(1)).forEach(records::add);
            }
        }
        return records;
    }

    static long count(BrokerSettings settings) {
        return of(settings).size();
    }
}
