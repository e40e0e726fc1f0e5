package cartulary.bench.soak;

import cartulary.bench.load.Caller;
import cartulary.bench.load.RunningService;
import cartulary.bench.measure.WorkFolder;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench soak`.
@Command(
        name = "soak",
        mixinStandardHelpOptions = true,
        description = {
            "A long mixed load, after which memory, descriptors, threads and streams must be flat.",
            "People and bots with all expansions, spectators, bad requests, cut and half-open connections. After a"
                    + " warm-up (a fifth of the time, at least 5 s) and at the end all callers stop; then the service must"
                    + " occupy what it did before.",
            "Exit codes: 0 flat, 1 something grew."
        })
public final class SoakBench implements Callable<Integer> {
    private static final Duration SHORTEST_WARM_UP = Duration.ofSeconds(5);
    private static final Duration IDLE_LIMIT = Duration.ofMinutes(3);

    /// Pools end their idle threads and the service its idle connections within this time.
    private static final Duration LONGEST_SETTLING = Duration.ofSeconds(90);

    /// Few, so that the caches are full before the first measurement: while they fill, the heap grows.
    private static final String FEW_CACHED_GAMES = "-Dcartulary.cached-games=100";

    @Option(names = "--minutes", defaultValue = "30", description = "time under load, also 0.5 (${DEFAULT-VALUE})")
    private double minutes;

    @Option(names = "--seed", defaultValue = "1", description = "of the callers' choices (${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--jvm", description = "an additional option for the service's JVM; repeatable")
    private List<String> jvm = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        var all = Duration.ofMillis((long) (minutes * 60_000));
        Duration warmUp = all.dividedBy(5).compareTo(SHORTEST_WARM_UP) < 0 ? SHORTEST_WARM_UP : all.dividedBy(5);
        var random = new SplittableRandom(seed);
        try (var folder = WorkFolder.create();
                var service = RunningService.start(
                        folder.data(),
                        RunningService.UNLIMITED_COMMANDS,
                        RunningService.UNLIMITED_READS,
                        List.of(FEW_CACHED_GAMES),
                        jvm)) {
            System.out.println("                 " + ServiceSample.HEADER);
            ServiceSample first = phase(service, warmUp, random.split(), "first quiet");
            ServiceSample last = phase(service, all.minus(warmUp), random.split(), "last quiet");
            return report(Growth.between(first, last));
        }
    }

    private static int report(List<String> grown) {
        if (grown.isEmpty()) {
            System.out.println("flat: descriptors, threads, connections, streams, metric series and heap");
            return 0;
        }
        grown.forEach(System.out::println);
        System.out.println("NOT flat: see the lines above");
        return 1;
    }

    /// Loads the service, then waits until it is idle.
    private ServiceSample phase(RunningService service, Duration span, SplittableRandom random, String name)
            throws Exception {
        try (var load = new SoakLoad(service, random)) {
            long began = System.nanoTime();
            for (Duration left = span; left.isPositive(); left = span.minusNanos(System.nanoTime() - began)) {
                load.await(left.compareTo(Duration.ofMinutes(1)) < 0 ? left : Duration.ofMinutes(1));
                print(
                        String.format(Locale.ROOT, "load %5.1f min", (System.nanoTime() - began) / 60e9),
                        ServiceSample.of(service));
            }
            load.stop();
            System.out.println(load.summary());
        }
        ServiceSample quiet = quiet(service, span);
        print(name, quiet);
        return quiet;
    }

    /// Waits until no game is running and nothing is connected, then until pools have ended their idle threads.
    private static ServiceSample quiet(RunningService service, Duration span) throws IOException, InterruptedException {
        long limit = System.nanoTime() + IDLE_LIMIT.toNanos();
        @Nullable ServiceSample sample = null;
        while (sample == null || sample.connections() + sample.streams() > 0 || isGameRunning(service)) {
            if (System.nanoTime() > limit) {
                System.out.println("the service is not idle after " + IDLE_LIMIT);
                break;
            }
            TimeUnit.MILLISECONDS.sleep(500);
            sample = ServiceSample.of(service);
        }
        Duration settling = span.compareTo(LONGEST_SETTLING) < 0 ? span.dividedBy(4) : LONGEST_SETTLING;
        TimeUnit.MILLISECONDS.sleep(settling.toMillis());
        return ServiceSample.of(service);
    }

    private static boolean isGameRunning(RunningService service) throws IOException, InterruptedException {
        try (var caller = new Caller(service.port(), 1)) {
            return !caller.get("/api/games?status=running&limit=1")
                    .path("games")
                    .isEmpty();
        }
    }

    private static void print(String name, ServiceSample sample) {
        System.out.printf("%-16s %s%n", name, sample);
    }
}
