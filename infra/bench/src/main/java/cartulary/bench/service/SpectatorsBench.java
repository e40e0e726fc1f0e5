package cartulary.bench.service;

import cartulary.bench.load.Caller;
import cartulary.bench.load.RunningService;
import cartulary.bench.load.Spectator;
import cartulary.bench.load.TwoPlayers;
import cartulary.bench.measure.Latencies;
import cartulary.bench.measure.WorkFolder;
import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench spectators`.
@Command(
        name = "spectators",
        mixinStandardHelpOptions = true,
        description = {
            "A game with many spectators: processor time, and the delay to each of them.",
            "The delay is the time from the moment at which a command is sent to the arrival of its last event at a"
                    + " spectator. Players, spectators and the service share this machine."
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

    private final Latencies delays = new Latencies();
    private final Latencies commands = new Latencies();
    private long bytes;
    private long events;

    @Override
    public Integer call() throws Exception {
        var streams = List.of("-Dcartulary.streams-per-address=" + (spectators + 1));
        try (var folder = WorkFolder.create();
                var service = RunningService.start(
                        folder.data(),
                        RunningService.UNLIMITED_COMMANDS,
                        RunningService.UNLIMITED_READS,
                        streams,
                        jvm)) {
            play(service, 0);
            delays.reset();
            commands.reset();
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
                    commands.count() / seconds,
                    commands.millis(50),
                    commands.millis(99),
                    delays.millis(50),
                    delays.millis(99),
                    delays.worstMillis());
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
        Map<Long, Long> sent = new HashMap<>();
        List<Spectator> crowd = new ArrayList<>();
        List<Future<?>> watching = new ArrayList<>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor();
                HttpClient http = HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .executor(threads)
                        .build();
                var caller = new Caller(service.port(), 1)) {
            new TwoPlayers(
                            (path, body, token) -> {
                                long began = System.nanoTime();
                                JsonNode answer = caller.post(path, body, token);
                                long nanos = System.nanoTime() - began;
                                if (crowd.isEmpty()) {
                                    String game = answer.path("game").asText();
                                    gather(service.port(), game, http, threads, crowd, watching);
                                } else {
                                    sent.put(answer.path("revision").asLong(), began);
                                    commands.record(nanos);
                                }
                                LockSupport.parkNanos(1_000_000_000L / perSecond - nanos);
                                return answer;
                            },
                            seed)
                    .play();
            for (Future<?> one : watching) {
                one.get();
            }
        }
        for (Spectator one : crowd) {
            for (var command : sent.entrySet()) {
                delays.record(one.arrival(command.getKey()) - command.getValue());
            }
            bytes += one.bytes();
            events += one.events();
        }
    }

    /// Returns when the first event of the game has reached every spectator.
    private void gather(
            int port,
            String game,
            HttpClient http,
            ExecutorService threads,
            List<Spectator> crowd,
            List<Future<?>> watching)
            throws InterruptedException {
        for (int i = 0; i < spectators; i++) {
            var one = new Spectator(http, port, game, !isPlain);
            crowd.add(one);
            watching.add(threads.submit(one::watch));
        }
        for (Spectator one : crowd) {
            one.arrival(1);
        }
    }
}
