package cartulary.bench.http;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.PoolOptions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.HdrHistogram.ConcurrentHistogram;

/// A load of simultaneous games for a limited time.
final class HttpLoad {
    private final RunningService service;

    HttpLoad(RunningService service) {
        this.service = service;
    }

    /// The measurements after the warm-up.
    ///
    /// @param clientCpu processor time of the clients, that is of this process, in the same span
    /// @param shares of the service's processor time, by purpose
    record Measured(
            int games,
            long commands,
            Duration span,
            ConcurrentHistogram latency,
            Duration serviceCpu,
            Duration clientCpu,
            String shares) {
        double perSecond() {
            return commands * 1e9 / span.toNanos();
        }

        double serviceCpuMicros() {
            return serviceCpu.toNanos() / 1e3 / commands;
        }

        double clientCpuMicros() {
            return clientCpu.toNanos() / 1e3 / commands;
        }
    }

    Measured run(int games, Duration warmUp, Duration span)
            throws IOException, InterruptedException, ExecutionException {
        Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
        HttpClient client = vertx.createHttpClient(
                new HttpClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(service.port()),
                new PoolOptions().setHttp1MaxSize(games));
        var latency = new ConcurrentHistogram(Duration.ofMinutes(1).toNanos(), 3);
        var measuring = new AtomicBoolean();
        var stopped = new AtomicBoolean();
        try (var tables = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> playing = new ArrayList<>();
            for (int table = 0; table < games; table++) {
                long seed = table;
                playing.add(tables.submit(() -> {
                    var players = new TwoPlayers(new JsonClient(client), seed, nanos -> {
                        if (measuring.get()) {
                            latency.recordValue(nanos);
                        }
                    });
                    while (!stopped.get()) {
                        players.play();
                    }
                    return null;
                }));
            }
            await(playing, warmUp);
            CpuByPurpose before = service.whereTheTimeGoes();
            Duration serviceBefore = service.cpu();
            Duration clientBefore = ownCpu();
            long began = System.nanoTime();
            measuring.set(true);
            await(playing, span);
            measuring.set(false);
            var taken = Duration.ofNanos(System.nanoTime() - began);
            Duration serviceCpu = service.cpu().minus(serviceBefore);
            Duration clientCpu = ownCpu().minus(clientBefore);
            String shares = service.whereTheTimeGoes().since(before);
            stopped.set(true);
            for (Future<?> table : playing) {
                table.get();
            }
            return new Measured(games, latency.getTotalCount(), taken, latency, serviceCpu, clientCpu, shares);
        } finally {
            client.close();
            vertx.close();
        }
    }

    /// Waits, or fails immediately if a table fails.
    static void await(List<Future<?>> playing, Duration span) throws InterruptedException, ExecutionException {
        long until = System.nanoTime() + span.toNanos();
        while (System.nanoTime() < until) {
            Thread.sleep(Math.min(200, span.toMillis()));
            for (Future<?> table : playing) {
                if (table.isDone()) {
                    table.get();
                }
            }
        }
    }

    private static Duration ownCpu() {
        var system = (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return Duration.ofNanos(system.getProcessCpuTime());
    }
}
