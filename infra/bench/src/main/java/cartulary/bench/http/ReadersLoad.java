package cartulary.bench.http;

import cartulary.bench.http.ReadCosts.Read;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.jspecify.annotations.Nullable;

/// One game that is played while others read.
final class ReadersLoad {
    private static final int TOO_MANY_REQUESTS = 429;

    private final RunningService service;

    ReadersLoad(RunningService service) {
        this.service = service;
    }

    /// @param latency of the commands of the game, in nanoseconds
    /// @param answered the number of reads with status 200
    /// @param refused the number of reads with status 429
    record Measured(ConcurrentHistogram latency, long answered, long refused) {}

    /// Returns the id of a finished game of bots.
    FinishedGame playFinishedGame() throws IOException, InterruptedException {
        Vertx vertx = Vertx.vertx();
        try {
            return FinishedGame.play(new JsonClient(player(vertx)));
        } finally {
            vertx.close();
        }
    }

    private HttpClient player(Vertx vertx) {
        return vertx.createHttpClient(
                new HttpClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(service.port()));
    }

    /// @param read null if there are no readers
    Measured run(int readers, @Nullable Read read, Duration warmUp, Duration span)
            throws InterruptedException, ExecutionException {
        Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
        var latency = new ConcurrentHistogram(Duration.ofMinutes(1).toNanos(), 3);
        var answered = new LongAdder();
        var refused = new LongAdder();
        var measuring = new AtomicBoolean();
        var stopped = new AtomicBoolean();
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> running = new ArrayList<>();
            running.add(callers.submit(() -> {
                var players = new TwoPlayers(new JsonClient(player(vertx)), 1, nanos -> {
                    if (measuring.get()) {
                        latency.recordValue(nanos);
                    }
                });
                while (!stopped.get()) {
                    players.play();
                }
                return null;
            }));
            for (int number = 0; read != null && number < readers; number++) {
                var reader = new Reader(vertx, service.port(), number);
                running.add(callers.submit(() -> {
                    while (!stopped.get()) {
                        count(reader.read(read.path(), read.accept(), read.body()), measuring.get(), answered, refused);
                    }
                    return null;
                }));
            }
            HttpLoad.await(running, warmUp);
            measuring.set(true);
            HttpLoad.await(running, span);
            measuring.set(false);
            stopped.set(true);
            // The game is not played to its end, because that may take minutes under the load.
            callers.shutdownNow();
            return new Measured(latency, answered.sum(), refused.sum());
        } finally {
            vertx.close();
        }
    }

    private static void count(int status, boolean measuring, LongAdder answered, LongAdder refused) {
        if (status != 200 && status != TOO_MANY_REQUESTS) {
            throw new IllegalStateException("a read was answered with status " + status);
        }
        if (measuring) {
            (status == TOO_MANY_REQUESTS ? refused : answered).increment();
        }
    }
}
