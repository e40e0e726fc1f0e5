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
import cartulary.local.LocalPostgres;
import cartulary.local.Postgres.Database;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A node whose PostgreSQL server is killed and restarted.
class PostgresRestartTest {
    private static final int RESTARTS = Boolean.getBoolean("cartulary.all") ? 2 : 1;

    @TempDir
    Path folder;

    private final Map<GameId, Long> acknowledged = new ConcurrentHashMap<>();
    private final AtomicInteger unavailable = new AtomicInteger();
    private final AtomicBoolean enough = new AtomicBoolean();

    @Test
    void aRestartOfTheDatabaseLosesNoAcknowledgedWriteAndTheNodeRecovers() throws Exception {
        int port;
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        Path data = folder.resolve("postgres");
        var server = LocalPostgres.in(data, port);
        try {
            Database database = server.create("log");
            var settings = new PostgresSettings(database.url(), database.user(), database.password(), "node");
            try (var log = PostgresEventLog.open(settings, TestEvents.PLAIN);
                    var other = PostgresEventLog.open(settings, TestEvents.PLAIN);
                    var threads = Executors.newVirtualThreadPerTaskExecutor()) {
                var heard = new AtomicInteger();
                other.publicLog().onAppend(heard::incrementAndGet);
                var games = IntStream.range(0, 8)
                        .mapToObj(i -> threads.submit(() -> play(log)))
                        .toList();
                for (int round = 0; round < RESTARTS; round++) {
                    int answers = heard.get() + 20;
                    await().until(() -> heard.get() > answers);
                    server.kill();
                    int failed = unavailable.get();
                    await().until(() -> unavailable.get() > failed);
                    assertThatThrownBy(() -> log.publicLog().head())
                            .isInstanceOf(StoreUnavailableException.class)
                            .hasMessageContaining("cannot be reached");
                    server = LocalPostgres.in(data, port);
                }
                int answers = heard.get() + 20;
                await().until(() -> heard.get() > answers);
                enough.set(true);
                for (Future<?> game : games) {
                    game.get();
                }
                acknowledged.forEach((game, revision) -> check(other, game, revision));
            }
        } finally {
            server.close();
        }
    }

    private static void check(EventLog log, GameId game, long revision) {
        long head = log.ledger().headRevision(game);
        assertThat(head).isEqualTo(revision);
        assertThat(log.publicLog().ofGame(game, 0, 1_000_000))
                .extracting(PublicEvent::revision)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, head).boxed().toList());
    }

    /// Retries with the same idempotency key after an unknown outcome, as a client does.
    private Void play(EventLog log) {
        GameId game = newGame();
        retryUntilAvailable(() -> log.engine().appendEvents(opening(game)));
        acknowledged.put(game, 1L);
        for (long revision = 2; !enough.get(); revision++) {
            long next = revision;
            retryUntilAvailable(() ->
                    log.engine().appendEvents(turn(game, next, next, processed(game, game + "/" + next, next, next))));
            acknowledged.put(game, next);
        }
        return null;
    }

    private void retryUntilAvailable(Runnable append) {
        AtomicBoolean retry = new AtomicBoolean();
        await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(20)).until(() -> {
            try {
                append.run();
                return true;
            } catch (IdempotencyKeyTakenException | ConcurrencyException e) {
                // The unacknowledged commit was durable.
                assertThat(retry).as("this is a retry: " + e.getMessage()).isTrue();
                return true;
            } catch (StoreUnavailableException e) {
                retry.set(true);
                unavailable.incrementAndGet();
                return false;
            }
        });
    }
}
