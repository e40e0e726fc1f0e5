package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.store.Append;
import cartulary.contracts.store.SideEffect;
import cartulary.contracts.store.SideEffect.GameOpening;
import cartulary.contracts.store.SideEffect.WrappedKey;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.store.SqliteEventLog;
import cartulary.testkit.PlayedGame;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whole games with both expansions, published from a real store through a real broker.
@Tag("engines")
class WholeGamesTest {
    private static final StoredEventDecoder UNREAD = (game, revision, type, publicBytes, storedBytes) -> {
        throw new IllegalStateException("the relay decoded a stored event");
    };

    /// Random bytes in place of ciphertext, which occur nowhere else.
    private final List<byte[]> stored = new ArrayList<>();

    private final Random random = new Random(4);

    @TempDir
    Path folder;

    @Test
    void recordsContainTheFrozenBytesAndNoOtherStoredData() throws Exception {
        BrokerSettings settings = TestTopics.fresh();
        var games = List.of(
                PlayedGame.whole(1, PlayedGame.BOTH),
                PlayedGame.whole(2, PlayedGame.BOTH_TIMED),
                PlayedGame.whole(5, PlayedGame.BOTH));
        int events = games.stream().mapToInt(game -> game.events().size()).sum();
        try (var log = SqliteEventLog.open(folder, ledger -> UNREAD)) {
            for (PlayedGame game : games) {
                log.engine().appendEvents(messages(game));
            }
            assertThat(stored).hasSizeGreaterThan(30);
            try (Relay relay = new Relay(
                                    log.stream(),
                                    log.tokens(),
                                    log.publicLog(),
                                    _ -> false,
                                    settings,
                                    Clock.systemUTC())
                            .start();
                    var topic = KafkaTopic.open(settings);
                    var reading = topic.read(Map.of(0, 0L, 1, 0L, 2, 0L, 3, 0L))) {
                var deliveries = new ArrayList<Delivery>();
                while (deliveries.size() < events) {
                    deliveries.addAll(reading.poll(Duration.ofSeconds(1)));
                }
                assertThat(relay.failure()).isEmpty();
                games.forEach(game -> assertArrived(game, deliveries));
            }
        }
        assertNoOtherStoredData(TopicRecords.of(settings));
    }

    private static void assertArrived(PlayedGame game, List<Delivery> deliveries) {
        List<byte[]> bytes = deliveries.stream()
                .filter(one -> game.id().equals(one.game()))
                .map(one -> one.event().bytes())
                .toList();
        assertThat(bytes)
                .usingElementComparator((one, two) -> Arrays.compare(one, two))
                .containsExactlyElementsOf(
                        game.events().stream().map(EventCodec::publicBytes).toList());
    }

    private void assertNoOtherStoredData(List<ConsumerRecord<byte[], byte[]>> records) {
        var all = new StringBuilder();
        for (var record : records) {
            all.append(latin(record.key())).append(latin(record.value()));
            record.headers().forEach(header -> all.append(latin(header.value())));
        }
        for (byte[] ciphertext : stored) {
            assertThat(all.indexOf(latin(ciphertext).substring(0, 8))).isNegative();
        }
        assertThat(all.indexOf("wrapped-key")).isNegative();
    }

    private List<DomainEventMessage<?>> messages(PlayedGame game) {
        var messages = new ArrayList<DomainEventMessage<?>>();
        for (Envelope envelope : game.events()) {
            messages.add(new GenericDomainEventMessage<>(
                    "Game", game.id().value(), envelope.revision() - 1, append(envelope)));
        }
        return messages;
    }

    private Append append(Envelope envelope) {
        byte[] ciphertext = null;
        if (PublicForm.isSecret(envelope.data())) {
            ciphertext = new byte[64];
            random.nextBytes(ciphertext);
            stored.add(ciphertext);
        }
        List<SideEffect> sideEffects = envelope.revision() == 1
                ? List.of(new WrappedKey("wrapped-key".getBytes(StandardCharsets.UTF_8)), new GameOpening("host"))
                : List.of();
        return new Append(
                envelope.game(),
                envelope.revision(),
                envelope.type(),
                envelope.schema(),
                envelope.at(),
                EventCodec.publicBytes(envelope),
                ciphertext,
                sideEffects);
    }

    private static String latin(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
