package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicTopic.Delivery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Malformed records in the topic do not stop its readers.
@Tag("engines")
class MalformedRecordTest {
    private final BrokerSettings settings = TestTopics.fresh();

    @Test
    void malformedRecordsAreDeliveredInOrderWithTheirDefect() throws Exception {
        GameId game = TestEvents.newGame();
        byte[] key = game.value().getBytes(UTF_8);
        try (var topic = KafkaTopic.open(settings)) {
            assertThat(topic.heads()).hasSize(4); // creates the topic
            send(good(game, 1));
            send(new ProducerRecord<>(settings.topic().name(), 0, key, "{}".getBytes(UTF_8)));
            send(good(game, 2));
            send(new ProducerRecord<>(settings.topic().name(), 0, null, null));
            send(new ProducerRecord<>(settings.topic().name(), 0, key, new byte[1_100_000]));
            send(good(game, 3));

            var received = new ArrayList<Delivery>();
            try (var reader = topic.read(Map.of(0, 0L))) {
                while (received.size() < 6) {
                    received.addAll(reader.poll(Duration.ofSeconds(1)));
                }
            }
            assertThat(received).extracting(Delivery::position).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
            assertThat(received)
                    .extracting(Delivery::defect)
                    .containsExactly(
                            null,
                            "header ce_revision is missing",
                            null,
                            "the key is not a game id",
                            "the value is longer than 1048576 bytes",
                            null);
            assertThat(received).extracting(Delivery::game).containsExactly(game, game, game, null, game, game);
            assertThat(received.stream().map(Delivery::event).filter(it -> it != null))
                    .extracting(PublicEvent::revision)
                    .containsExactly(1L, 2L, 3L);
        }
    }

    private ProducerRecord<byte[], byte[]> good(GameId game, long revision) {
        var event = new PublicEvent(
                1, game, revision, "TilePlaced", EventCodec.publicBytes(TestEvents.event(game, revision)));
        var record = new EventRecordWriter(settings.topic().name()).record(event);
        return new ProducerRecord<>(record.topic(), 0, record.key(), record.value(), record.headers());
    }

    private void send(ProducerRecord<byte[], byte[]> record) throws Exception {
        var own = Map.<String, Object>of("max.request.size", 2_000_000, "compression.type", "none");
        var producer = new KafkaProducer<>(settings.with(own), new ByteArraySerializer(), new ByteArraySerializer());
        try {
            producer.send(record).get();
        } finally {
            // The record is acknowledged, so closing need not wait.
            producer.close(Duration.ZERO);
        }
    }
}
