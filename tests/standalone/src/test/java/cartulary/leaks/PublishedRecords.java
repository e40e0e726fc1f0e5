package cartulary.leaks;

import static java.nio.charset.StandardCharsets.UTF_8;

import cartulary.broker.BrokerSettings;
import cartulary.broker.EventRecordWriter;
import cartulary.broker.TopicSettings;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// The Kafka records of a game: key, headers and value with their lengths.
final class PublishedRecords {
    private static final EventRecordWriter RECORDS = new EventRecordWriter(TopicSettings.NAME);

    private PublishedRecords() {}

    static ProducerRecord<byte[], byte[]> record(PublicEvent event) {
        return RECORDS.record(event);
    }

    static void note(Observations observed, ProducerRecord<byte[], byte[]> record) {
        note(observed, record.key(), record.headers(), record.value());
    }

    private static void note(Observations observed, byte[] key, Headers headers, byte[] value) {
        observed.note("record", "%s %s".formatted(key.length, new String(key, UTF_8)));
        headers.forEach(header -> observed.note(
                "record",
                "%s: %s %s".formatted(header.key(), header.value().length, new String(header.value(), UTF_8))));
        observed.note("record", "%s %s".formatted(value.length, new String(value, UTF_8)));
    }

    /// Reads the records of a game from a broker.
    static Observations onBroker(BrokerSettings settings, GameId game) {
        var observed = new Observations(game);
        var partitions = IntStream.range(0, settings.topic().partitions())
                .mapToObj(number -> new TopicPartition(settings.topic().name(), number))
                .toList();
        try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", settings.bootstrapServers()),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            var ends = consumer.endOffsets(partitions);
            while (partitions.stream().anyMatch(one -> consumer.position(one) < ends.get(one))) {
                for (var record : consumer.poll(Duration.ofSeconds(1))) {
                    if (new String(record.key(), UTF_8).equals(game.value())) {
                        note(observed, record.key(), record.headers(), record.value());
                    }
                }
            }
        }
        return observed;
    }
}
