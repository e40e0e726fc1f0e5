package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.testkit.ListLog;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RelayTest {
    private final BrokerSettings settings = Broker.freshTopic();
    private final ListLog log = new ListLog();
    private final LogStream stream = new LogStream(log);
    private final Tokens tokens = new Tokens(Duration.ofSeconds(2));
    private final List<Relay> relays = new ArrayList<>();

    @AfterEach
    void close() {
        stream.goOn();
        relays.forEach(Relay::close);
    }

    @Test
    void everyEventIsPublishedOnceAndEachGameInOrder() {
        List<GameId> games = Events.newGames(20);
        log.append(Events.turns(games, 1, 50));
        Relay relay = relay(tokens.of("one"));
        tokens.await(1000);
        log.append(Events.turns(games, 51, 60));
        tokens.await(1200);

        Topic topic = Topic.of(settings);
        assertThat(topic.size()).isEqualTo(1200);
        topic.holdsEachGameInOrder(20, 60);
        assertThat(relay.published()).isEqualTo(1200);
        await().untilAsserted(() -> assertThat(relay.lag()).hasValue(0));
        assertThat(relay.isActive()).isTrue();
        assertThat(relay.failure()).isEmpty();
    }

    @Test
    void whatIsSentIsTheFrozenBytes() {
        GameId game = Events.newGame();
        log.append(Events.turns(List.of(game), 1, 3));
        relay(tokens.of("one"));
        tokens.await(3);

        assertThat(Records.of(settings))
                .extracting(ConsumerRecord::value)
                .containsExactly(
                        EventCodec.publicBytes(Events.event(game, 1)),
                        EventCodec.publicBytes(Events.event(game, 2)),
                        EventCodec.publicBytes(Events.event(game, 3)));
    }

    @Test
    void oneWorksAtATimeAndTheNextTakesOverWhereItWas() {
        GameId game = Events.newGame();
        log.append(Events.turns(List.of(game), 1, 10));
        Relay first = relay(tokens.of("first"));
        tokens.await(10);
        Relay second = relay(tokens.of("second"));
        log.append(Events.turns(List.of(game), 11, 20));
        tokens.await(20);
        assertThat(second.isActive()).isFalse();
        assertThat(second.lag()).isEmpty();
        assertThat(second.published()).isZero();

        first.close();
        log.append(Events.turns(List.of(game), 21, 30));
        tokens.await(30);

        assertThat(second.isActive()).isTrue();
        assertThat(second.published()).isEqualTo(10);
        assertThat(Topic.of(settings).size()).isEqualTo(30);
    }

    @Test
    void whatWasPublishedBeforeItsTokenWasStoredIsPublishedAgain() {
        List<GameId> games = Events.newGames(5);
        log.append(Events.turns(games, 1, 20));
        Relay killed = relay(tokens.dyingBeforeItStores("killed"));
        await().until(() -> killed.published() == 100);
        assertThat(tokens.token()).isEqualTo(new GlobalSequenceTrackingToken(0));
        relay(tokens.of("next"));
        tokens.await(100);

        Topic topic = Topic.of(settings);
        assertThat(topic.size()).isGreaterThanOrEqualTo(200);
        topic.holdsEachGameInOrder(5, 20);
    }

    @Test
    void aRelayThatWasFrozenWhileAnotherTookOverPublishesNothingMore() {
        List<GameId> games = Events.newGames(5);
        log.append(Events.turns(games, 1, 10));
        Relay frozen = relay(tokens.of("frozen"));
        tokens.await(50);
        stream.freeze();
        Relay other = relay(new LogStream(log), tokens.of("other")); // takes over when the claim has ended
        await().atMost(Duration.ofSeconds(20)).until(other::isActive);
        log.append(Events.turns(games, 11, 20));
        tokens.await(100);
        stream.goOn();

        await().until(() -> !frozen.isActive());
        assertThat(frozen.published()).isEqualTo(50);
        Topic topic = Topic.of(settings);
        assertThat(topic.size()).isEqualTo(100);
        topic.holdsEachGameInOrder(5, 20);
    }

    /// Worse than can be: they never learn of each other, and each starts over again and again.
    @Test
    void eachGameIsInOrderAlsoWhereSeveralPublishTheSameAtOnce() {
        List<GameId> games = Events.newGames(10);
        var far = new Tokens(Duration.ofHours(1));
        Relay zombie = relay(new LogStream(log), far.forgettingEach(3).of("zombie"));
        Relay other = relay(new LogStream(log), tokens.of("other"));
        for (int turn = 0; turn < 20; turn++) {
            log.append(Events.turns(games, 1 + turn * 20L, 20 + turn * 20L));
        }
        tokens.await(4000);
        await().until(() -> zombie.published() > 4000);
        zombie.close();
        other.close();

        Topic topic = Topic.of(settings);
        assertThat(topic.size()).isGreaterThan(8000);
        topic.holdsEachGameInOrder(10, 400);
    }

    private Relay relay(TokenStore tokens) {
        return relay(stream, tokens);
    }

    private Relay relay(LogStream stream, TokenStore tokens) {
        Relay relay = new Relay(stream, tokens, log::head, settings, Clock.systemUTC()).start();
        relays.add(relay);
        return relay;
    }
}
