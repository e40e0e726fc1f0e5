package cartulary.bench.store;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/// How many pieces of work get done in a while by some who do them one after the other.
///
/// @param perSecond over all of them
/// @param bytes that one piece of work wrote, on average
record Throughput(double perSecond, long bytes) {
    /// One who works: each call is one piece, and returns the bytes it wrote.
    @FunctionalInterface
    interface Worker {
        long work() throws Exception;
    }

    /// Lets all work, each on a thread of its own, and counts after the warm-up.
    static Throughput of(List<? extends Worker> workers, ThreadFactory threads, Duration warmUp, Duration measured)
            throws InterruptedException, ExecutionException {
        var counting = new AtomicBoolean();
        var over = new AtomicBoolean();
        var count = new LongAdder();
        var bytes = new LongAdder();
        try (var pool = Executors.newThreadPerTaskExecutor(threads)) {
            List<? extends Future<?>> working = workers.stream()
                    .map(worker -> pool.submit(() -> {
                        while (!over.get()) {
                            long written = worker.work();
                            if (counting.get()) {
                                count.increment();
                                bytes.add(written);
                            }
                        }
                        return null;
                    }))
                    .toList();
            Thread.sleep(warmUp);
            long began = System.nanoTime();
            counting.set(true);
            Thread.sleep(measured);
            counting.set(false);
            double seconds = (System.nanoTime() - began) / 1e9;
            over.set(true);
            for (Future<?> worker : working) {
                worker.get();
            }
            return new Throughput(count.sum() / seconds, bytes.sum() / Math.max(1, count.sum()));
        } finally {
            over.set(true);
        }
    }
}
