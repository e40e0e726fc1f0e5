package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.opening;
import static cartulary.store.TestEvents.processed;
import static cartulary.store.TestEvents.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.IdempotencyKeyTakenException;
import cartulary.store.TestDatabase.InPostgres;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Two nodes on one database.
@Tag("engines")
class PostgresNodesTest {
    private final InPostgres testDatabase = InPostgres.fresh();
    private PostgresEventLog one;
    private PostgresEventLog two;

    @BeforeEach
    void open() {
        one = testDatabase.open("one");
        two = testDatabase.open("two");
    }

    @AfterEach
    void close() {
        two.close();
        one.close();
    }

    @Test
    void nodesThatStartSimultaneouslyOnAnEmptyDatabaseCreateOneLog() throws Exception {
        InPostgres empty = InPostgres.empty();
        var logs = together(IntStream.range(0, 3)
                .<Callable<PostgresEventLog>>mapToObj(node -> () -> empty.open("node-" + node))
                .toList());
        try {
            GameId game = newGame();
            logs.getFirst().resultNow().engine().appendEvents(opening(game));
            assertThat(logs)
                    .allMatch(log -> log.resultNow().ledger().headRevision(game) == 1)
                    .extracting(log -> log.resultNow().tokens().retrieveStorageIdentifier())
                    .containsOnly(logs.getFirst().resultNow().tokens().retrieveStorageIdentifier());
        } finally {
            logs.forEach(log -> log.resultNow().close());
        }
    }

    @Test
    void exactlyOneOfTwoNodesAtOneRevisionSucceeds() throws Exception {
        GameId game = newGame();
        one.engine().appendEvents(opening(game));
        for (int revision = 2; revision < 22; revision++) {
            long next = revision;
            var results = together(List.of(append(one, game, next), append(two, game, next)));
            assertThat(results)
                    .filteredOn(result -> result.state() == Future.State.FAILED)
                    .singleElement()
                    .extracting(Future::exceptionNow)
                    .isInstanceOf(ConcurrencyException.class);
        }
        assertThat(two.ledger().headRevision(game)).isEqualTo(21);
    }

    private static Callable<Void> append(PostgresEventLog log, GameId game, long revision) {
        return () -> {
            log.engine().appendEvents(turn(game, revision, revision));
            return null;
        };
    }

    @Test
    void anIdempotencyKeyIsUsedOnceOnAllNodes() {
        GameId game = newGame();
        one.engine().appendEvents(opening(game));
        one.engine().appendEvents(turn(game, 2, 3, processed(game, "key", 2, 3)));

        assertThat(two.ledger().processed("somebody", "key").orElseThrow().lastRevision())
                .isEqualTo(3);
        assertThatThrownBy(() -> two.engine().appendEvents(turn(game, 4, 5, processed(game, "key", 4, 5))))
                .isInstanceOf(IdempotencyKeyTakenException.class);
    }

    @Test
    void aNodeIsNotifiedOfCommitsOfOtherNodesAndOnceOfItsOwn() {
        var heard = new AtomicInteger();
        two.publicLog().onAppend(heard::incrementAndGet);
        GameId game = newGame();
        one.engine().appendEvents(opening(game));
        await().pollInterval(Duration.ofMillis(1))
                .untilAtomic(heard, value -> assertThat(value).isEqualTo(1));

        two.engine().appendEvents(turn(game, 2, 2));
        await().untilAtomic(heard, value -> assertThat(value).isEqualTo(2));
        one.engine().appendEvents(turn(game, 3, 3));
        await().untilAtomic(heard, value -> assertThat(value).isEqualTo(3));
    }

    @Test
    void aWaitingStreamIsNotifiedByAnotherNode() throws Exception {
        GameId game = newGame();
        try (var stream = two.stream().openStream(two.stream().createHeadToken());
                var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var waiting = threads.submit(() -> stream.hasNextAvailable(10, TimeUnit.MINUTES));
            one.engine().appendEvents(opening(game));
            one.engine().appendEvents(turn(game, 2, 4));
            assertThat(waiting.get()).isTrue();
            var seen = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                seen.add(stream.nextAvailable().trackingToken());
            }
            assertThat(seen)
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, 4)
                            .mapToObj(GlobalSequenceTrackingToken::new)
                            .toList());
            assertThat(stream.hasNextAvailable(1, TimeUnit.MILLISECONDS)).isFalse();
        }
    }

    @Test
    void aNodeRecoversAfterItLosesItsConnections() throws Exception {
        GameId game = newGame();
        two.engine().appendEvents(opening(game));
        var heard = new AtomicInteger();
        two.publicLog().onAppend(heard::incrementAndGet);

        terminateConnections("cartulary two");

        assertThat(two.ledger().headRevision(game)).isEqualTo(1);
        two.engine().appendEvents(turn(game, 2, 2));
        await().untilAtomic(heard, value -> assertThat(value).isGreaterThanOrEqualTo(2));
        int before = heard.get();
        one.engine().appendEvents(turn(game, 3, 3));
        await().untilAtomic(heard, value -> assertThat(value).isGreaterThan(before));
    }

    private void terminateConnections(String program) throws SQLException {
        assertThat(testDatabase.number("SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity"
                        + " WHERE datname = current_database()"
                        + " AND application_name = '"
                        + program
                        + "'"))
                .isGreaterThanOrEqualTo(2);
    }

    @Test
    void anotherNodeTakesOverATokenAfterItsClaimExpired() {
        var settings = testDatabase.settings("brief");
        var brief = new PostgresSettings(
                settings.url(), settings.user(), settings.password(), "brief", Duration.ofMillis(300));
        try (var third = PostgresEventLog.open(brief, TestEvents.PLAIN)) {
            one.tokens().initializeTokenSegments("relay", 1, new GlobalSequenceTrackingToken(7));
            one.tokens().fetchToken("relay", 0);
            assertThatThrownBy(() -> two.tokens().fetchToken("relay", 0))
                    .isInstanceOf(UnableToClaimTokenException.class);
            await().until(() -> !third.tokens().fetchAvailableSegments("relay").isEmpty());
            assertThat(third.tokens().fetchToken("relay", 0)).isEqualTo(new GlobalSequenceTrackingToken(7));
            assertThatThrownBy(() -> one.tokens().extendClaim("relay", 0))
                    .isInstanceOf(UnableToClaimTokenException.class);
        }
    }

    @Test
    void eventsCannotBeChangedOrDeletedEvenByHand() {
        GameId game = newGame();
        one.engine().appendEvents(opening(game));
        for (String change :
                List.of("UPDATE event SET type = 'Other'", "DELETE FROM event", "TRUNCATE event", "TRUNCATE event_3")) {
            assertThatThrownBy(() -> {
                        try (var connection = testDatabase.connect();
                                var statement = connection.createStatement()) {
                            statement.execute(change);
                        }
                    })
                    .as(change)
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("never changes");
        }
    }

    @Test
    void aWriterWithoutTheLockIsStoppedByTheUniqueRevision() throws Exception {
        GameId game = newGame();
        one.engine().appendEvents(opening(game));
        try (var connection = testDatabase.connect();
                var statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("INSERT INTO event (game, revision, type, schema, at, public)"
                            + " SELECT game, revision, type, schema, at, public FROM event"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("unique");
        }
    }

    @Test
    void thePasswordAppearsInNoMessage() {
        var settings = new PostgresSettings(testDatabase.settings("x").url(), "nobody", "a secret word", "x");
        assertThat(settings.toString()).doesNotContain("secret");
        assertThatThrownBy(() -> PostgresEventLog.open(settings, TestEvents.PLAIN))
                .isInstanceOf(StoreUnavailableException.class)
                .satisfies(failure -> {
                    for (Throwable e = failure; e != null; e = e.getCause()) {
                        assertThat(e.toString()).doesNotContain("secret word");
                    }
                });
        assertThatThrownBy(() -> new PostgresSettings("jdbc:postgresql:x?password=secret", "a", "b", "c"))
                .hasMessageNotContaining("secret");
    }

    /// Runs tasks as simultaneously as possible.
    static <T> List<Future<T>> together(List<Callable<T>> tasks) throws Exception {
        var barrier = new CyclicBarrier(tasks.size());
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return threads.invokeAll(tasks.stream()
                    .<Callable<T>>map(task -> () -> {
                        barrier.await();
                        return task.call();
                    })
                    .toList());
        }
    }
}
