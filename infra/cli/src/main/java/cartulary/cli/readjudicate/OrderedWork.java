package cartulary.cli.readjudicate;

import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;

/// Work on many items by several threads, whose results are delivered one by one in the order of the items. At most a
/// few items for each thread are in memory.
final class OrderedWork {
    private static final int AHEAD = 8;

    private OrderedWork() {}

    static <T, R> void run(Iterator<T> items, Function<T, R> work, int threads, Consumer<R> deliver)
            throws InterruptedException {
        var running = new ArrayDeque<Future<R>>();
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            try {
                while (items.hasNext() || !running.isEmpty()) {
                    while (items.hasNext() && running.size() < threads * AHEAD) {
                        T item = items.next();
                        running.add(pool.submit(() -> work.apply(item)));
                    }
                    deliver.accept(running.remove().get());
                }
            } catch (ExecutionException e) {
                throw new IllegalStateException("deciding a game failed", e.getCause());
            } finally {
                pool.shutdownNow();
            }
        }
    }
}
