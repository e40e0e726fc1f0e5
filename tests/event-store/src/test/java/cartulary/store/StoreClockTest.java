package cartulary.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import cartulary.store.TestDatabase.InPostgres;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Databases whose clock differs from that of the process.
@Tag("engines")
class StoreClockTest {
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration CLOSE = Duration.ofMinutes(10);

    private final InPostgres testDatabase = InPostgres.fresh();
    private final AtomicLong counter = new AtomicLong();

    /// Applies to connections that are opened afterwards.
    private void shiftDatabaseClock(Duration off) throws SQLException {
        try (var connection = testDatabase.connect();
                var statement = connection.createStatement()) {
            statement.execute("CREATE SCHEMA IF NOT EXISTS shifted");
            statement.execute("CREATE OR REPLACE FUNCTION shifted.clock_timestamp() RETURNS timestamptz"
                    + " LANGUAGE sql AS $$ SELECT pg_catalog.clock_timestamp() + interval '"
                    + off.toSeconds()
                    + " seconds' $$");
            statement.execute(
                    "ALTER DATABASE \"" + connection.getCatalog() + "\" SET search_path = public, shifted, pg_catalog");
        }
    }

    private static void assertClose(Instant actual, Instant expected) {
        assertThat(actual).isCloseTo(expected, within(CLOSE.toSeconds(), ChronoUnit.SECONDS));
    }

    @Test
    void theTimeComesFromTheDatabase() throws SQLException {
        shiftDatabaseClock(HOUR);
        try (var log = testDatabase.open("one")) {
            assertClose(log.clock().instant(), Instant.now().plus(HOUR));
        }
    }

    @Test
    void theTimeAdvancesWithTheCounterBetweenTwoQueries() throws SQLException {
        try (var readers = new ReadConnectionPool(testDatabase.dialect())) {
            var clock = new StoreClock(readers, counter::get);
            Instant begin = clock.instant();
            counter.addAndGet(Duration.ofSeconds(7).toNanos());
            assertThat(clock.instant()).isEqualTo(begin.plusSeconds(7));
        }
    }

    @Test
    void aWrongTimeIsCorrectedWithinThirtySeconds() throws SQLException {
        shiftDatabaseClock(HOUR);
        try (var readers = new ReadConnectionPool(testDatabase.dialect())) {
            var clock = new StoreClock(readers, counter::get);
            shiftDatabaseClock(Duration.ZERO);
            assertClose(clock.instant(), Instant.now().plus(HOUR));
            counter.addAndGet(Duration.ofSeconds(31).toNanos());
            assertClose(clock.instant(), Instant.now());
        }
    }

    @Test
    void theTimeAdvancesWhileTheDatabaseIsUnavailable() {
        var readers = new ReadConnectionPool(testDatabase.dialect());
        var clock = new StoreClock(readers, counter::get);
        Instant begin = clock.instant();
        readers.close();
        counter.addAndGet(Duration.ofMinutes(5).toNanos());
        assertThat(clock.instant()).isEqualTo(begin.plus(Duration.ofMinutes(5)));
    }

    @Test
    void claimsExpireByTheTimeOfTheDatabase() throws SQLException {
        shiftDatabaseClock(HOUR);
        try (var log = testDatabase.open("one")) {
            log.tokens().initializeTokenSegments("relay", 1);
            log.tokens().storeToken(new GlobalSequenceTrackingToken(1), "relay", 0);
            long at = testDatabase.number("SELECT at FROM token WHERE processor = 'relay'");
            assertClose(Instant.ofEpochMilli(at), Instant.now().plus(HOUR));
        }
    }
}
