package cartulary.command.timer;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Games that ended in their lobby are removed from the log, and no others.
class UnplayedGamesTest extends TimerTestBase {
    @Test
    void aLobbyThatEndedIsRemovedAfterItsTimeAndUnknownAfterwards() {
        GameId lobby = store.open(timed(null));
        store.byHost(lobby, new CloseGame());
        GameId later = store.open(timed(null));
        long head = store.publicLog().head();

        clock.forward(REMOVAL);
        unplayed().sweep();
        assertThat(store.events(lobby)).isNotEmpty();

        clock.forward(1);
        var removal = unplayed();
        removal.sweep();

        assertThat(removal.removed()).isEqualTo(1);
        assertThat(store.events(lobby)).isEmpty();
        assertThat(store.gateway.head(lobby)).isEmpty();
        assertThat(store.ledger().wrappedKey(lobby)).isEmpty();
        assertThat(store.events(later)).hasSize(1);
        assertThat(store.publicLog().head()).isEqualTo(head);
    }

    @Test
    void gamesThatWereStartedAndOpenLobbiesAreNeverRemoved() {
        GameId started = running(null);
        store.byHost(started, new CloseGame());
        GameId open = store.open(timed(null));
        store.open(timed(null));
        clock.forward(REMOVAL.multipliedBy(100));

        unplayed().sweep();

        assertThat(store.head(started).revision()).isGreaterThan(4);
        assertThat(store.events(started)).isNotEmpty();
        assertThat(store.events(open)).hasSize(1);
    }

    @Test
    void theLogIsReadInOrderAcrossTheGap() {
        GameId first = store.open(timed(null));
        GameId removed = store.open(timed(null));
        store.byGuest(removed, new JoinGame(null, null));
        store.byHost(removed, new CloseGame());
        store.byGuest(first, new JoinGame(null, null));
        clock.forward(REMOVAL.plusSeconds(1));

        unplayed().sweep();
        GameId next = store.open(timed(null));

        List<PublicEvent> all = store.publicLog().after(0, 100);
        assertThat(all).extracting(PublicEvent::game).containsExactly(first, first, next);
        assertThat(all).extracting(PublicEvent::position).containsExactly(1L, 6L, 7L);
    }

    @Test
    void theLastEventOfTheLogAndEventsThatAConsumerHasNotReadAreKept() {
        GameId lobby = store.open(timed(null));
        store.byHost(lobby, new CloseGame());
        long end = store.publicLog().head();
        clock.forward(REMOVAL.plusSeconds(1));

        unplayed().sweep();
        assertThat(store.events(lobby)).isNotEmpty();

        store.open(timed(null));
        unplayed(end - 1).sweep();
        assertThat(store.events(lobby)).isNotEmpty();

        unplayed(end).sweep();
        assertThat(store.events(lobby)).isEmpty();
    }
}
