package cartulary.bench.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/// Many tables at which people play, until it is closed.
final class Crowd implements AutoCloseable {
    private final AtomicBoolean over = new AtomicBoolean();
    private final List<Future<?>> tables = new ArrayList<>();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    Crowd(int count, Address address, Acknowledged acknowledged, Random random) {
        for (int table = 0; table < count; table++) {
            var guests = new TableOfTwo(address, acknowledged, random.nextLong(), over::get);
            tables.add(threads.submit(() -> {
                guests.play();
                return null;
            }));
        }
    }

    /// Nobody leaves a table of their own accord: who did so has met what should not be.
    ///
    /// @throws ExecutionException with what was met
    void requireAllPlaying() throws InterruptedException, ExecutionException {
        for (Future<?> table : tables) {
            if (table.isDone()) {
                table.get();
            }
        }
    }

    /// Returns when everybody has had the answer to the last command.
    ///
    /// @throws ExecutionException with what somebody met who should not have
    void goHome() throws InterruptedException, ExecutionException {
        over.set(true);
        for (Future<?> table : tables) {
            table.get();
        }
    }

    @Override
    public void close() {
        over.set(true);
        threads.close();
    }
}
