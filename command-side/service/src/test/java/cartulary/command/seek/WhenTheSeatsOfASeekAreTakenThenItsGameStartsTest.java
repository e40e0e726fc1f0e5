package cartulary.command.seek;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.store.Seeks.Seek;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhenTheSeatsOfASeekAreTakenThenItsGameStartsTest {
    @TempDir
    Path folder;

    private TestStore store;

    @BeforeEach
    void start() {
        store = new TestStore(folder, new SettableClock());
    }

    @AfterEach
    void stop() {
        store.close();
    }

    private WhenTheSeatsOfASeekAreTakenThenItsGameStarts automation() {
        return new WhenTheSeatsOfASeekAreTakenThenItsGameStarts(store.gateway, store.seeks());
    }

    private GameId sought(int joined) {
        GameId game = store.open(new GameOptions(2, Visibility.PUBLIC));
        store.seeks().put(new Seek(game, null, null, null));
        for (int seat = 0; seat < joined; seat++) {
            store.byGuest(game, new JoinGame(null, null));
        }
        return game;
    }

    @Test
    void aSweepStartsWhatAProcessThatEndedDidNotStart() {
        GameId full = sought(2);
        GameId half = sought(1);
        automation().sweep();
        automation().sweep();
        assertThat(store.events(full, SeatsClosed.class)).hasSize(1);
        assertThat(store.events(half, SeatsClosed.class)).isEmpty();
        assertThat(store.seeks().of(full)).isEmpty();
        assertThat(store.seeks().of(half)).isPresent();
    }

    @Test
    void aGameWhoseChallengeWasDeclinedWaitsForItsHost() {
        GameId game = sought(2);
        store.seeks().put(new Seek(game, null, "grace", null));
        store.seeks().decline(game, "grace");
        automation().sweep();
        assertThat(store.events(game, SeatsClosed.class)).isEmpty();
        store.byHost(game, new StartGame(0));
        automation().sweep();
        assertThat(store.seeks().of(game)).isEmpty();
    }

    @Test
    void theRecordSaysThatTheHostStartedTheGame() {
        GameId game = sought(2);
        automation().sweep();
        assertThat(store.envelopes(game))
                .filteredOn(event -> event.data() instanceof SeatsClosed)
                .singleElement()
                .satisfies(event -> assertThat(event.actor()).isEqualTo(Actor.HOST));
    }

    @Test
    void theSeekOfAGameThatItsHostStartedEnds() {
        GameId game = sought(2);
        store.byHost(game, new StartGame(0));
        automation().sweep();
        assertThat(store.seeks().of(game)).isEmpty();
        assertThat(store.events(game, SeatsClosed.class)).hasSize(1);
    }
}
