package cartulary.command.person;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.command.person.People.Change;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Kind;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Why a change of an account is refused, where several reasons are near.
class PeopleTest {
    private static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();
    private TestStore store;
    private People people;

    @BeforeEach
    void start() {
        store = new TestStore(folder, clock);
        var departures = new Departures(store.gateway, store.persons());
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

    @Test
    void ofTwoAccountsWithOneIdentityOneIsOpened() {
        assertThat(register(ADA, "ada", "one")).isEqualTo(Change.DONE);
        assertThat(register(GRACE, "grace", "one")).isEqualTo(Change.OPENER_TAKEN);
        assertThat(register(GRACE, "ada", "another")).isEqualTo(Change.HANDLE_TAKEN);
        assertThat(people.log(GRACE)).isEmpty();
        assertThat(register(GRACE, "grace", "another")).isEqualTo(Change.DONE);
    }

    /// Whoever goes back and forth between two handles reserves one only.
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
