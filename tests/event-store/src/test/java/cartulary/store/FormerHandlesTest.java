package cartulary.store;

import static cartulary.store.PersonStoreTest.ADA;
import static cartulary.store.PersonStoreTest.AT;
import static cartulary.store.PersonStoreTest.GRACE;
import static cartulary.store.PersonStoreTest.SALT;
import static cartulary.store.PersonStoreTest.handle;
import static cartulary.store.PersonStoreTest.registered;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.store.PersonStore;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The handles that people gave up, in the database of the log.
class FormerHandlesTest {
    private static PersonEntry renamed(String person, int revision) {
        return new PersonEntry(person, revision, AT, new PersonRenamed(SALT));
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aHandleThatWasGivenUpIsFreeForItsPersonOnly(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        TestDatabase database = kind.in(folder);
        try (var log = database.open()) {
            PersonStore store = log.persons();
            store.append(registered(ADA), handle(ADA, "ada"), List.of());
            assertThat(store.append(renamed(ADA, 2), handle(ADA, "lovelace"), List.of()))
                    .isTrue();
            assertThat(store.personOf("ada")).isEmpty();
            assertThat(store.isFree("ada", null)).isFalse();
            assertThat(store.isFree("ada", GRACE)).isFalse();
            assertThat(store.append(registered(GRACE), handle(GRACE, "ada"), List.of()))
                    .isFalse();
            assertThat(store.entries(GRACE)).isEmpty();
            assertThat(store.reserved(ADA, "lovelace")).isEqualTo(1);
            assertThat(store.reserved(ADA, "ada")).isZero();

            assertThat(store.isFree("ada", ADA)).isTrue();
            assertThat(store.append(renamed(ADA, 3), handle(ADA, "ada"), List.of()))
                    .isTrue();
            assertThat(store.isFree("lovelace", GRACE)).isFalse();
            assertThat(database.number("SELECT count(*) FROM former_handle")).isEqualTo(1);
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aHandleThatWasGivenUpIsFreeForAllAfterAYear(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        TestDatabase database = kind.in(folder);
        try (var log = database.open()) {
            PersonStore store = log.persons();
            store.append(registered(ADA), handle(ADA, "ada"), List.of());
            Instant before = Instant.now();
            store.append(renamed(ADA, 2), handle(ADA, "lovelace"), List.of());
            store.append(renamed(ADA, 3), handle(ADA, "countess"), List.of());
            assertThat(Instant.ofEpochMilli(database.number("SELECT min(until) FROM former_handle")))
                    .isBetween(
                            before.plus(PersonStore.RESERVATION), Instant.now().plus(Duration.ofDays(365 + 32)));

            try (Connection connection = database.connect();
                    Statement statement = connection.createStatement()) {
                statement.executeUpdate("UPDATE former_handle SET until = " + before.toEpochMilli());
            }
            assertThat(store.reserved(ADA, "")).isZero();
            assertThat(store.append(registered(GRACE), handle(GRACE, "ada"), List.of()))
                    .isTrue();
            assertThat(store.isFree("ada", ADA)).isFalse();
            store.removeExpired();
            assertThat(database.number("SELECT count(*) FROM former_handle")).isZero();
        }
    }

    /// The end of a reservation would be a link to the closed account, if it were exact.
    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void theHandlesOfAClosedAccountAreReservedForNobodyAndLeadToNobody(TestDatabase.Kind kind, @TempDir Path folder)
            throws SQLException {
        TestDatabase database = kind.in(folder);
        try (var log = database.open()) {
            PersonStore store = log.persons();
            store.append(registered(ADA), handle(ADA, "ada"), List.of());
            store.append(renamed(ADA, 2), handle(ADA, "lovelace"), List.of());
            store.close(new PersonEntry(ADA, 3, AT, new PersonClosed()));
            for (String former : List.of("ada", "lovelace")) {
                assertThat(store.isFree(former, null)).isFalse();
                assertThat(store.isFree(former, ADA)).isFalse();
            }
            assertThat(store.append(registered(GRACE), handle(GRACE, "lovelace"), List.of()))
                    .isFalse();
            assertThat(database.number("SELECT count(person) FROM former_handle"))
                    .isZero();
            long until = database.number("SELECT max(until) FROM former_handle");
            assertThat(Instant.ofEpochMilli(until).atOffset(ZoneOffset.UTC))
                    .isEqualTo(Instant.ofEpochMilli(until)
                            .atOffset(ZoneOffset.UTC)
                            .withDayOfMonth(1)
                            .truncatedTo(ChronoUnit.DAYS));
        }
    }
}
