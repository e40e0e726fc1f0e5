package cartulary.bench.service;

import cartulary.bench.load.Caller;
import cartulary.bench.load.LostOnTime;
import cartulary.bench.load.RunningService;
import cartulary.bench.load.TwoPlayers;
import cartulary.bench.measure.Latencies;
import cartulary.bench.measure.RepeatedWork;
import cartulary.bench.measure.WorkFolder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench clocks`.
@Command(
        name = "clocks",
        mixinStandardHelpOptions = true,
        description = "What clocks of players cost, and how late flags fall.")
public final class ClocksBench implements Callable<Integer> {
    private static final String WITHOUT = "{\"maxSeats\":2}";
    private static final String WITH = "{\"maxSeats\":2,\"clock\":{\"bank\":900,\"increment\":5}}";
    private static final int TABLES = 16;

    @Option(
            names = "--games",
            defaultValue = "200",
            description = "simultaneous games that are lost on time (${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--seconds", defaultValue = "15", description = "time of each measurement (${DEFAULT-VALUE})")
    private int seconds;

    @Option(
            names = "--rounds",
            defaultValue = "6",
            description = "measurements without and with clocks, in turns (${DEFAULT-VALUE})")
    private int rounds;

    @Override
    public Integer call() throws Exception {
        try (var folder = WorkFolder.create();
                var service = RunningService.start(
                        folder.data(), RunningService.UNLIMITED_COMMANDS, RunningService.UNLIMITED_READS)) {
            flags(service);
            cost(service);
        }
        return 0;
    }

    private void flags(RunningService service) throws Exception {
        var late = new Latencies();
        try (var caller = new Caller(service.port(), games);
                var tables = RepeatedWork.onVirtualThreads()) {
            var lost = new LostOnTime(
                    caller, game -> Optional.of(caller.text("/api/games/" + game + "/events")), LostOnTime.BANK);
            for (int table = 0; table < games; table++) {
                // Else all games would begin, and all flags fall, at the same moment.
                TimeUnit.NANOSECONDS.sleep(LostOnTime.BANK.toNanos() / games);
                tables.start(() -> {
                    LostOnTime.Flag flag = lost.play();
                    if (tables.isMeasuring()) {
                        late.record(flag.late().toNanos());
                    }
                });
            }
            tables.await(LostOnTime.BANK.multipliedBy(2));
            tables.measure(Duration.ofSeconds(4L * seconds));
            tables.stop();
        }
        System.out.printf(
                Locale.ROOT,
                "%,d flags of %d simultaneous games fell late by p50 %.0f ms, p95 %.0f ms, p99 %.0f ms, worst %.0f ms%n",
                late.count(),
                games,
                late.millis(50),
                late.millis(95),
                late.millis(99),
                late.worstMillis());
    }

    private void cost(RunningService service) throws Exception {
        System.out.println("service CPU µs/command   without clocks   with clocks   ratio");
        var ratios = new ArrayList<Double>();
        measured(service, WITHOUT);
        measured(service, WITH);
        for (int round = 1; round <= rounds; round++) {
            double without = measured(service, WITHOUT);
            double with = measured(service, WITH);
            ratios.add(with / without);
            System.out.printf(Locale.ROOT, "%39.1f  %12.1f  %6.3f%n", without, with, with / without);
        }
        System.out.printf(Locale.ROOT, "median of the ratios: %.3f%n", median(ratios));
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /// Returns the microseconds of processor time of a command.
    private double measured(RunningService service, String options) throws Exception {
        var commands = new LongAdder();
        try (var caller = new Caller(service.port(), TABLES);
                var tables = RepeatedWork.onVirtualThreads()) {
            for (int table = 0; table < TABLES; table++) {
                var players = new TwoPlayers(
                        (path, body, token) -> {
                            var answer = caller.post(path, body, token);
                            if (tables.isMeasuring()) {
                                commands.increment();
                            }
                            return answer;
                        },
                        table,
                        options);
                tables.start(players::play);
            }
            tables.await(Duration.ofSeconds(2));
            Duration before = service.cpu();
            tables.measure(Duration.ofSeconds(seconds));
            Duration used = service.cpu().minus(before);
            tables.stop();
            return used.toNanos() / 1e3 / commands.sum();
        }
    }
}
