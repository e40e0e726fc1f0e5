package cartulary.bench.http;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench spectators`.
@Command(
        name = "spectators",
        mixinStandardHelpOptions = true,
        description = {
            "Plays a game that many people watch, and measures the processor time of the service, and the time from the",
            "moment at which a command is sent to the arrival of its last event at each spectator. Players, spectators",
            "and the service share this machine."
        })
public final class SpectatorsBench implements Callable<Integer> {
    @Option(names = "--spectators", defaultValue = "200", description = "number of spectators (${DEFAULT-VALUE})")
    private int spectators;

    @Option(names = "--per-second", defaultValue = "5", description = "commands a second (${DEFAULT-VALUE})")
    private int perSecond;

    @Option(names = "--games", defaultValue = "2", description = "measured games, after one (${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--plain", description = "the spectators accept no compressed streams")
    private boolean isPlain;

    @Option(names = "--jvm", description = "an additional option for the service's JVM; repeatable")
    private List<String> jvm = new ArrayList<>();

    private final Histogram delay = new Histogram(Duration.ofMinutes(1).toNanos(), 3);
    private final Histogram command = new Histogram(Duration.ofMinutes(1).toNanos(), 3);
    private long bytes;
    private long events;

    /// @return the exit code
    public static int run(String[] args) {
        return new CommandLine(new SpectatorsBench()).execute(args);
    }

    @Override
    public Integer call() throws Exception {
        Path data = Files.createTempDirectory("cartulary-bench-spectators").resolve("data");
        var options = new ArrayList<>(UnlimitedRates.OPTIONS);
        options.add("-Dcartulary.streams-per-address=" + (spectators + 1));
        options.addAll(jvm);
        try (var service = RunningService.start(data, options)) {
            play(service, 0);
            delay.reset();
            command.reset();
            bytes = 0;
            events = 0;
            Duration cpu = service.cpu();
            long began = System.nanoTime();
            for (int game = 1; game <= games; game++) {
                play(service, game);
            }
            double seconds = (System.nanoTime() - began) / 1e9;
            double used = service.cpu().minus(cpu).toNanos() / 1e9;
            System.out.printf(
                    Locale.ROOT,
                    "%d spectators, %s: %.1f commands/s, p50 %.1f ms, p99 %.1f ms; to each spectator p50 %.1f ms,"
                            + " p99 %.1f ms, worst %.1f ms%n",
                    spectators,
                    isPlain ? "plain" : "compressed",
                    command.getTotalCount() / seconds,
                    command.getValueAtPercentile(50) / 1e6,
                    command.getValueAtPercentile(99) / 1e6,
                    delay.getValueAtPercentile(50) / 1e6,
                    delay.getValueAtPercentile(99) / 1e6,
                    delay.getMaxValue() / 1e6);
            System.out.printf(
                    Locale.ROOT,
                    "service: %.0f %% of one processor, %.0f µs for each event that arrived, %d bytes each;"
                            + " %d MiB resident%n",
                    100 * used / seconds,
                    used * 1e6 / events,
                    bytes / events,
                    service.residentMiB());
        }
        return 0;
    }

    /// Plays a game to its end and records its figures.
    private void play(RunningService service, long seed) throws Exception {
        Vertx vertx = Vertx.vertx();
        Map<Long, Long> sent = new HashMap<>();
        List<Spectator> crowd = new ArrayList<>();
        List<Future<?>> watching = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                HttpClient http = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .executor(threads)
                        .build()) {
            var connection = new JsonClient(vertx.createHttpClient(
                    new HttpClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(service.port())));
            new TwoPlayers(connection, seed, (answer, nanos) -> {
                        if (crowd.isEmpty()) {
                            gather(service, answer.path("game").asText(), http, threads, crowd, watching);
                        } else {
                            sent.put(answer.path("revision").asLong(), System.nanoTime() - nanos);
                            command.recordValue(nanos);
                        }
                        LockSupport.parkNanos(1_000_000_000L / perSecond - nanos);
                    })
                    .play();
            for (Future<?> one : watching) {
                one.get();
            }
        } finally {
            vertx.close();
        }
        for (Spectator one : crowd) {
            sent.forEach((revision, at) -> delay.recordValue(one.arrival(revision) - at));
            bytes += one.bytes();
            events += one.events();
        }
    }

    private void gather(
            RunningService service,
            String game,
            HttpClient http,
            ExecutorService threads,
            List<Spectator> crowd,
            List<Future<?>> watching) {
        var stream =
                URI.create("http://127.0.0.1:" + service.port() + "/api/games/" + game + "/events?follow=true&after=0");
        var arrived = new CountDownLatch(spectators);
        for (int i = 0; i < spectators; i++) {
            var one = new Spectator(http, stream, !isPlain, arrived);
            crowd.add(one);
            watching.add(threads.submit(one::watch));
        }
        try {
            arrived.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the spectators arrived", e);
        }
    }
}
