package cartulary.bench.service;

import cartulary.bench.load.Caller;
import cartulary.bench.load.Commands;
import cartulary.bench.load.CpuByPurpose;
import cartulary.bench.load.RunningService;
import cartulary.bench.load.TwoPlayers;
import cartulary.bench.measure.Cpu;
import cartulary.bench.measure.Latencies;
import cartulary.bench.measure.RepeatedWork;
import cartulary.bench.measure.WorkFolder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench http`.
@Command(
        name = "http",
        mixinStandardHelpOptions = true,
        description = "Commands per second over HTTP on loopback: whole games by external clients, with projections.")
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

    @Override
    public Integer call() throws Exception {
        try (var folder = WorkFolder.create();
                var service = RunningService.start(
                        folder.data(), RunningService.UNLIMITED_COMMANDS, RunningService.UNLIMITED_READS, jvm)) {
            System.out.printf(
                    "first response after %s ms, %s MiB resident%n",
                    service.timeToFirstResponse().toMillis(), service.residentMiB());
            System.out.println("games  commands/s   p50 ms   p99 ms   service CPU µs/command   client CPU µs/command");
            for (int count : games) {
                measure(service, count);
            }
            System.out.printf("%s MiB resident after the load%n", service.residentMiB());
        }
        return 0;
    }

    private void measure(RunningService service, int count) throws Exception {
        var latencies = new Latencies();
        try (var caller = new Caller(service.port(), count);
                var tables = RepeatedWork.onVirtualThreads()) {
            Commands timed = timed(caller, latencies, tables);
            for (int table = 0; table < count; table++) {
                tables.start(new TwoPlayers(timed, table)::play);
            }
            tables.await(Duration.ofSeconds(warmUp));
            CpuByPurpose purposes = service.cpuByPurpose();
            Duration serviceBefore = service.cpu();
            long clientBefore = Cpu.PROCESS.nanos();
            Duration span = tables.measure(Duration.ofSeconds(seconds));
            double serviceNanos = service.cpu().minus(serviceBefore).toNanos();
            double clientNanos = Cpu.PROCESS.nanos() - clientBefore;
            String shares = service.cpuByPurpose().since(purposes);
            tables.stop();
            long commands = latencies.count();
            System.out.printf(
                    Locale.ROOT,
                    "%5d  %10.0f  %7.2f  %7.2f  %23.0f  %22.0f%n",
                    count,
                    commands * 1e9 / span.toNanos(),
                    latencies.millis(50),
                    latencies.millis(99),
                    serviceNanos / 1e3 / commands,
                    clientNanos / 1e3 / commands);
            System.out.println("       of the service's CPU: " + shares);
        }
    }

    /// Returns commands that record their times while the tables are measured.
    static Commands timed(Caller caller, Latencies latencies, RepeatedWork tables) {
        return (path, body, token) -> {
            long began = System.nanoTime();
            var answer = caller.post(path, body, token);
            if (tables.isMeasuring()) {
                latencies.record(System.nanoTime() - began);
            }
            return answer;
        };
    }
}
