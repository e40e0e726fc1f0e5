package cartulary.store;

import static cartulary.store.TestEvents.event;
import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.opened;
import static cartulary.store.TestEvents.openedBy;
import static cartulary.store.TestEvents.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.game.GameId;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRegistered;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.Occupancy;
import cartulary.contracts.store.OperatorAction;
import cartulary.contracts.store.OperatorAction.ActionType;
import cartulary.contracts.store.OperatorAction.RoleOfPerson;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Credential;
import cartulary.contracts.store.PersonStore.Departure;
import cartulary.contracts.store.PersonStore.Handle;
import cartulary.contracts.store.PersonStore.Kind;
import cartulary.contracts.store.Seeks.Seek;
import cartulary.contracts.store.SideEffect.OccupancyChange;
import cartulary.store.TestDatabase.InPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Accounts in the database of the log.
class PersonStoreTest {
    static final Instant AT = Instant.parse("2026-11-28T09:30:00Z");
    static final Hash SALT = Hash.sha256("a salt");
    static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";

    static PersonEntry registered(String person) {
        return new PersonEntry(person, 1, AT, new PersonRegistered(SALT));
    }

    static Handle handle(String person, String skeleton) {
        return new Handle(person, skeleton.toUpperCase(Locale.ROOT), skeleton, SALT);
    }

    private static Credential session(String person, String id, @Nullable Instant expires) {
        return new Credential(Kind.SESSION, id, person, "a laptop", "", AT, null, expires);
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void anAccountSurvivesARestart(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        TestDatabase database = kind.in(folder);
        GameId game = newGame();
        try (var log = database.open()) {
            PersonStore store = log.persons();
            assertThat(store.append(registered(ADA), handle(ADA, "ada"), List.of(session(ADA, "one", null))))
                    .isTrue();
            store.addGame(ADA, game, 2);
        }
        try (var log = database.open()) {
            PersonStore store = log.persons();
            assertThat(store.entries(ADA)).containsExactly(registered(ADA).bytes());
            assertThat(store.personOf("ada")).contains(ADA);
            assertThat(store.handles(List.of(ADA, GRACE))).containsExactly(handle(ADA, "ada"));
            assertThat(store.credential(Kind.SESSION, "one")).contains(session(ADA, "one", null));
            assertThat(store.games(ADA, 10)).singleElement().satisfies(listed -> {
                assertThat(listed.game()).isEqualTo(game);
                assertThat(listed.seat()).isEqualTo(2);
            });
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aRevisionAndAHandleAreTakenOnce(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        try (var log = kind.in(folder).open()) {
            PersonStore store = log.persons();
            store.append(registered(ADA), handle(ADA, "ada"), List.of());
            assertThat(store.append(registered(ADA), null, List.of())).isFalse();
            assertThat(store.append(registered(GRACE), handle(GRACE, "ada"), List.of()))
                    .isFalse();
            assertThat(store.entries(GRACE)).isEmpty();
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aCredentialOpensOneAccountOnly(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        try (var log = kind.in(folder).open()) {
            PersonStore store = log.persons();
            store.append(registered(ADA), handle(ADA, "ada"), List.of(session(ADA, "one", null)));
            assertThat(store.append(registered(GRACE), handle(GRACE, "grace"), List.of(session(GRACE, "one", null))))
                    .isFalse();
            assertThat(store.entries(GRACE)).isEmpty();
            assertThat(store.personOf("grace")).isEmpty();
            assertThat(store.credential(Kind.SESSION, "one")).contains(session(ADA, "one", null));
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aRoleEndsWithADismissalAndWithTheAccount(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        try (var log = kind.in(folder).open()) {
            PersonStore store = log.persons();
            store.append(registered(ADA), handle(ADA, "ada"), List.of());
            String referee = new RoleOfPerson("referee", ADA).toString();
            Instant until = Instant.parse("2130-01-01T00:00:00Z");
            log.operatorActions().record("alice", ActionType.APPOINT, referee, "a league", null);
            OperatorAction again = log.operatorActions().record("bob", ActionType.APPOINT, referee, "again", until);
            assertThat(store.credentials(ADA, Kind.ROLE))
                    .containsExactly(new Credential(Kind.ROLE, referee, ADA, "", "referee", again.at(), null, until));

            String operator = new RoleOfPerson("operator", ADA).toString();
            log.operatorActions().record("alice", ActionType.APPOINT, operator, "to help", null);
            log.operatorActions().record("alice", ActionType.DISMISS, referee, "the league is over", null);
            assertThat(store.credentials(ADA, Kind.ROLE))
                    .singleElement()
                    .extracting(Credential::id)
                    .isEqualTo(operator);

            store.close(new PersonEntry(ADA, 2, AT, new PersonClosed()));
            assertThat(store.credential(Kind.ROLE, operator)).isEmpty();
            log.operatorActions().record("alice", ActionType.APPOINT, operator, "too late", null);
            assertThat(store.credential(Kind.ROLE, operator)).isEmpty();
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void whatAnOperatorDidNotCloseIsNotRecordedAsClosed(TestDatabase.Kind kind, @TempDir Path folder)
            throws SQLException {
        try (var log = kind.in(folder).open()) {
            PersonStore store = log.persons();
            store.append(registered(ADA), handle(ADA, "ada"), List.of());
            store.append(registered(GRACE), handle(GRACE, "grace"), List.of());
            var adaCloses = new PersonEntry(ADA, 2, AT, new PersonClosed());
            store.close(adaCloses);
            assertThat(log.operatorActions().close("alice", adaCloses, "too late"))
                    .isEmpty();
            assertThat(log.operatorActions().after(0, 10)).isEmpty();

            var closing = new PersonEntry(GRACE, 2, AT, new PersonClosed());
            OperatorAction done =
                    log.operatorActions().close("alice", closing, "request 14").orElseThrow();
            assertThat(done.type()).isEqualTo(ActionType.CLOSE_ACCOUNT);
            assertThat(done.subject()).isEqualTo(GRACE);
            assertThat(log.operatorActions().after(0, 10)).containsExactly(done);
            assertThat(store.entries(GRACE)).hasSize(2);
            assertThat(store.personOf("grace")).isEmpty();
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void whatIsGoodForOneUseIsUsedOnce(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        try (var log = kind.in(folder).open()) {
            PersonStore store = log.persons();
            assertThat(store.use("a challenge", Instant.now().plusSeconds(60))).isTrue();
            assertThat(store.use("a challenge", Instant.now().plusSeconds(60))).isFalse();
            store.add(session(ADA, "a code", null));
            assertThat(store.remove(Kind.SESSION, GRACE, "a code")).isFalse();
            assertThat(store.remove(Kind.SESSION, ADA, "a code")).isTrue();
            assertThat(store.remove(Kind.SESSION, ADA, "a code")).isFalse();
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void whatHasExpiredOpensNothingAndIsErased(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        TestDatabase database = kind.in(folder);
        try (var log = database.open()) {
            PersonStore store = log.persons();
            store.add(session(ADA, "old", Instant.now().minusSeconds(1)));
            store.add(session(ADA, "new", Instant.now().plusSeconds(600)));
            assertThat(store.credential(Kind.SESSION, "old")).isEmpty();
            assertThat(store.credentials(ADA, Kind.SESSION))
                    .extracting(Credential::id)
                    .containsExactly("new");
            store.removeExpired();
            assertThat(database.number("SELECT count(*) FROM credential")).isEqualTo(1);
            store.used(Kind.SESSION, "old", "", AT);
            assertThat(store.credential(Kind.SESSION, "old")).isEmpty();
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aClosedAccountIsErasedButItsLogStays(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        TestDatabase database = kind.in(folder);
        try (var log = database.open()) {
            PersonStore store = log.persons();
            store.append(registered(ADA), handle(ADA, "ada"), List.of(session(ADA, "one", null)));
            store.addGame(ADA, newGame(), 0);
            log.push().subscribe(PushStoreTest.subscription(ADA, "one"));
            log.seeks().put(new Seek(newGame(), ADA, GRACE, null));
            log.seeks().put(new Seek(newGame(), GRACE, ADA, null));
            var closed = new PersonEntry(ADA, 2, AT, new PersonClosed());
            assertThat(store.close(closed)).isTrue();
            assertThat(store.close(closed)).isFalse();
            assertThat(store.entries(ADA)).hasSize(2);
            for (String table : List.of("handle", "credential", "person_game", "push_subscription", "seek")) {
                assertThat(database.number("SELECT count(*) FROM " + table)).isZero();
            }
            try (Connection connection = database.connect();
                    Statement statement = connection.createStatement()) {
                assertThatThrownBy(() -> statement.executeUpdate("DELETE FROM person_event"))
                        .hasMessageContaining("never deleted");
            }
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void whoseAccountIsClosedHasToLeaveTheGamesThatHaveNotBegunAndThoseThatWereJoinedSince(
            TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        TestDatabase database = kind.in(folder);
        try (var log = database.open()) {
            PersonStore store = log.persons();
            store.append(registered(ADA), handle(ADA, "ada"), List.of());
            store.append(registered(GRACE), handle(GRACE, "grace"), List.of());
            GameId lobby = newGame();
            GameId begun = newGame();
            GameId joinedSince = newGame();
            for (GameId game : List.of(lobby, begun, joinedSince)) {
                log.engine().appendEvents(List.of(event(game, 1, opened(), openedBy("Hilde"))));
                store.addGame(GRACE, game, 1);
            }
            log.engine().appendEvents(turn(begun, 2, 3, new OccupancyChange(Occupancy.PEOPLE_ONLY)));
            for (GameId game : List.of(lobby, begun, newGame())) {
                store.addGame(ADA, game, 0);
            }
            assertThat(store.departures()).isEmpty();

            store.close(new PersonEntry(ADA, 2, AT, new PersonClosed()));
            store.addGame(ADA, joinedSince, 0);
            log.engine().appendEvents(turn(lobby, 2, 3, new OccupancyChange(Occupancy.PEOPLE_ONLY)));
            assertThat(store.departures())
                    .containsExactlyInAnyOrder(new Departure(ADA, lobby), new Departure(ADA, joinedSince));
            store.departures().forEach(store::departed);
            assertThat(store.departures()).isEmpty();
            assertThat(database.number("SELECT count(*) FROM person_game")).isEqualTo(3);
        }
    }

    @Tag("engines")
    @Test
    void ofTwoNodesOneAppendsARevision() {
        InPostgres database = InPostgres.fresh();
        try (var one = database.open("one");
                var other = database.open("other")) {
            assertThat(one.persons().append(registered(ADA), handle(ADA, "ada"), List.of()))
                    .isTrue();
            assertThat(other.persons().append(registered(ADA), null, List.of())).isFalse();
            assertThat(other.persons().append(registered(GRACE), handle(GRACE, "ada"), List.of()))
                    .isFalse();
            assertThat(other.persons().entries(ADA)).hasSize(1);
        }
    }
}
