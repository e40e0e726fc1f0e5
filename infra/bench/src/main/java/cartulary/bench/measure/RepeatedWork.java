package cartulary.bench.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/// Work that is repeated by threads, each without a pause, while it is measured.
public final class RepeatedWork implements AutoCloseable {
    private static final Duration CHECK_INTERVAL = Duration.ofMillis(200);

    private final ExecutorService threads;
    private final List<Future<?>> running = new ArrayList<>();
    private volatile boolean isMeasuring;
    private volatile boolean stopped;

    /// One round of the work of a thread.
    public interface Round {
        void run() throws Exception;
    }

    public RepeatedWork(ThreadFactory threads) {
        this.threads = Executors.newThreadPerTaskExecutor(threads);
    }

    public static RepeatedWork onVirtualThreads() {
        return new RepeatedWork(Thread.ofVirtual().factory());
    }

    /// Starts a thread that repeats a round until it is stopped.
    public void start(Round round) {
        running.add(threads.submit(() -> {
            while (!stopped) {
                round.run();
            }
            return null;
        }));
    }

    /// Returns whether a measurement is in progress.
    public boolean isMeasuring() {
        return isMeasuring;
    }

    public boolean isStopped() {
        return stopped;
    }

    /// Lets the threads work for the given time and measures it.
    ///
    /// @return the time that was measured, which can be longer
    /// @throws ExecutionException immediately if a round fails
    public Duration measure(Duration span) throws InterruptedException, ExecutionException {
        long began = System.nanoTime();
        isMeasuring = true;
        await(span);
        isMeasuring = false;
        return Duration.ofNanos(System.nanoTime() - began);
    }

    /// Lets the threads work for the given time.
    ///
    /// @throws ExecutionException immediately if a round fails
    public void await(Duration span) throws InterruptedException, ExecutionException {
        long until = System.nanoTime() + span.toNanos();
        for (long left = span.toNanos(); left > 0; left = until - System.nanoTime()) {
            TimeUnit.NANOSECONDS.sleep(Math.min(CHECK_INTERVAL.toNanos(), left));
            requireAllRunning();
        }
    }

    /// Checks that no thread has failed: they end only by an error.
    ///
    /// @throws ExecutionException with the error of a round
    public void requireAllRunning() throws InterruptedException, ExecutionException {
        for (Future<?> each : running) {
            if (each.isDone()) {
                each.get();
            }
        }
    }

    /// Stops the threads, and returns after their last rounds.
    ///
    /// @throws ExecutionException with the error of a round
    public void stop() throws InterruptedException, ExecutionException {
        stopped = true;
        for (Future<?> each : running) {
            each.get();
        }
    }

    /// Interrupts the threads that have not ended.
    @Override
    public void close() {
        stopped = true;
        threads.shutdownNow();
        threads.close();
    }
}
