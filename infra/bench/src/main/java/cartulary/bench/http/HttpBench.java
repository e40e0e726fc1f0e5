package cartulary.bench.http;

import cartulary.bench.http.HttpLoad.Measured;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.HdrHistogram.ConcurrentHistogram;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench http`.
@Command(
        name = "http",
        mixinStandardHelpOptions = true,
        description = "Plays whole games by external clients over HTTP on loopback, with projections on.")
public final class HttpBench implements Callable<Integer> {
    @Option(
            names = "--games",
            split = ",",
            defaultValue = "1,16,64",
            description = "simultaneous games (${DEFAULT-VALUE})")
    private List<Integer> games = new ArrayList<>();

    @Option(
            names = "--seconds",
            defaultValue = "20",
            description = "measured time for each number of games (${DEFAULT-VALUE})")
    private int seconds;

    @Option(
            names = "--warm-up",
            defaultValue = "15",
            description = "seconds before each measurement (${DEFAULT-VALUE})")
    private int warmUp;

    @Option(names = "--jvm", description = "an additional option for the service's JVM; repeatable")
    private List<String> jvm = new ArrayList<>();

    /// @return the exit code
    public static int run(String[] args) {
        return new CommandLine(new HttpBench()).execute(args);
    }

    @Override
    public Integer call() throws Exception {
        Path folder = Files.createTempDirectory("cartulary-bench-http");
        var options = new ArrayList<>(UnlimitedRates.OPTIONS);
        options.addAll(jvm);
        try (var service = RunningService.start(folder.resolve("data"), options)) {
            System.out.printf(
                    "first response after %s ms, %s MiB resident%n",
                    service.timeToFirstResponse().toMillis(), service.residentMiB());
            System.out.println("games  commands/s   p50 ms   p99 ms   service CPU µs/command   client CPU µs/command");
            for (int count : games) {
                print(new HttpLoad(service).run(count, Duration.ofSeconds(warmUp), Duration.ofSeconds(seconds)));
            }
            System.out.printf("%s MiB resident after the load%n", service.residentMiB());
        }
        return 0;
    }

    private static void print(Measured measured) {
        ConcurrentHistogram latency = measured.latency();
        System.out.printf(
                Locale.ROOT,
                "%5d  %10.0f  %7.2f  %7.2f  %23.0f  %22.0f%n",
                measured.games(),
                measured.perSecond(),
                latency.getValueAtPercentile(50) / 1e6,
                latency.getValueAtPercentile(99) / 1e6,
                measured.serviceCpuMicros(),
                measured.clientCpuMicros());
        System.out.println("       of the service's CPU: " + measured.shares());
    }
}
