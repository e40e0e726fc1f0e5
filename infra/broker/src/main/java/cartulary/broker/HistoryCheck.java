package cartulary.broker;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// Compares the newest records of the topic with the log. Everything in the topic was in the log before, so an event
/// that the log lacks, or has with other bytes, shows that the log was set back.
final class HistoryCheck {
    /// The number of compared records of each partition. More than one, because the last ones may be repetitions.
    private static final int RECORDS = 50;

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final BrokerSettings settings;
    private final PublicLog log;
    private final Predicate<GameId> removed;

    /// @param removed whether a game was removed from the log, which explains why the log lacks its events
    HistoryCheck(BrokerSettings settings, PublicLog log, Predicate<GameId> removed) {
        this.settings = settings;
        this.log = log;
        this.removed = removed;
    }

    /// Reads the ends of all partitions, and one event of the log for each game in them. The topic must exist.
    ///
    /// @throws LogSetBackException if the log lacks an event
    /// @throws TopicUnavailableException if no broker answers
    void requireSameHistory() {
        newest().forEach((game, record) -> {
            PublicEvent published = record.event();
            List<PublicEvent> stored = log.ofGame(game, published.revision() - 1, 1);
            boolean same = !stored.isEmpty()
                    && stored.getFirst().revision() == published.revision()
                    && Arrays.equals(stored.getFirst().bytes(), published.bytes());
            if (!same && !(stored.isEmpty() && removed.test(game))) {
                throw new LogSetBackException(
                        ("the log %s event %s of game %s, which the topic %s has in partition %s at offset %s: the log was"
                                        + " restored from an older backup, or it belongs to another topic. Nothing is"
                                        + " published. Stop all nodes and restore a newer backup of the log; if there is none,"
                                        + " refill the topic from this log (docs/operations/back-up.md#refill-the-topic),"
                                        + " which ends the later events for good")
                                .formatted(
                                        stored.isEmpty() ? "lacks" : "has another",
                                        published.revision(),
                                        game,
                                        settings.topic().name(),
                                        record.partition(),
                                        record.offset()));
            }
        });
    }

    private record Published(PublicEvent event, int partition, long offset) {}

    /// Returns the highest revision of each game at the ends of the partitions.
    private Map<GameId, Published> newest() {
        List<TopicPartition> partitions = IntStream.range(0, settings.topic().partitions())
                .mapToObj(number -> new TopicPartition(settings.topic().name(), number))
                .toList();
        var newest = new HashMap<GameId, Published>();
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
                consumer.poll(Duration.ofMillis(200)).forEach(record -> add(newest, record));
            }
        } catch (KafkaException e) {
            throw BlockingKafkaAdmin.unavailable(settings, e);
        }
        return newest;
    }

    /// A malformed record is not compared: nothing says which event it is.
    private static void add(Map<GameId, Published> newest, ConsumerRecord<byte[], byte[]> record) {
        PublicEvent event = EventRecordReader.read(record).event();
        if (event != null) {
            newest.merge(
                    event.game(),
                    new Published(event, record.partition(), record.offset()),
                    (one, other) -> one.event().revision() > other.event().revision() ? one : other);
        }
    }
}
