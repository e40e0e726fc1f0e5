package cartulary.bench.store;

import cartulary.bench.measure.RepeatedWork;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadFactory;
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
        var count = new LongAdder();
        var bytes = new LongAdder();
        try (var repeated = new RepeatedWork(threads)) {
            for (Worker worker : workers) {
                repeated.start(() -> {
                    long written = worker.work();
                    if (repeated.isMeasuring()) {
                        count.increment();
                        bytes.add(written);
                    }
                });
            }
            repeated.await(warmUp);
            Duration span = repeated.measure(measured);
            repeated.stop();
            return new Throughput(count.sum() * 1e9 / span.toNanos(), bytes.sum() / Math.max(1, count.sum()));
        }
    }
}
