package cartulary.bench.store;

import cartulary.contracts.game.GameOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;

/// Fills a data folder with whole games, played through the command side at full speed.
public final class FilledStore {
    private static final int TABLES = 64;

    private FilledStore() {}

    /// Plays games to their end into `folder/data`, with keys in `folder/keys`, at some 20,000 commands per
    /// second; a game has about 215.
    public static void fill(Path folder, int games) throws Exception {
        fill(folder, games, null);
    }

    /// Plays games with options in the same way, with all seats taken.
    ///
    /// @param options null for the base game with two seats
    public static void fill(Path folder, int games, @Nullable GameOptions options) throws Exception {
        try (var side = MeasuredCommandSide.open(Files.createDirectories(folder));
                var progress = new ProgressBar("games", games)) {
            var begun = new AtomicInteger();
            inParallel(Math.min(TABLES, games), seed -> {
                var table = new RandomPlay(side.gateway(), seed, options);
                while (begun.getAndIncrement() < games) {
                    do {
                        table.sendNext();
                    } while (!table.isOver());
                    progress.step();
                }
            });
        }
    }

    /// Lets tables play side by side, and returns when all have ended.
    ///
    /// @param play plays at a table, whose number is its seed
    static void inParallel(int tables, IntConsumer play) throws InterruptedException, ExecutionException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<? extends Future<?>> playing = IntStream.range(0, tables)
                    .mapToObj(seed -> threads.submit(() -> play.accept(seed)))
                    .toList();
            for (Future<?> table : playing) {
                table.get();
            }
        }
    }
}
