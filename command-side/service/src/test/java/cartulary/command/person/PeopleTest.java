package cartulary.command.person;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.command.person.People.Change;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.game.GameId;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Kind;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Why a change of an account is refused, where several reasons are near, and what its end changes in games.
class PeopleTest {
    private static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();
    private @Nullable GameId unreadable;
    private TestStore store;
    private WhenAnAccountIsClosedThenItLeavesTheLobbies departures;
    private People people;

    @BeforeEach
    void start() {
        store = new TestStore(folder, clock, real -> (game, revision, type, publicBytes, storedBytes) -> {
            if (game.equals(unreadable)) {
                throw new IllegalStateException("the events of this game cannot be decoded");
            }
            return real.decode(game, revision, type, publicBytes, storedBytes);
        });
        // Another node than the one that Ada joins on: it has no game in its cache.
        departures = new WhenAnAccountIsClosedThenItLeavesTheLobbies(store.node(), store.persons());
        people = new People(store.persons(), new Secrets(new SecureRandom()), departures, clock);
    }

    @AfterEach
    void stop() {
        store.close();
    }

    private Change register(String person, String handle, String identity) {
        return people.register(
                person,
                handle,
                List.of(new Credential(Kind.IDENTITY, identity, person, "club", "", clock.instant(), null, null)));
    }

    /// Ada joins with her account a game that has not begun.
    private GameId lobby() {
        GameId game = store.open(null);
        store.byPerson(game, ADA, new JoinGame(null, null, null, null, null, true));
        return game;
    }

    private List<PlayerLeft> left(GameId game) {
        return store.events(game, PlayerLeft.class);
    }

    @Test
    void whoJoinsWhileTheAccountIsClosedLeavesTheGameToo() {
        register(ADA, "ada", "one");
        var joined = new ArrayList<GameId>();
        people.close(ADA, closing -> {
            joined.add(lobby());
            boolean closed = store.persons().close(closing);
            joined.add(lobby());
            return closed ? Optional.of(closing) : Optional.empty();
        });
        assertThat(joined).hasSize(2).allSatisfy(game -> assertThat(left(game))
                .containsExactly(new PlayerLeft(0, true)));
    }

    /// As if the process had ended after the closing, or the command had been decided on another node for that long.
    @Test
    void whoIsStillInALobbyAfterTheClosingLeavesItOnce() {
        register(ADA, "ada", "one");
        GameId before = lobby();
        assertThat(store.persons().close(new PersonEntry(ADA, 2, clock.instant(), new PersonClosed())))
                .isTrue();
        GameId since = lobby();
        departures.sweep();
        new WhenAnAccountIsClosedThenItLeavesTheLobbies(store.gateway, store.persons()).sweep();
        assertThat(left(before)).hasSize(1);
        assertThat(left(since)).hasSize(1);
        assertThat(store.persons().departures()).isEmpty();
    }

    @Test
    void aGameThatCannotBeReadStopsNeitherTheClosingNorTheLeavingOfOthers() {
        register(ADA, "ada", "one");
        GameId before = lobby();
        GameId broken = lobby();
        GameId after = lobby();
        unreadable = broken;
        assertThat(people.close(ADA)).isEqualTo(Change.DONE);
        unreadable = null;
        assertThat(people.isOpen(ADA)).isFalse();
        assertThat(left(before)).hasSize(1);
        assertThat(left(broken)).isEmpty();
        assertThat(left(after)).hasSize(1);
        departures.sweep();
        assertThat(left(broken)).hasSize(1);
    }

    @Test
    void ofTwoAccountsWithOneIdentityOneIsOpened() {
        assertThat(register(ADA, "ada", "one")).isEqualTo(Change.DONE);
        assertThat(register(GRACE, "grace", "one")).isEqualTo(Change.OPENER_TAKEN);
        assertThat(register(GRACE, "ada", "another")).isEqualTo(Change.HANDLE_TAKEN);
        assertThat(people.log(GRACE)).isEmpty();
        assertThat(register(GRACE, "grace", "another")).isEqualTo(Change.DONE);
    }

    /// Renaming back and forth between two handles reserves only one of them.
    @Test
    void aFullLogIsNotMistakenForTooManyHandles() {
        register(ADA, "ada", "one");
        Change last = Change.DONE;
        for (int renamed = 1; last == Change.DONE; renamed++) {
            last = people.rename(ADA, renamed % 2 == 0 ? "ada" : "lovelace");
        }
        assertThat(last).isEqualTo(Change.TOO_MANY);
    }
}
