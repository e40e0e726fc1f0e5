package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static cartulary.store.TestEvents.opening;
import static cartulary.store.TestEvents.processed;
import static cartulary.store.TestEvents.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.store.IdempotencyKeyTakenException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("engines")
@ParameterizedClass
@EnumSource(TestDatabase.Kind.class)
class GroupCommitTest {
    @Parameter
    TestDatabase.Kind kind;

    @TempDir
    Path folder;

    private TestDatabase testDatabase;
    private EventLog log;
    private final AtomicInteger commits = new AtomicInteger();

    @BeforeEach
    void open() {
        testDatabase = kind.in(folder);
        log = testDatabase.open();
        log.publicLog().onAppend(commits::incrementAndGet);
    }

    @AfterEach
    void close() {
        log.close();
    }

    @Test
    void pendingWritesShareOneCommit() throws Exception {
        var games = newGames(40);

        appendTogether(games.stream().map(TestEvents::opening).toList()).forEach(Future::resultNow);

        assertOneCommit();
        assertThat(games).allMatch(game -> log.ledger().headRevision(game) == 1);
    }

    @Test
    void aConflictFailsOnlyItsOwnAppendInAGroup() throws Exception {
        var games = newGames(20);
        GameId taken = games.get(7);
        log.engine().appendEvents(opening(taken));
        log.engine().appendEvents(turn(taken, 2, 2));

        var appends = new ArrayList<List<DomainEventMessage<?>>>();
        games.stream().filter(game -> !game.equals(taken)).forEach(game -> appends.add(opening(game)));
        appends.add(5, turn(taken, 2, 4));
        var results = appendTogether(appends);

        assertThat(results.remove(5).exceptionNow())
                .isInstanceOf(ConcurrencyException.class)
                .hasMessageContaining(taken.value());
        assertThat(results).allMatch(result -> result.state() == Future.State.SUCCESS);
        assertThat(log.ledger().headRevision(taken)).isEqualTo(2);
        assertThat(games).allMatch(game -> log.ledger().headRevision(game) >= 1);
        assertOneCommit();
    }

    /// Waits for the count: appends are acknowledged before listeners are notified.
    private void assertOneCommit() {
        await().untilAsserted(() -> assertThat(commits.get()).isEqualTo(1));
    }

    @Test
    void exactlyOneOfTwoAppendsAtOneRevisionInOneGroupSucceeds() throws Exception {
        GameId game = newGame();
        log.engine().appendEvents(opening(game));

        var results = appendTogether(List.of(turn(game, 2, 3), turn(game, 2, 4), turn(game, 2, 5)));

        assertThat(results)
                .filteredOn(result -> result.state() == Future.State.SUCCESS)
                .hasSize(1);
        assertThat(results)
                .filteredOn(result -> result.state() == Future.State.FAILED)
                .extracting(Future::exceptionNow)
                .hasSize(2)
                .allMatch(ConcurrencyException.class::isInstance);
    }

    @Test
    void aUsedIdempotencyKeyFailsOnlyItsOwnAppendAndLeavesNoEvent() throws Exception {
        var games = newGames(6);
        games.forEach(game -> log.engine().appendEvents(opening(game)));
        log.engine().appendEvents(turn(games.getFirst(), 2, 3, processed(games.getFirst(), "key-0", 2, 3)));

        var appends = new ArrayList<List<DomainEventMessage<?>>>();
        for (int i = 1; i < 6; i++) {
            String key = i == 3 ? "key-0" : "key-" + i;
            appends.add(turn(games.get(i), 2, 3, processed(games.get(i), key, 2, 3)));
        }
        var results = appendTogether(appends);

        assertThat(results.remove(2).exceptionNow()).isInstanceOf(IdempotencyKeyTakenException.class);
        assertThat(results).allMatch(result -> result.state() == Future.State.SUCCESS);
        assertThat(log.ledger().headRevision(games.get(3))).isEqualTo(1);
        assertThat(log.ledger().processed("somebody", "key-0").orElseThrow().game())
                .isEqualTo(games.getFirst().value());
    }

    @Test
    void aConflictingAppendStoresNoIdempotencyKey() {
        GameId game = newGame();
        log.engine().appendEvents(opening(game));
        log.engine().appendEvents(turn(game, 2, 2));

        assertThatThrownBy(() -> log.engine().appendEvents(turn(game, 2, 3, processed(game, "retry", 2, 3))))
                .isInstanceOf(ConcurrencyException.class);
        assertThat(log.ledger().processed("somebody", "retry")).isEmpty();

        log.engine().appendEvents(turn(game, 3, 4, processed(game, "retry", 3, 4)));
        assertThat(log.ledger().processed("somebody", "retry").orElseThrow().firstRevision())
                .isEqualTo(3);
    }

    @Test
    void aWriteIsAcknowledgedAfterItsCommit() throws Exception {
        GameId game = newGame();
        try (var connection = new ReadConnectionPool(testDatabase.dialect())) {
            var read = new PublicLogReader(connection, testDatabase.dialect());
            for (int revision = 1; revision <= 50; revision++) {
                log.engine().appendEvents(revision == 1 ? opening(game) : turn(game, revision, revision));
                assertThat(read.head()).as("head read by another connection").isEqualTo(revision);
            }
        }
    }

    @Test
    void concurrentAppendsOfManyGamesArriveInOrder() throws Exception {
        var games = newGames(64);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var playing = games.stream()
                    .map(game -> threads.submit(() -> play(game, 30)))
                    .toList();
            for (Future<?> done : playing) {
                done.get();
            }
        }

        List<PublicEvent> all = log.publicLog().after(0, 10_000);
        assertThat(all).hasSize(64 * 91);
        assertThat(all)
                .extracting(PublicEvent::position)
                .isEqualTo(IntStream.rangeClosed(1, all.size())
                        .mapToObj(i -> (long) i)
                        .toList());
        for (GameId game : games) {
            assertThat(all.stream().filter(event -> event.game().equals(game)).map(PublicEvent::revision))
                    .isEqualTo(
                            IntStream.rangeClosed(1, 91).mapToObj(i -> (long) i).toList());
        }
        assertThat(commits.get()).as("commits for 1,984 commands").isLessThan(1_000);
    }

    private void play(GameId game, int turns) {
        log.engine().appendEvents(opening(game));
        for (int turn = 0; turn < turns; turn++) {
            log.engine().appendEvents(turn(game, 2 + 3L * turn, 4 + 3L * turn));
        }
    }

    private static List<GameId> newGames(int number) {
        return IntStream.range(0, number).mapToObj(i -> newGame()).toList();
    }

    /// Blocks the writer after a commit until all appends are queued, in this order, and counts the commits
    /// from then on.
    private List<Future<?>> appendTogether(List<List<DomainEventMessage<?>>> appends) throws Exception {
        var mayGoOn = new CountDownLatch(1);
        var held = new CompletableFuture<Thread>();
        var holding = log.publicLog().onAppend(() -> {
            held.complete(Thread.currentThread());
            awaitLatch(mayGoOn);
        });
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var holder = threads.submit(() -> log.engine().appendEvents(opening(newGame())));
            held.get();
            commits.set(0);
            var results = new ArrayList<Future<?>>();
            for (var events : appends) {
                var sender = new CompletableFuture<Thread>();
                results.add(threads.submit(() -> {
                    sender.complete(Thread.currentThread());
                    log.engine().appendEvents(events);
                }));
                await().pollInterval(Duration.ofMillis(1))
                        .until(() -> sender.get().getState() == Thread.State.WAITING);
            }
            mayGoOn.countDown();
            for (Future<?> result : results) {
                finished(result);
            }
            holder.get();
            return results;
        } finally {
            mayGoOn.countDown();
            holding.close();
        }
    }

    private static void finished(Future<?> result) throws InterruptedException {
        try {
            result.get();
        } catch (ExecutionException e) {
            // The future keeps the failure for the test.
        }
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
