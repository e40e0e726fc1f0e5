package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.opening;
import static cartulary.store.TestEvents.turn;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.Test;

class AppendingTest extends EventLogFixture {
    @Test
    void theEventsOfAGameAreReadInOrderWithSecretsOpened() {
        GameId game = newGame();
        log.engine().appendEvents(opening(game));
        log.engine().appendEvents(turn(game, 2, 4));

        var events = log.engine().readEvents(game.value()).asStream().toList();

        assertThat(events).extracting(event -> event.getSequenceNumber()).containsExactly(0L, 1L, 2L, 3L);
        assertThat(events.getFirst().getPayload())
                .isEqualTo(Envelope.of(game, 1, TestEvents.AT, Actor.seat(1), TestEvents.opened()));
        assertThat(events.get(3).getTimestamp()).isEqualTo(TestEvents.AT);
        assertThat(events.get(3).getPayload())
                .isEqualTo(Envelope.of(game, 4, TestEvents.AT, Actor.seat(1), TestEvents.placed(4)));
        assertThat(log.engine().lastSequenceNumberFor(game.value())).contains(3L);
        assertThat(log.engine().readEvents(game.value(), 2).asStream().map(event -> event.getSequenceNumber()))
                .containsExactly(2L, 3L);
    }

    @Test
    void anEventIsDecodedOnlyWhenTheStreamReachesIt() {
        GameId game = newGame();
        var opened = new AtomicInteger();
        log.close();
        log = testDatabase.open(ledger -> (id, revision, type, publicBytes, storedBytes) -> {
            opened.incrementAndGet();
            return TestEvents.READER.decode(id, revision, type, publicBytes, storedBytes);
        });
        log.engine().appendEvents(opening(game));
        log.engine().appendEvents(turn(game, 2, 1_200));

        var events = log.engine().readEvents(game.value());
        events.next();
        events.next();

        assertThat(opened.get()).isLessThanOrEqualTo(3);
        assertThat(events.asStream().count()).isEqualTo(1_198);
        assertThat(opened.get()).isEqualTo(1_200);
    }

    @Test
    void thePublicLogHoldsTheFrozenBytesAndNoSecret() {
        GameId game = newGame();
        log.engine().appendEvents(opening(game));
        log.engine().appendEvents(turn(game, 2, 3));

        List<PublicEvent> events = log.publicLog().after(0, 10);

        assertThat(events).extracting(PublicEvent::position).containsExactly(1L, 2L, 3L);
        assertThat(events).extracting(PublicEvent::type).containsExactly("GameOpened", "TilePlaced", "TilePlaced");
        assertThat(events.getLast().bytes())
                .isEqualTo(EventCodec.publicBytes(
                        Envelope.of(game, 3, TestEvents.AT, Actor.seat(1), TestEvents.placed(3))));
        assertThat(log.publicLog().ofGame(game, 1, 1))
                .extracting(PublicEvent::revision)
                .containsExactly(2L);
        assertThat(log.publicLog().head()).isEqualTo(3);
        assertThat(log.publicLog().count()).isEqualTo(3);
        assertThat(events).noneMatch(event -> new String(event.bytes(), UTF_8).contains(TestEvents.SEED));
    }

    @Test
    void anExistingRevisionIsAConflictAndChangesNothing() {
        GameId game = newGame();
        log.engine().appendEvents(opening(game));
        log.engine().appendEvents(turn(game, 2, 3));

        assertThatThrownBy(() -> log.engine().appendEvents(turn(game, 3, 5)))
                .isInstanceOf(ConcurrencyException.class)
                .hasMessageContaining("revision 3");
        assertThatThrownBy(() -> log.engine().appendEvents(opening(game)))
                .isInstanceOf(AggregateStreamCreationException.class);
        assertThat(log.ledger().headRevision(game)).isEqualTo(3);
    }

    @Test
    void aRevisionAfterAGapIsRefused() {
        GameId game = newGame();
        log.engine().appendEvents(opening(game));

        assertThatThrownBy(() -> log.engine().appendEvents(turn(game, 3, 4)))
                .isInstanceOf(EventStoreException.class)
                .hasMessageContaining("revision 2 does not exist");
        assertThat(log.publicLog().head()).isEqualTo(1);
    }

    @Test
    void aMessageWhosePayloadIsNotItsAppendIsRefused() {
        GameId game = newGame();
        var bare = new GenericDomainEventMessage<>("Game", game.value(), 0, TestEvents.opened());
        var shifted = new GenericDomainEventMessage<>(
                "Game", game.value(), 7, opening(game).getFirst().getPayload());

        assertThatThrownBy(() -> log.engine().appendEvents(bare))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("payload of an event message must be an Append");
        assertThatThrownBy(() -> log.engine().appendEvents(shifted))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bytes of revision 1 as revision 8");
        var strange = new GenericDomainEventMessage<>(
                "Game", newGame().value(), 0, opening(game).getFirst().getPayload());
        assertThatThrownBy(() -> log.engine().appendEvents(strange))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("bytes of game " + game + " to game");
        assertThatThrownBy(() -> log.engine().appendEvents(new GenericEventMessage<>("hello")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(log.publicLog().head()).isZero();
    }

    @Test
    void allDataIsPresentAfterReopening() {
        GameId game = newGame();
        log.engine().appendEvents(opening(game));
        log.engine().appendEvents(turn(game, 2, 30));
        List<PublicEvent> before = log.publicLog().after(0, 100);
        log.close();

        log = testDatabase.open();

        assertThat(log.publicLog().after(0, 100)).usingRecursiveComparison().isEqualTo(before);
        log.engine().appendEvents(turn(game, 31, 31));
        assertThat(log.publicLog().head()).isEqualTo(31);
    }

    @Test
    void aClosedLogRefusesReadsAndWrites() {
        GameId game = newGame();
        log.close();

        assertThatThrownBy(() -> log.engine().appendEvents(opening(game)))
                .isInstanceOf(StoreUnavailableException.class)
                .hasMessageContaining("closed");
        assertThatThrownBy(() -> log.publicLog().after(0, 1))
                .isInstanceOf(StoreUnavailableException.class)
                .hasMessageContaining("closed");
    }
}
