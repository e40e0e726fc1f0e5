package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.Reader;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import cartulary.local.Kafka;
import cartulary.testkit.InMemoryPublicLog;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class BrokerOutageTest {
    private static Kafka kafka;

    private final BrokerSettings settings = TestTopics.fresh(kafka);
    private final InMemoryPublicLog log = new InMemoryPublicLog();
    private final SharedTokens tokens = new SharedTokens(Duration.ofSeconds(3));

    @BeforeAll
    static void startBroker() {
        kafka = Kafka.start(); // separate from the broker of the other tests, which must stay up
    }

    @AfterAll
    static void stopBroker() {
        kafka.close();
    }

    @Test
    void relayAndReadersResumeAfterABrokerOutageWithoutLosingEvents() {
        List<GameId> games = TestEvents.newGames(10);
        log.append(TestEvents.turns(games, 1, 10));
        try (var topic = KafkaTopic.open(settings);
                Relay relay = relay();
                Reader assigned = topic.read(Map.of(0, 0L, 1, 0L, 2, 0L, 3, 0L));
                Reader member = topic.join("views", BrokerOutageTest::fromTheStart)) {
            var read = new ArrayList<>(read(assigned, 100));
            var shared = new ArrayList<>(read(member, 100));
            tokens.await(100);

            kafka.stop();
            log.append(TestEvents.turns(games, 11, 20));
            await().until(() -> relay.failure().isPresent());
            assertThat(relay.isActive()).isTrue();
            assertThat(relay.lag()).hasValue(100);
            assertThat(poll(assigned)).isEmpty();
            assertThat(poll(member)).isEmpty();

            kafka.restart();
            long back = System.nanoTime();
            tokens.await(200);
            System.out.printf("published %s ms after the broker restarted%n", millisSince(back));
            read.addAll(read(assigned, 100));
            shared.addAll(read(member, 100));
            System.out.printf("a group read %s ms after the broker restarted%n", millisSince(back));

            assertThat(relay.failure()).isEmpty();
            TopicContents.of(settings).assertEachGameInOrder(10, 20);
            for (GameId game : games) {
                assertThat(revisions(read, game)).containsExactlyElementsOf(upTo(20));
                assertThat(revisions(shared, game)).containsExactlyElementsOf(upTo(20));
            }
        }
    }

    @Test
    void aRelayStartedDuringAnOutageWaitsForTheBrokerAndClosesPromptly() {
        GameId game = TestEvents.newGame();
        log.append(TestEvents.turns(List.of(game), 1, 10));
        kafka.stop();
        Relay closed = relay();
        await().until(() -> closed.failure().isPresent());
        long start = System.nanoTime();
        closed.close();
        assertThat(millisSince(start)).isLessThan(60_000);
        assertThat(tokens.owner()).isNull();

        try (Relay relay = relay()) {
            await().until(relay::isActive);
            kafka.restart();
            tokens.await(10);
        }
        TopicContents.of(settings).assertEachGameInOrder(1, 10);
    }

    private Relay relay() {
        return new Relay(new PublicLogStream(log), tokens.of("one"), log, _ -> false, settings, Clock.systemUTC())
                .start();
    }

    private static Map<Integer, Long> fromTheStart(Iterable<Integer> numbers) {
        var positions = new HashMap<Integer, Long>();
        numbers.forEach(number -> positions.put(number, 0L));
        return positions;
    }

    private static List<Delivery> read(Reader reader, int number) {
        var read = new ArrayList<Delivery>();
        while (read.size() < number) {
            read.addAll(poll(reader));
        }
        return read;
    }

    private static List<Delivery> poll(Reader reader) {
        try {
            return reader.poll(Duration.ofMillis(200));
        } catch (TopicUnavailableException e) {
            return List.of(); // callers retry
        }
    }

    private static List<Long> revisions(List<Delivery> read, GameId game) {
        return read.stream()
                .filter(one -> game.equals(one.game()))
                .map(one -> one.event().revision())
                .toList();
    }

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }

    private static long millisSince(long start) {
        return Duration.ofNanos(System.nanoTime() - start).toMillis();
    }
}
