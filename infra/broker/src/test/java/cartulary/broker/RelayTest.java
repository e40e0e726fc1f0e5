package cartulary.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.GameId;
import cartulary.played.ListLog;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class RelayTest {
    private final BrokerSettings settings = Broker.freshTopic();
    private final ListLog log = new ListLog();
    private final Tokens tokens = new Tokens(Duration.ofSeconds(2));
    private final List<Relay> relays = new ArrayList<>();

    @AfterEach
    void close() {
        relays.forEach(Relay::close);
    }

    @Test
    void everyEventIsPublishedOnceAndEachGameInOrder() {
        List<GameId> games = Events.newGames(20);
        log.append(Events.turns(games, 1, 50));
        Relay relay = relay("one");
        awaitToken(1000);
        log.append(Events.turns(games, 51, 60));
        awaitToken(1200);

        assertThat(Records.number(settings)).isEqualTo(1200);
        assertThat(firstRevisions()).hasSize(20).allSatisfy(RelayTest::countsTo60);
        assertThat(relay.published()).isEqualTo(1200);
        await().untilAsserted(() -> assertThat(relay.lag()).hasValue(0));
        assertThat(relay.isActive()).isTrue();
        assertThat(relay.failure()).isEmpty();
    }

    @Test
    void whatIsSentIsTheFrozenBytes() {
        GameId game = Events.newGame();
        log.append(Events.turns(List.of(game), 1, 3));
        relay("one");
        awaitToken(3);

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
        Relay first = relay("first");
        awaitToken(10);
        Relay second = relay("second");
        log.append(Events.turns(List.of(game), 11, 20));
        awaitToken(20);
        assertThat(second.isActive()).isFalse();
        assertThat(second.lag()).isEmpty();
        assertThat(second.published()).isZero();

        first.close();
        log.append(Events.turns(List.of(game), 21, 30));
        awaitToken(30);

        assertThat(second.isActive()).isTrue();
        assertThat(second.published()).isEqualTo(10);
        assertThat(Records.number(settings)).isEqualTo(30);
    }

    private Relay relay(String node) {
        Relay relay =
                new Relay(
                                new LogStream(log),
                                tokens.of(node),
                                log::head,
                                settings,
                                Clock.systemUTC())
                        .start();
        relays.add(relay);
        return relay;
    }

    private void awaitToken(long position) {
        await().atMost(Duration.ofSeconds(30))
                .until(
                        () ->
                                tokens.token() instanceof GlobalSequenceTrackingToken token
                                        && token.getGlobalIndex() >= position);
    }

    /// The revisions of each game in the order in which the topic has them first.
    private Map<String, List<Long>> firstRevisions() {
        var revisions = new HashMap<String, List<Long>>();
        for (var record : Records.of(settings)) {
            var event = RecordReader.read(record).event();
            List<Long> ofGame =
                    revisions.computeIfAbsent(event.game().value(), game -> new ArrayList<>());
            if (!ofGame.contains(event.revision())) {
                ofGame.add(event.revision());
            }
        }
        return revisions;
    }

    private static void countsTo60(String game, List<Long> revisions) {
        assertThat(revisions)
                .containsExactlyElementsOf(LongStream.rangeClosed(1, 60).boxed().toList());
    }
}
