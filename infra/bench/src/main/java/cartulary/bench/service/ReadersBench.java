package cartulary.bench.service;

import cartulary.bench.load.Caller;
import cartulary.bench.load.RunningService;
import cartulary.bench.load.ServedBotGame;
import cartulary.bench.load.TwoPlayers;
import cartulary.bench.measure.Latencies;
import cartulary.bench.measure.RepeatedWork;
import cartulary.bench.measure.WorkFolder;
import cartulary.bench.service.ReadCosts.Cost;
import cartulary.bench.service.ReadCosts.Read;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench readers`.
@Command(
        name = "readers",
        mixinStandardHelpOptions = true,
        description = {
            "Processor time of each read, and commands while others read the dearest.",
            "The reads are of a finished game with both expansions. Then callers without a token, each from an address of"
                    + " its own, read the dearest of them without a pause while another player sends commands: with the"
                    + " default rate limits, and without any."
        })
public final class ReadersBench implements Callable<Integer> {
    private static final int TOO_MANY_REQUESTS = 429;

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

    @Override
    public Integer call() throws Exception {
        try (var folder = WorkFolder.create()) {
            Read dearest;
            try (var service = RunningService.start(
                    folder.data(), RunningService.UNLIMITED_COMMANDS, RunningService.UNLIMITED_READS, jvm)) {
                dearest = dearest(service);
                System.out.println(
                        "                            commands/s   p50 ms   p99 ms  worst ms  reads/s  refused/s");
                load("no readers", service, 0, null);
                load(readers + " readers, no limits", service, readers, dearest);
            }
            try (var service = RunningService.start(folder.data(), RunningService.UNLIMITED_COMMANDS, jvm)) {
                load(readers + " readers, limits", service, readers, dearest);
            }
        }
        return 0;
    }

    private Read dearest(RunningService service) throws Exception {
        ServedBotGame game;
        try (var caller = new Caller(service.port(), 1)) {
            game = ServedBotGame.finished(caller);
        }
        List<Cost> costs = new ReadCosts(service, game).measure(requests);
        System.out.println("service CPU ms   p50 ms   p99 ms   read");
        costs.forEach(cost -> System.out.printf(
                Locale.ROOT,
                "%14.2f   %6.2f   %6.2f   %s%n",
                cost.cpu().toNanos() / 1e6,
                cost.latencies().millis(50),
                cost.latencies().millis(99),
                cost.read().toString().replace(game.id(), "{game}")));
        return costs.getFirst().read();
    }

    /// Plays one game while others read.
    ///
    /// @param read null if there are no readers
    private void load(String name, RunningService service, int count, @Nullable Read read) throws Exception {
        var latencies = new Latencies();
        var answered = new LongAdder();
        var refused = new LongAdder();
        var callers = new ArrayList<Caller>();
        try (var player = new Caller(service.port(), 1);
                // The game is not played to its end, because that may take minutes under the load.
                var work = RepeatedWork.onVirtualThreads()) {
            work.start(new TwoPlayers(HttpBench.timed(player, latencies, work), 1)::play);
            for (int number = 0; read != null && number < count; number++) {
                var caller = Caller.withAddress(service.port(), number);
                callers.add(caller);
                work.start(() -> {
                    int status = read.by(caller);
                    if (status != 200 && status != TOO_MANY_REQUESTS) {
                        throw new IllegalStateException("a read was answered with status " + status);
                    }
                    if (work.isMeasuring()) {
                        (status == TOO_MANY_REQUESTS ? refused : answered).increment();
                    }
                });
            }
            work.await(Duration.ofSeconds(warmUp));
            work.measure(Duration.ofSeconds(seconds));
        } finally {
            callers.forEach(Caller::close);
        }
        System.out.printf(
                Locale.ROOT,
                "%-26s  %10.0f  %7.2f  %7.2f  %8.2f  %7.0f  %9.0f%n",
                name,
                (double) latencies.count() / seconds,
                latencies.millis(50),
                latencies.millis(99),
                latencies.worstMillis(),
                (double) answered.sum() / seconds,
                (double) refused.sum() / seconds);
    }
}
