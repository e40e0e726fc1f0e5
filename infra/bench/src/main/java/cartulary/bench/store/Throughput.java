package cartulary.bench.store;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;

/// The throughput of several workers, each of which does one unit of work after another.
///
/// @param perSecond units of work per second, over all workers
/// @param bytes written per unit of work, on average
record Throughput(double perSecond, long bytes) {
    /// A worker; each call does one unit of work and returns the number of bytes written.
    @FunctionalInterface
    interface Worker {
        long work() throws Exception;
    }

    /// Runs every worker on its own thread and counts after the warm-up.
    static Throughput of(List<? extends Worker> workers, ThreadFactory threads, Duration warmUp, Duration measured)
            throws InterruptedException, ExecutionException {
        var counting = new AtomicBoolean();
        var stopped = new AtomicBoolean();
        var count = new LongAdder();
        var bytes = new LongAdder();
        try (var pool = Executors.newThreadPerTaskExecutor(threads)) {
            List<? extends Future<?>> working = workers.stream()
                    .map(worker -> pool.submit(() -> {
                        while (!stopped.get()) {
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
            stopped.set(true);
            for (Future<?> worker : working) {
                worker.get();
            }
            return new Throughput(count.sum() / seconds, bytes.sum() / Math.max(1, count.sum()));
        } finally {
            stopped.set(true);
        }
    }
}
