package cartulary.bench.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench store`.
@Command(
        name = "store",
        mixinStandardHelpOptions = true,
        description = "Measures durable commands per second through Axon and the store, next to a bare JDBC loop.")
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

    /// @return the exit code
    public static int run(String[] args) {
        return new CommandLine(new StoreBench())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(args);
    }

    @Override
    public Integer call() throws Exception {
        System.setProperty("disable-axoniq-console-message", "true");
        if (folder != null) {
            Files.createDirectories(folder);
        }
        Path work = folder == null
                ? Files.createTempDirectory("cartulary-bench-store")
                : Files.createTempDirectory(folder, "store");
        try {
            Duration before = smoke ? Duration.ofMillis(300) : Duration.ofSeconds(warmUp);
            Duration measured = smoke ? Duration.ofMillis(500) : Duration.ofSeconds(seconds);
            try (MeasuredDatabase database = on.in(work.resolve("throughput"))) {
                new ThroughputComparison(work.resolve("keys"), database, before, measured).run(List.of(1, 16, 64));
                if (database instanceof MeasuredDatabase.Postgres postgres) {
                    LockAndNotifyCost.run(postgres, before, measured);
                    return 0;
                }
            }
            new CommandCost(work.resolve("cost"), before, measured)
                    .run(smoke ? 3 : 60, smoke ? List.of(10, 50, 200) : List.of(10, 1_000, 20_000));
        } finally {
            delete(work);
        }
        return 0;
    }

    private static void delete(Path work) throws IOException {
        try (Stream<Path> files = Files.walk(work)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
