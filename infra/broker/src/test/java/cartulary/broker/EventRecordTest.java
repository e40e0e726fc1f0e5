package cartulary.broker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicTopic.Delivery;
import io.cloudevents.CloudEvent;
import io.cloudevents.SpecVersion;
import io.cloudevents.kafka.KafkaMessageFactory;
import java.net.URI;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class EventRecordTest {
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final byte[] BYTES = EventCodec.publicBytes(TestEvents.event(GAME, 7));
    private static final PublicEvent EVENT = new PublicEvent(99, GAME, 7, "TilePlaced", BYTES);

    private static final List<String> headers = EventRecord.HEADERS;

    private final ProducerRecord<byte[], byte[]> record = new EventRecordWriter("games").record(EVENT);

    @Test
    void theCloudEventsLibraryParsesARecord() {
        CloudEvent event = KafkaMessageFactory.createReader(received(record.key(), record.value()))
                .toEvent();

        assertThat(event.getSpecVersion()).isEqualTo(SpecVersion.V1);
        assertThat(event.getId()).isEqualTo(GAME + "/7");
        assertThat(event.getSource()).isEqualTo(URI.create("urn:cartulary:games"));
        assertThat(event.getType()).isEqualTo("cartulary.TilePlaced.v1");
        assertThat(event.getSubject()).isEqualTo(GAME.value());
        assertThat(event.getTime()).isEqualTo(OffsetDateTime.parse("2026-11-22T12:00:07.123Z"));
        assertThat(event.getDataContentType()).isEqualTo("application/json");
        assertThat(event.getDataSchema()).isEqualTo(URI.create("cartulary:/schemas/Envelope.json"));
        assertThat(event.getExtensionNames()).containsOnly("game", "revision", "schema");
        assertThat(event.getExtension("game")).isEqualTo(GAME.value());
        assertThat(event.getExtension("revision")).isEqualTo("7");
        assertThat(event.getExtension("schema")).isEqualTo("1");
        assertThat(event.getData().toBytes()).isEqualTo(BYTES);
        assertThat(record.key()).isEqualTo(GAME.value().getBytes(UTF_8));
    }

    @Test
    void aRecordIsParsedWithItsPositionInThePartition() {
        Delivery delivery = EventRecordReader.read(received(record.key(), record.value()));

        assertThat(delivery.defect()).isNull();
        assertThat(delivery.partition()).isEqualTo(3);
        assertThat(delivery.position()).isEqualTo(42);
        assertThat(delivery.game()).isEqualTo(GAME);
        assertThat(delivery.event())
                .usingRecursiveComparison()
                .isEqualTo(new PublicEvent(42, GAME, 7, "TilePlaced", BYTES));
    }

    @ParameterizedTest
    @FieldSource("headers")
    void aMissingDuplicateOrGarbledHeaderIsADefect(String header) {
        byte[] value = record.headers().lastHeader(header).value();

        assertThat(defect(headers -> headers.remove(header))).contains(header, "missing");
        assertThat(defect(headers -> headers.add(header, value))).contains(header, "twice");
        for (String garbled : new String[] {"", "x", "-1", "0", "07", "\u00e9"}) {
            assertThat(defect(headers -> headers.remove(header).add(header, garbled.getBytes(UTF_8))))
                    .contains(header);
        }
        assertThat(defect(headers -> headers.remove(header).add(header, null))).contains(header);
    }

    @Test
    void aKeyThatIsNoGameIdAndAMissingOrOverlongValueAreDefects() {
        assertThat(EventRecordReader.read(received(null, BYTES)))
                .isEqualTo(new Delivery(3, 42, null, null, "the key is not a game id"));
        assertThat(EventRecordReader.read(received("game".getBytes(UTF_8), BYTES))
                        .game())
                .isNull();
        assertThat(EventRecordReader.read(received(new byte[0], BYTES)).game()).isNull();
        assertThat(EventRecordReader.read(
                                received(GAME.value().toUpperCase(Locale.ROOT).getBytes(UTF_8), BYTES))
                        .game())
                .isNull();
        assertThat(EventRecordReader.read(received(record.key(), null)))
                .isEqualTo(new Delivery(3, 42, GAME, null, "the value is missing"));
        byte[] huge = new byte[EventRecord.MAX_EVENT_BYTES + 1];
        assertThat(EventRecordReader.read(received(record.key(), huge)).defect())
                .contains("longer than 1048576 bytes");
    }

    @Test
    void headersOfAnotherGameOrRevisionAreDefects() {
        byte[] other = TestEvents.newGame().value().getBytes(UTF_8);
        assertThat(EventRecordReader.read(received(other, BYTES)).defect()).contains("ce_game");
        assertThat(defect(headers -> headers.remove("ce_revision").add("ce_revision", "8".getBytes(UTF_8))))
                .contains("ce_id");
    }

    @Test
    void additionalHeadersAreIgnored() {
        record.headers().add("traceparent", new byte[0]).add("traceparent", new byte[0]);
        assertThat(EventRecordReader.read(received(record.key(), BYTES)).defect())
                .isNull();
    }

    @Test
    void anUnparsableEventIsSentAndArrivesWithADefect() {
        for (byte[] bytes : new byte[][] {
            "{".getBytes(UTF_8),
            "[]".getBytes(UTF_8),
            "{}".getBytes(UTF_8),
            EventCodec.publicBytes(TestEvents.event(GAME, 8)),
            Arrays.copyOf(BYTES, BYTES.length - 9)
        }) {
            var sent = new EventRecordWriter("games").record(new PublicEvent(1, GAME, 7, "TilePlaced", bytes));
            var delivery = EventRecordReader.read(received(sent.headers(), sent.key(), sent.value()));
            assertThat(sent.value()).isEqualTo(bytes);
            assertThat(delivery.game()).isEqualTo(GAME);
            assertThat(delivery.event()).isNull();
            assertThat(delivery.defect()).contains("ce_type");
        }
    }

    private @Nullable String defect(Consumer<Headers> change) {
        var fresh = new EventRecordWriter("games").record(EVENT);
        change.accept(fresh.headers());
        var delivery = EventRecordReader.read(received(fresh.headers(), fresh.key(), fresh.value()));
        assertThat(delivery.game()).isEqualTo(GAME);
        assertThat(delivery.event()).isNull();
        return delivery.defect();
    }

    private ConsumerRecord<byte[], byte[]> received(byte @Nullable [] key, byte @Nullable [] value) {
        return received(record.headers(), key, value);
    }

    private static ConsumerRecord<byte[], byte[]> received(
            Headers headers, byte @Nullable [] key, byte @Nullable [] value) {
        return new ConsumerRecord<>(
                "games", 3, 41, 0, TimestampType.LOG_APPEND_TIME, 0, 0, key, value, headers, Optional.empty());
    }
}
