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

/// Who is at a table: in the memory of one process, in the database of many.
class PresenceTest {
    private final AtomicLong nanos = new AtomicLong();
    private final GameId game = newGame();

    @Test
    void aSeenPlayerIsPresentUntilTheTimeout() {
        var presence = new InMemoryPresence(nanos::get);
        presence.seen(game, 2);
        passes(Presence.KEPT.minusSeconds(10));
        presence.seen(game, 0);
        assertThat(presence.present(game)).containsExactly(0, 2);
        assertThat(presence.present(newGame())).isEmpty();

        passes(Duration.ofSeconds(11));
        assertThat(presence.present(game)).containsExactly(0);

        presence.seen(game, 2);
        assertThat(presence.present(game)).containsExactly(0, 2);
    }

    @Tag("engines")
    @Test
    void aPlayerSeenByOneNodeIsPresentOnAllNodes() {
        InPostgres place = InPostgres.fresh();
        try (var one = place.open("one");
                var other = place.open("other")) {
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
        InPostgres place = InPostgres.fresh();
        try (var log = place.open("one")) {
            var presence = new DatabasePresence(log.readers(), dialect(place), nanos::get);
            presence.seen(game, 4);
            presence.seen(game, 5);
            age(place, 4, Presence.KEPT.plusSeconds(1));
            age(place, 5, Presence.KEPT.minusSeconds(10));
            assertThat(presence.present(game)).containsExactly(5);

            passes(Duration.ofMinutes(2));
            presence.seen(game, 0);
            assertThat(place.number("SELECT count(*) FROM presence")).isEqualTo(2);
            presence.close();
        }
    }

    /// The second sign within a moment leaves the row as it is, a later one makes it new.
    @Tag("engines")
    @Test
    void aNodeWritesASeatAtMostOncePerInterval() throws SQLException {
        InPostgres place = InPostgres.fresh();
        try (var log = place.open("one")) {
            var presence = new DatabasePresence(log.readers(), dialect(place), nanos::get);
            presence.seen(game, 3);
            age(place, 3, Duration.ofHours(1));

            presence.seen(game, 3);
            assertThat(presence.present(game)).isEmpty();

            passes(DatabasePresence.WRITE_INTERVAL.plusMillis(1));
            presence.seen(game, 3);
            assertThat(presence.present(game)).containsExactly(3);
            presence.close();
        }
    }

    @Tag("engines")
    @Test
    void aFailedPresenceWriteIsRetriedByTheNextOne() throws SQLException {
        InPostgres place = InPostgres.fresh();
        try (var log = place.open("one")) {
            run(place, "ALTER TABLE presence RENAME TO away");
            assertThatThrownBy(() -> log.presence().seen(game, 1)).isInstanceOf(StoreUnavailable.class);

            run(place, "ALTER TABLE away RENAME TO presence");
            log.presence().seen(game, 1);
            assertThat(log.presence().present(game)).containsExactly(1);
        }
    }

    @Tag("engines")
    @Test
    void presenceIsWrittenWhileTheLogIsLocked() throws SQLException {
        InPostgres place = InPostgres.fresh();
        try (var log = place.open("one");
                Connection beside = place.connect();
                var statement = beside.createStatement()) {
            beside.setAutoCommit(false);
            statement.execute(PostgresDialect.LOCK);

            log.presence().seen(game, 1);

            assertThat(log.presence().present(game)).containsExactly(1);
            beside.rollback();
        }
    }

    private void passes(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private static PostgresDialect dialect(InPostgres place) {
        return (PostgresDialect) place.dialect();
    }

    private static void age(InPostgres place, int seat, Duration age) throws SQLException {
        run(place, "UPDATE presence SET at = at - " + age.toMillis() + " WHERE seat = " + seat);
    }

    private static void run(InPostgres place, String sql) throws SQLException {
        try (Connection beside = place.connect();
                var statement = beside.createStatement()) {
            statement.execute(sql);
        }
    }
}
