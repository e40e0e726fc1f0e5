package cartulary.bench.http;

import cartulary.bench.http.ReadCosts.Cost;
import cartulary.bench.http.ReadCosts.Read;
import cartulary.bench.http.ReadersLoad.Measured;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench readers`.
@Command(
        name = "readers",
        mixinStandardHelpOptions = true,
        description = {
            "Measures processor time and latency of each read of a finished game with both expansions, and the time of",
            "another player's commands while callers without a token read the dearest of them without a pause,",
            "each from an address of its own: with the default rate limits, and without any."
        })
public final class ReadersBench implements Callable<Integer> {
    @Option(names = "--readers", defaultValue = "64", description = "simultaneous readers (${DEFAULT-VALUE})")
    private int readers;

    @Option(names = "--seconds", defaultValue = "20", description = "measured time of each load (${DEFAULT-VALUE})")
    private int seconds;

    @Option(
            names = "--warm-up",
            defaultValue = "10",
            description = "seconds before each measurement (${DEFAULT-VALUE})")
    private int warmUp;

    @Option(
            names = "--requests",
            defaultValue = "1000",
            description = "requests by which the processor time of a read is measured (${DEFAULT-VALUE})")
    private int requests;

    @Option(names = "--jvm", description = "an additional option for the service's JVM; repeatable")
    private List<String> jvm = new ArrayList<>();

    /// @return the exit code
    public static int run(String[] args) {
        return new CommandLine(new ReadersBench()).execute(args);
    }

    @Override
    public Integer call() throws Exception {
        Path data = Files.createTempDirectory("cartulary-bench-readers").resolve("data");
        var unlimited = new ArrayList<>(UnlimitedRates.OPTIONS);
        unlimited.addAll(jvm);
        Read dearest;
        try (var service = RunningService.start(data, unlimited)) {
            FinishedGame game = new ReadersLoad(service).playFinishedGame();
            List<Cost> costs = new ReadCosts(service, game).measure(requests);
            System.out.println("service CPU ms   p50 ms   p99 ms   read");
            costs.forEach(cost -> System.out.printf(
                    Locale.ROOT,
                    "%14.2f   %6.2f   %6.2f   %s%n",
                    cost.cpu().toNanos() / 1e6,
                    cost.latency().getValueAtPercentile(50) / 1e6,
                    cost.latency().getValueAtPercentile(99) / 1e6,
                    cost.read().toString().replace(game.id(), "{game}")));
            dearest = costs.getFirst().read();
            System.out.println(
                    "                            commands/s   p50 ms   p99 ms  worst ms  reads/s  refused/s");
            print("no readers", service, 0, null);
            print(readers + " readers, no limits", service, readers, dearest);
        }
        var limited = new ArrayList<>(UnlimitedRates.COMMANDS);
        limited.addAll(jvm);
        try (var service = RunningService.start(data, limited)) {
            print(readers + " readers, limits", service, readers, dearest);
        }
        return 0;
    }

    private void print(String load, RunningService service, int count, @Nullable Read read) throws Exception {
        Measured measured =
                new ReadersLoad(service).run(count, read, Duration.ofSeconds(warmUp), Duration.ofSeconds(seconds));
        System.out.printf(
                Locale.ROOT,
                "%-26s  %10.0f  %7.2f  %7.2f  %8.2f  %7.0f  %9.0f%n",
                load,
                (double) measured.latency().getTotalCount() / seconds,
                measured.latency().getValueAtPercentile(50) / 1e6,
                measured.latency().getValueAtPercentile(99) / 1e6,
                measured.latency().getMaxValue() / 1e6,
                (double) measured.answered() / seconds,
                (double) measured.refused() / seconds);
    }
}
