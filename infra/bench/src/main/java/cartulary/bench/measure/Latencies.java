package cartulary.bench.measure;

import java.time.Duration;
import java.util.function.Supplier;
import org.HdrHistogram.ConcurrentHistogram;

/// The times of one kind of operation. Thread-safe.
public final class Latencies {
    private final ConcurrentHistogram nanos =
            new ConcurrentHistogram(Duration.ofHours(1).toNanos(), 3);

    /// Runs an operation and records its time.
    public <T> T time(Supplier<T> operation) {
        long began = System.nanoTime();
        T result = operation.get();
        record(System.nanoTime() - began);
        return result;
    }

    public void record(long time) {
        nanos.recordValue(Math.max(1, time));
    }

    public void reset() {
        nanos.reset();
    }

    public long count() {
        return nanos.getTotalCount();
    }

    /// Returns a percentile of the times, in milliseconds.
    public double millis(double percent) {
        return nanos.getValueAtPercentile(percent) / 1e6;
    }

    public double medianMicros() {
        return nanos.getValueAtPercentile(50) / 1e3;
    }

    public double worstMillis() {
        return nanos.getMaxValue() / 1e6;
    }
}
