package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Presence;
import cartulary.store.TestDatabase.InPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The presence of players: in memory for one process, in the database for several nodes.
class PresenceTest {
    private final AtomicLong nanos = new AtomicLong();
    private final GameId game = newGame();

    @Test
    void aSeenPlayerIsPresentUntilTheTimeout() {
        var presence = new InMemoryPresence(nanos::get);
        presence.seen(game, 2);
        advance(Presence.KEPT.minusSeconds(10));
        presence.seen(game, 0);
        assertThat(presence.present(game)).containsExactly(0, 2);
        assertThat(presence.present(newGame())).isEmpty();

        advance(Duration.ofSeconds(11));
        assertThat(presence.present(game)).containsExactly(0);

        presence.seen(game, 2);
        assertThat(presence.present(game)).containsExactly(0, 2);
    }

    @Tag("engines")
    @Test
    void aPlayerSeenByOneNodeIsPresentOnAllNodes() {
        InPostgres testDatabase = InPostgres.fresh();
        try (var one = testDatabase.open("one");
                var other = testDatabase.open("other")) {
            one.presence().seen(game, 4);
            other.presence().seen(game, 1);
            other.presence().seen(newGame(), 2);

            assertThat(one.presence().present(game)).containsExactly(1, 4);
            assertThat(other.presence().present(game)).containsExactly(1, 4);
        }
    }

    @Tag("engines")
    @Test
    void oldPresenceIsDeleted() throws SQLException {
        InPostgres testDatabase = InPostgres.fresh();
        try (var log = testDatabase.open("one")) {
            var presence = new DatabasePresence(log.readers(), dialect(testDatabase), nanos::get);
            presence.seen(game, 4);
            presence.seen(game, 5);
            age(testDatabase, 4, Presence.KEPT.plusSeconds(1));
            age(testDatabase, 5, Presence.KEPT.minusSeconds(10));
            assertThat(presence.present(game)).containsExactly(5);

            advance(Duration.ofMinutes(2));
            presence.seen(game, 0);
            assertThat(testDatabase.number("SELECT count(*) FROM presence")).isEqualTo(2);
            presence.close();
        }
    }

    /// A second request within the interval does not write the row, a later one does.
    @Tag("engines")
    @Test
    void aNodeWritesASeatAtMostOncePerInterval() throws SQLException {
        InPostgres testDatabase = InPostgres.fresh();
        try (var log = testDatabase.open("one")) {
            var presence = new DatabasePresence(log.readers(), dialect(testDatabase), nanos::get);
            presence.seen(game, 3);
            age(testDatabase, 3, Duration.ofHours(1));

            presence.seen(game, 3);
            assertThat(presence.present(game)).isEmpty();

            advance(DatabasePresence.WRITE_INTERVAL.plusMillis(1));
            presence.seen(game, 3);
            assertThat(presence.present(game)).containsExactly(3);
            presence.close();
        }
    }

    @Tag("engines")
    @Test
    void aFailedPresenceWriteIsRetriedByTheNextOne() throws SQLException {
        InPostgres testDatabase = InPostgres.fresh();
        try (var log = testDatabase.open("one")) {
            run(testDatabase, "ALTER TABLE presence RENAME TO away");
            assertThatThrownBy(() -> log.presence().seen(game, 1)).isInstanceOf(StoreUnavailableException.class);

            run(testDatabase, "ALTER TABLE away RENAME TO presence");
            log.presence().seen(game, 1);
            assertThat(log.presence().present(game)).containsExactly(1);
        }
    }

    @Tag("engines")
    @Test
    void presenceIsWrittenWhileTheLogIsLocked() throws SQLException {
        InPostgres testDatabase = InPostgres.fresh();
        try (var log = testDatabase.open("one");
                Connection connection = testDatabase.connect();
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(PostgresDialect.LOCK);

            log.presence().seen(game, 1);

            assertThat(log.presence().present(game)).containsExactly(1);
            connection.rollback();
        }
    }

    private void advance(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private static PostgresDialect dialect(InPostgres testDatabase) {
        return (PostgresDialect) testDatabase.dialect();
    }

    private static void age(InPostgres testDatabase, int seat, Duration age) throws SQLException {
        run(testDatabase, "UPDATE presence SET at = at - " + age.toMillis() + " WHERE seat = " + seat);
    }

    private static void run(InPostgres testDatabase, String sql) throws SQLException {
        try (Connection connection = testDatabase.connect();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
