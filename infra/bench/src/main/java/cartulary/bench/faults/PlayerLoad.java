package cartulary.bench.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/// Games played simultaneously at several tables until it is finished or closed.
final class PlayerLoad implements AutoCloseable {
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final List<Future<?>> tables = new ArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    PlayerLoad(
            int count,
            ClusterClient client,
            AcknowledgedEvents acknowledged,
            CollectedCheckpoints checkpoints,
            Random random) {
        for (int table = 0; table < count; table++) {
            var players = new TwoPlayerTable(client, acknowledged, checkpoints, random.nextLong(), stopped::get);
            tables.add(threads.submit(() -> {
                players.play();
                return null;
            }));
        }
    }

    /// Checks that no table has failed: tables stop only by an error.
    ///
    /// @throws ExecutionException with the error of a table
    void requireAllPlaying() throws InterruptedException, ExecutionException {
        for (Future<?> table : tables) {
            if (table.isDone()) {
                table.get();
            }
        }
    }

    /// Stops all tables and returns after the responses to their last commands.
    ///
    /// @throws ExecutionException with the error of a table
    void finish() throws InterruptedException, ExecutionException {
        stopped.set(true);
        for (Future<?> table : tables) {
            table.get();
        }
    }

    @Override
    public void close() {
        stopped.set(true);
        threads.close();
    }
}
