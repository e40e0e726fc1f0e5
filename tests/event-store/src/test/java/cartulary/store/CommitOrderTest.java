package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.opening;
import static cartulary.store.TestEvents.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.store.TestDatabase.InPostgres;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A reader that reads the log in the order of positions and stores only the last position misses no event: no
/// event appears at an earlier position afterwards, whichever node wrote it and however slow it was.
@Tag("engines")
class CommitOrderTest {
    private static final int NODES = 3;

    private final List<PostgresEventLog> nodes = new ArrayList<>();

    @AfterEach
    void close() {
        nodes.forEach(PostgresEventLog::close);
    }

    private InPostgres started(InPostgres testDatabase) {
        IntStream.range(0, NODES).forEach(node -> nodes.add(testDatabase.open("node-" + node)));
        return testDatabase;
    }

    /// The next test begins with this.
    @Test
    @Tag("long")
    void readersMissNoEventWhileTransactionsAreSlow() throws Exception {
        readersMissNoEvent(started(InPostgres.fresh()));
    }

    @Test
    void readersMissNoEventAfterARestoreIntoAnotherDatabase() throws Exception {
        InPostgres original = started(InPostgres.fresh());
        readersMissNoEvent(original);
        List<String> before = all(nodes.getFirst());
        var id = nodes.getFirst().tokens().retrieveStorageIdentifier();
        close();
        nodes.clear();

        InPostgres restored = started(RestoredDatabase.from(original));
        assertThat(all(nodes.getFirst())).isEqualTo(before);
        long last = nodes.getFirst().publicLog().head();
        assertThat(nodes.getFirst().tokens().retrieveStorageIdentifier()).isEqualTo(id);
        readersMissNoEvent(restored);
        nodes.getFirst().engine().appendEvents(opening(newGame()));
        assertThat(nodes.getFirst().publicLog().head()).isGreaterThan(last);
    }

    private static List<String> all(PostgresEventLog node) {
        return node.publicLog().after(0, 1_000_000).stream()
                .map(event -> event.position() + " " + event.game() + " " + event.revision() + " " + event.type() + " "
                        + new String(event.bytes(), StandardCharsets.UTF_8))
                .toList();
    }

    /// Delays every transaction randomly between the assignment of its positions and its commit.
    private void readersMissNoEvent(InPostgres testDatabase) throws Exception {
        execute(
                testDatabase,
                """
                CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    PERFORM pg_sleep(random() * 0.01);
                    RETURN NULL;
                END $$""",
                "CREATE TRIGGER linger AFTER INSERT ON event FOR EACH STATEMENT" + " EXECUTE FUNCTION linger()");
        long start = nodes.getFirst().publicLog().head();
        var done = new AtomicBoolean();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<List<Long>>> followers = nodes.stream()
                    .map(node -> threads.submit(() -> follow(node, start, done)))
                    .toList();
            var writers = new ArrayList<Callable<Void>>();
            for (PostgresEventLog node : nodes) {
                IntStream.range(0, 4).forEach(game -> writers.add(() -> play(node)));
            }
            try {
                for (Future<Void> writer : threads.invokeAll(writers)) {
                    writer.get();
                }
            } finally {
                done.set(true);
            }
            List<Long> all = nodes.getFirst().publicLog().after(start, 1_000_000).stream()
                    .map(PublicEvent::position)
                    .toList();
            assertThat(all).hasSize(NODES * 4 * 61);
            for (Future<List<Long>> follower : followers) {
                assertThat(follower.get()).as("events read by a follower").isEqualTo(all);
            }
        }
        execute(testDatabase, "DROP TRIGGER linger ON event", "DROP FUNCTION linger()");
    }

    private static Void play(PostgresEventLog node) {
        GameId game = newGame();
        node.engine().appendEvents(opening(game));
        for (int turn = 0; turn < 20; turn++) {
            node.engine().appendEvents(turn(game, 2 + 3L * turn, 4 + 3L * turn));
        }
        return null;
    }

    private static List<Long> follow(PostgresEventLog node, long start, AtomicBoolean done)
            throws InterruptedException {
        var met = new ArrayList<Long>();
        var token = new GlobalSequenceTrackingToken(start);
        try (BlockingStream<TrackedEventMessage<?>> stream = node.stream().openStream(token)) {
            while (true) {
                boolean last = done.get();
                while (stream.hasNextAvailable(50, TimeUnit.MILLISECONDS)) {
                    met.add(stream.nextAvailable().trackingToken().position().orElseThrow());
                }
                if (last) {
                    return met;
                }
            }
        }
    }

    @Test
    void aNodeWaitsForAnUncommittedPositionOfAnotherNode() throws Exception {
        InPostgres testDatabase = started(InPostgres.fresh());
        GameId slow = newGame();
        GameId quick = newGame();
        execute(
                testDatabase,
                """
                CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    IF EXISTS (SELECT FROM inserted WHERE game = '%s') THEN
                        PERFORM pg_advisory_xact_lock(42);
                    END IF;
                    RETURN NULL;
                END $$""".formatted(slow),
                "CREATE TRIGGER wait_for_test AFTER INSERT ON event REFERENCING NEW TABLE AS inserted"
                        + " FOR EACH STATEMENT EXECUTE FUNCTION wait_for_test()");
        try (Connection holding = testDatabase.connect();
                var held = holding.createStatement();
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            held.execute("SELECT pg_advisory_lock(42)");
            var first = threads.submit(() -> nodes.get(0).engine().appendEvents(opening(slow)));
            await().until(() -> waiting(testDatabase, "node-0") == 1);
            var second = threads.submit(() -> nodes.get(1).engine().appendEvents(opening(quick)));
            await().until(() -> second.isDone() || waiting(testDatabase, "node-1") == 1);

            assertThat(nodes.get(2).publicLog().after(0, 10)).isEmpty();
            held.execute("SELECT pg_advisory_unlock(42)");
            first.get();
            second.get();
        }
        assertThat(nodes.get(2).publicLog().after(0, 10))
                .extracting(PublicEvent::game)
                .containsExactly(slow, quick);
    }

    private static long waiting(InPostgres testDatabase, String node) throws SQLException {
        return testDatabase.number("SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid)"
                + " WHERE locktype = 'advisory' AND NOT granted"
                + " AND datname = current_database()"
                + " AND application_name = 'cartulary "
                + node
                + "'");
    }

    private static void execute(InPostgres testDatabase, String... changes) throws SQLException {
        try (Connection connection = testDatabase.connect();
                var statement = connection.createStatement()) {
            for (String change : changes) {
                statement.execute(change);
            }
        }
    }
}
