package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.SampleSize;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RelayTest {
    private final BrokerSettings settings = TestTopics.fresh();
    private final InMemoryPublicLog log = new InMemoryPublicLog();
    private final PublicLogStream stream = new PublicLogStream(log);
    private final SharedTokens tokens = new SharedTokens(Duration.ofSeconds(2));
    private final List<Relay> relays = new ArrayList<>();

    @AfterEach
    void close() {
        stream.resume();
        relays.forEach(Relay::close);
    }

    @Test
    void everyEventIsPublishedOnceAndEachGameInOrder() {
        List<GameId> games = TestEvents.newGames(20);
        log.append(TestEvents.turns(games, 1, 50));
        Relay relay = relay(tokens.of("one"));
        tokens.await(1000);
        log.append(TestEvents.turns(games, 51, 60));
        tokens.await(1200);

        TopicContents topic = TopicContents.of(settings);
        assertThat(topic.size()).isEqualTo(1200);
        topic.assertEachGameInOrder(20, 60);
        assertThat(relay.published()).isEqualTo(1200);
        await().untilAsserted(() -> assertThat(relay.lag()).hasValue(0));
        assertThat(relay.isActive()).isTrue();
        assertThat(relay.failure()).isEmpty();
    }

    @Test
    void recordsContainTheFrozenBytes() {
        GameId game = TestEvents.newGame();
        log.append(TestEvents.turns(List.of(game), 1, 3));
        relay(tokens.of("one"));
        tokens.await(3);

        assertThat(TopicRecords.of(settings))
                .extracting(ConsumerRecord::value)
                .containsExactly(
                        EventCodec.publicBytes(TestEvents.event(game, 1)),
                        EventCodec.publicBytes(TestEvents.event(game, 2)),
                        EventCodec.publicBytes(TestEvents.event(game, 3)));
    }

    @Test
    void onlyOneRelayPublishesAndTheNextContinuesAtItsToken() {
        GameId game = TestEvents.newGame();
        log.append(TestEvents.turns(List.of(game), 1, 10));
        var tokens = new SharedTokens(Duration.ofHours(1)); // no claim expires, however slow the machine is
        Relay first = relay(tokens.of("first"));
        tokens.await(10);
        Relay second = relay(tokens.of("second"));
        log.append(TestEvents.turns(List.of(game), 11, 20));
        tokens.await(20);
        assertThat(second.isActive()).isFalse();
        assertThat(second.lag()).isEmpty();
        assertThat(second.published()).isZero();

        first.close();
        log.append(TestEvents.turns(List.of(game), 21, 30));
        tokens.await(30);

        assertThat(second.isActive()).isTrue();
        assertThat(second.published()).isEqualTo(10);
        assertThat(TopicContents.of(settings).size()).isEqualTo(30);
    }

    @Test
    void eventsPublishedBeforeTheTokenWasStoredArePublishedAgain() {
        List<GameId> games = TestEvents.newGames(5);
        log.append(TestEvents.turns(games, 1, 20));
        Relay killed = relay(tokens.failingToStore("killed"));
        await().until(() -> killed.published() == 100);
        assertThat(tokens.token()).isEqualTo(new GlobalSequenceTrackingToken(0));
        relay(tokens.of("next"));
        tokens.await(100);

        TopicContents topic = TopicContents.of(settings);
        assertThat(topic.size()).isGreaterThanOrEqualTo(200);
        topic.assertEachGameInOrder(5, 20);
    }

    @Test
    void aRelaySuspendedDuringATakeoverPublishesNothingMore() {
        List<GameId> games = TestEvents.newGames(5);
        log.append(TestEvents.turns(games, 1, 10));
        Relay frozen = relay(tokens.of("frozen"));
        tokens.await(50);
        stream.freeze();
        Relay other = relay(new PublicLogStream(log), tokens.of("other")); // takes over when the claim expires
        await().until(other::isActive);
        log.append(TestEvents.turns(games, 11, 20));
        tokens.await(100);
        stream.resume();

        await().until(() -> !frozen.isActive());
        assertThat(frozen.published()).isEqualTo(50);
        TopicContents topic = TopicContents.of(settings);
        assertThat(topic.size()).isEqualTo(100);
        topic.assertEachGameInOrder(5, 20);
    }

    @Test
    void aLogSetBackBehindTheTopicIsRefusedAtTheStart() {
        List<GameId> games = TestEvents.newGames(5);
        log.append(TestEvents.turns(games, 1, 10));
        Relay complete = relay(tokens.of("one"));
        tokens.await(50);
        complete.requireSameHistory();
        var older = new InMemoryPublicLog();
        older.append(TestEvents.turns(games, 1, 9));

        assertThatThrownBy(() -> restored(older, _ -> false).requireSameHistory())
                .isInstanceOf(LogSetBackException.class)
                .hasMessageContaining("the log lacks event 10 of game ")
                .hasMessageContaining("restore a newer backup")
                .hasMessageContaining("docs/operations/back-up.md#refill-the-topic");
        restored(older, games::contains).requireSameHistory(); // all of them were removed from the log

        var other = new InMemoryPublicLog();
        other.append(TestEvents.turns(games, 1, 9));
        games.forEach(game -> other.append(game, 10, "TilePlaced", new byte[] {1}));
        assertThatThrownBy(() -> restored(other, _ -> true).requireSameHistory())
                .isInstanceOf(LogSetBackException.class)
                .hasMessageContaining("the log has another event 10 of game ");
    }

    @Test
    void theRelayOfALogSetBackPublishesNothingAndReportsIt() {
        GameId game = TestEvents.newGame();
        log.append(TestEvents.turns(List.of(game), 1, 10));
        relay(tokens.of("one"));
        tokens.await(10);
        var older = new InMemoryPublicLog();
        older.append(TestEvents.turns(List.of(game), 1, 6));

        Relay relay = restored(older, _ -> false).start();
        older.append(TestEvents.event(TestEvents.newGame(), 1));

        await().until(relay::isSetBack);
        assertThat(relay.failure().orElseThrow().reason()).contains("the log lacks event 10 of game " + game);
        assertThat(relay.published()).isZero();
        assertThat(TopicContents.of(settings).size()).isEqualTo(10);

        older.append(TestEvents.turns(List.of(game), 7, 10));
        await().until(() -> relay.published() > 0);
        assertThat(relay.isSetBack()).isFalse();
        assertThat(relay.failure()).isEmpty();
    }

    /// Worse than any real case: the relays never see each other's claims, and each restarts repeatedly.
    @Test
    void gamesStayInOrderWhileSeveralRelaysPublishSimultaneously() {
        List<GameId> games = TestEvents.newGames(10);
        var far = new SharedTokens(Duration.ofHours(1));
        Relay zombie = relay(new PublicLogStream(log), far.resettingEvery(3).of("zombie"));
        Relay other = relay(new PublicLogStream(log), tokens.of("other"));
        int rounds = SampleSize.of(6, 20);
        for (int round = 0; round < rounds; round++) {
            log.append(TestEvents.turns(games, 1 + round * 20L, 20 + round * 20L));
        }
        int events = rounds * 200;
        tokens.await(events);
        await().until(() -> zombie.published() > events);
        zombie.close();
        other.close();

        TopicContents topic = TopicContents.of(settings);
        assertThat(topic.size()).isGreaterThan(2 * events);
        topic.assertEachGameInOrder(10, rounds * 20);
    }

    private Relay relay(TokenStore tokens) {
        return relay(stream, tokens);
    }

    private Relay relay(PublicLogStream stream, TokenStore tokens) {
        Relay relay = new Relay(stream, tokens, log, _ -> false, settings, Clock.systemUTC()).start();
        relays.add(relay);
        return relay;
    }

    /// Returns a relay of a restored log, with the restored token.
    private Relay restored(InMemoryPublicLog older, Predicate<GameId> removed) {
        var own = new SharedTokens(Duration.ofSeconds(2));
        own.of("restored").initializeTokenSegments(Relay.NAME, 1, new GlobalSequenceTrackingToken(older.head()));
        Relay relay =
                new Relay(new PublicLogStream(older), own.of("restored"), older, removed, settings, Clock.systemUTC());
        relays.add(relay);
        return relay;
    }
}
