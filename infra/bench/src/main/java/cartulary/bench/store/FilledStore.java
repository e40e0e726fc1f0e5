package cartulary.bench.store;

import cartulary.contracts.game.GameOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
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
        try (var side = CommandSide.open(Files.createDirectories(folder));
                var threads = Executors.newVirtualThreadPerTaskExecutor();
                var progress = new ProgressBar("games", games)) {
            var begun = new AtomicInteger();
            var tables = new ArrayList<Future<?>>();
            for (int i = 0; i < Math.min(TABLES, games); i++) {
                var table = new RandomPlay(side.desk(), i, options);
                tables.add(threads.submit(() -> {
                    while (begun.getAndIncrement() < games) {
                        do {
                            table.sendNext();
                        } while (!table.isOver());
                        progress.step();
                    }
                    return null;
                }));
            }
            for (Future<?> table : tables) {
                table.get();
            }
        }
    }
}
