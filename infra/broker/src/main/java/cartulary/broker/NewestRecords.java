package cartulary.broker;

import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// The ends of the partitions of a topic.
final class NewestRecords {
    /// The number of records of each partition. More than one, because the last ones may be repetitions.
    private static final int RECORDS = 50;

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private NewestRecords() {}

    /// Returns the last records of every partition. The topic must exist.
    ///
    /// @throws TopicUnavailableException if no broker answers
    static List<ConsumerRecord<byte[], byte[]>> of(BrokerSettings settings) {
        List<TopicPartition> partitions = IntStream.range(0, settings.topic().partitions())
                .mapToObj(number -> new TopicPartition(settings.topic().name(), number))
                .toList();
        var newest = new ArrayList<ConsumerRecord<byte[], byte[]>>();
        Map<String, Object> own = Map.of(
                "enable.auto.commit",
                false,
                "auto.offset.reset",
                "none",
                "allow.auto.create.topics",
                false,
                "default.api.timeout.ms",
                (int) TIMEOUT.toMillis());
        try (var consumer =
                new KafkaConsumer<>(settings.with(own), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.assign(partitions);
            Map<TopicPartition, Long> first = consumer.beginningOffsets(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            ends.forEach((partition, end) ->
                    consumer.seek(partition, Math.max(first.getOrDefault(partition, 0L), end - RECORDS)));
            long deadline = System.nanoTime() + TIMEOUT.toNanos();
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
                if (System.nanoTime() > deadline) {
                    throw new TimeoutException("the last records do not arrive");
                }
                consumer.poll(Duration.ofMillis(200)).forEach(newest::add);
            }
        } catch (KafkaException e) {
            throw BlockingKafkaAdmin.unavailable(settings, e);
        }
        return newest;
    }
}
