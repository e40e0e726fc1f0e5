package cartulary.query.competitions;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Refreshes a copy for all callers: one refresh runs at a time, on a thread of its own. A caller waits for it for a
/// limited time, and not at all after a failure, so that what was read before is served while the source does not
/// respond. Until the first refresh has succeeded there is nothing to serve: callers wait for it, and its failure is
/// theirs. Thread-safe.
final class SharedRefresh {
    private static final Logger LOG = Logger.getLogger(SharedRefresh.class);

    /// The longest wait, counted from the beginning of the refresh.
    private static final Duration MOST_WAIT = Duration.ofSeconds(1);

    private final Runnable refresh;
    private final Duration pause;
    private @Nullable Running running;
    private boolean hasSucceeded;
    private boolean isFailing;
    private long ended;

    private record Running(CompletableFuture<Void> end, long began) {}

    /// @param refresh runs on one thread at a time
    /// @param pause the minimum time between two refreshes
    SharedRefresh(Runnable refresh, Duration pause) {
        this.refresh = refresh;
        this.pause = pause;
    }

    /// @throws RuntimeException the failure of the refresh, if none has succeeded yet
    void await() {
        Running current;
        boolean isServing;
        synchronized (this) {
            current = running != null ? running : isDue() ? begin() : null;
            isServing = hasSucceeded;
            if (current == null || (isServing && isFailing)) {
                return;
            }
        }
        if (isServing) {
            awaitShortly(current);
        } else {
            awaitFirst(current);
        }
    }

    private boolean isDue() {
        return !hasSucceeded || System.nanoTime() - ended >= pause.toNanos();
    }

    private Running begin() {
        var begun = new Running(new CompletableFuture<>(), System.nanoTime());
        running = begun;
        Thread.ofVirtual().name("competitions-refresh").start(() -> run(begun));
        return begun;
    }

    private void run(Running begun) {
        Throwable failure = null;
        try {
            refresh.run();
        } catch (RuntimeException | Error e) { // without its end, no other refresh would begin
            failure = e;
        }
        synchronized (this) {
            if (failure != null && !isFailing) {
                LOG.warnf("the log of competitions cannot be read; reads return what is known: %s", failure);
            } else if (failure == null && isFailing) {
                LOG.info("the log of competitions can be read again");
            }
            isFailing = failure != null;
            hasSucceeded |= !isFailing;
            ended = System.nanoTime();
            running = null;
        }
        if (failure == null) {
            begun.end().complete(null);
        } else {
            begun.end().completeExceptionally(failure);
        }
    }

    private static void awaitFirst(Running first) {
        try {
            first.end().join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : e;
        }
    }

    private static void awaitShortly(Running current) {
        long left = MOST_WAIT.toNanos() - (System.nanoTime() - current.began());
        try {
            current.end().get(Math.max(0, left), TimeUnit.NANOSECONDS);
        } catch (TimeoutException | ExecutionException _) {
            // What was read before is served; the refresh logs its failure.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
