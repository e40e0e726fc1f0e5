package cartulary.bench.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import me.tongfei.progressbar.ProgressBar;

/// Fills a data folder with whole games, played through the command side at full speed.
public final class FilledStore {
    private static final int TABLES = 64;

    private FilledStore() {}

    /// Plays games to their end into `folder/data`, with keys in `folder/keys`, at some 20,000 commands per
    /// second; a game has about 215.
    public static void fill(Path folder, int games) throws Exception {
        try (var side = CommandSide.open(Files.createDirectories(folder));
                var threads = Executors.newVirtualThreadPerTaskExecutor();
                var progress = new ProgressBar("games", games)) {
            var begun = new AtomicInteger();
            var tables = new ArrayList<Future<?>>();
            for (int i = 0; i < Math.min(TABLES, games); i++) {
                var table = new RandomPlay(side.desk(), i);
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
