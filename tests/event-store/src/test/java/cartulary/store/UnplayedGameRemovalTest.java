package cartulary.store;

import static cartulary.store.TestEvents.AT;
import static cartulary.store.TestEvents.event;
import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.openedBy;
import static cartulary.store.TestEvents.opening;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.DisplayName;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.contracts.store.SideEffect;
import cartulary.contracts.store.SideEffect.GameEnding;
import cartulary.contracts.store.SideEffect.LobbyEnding;
import cartulary.contracts.store.SideEffect.SeatOfPerson;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnplayedGameRemovalTest extends EventLogFixture {
    private static final Instant LATER = AT.plusSeconds(1);

    @Test
    void anEndedLobbyIsRemovedWithItsKeyNamesIdempotencyKeysAndPlaceInListsOfGames() throws Exception {
        GameId before = newGame();
        log.engine().appendEvents(opening(before));
        GameId lobby = endedLobby();
        GameId after = newGame();
        log.engine().appendEvents(opening(after));
        processorAt(log.publicLog().head());
        assertThat(log.persons().games("ada", 10)).hasSize(1);

        assertThat(log.unplayedGames().remove(AT, Long.MAX_VALUE, 10)).isEmpty();
        assertThat(log.unplayedGames().remove(LATER, Long.MAX_VALUE, 10)).containsExactly(lobby);

        assertThat(log.unplayedGames().wasRemoved(lobby)).isTrue();
        assertThat(log.unplayedGames().wasRemoved(before)).isFalse();
        assertThat(log.publicLog().ofGame(lobby, 0, 10)).isEmpty();
        assertThat(log.publicLog().after(0, 10)).extracting(PublicEvent::game).containsExactly(before, after);
        assertThat(log.ledger().wrappedKey(lobby)).isEmpty();
        assertThat(log.ledger().names(List.of("player-1"))).isEmpty();
        assertThat(log.persons().games("ada", 10)).isEmpty();
        assertThat(log.ledger().processed("guest", "key-of-a-guest")).isEmpty();
        assertThat(log.ledger().processed("service", lobby + "/abandon/2")).isEmpty();
        assertThat(testDatabase.number("SELECT events FROM removed_game")).isEqualTo(3);
        assertThat(log.unplayedGames().remove(LATER, Long.MAX_VALUE, 10)).isEmpty();
    }

    @Test
    void eventsThatAProcessorHasNotReadAreKept() {
        endedLobby();
        long end = log.publicLog().head();
        log.engine().appendEvents(opening(newGame()));

        processorAt(end - 1);
        assertThat(log.unplayedGames().remove(LATER, Long.MAX_VALUE, 10)).isEmpty();
        log.tokens().storeToken(new GlobalSequenceTrackingToken(end), "relay", 0);
        assertThat(log.unplayedGames().remove(LATER, end - 1, 10)).isEmpty();
        assertThat(log.unplayedGames().remove(LATER, end, 10)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"competition-relay", "duel-relay"})
    void theRelayOfAnotherLogKeepsNoGame(String relay) {
        endedLobby();
        log.engine().appendEvents(opening(newGame()));
        processorAt(log.publicLog().head());
        log.tokens().initializeTokenSegments(relay, 1, new GlobalSequenceTrackingToken(1));
        assertThat(log.unplayedGames().remove(LATER, Long.MAX_VALUE, 10)).hasSize(1);
    }

    @Test
    void theDatabaseRefusesToRemoveAGameWhoseSeatsWereClosed() {
        GameId started = newGame();
        log.engine().appendEvents(opening(started));
        log.engine().appendEvents(List.of(event(started, 2, new SeatsClosed(List.of(0, 1), null))));
        end(started, 3);
        log.engine().appendEvents(opening(newGame()));
        processorAt(log.publicLog().head());

        assertThatThrownBy(() -> log.unplayedGames().remove(LATER, Long.MAX_VALUE, 10))
                .isInstanceOf(StoreUnavailableException.class);

        assertThat(log.publicLog().ofGame(started, 0, 10)).hasSize(3);
    }

    @Test
    void theDatabaseRefusesToDeleteEventsOfGamesThatAreNotRecordedAsRemoved() {
        GameId lobby = endedLobby();
        assertThatThrownBy(
                        () -> testDatabase.number("DELETE FROM event WHERE game = '" + lobby + "' RETURNING position"))
                .hasMessageContaining("never deleted");
    }

    private GameId endedLobby() {
        GameId game = newGame();
        log.engine()
                .appendEvents(List.of(event(
                        game,
                        1,
                        TestEvents.opened(),
                        openedBy("host")[0],
                        openedBy("host")[1],
                        new ProcessedCommand("guest", "key-of-a-guest", Hash.sha256("body"), game.value(), 1, 1))));
        GameEvent joined = new PlayerJoined(0, Colour.RED, "player-1", null, null, null, null, null, null, "ada");
        log.engine()
                .appendEvents(List.of(event(
                        game,
                        2,
                        joined,
                        new DisplayName("player-1", "Ada", Hash.sha256("s")),
                        new SeatOfPerson("ada", 0))));
        end(game, 3);
        return game;
    }

    private void end(GameId game, long revision) {
        SideEffect abandoned = new ProcessedCommand(
                "service", game + "/abandon/2", Hash.sha256("body"), game.value(), revision, revision);
        log.engine()
                .appendEvents(List.of(event(
                        game, revision, new GameAbandoned(false), new GameEnding(), new LobbyEnding(), abandoned)));
    }

    private void processorAt(long position) {
        log.tokens().initializeTokenSegments("relay", 1, new GlobalSequenceTrackingToken(position));
        log.tokens().fetchToken("relay", 0);
    }
}
