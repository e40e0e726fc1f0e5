package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.opening;
import static cartulary.store.TestEvents.processed;
import static cartulary.store.TestEvents.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.game.GameId;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailureTest {
    @TempDir
    Path folder;

    @Test
    void aFullDiskFailsWholeWritesAndTheStoreRecovers() throws Exception {
        var disk = new Disk(folder);
        try (var log = SqliteEventLog.open(folder, disk, TestEvents.PLAIN);
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var games = IntStream.range(0, 16).mapToObj(i -> newGame()).toList();
            games.forEach(game -> log.engine().appendEvents(opening(game)));

            var failures = games.stream()
                    .map(game -> threads.submit(() -> fill(log, game)))
                    .toList();
            for (Future<?> failure : failures) {
                assertThatThrownBy(failure::get)
                        .isInstanceOf(ExecutionException.class)
                        .cause()
                        .isInstanceOf(StoreUnavailableException.class)
                        .hasMessageContaining("disk is full");
            }
            for (GameId game : games) {
                long head = log.ledger().headRevision(game);
                assertThat((head - 1) % 3).as("whole commands only").isZero();
                assertThat(log.ledger()
                                .processed("somebody", game + "/" + (head - 2))
                                .isPresent())
                        .isEqualTo(head > 1);
                assertThat(log.ledger().processed("somebody", game + "/" + (head + 1)))
                        .isEmpty();
            }

            disk.free();
            for (GameId game : games) {
                long head = log.ledger().headRevision(game);
                log.engine().appendEvents(turn(game, head + 1, head + 3));
                assertThat(log.ledger().headRevision(game)).isEqualTo(head + 3);
            }
        }
    }

    private static Void fill(SqliteEventLog log, GameId game) {
        for (long first = 2; first < 3_000; first += 3) {
            log.engine()
                    .appendEvents(turn(game, first, first + 2, processed(game, game + "/" + first, first, first + 2)));
        }
        return null;
    }

    @Test
    void aLockedFileIsReportedAndWritableAfterItsRelease() throws Exception {
        GameId game = newGame();
        try (var log = SqliteEventLog.open(folder, new Impatient(folder), TestEvents.PLAIN)) {
            log.engine().appendEvents(opening(game));
            try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("events.db"));
                    var statement = other.createStatement()) {
                statement.execute("BEGIN IMMEDIATE");
                assertThatThrownBy(() -> log.engine().appendEvents(turn(game, 2, 4)))
                        .isInstanceOf(StoreUnavailableException.class)
                        .hasMessageContaining("locked");
                statement.execute("ROLLBACK");
            }
            log.engine().appendEvents(turn(game, 2, 4));
            assertThat(log.ledger().headRevision(game)).isEqualTo(4);
        }
    }

    @Test
    void eventsCannotBeChangedOrDeletedEvenByHand() throws Exception {
        GameId game = newGame();
        try (var log = SqliteEventLog.open(folder, TestEvents.PLAIN)) {
            log.engine().appendEvents(opening(game));
        }
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("events.db"));
                var statement = other.createStatement()) {
            assertThatThrownBy(() -> statement.executeUpdate("UPDATE event SET type = 'Other'"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("never changes");
            assertThatThrownBy(() -> statement.executeUpdate("DELETE FROM event"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("never deleted");
        }
    }

    /// A SQLite file with a maximum number of pages, which has the same effect as a full disk. The limit
    /// applies to a connection; the writer opens a new one after a failure.
    private static final class Disk implements Decorated {
        private final SqliteDialect sqlite;
        private volatile int pages = 120;

        Disk(Path folder) {
            this.sqlite = new SqliteDialect(folder);
        }

        void free() {
            pages = Integer.MAX_VALUE;
        }

        @Override
        public SqliteDialect sqlite() {
            return sqlite;
        }

        @Override
        public Connection writer() throws SQLException {
            Connection connection = sqlite.writer();
            try (var statement = connection.createStatement()) {
                statement.execute("PRAGMA max_page_count = " + pages);
            }
            return connection;
        }
    }

    /// Does not wait for locks.
    private record Impatient(SqliteDialect sqlite) implements Decorated {
        Impatient(Path folder) {
            this(new SqliteDialect(folder));
        }

        @Override
        public Connection writer() throws SQLException {
            Connection connection = sqlite.writer();
            try (var statement = connection.createStatement()) {
                statement.execute("PRAGMA busy_timeout = 0");
            }
            return connection;
        }
    }

    /// SQLite with another writing connection.
    private interface Decorated extends Dialect {
        SqliteDialect sqlite();

        @Override
        default Connection reader() throws SQLException {
            return sqlite().reader();
        }

        @Override
        default boolean isDuplicate(SQLException failure) {
            return sqlite().isDuplicate(failure);
        }

        @Override
        default String explain(SQLException failure) {
            return sqlite().explain(failure);
        }

        @Override
        default String countEvents() {
            return sqlite().countEvents();
        }
    }
}
