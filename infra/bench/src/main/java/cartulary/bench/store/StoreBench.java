package cartulary.bench.store;

import cartulary.bench.measure.WorkFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench store`.
@Command(
        name = "store",
        mixinStandardHelpOptions = true,
        description = {
            "Durable commands per second through Axon and the store, and their cost, next to a bare JDBC loop."
        })
public final class StoreBench implements Callable<Integer> {
    @Option(names = "--smoke", description = "run every part briefly, without meaningful figures")
    private boolean smoke;

    @Option(names = "--seconds", defaultValue = "5", description = "measured time at each point (${DEFAULT-VALUE})")
    private int seconds;

    @Option(names = "--warm-up", defaultValue = "3", description = "seconds before each measurement (${DEFAULT-VALUE})")
    private int warmUp;

    @Option(names = "--folder", description = "folder on the disk to be measured (default: a temporary folder)")
    private @Nullable Path folder;

    @Option(names = "--on", defaultValue = "sqlite", description = "${COMPLETION-CANDIDATES} (${DEFAULT-VALUE})")
    private MeasuredDatabase.Kind on = MeasuredDatabase.Kind.SQLITE;

    @Override
    public Integer call() throws Exception {
        Duration before = smoke ? Duration.ofMillis(300) : Duration.ofSeconds(warmUp);
        Duration measured = smoke ? Duration.ofMillis(500) : Duration.ofSeconds(seconds);
        try (var work = WorkFolder.in(folder)) {
            try (MeasuredDatabase database = on.in(work.path().resolve("throughput"))) {
                new ThroughputComparison(work.path().resolve("keys"), database, before, measured)
                        .run(List.of(1, 16, 64));
                if (database instanceof MeasuredDatabase.Postgres postgres) {
                    LockAndNotifyCost.run(postgres, before, measured);
                    return 0;
                }
            }
            new CommandCost(work.path().resolve("cost"), before, measured)
                    .run(smoke ? 3 : 60, smoke ? List.of(10, 50, 200) : List.of(10, 1_000, 20_000));
        }
        return 0;
    }
}
