package cartulary.command.game;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/// The commands of people that are being processed. Automations that can wait give way to them.
public final class RequestsInProgress {
    private static final long POLL_NANOS = 500_000;

    private final AtomicInteger count = new AtomicInteger();

    void begin() {
        count.incrementAndGet();
    }

    void end() {
        count.decrementAndGet();
    }

    /// Waits until no command of a person is being processed, but not longer than `max`, so that constant requests
    /// slow an automation down and do not stop it. Returns whether there is none.
    public boolean awaitNone(Duration max) {
        long until = System.nanoTime() + max.toNanos();
        while (count.get() > 0) {
            if (System.nanoTime() - until >= 0 || Thread.currentThread().isInterrupted()) {
                return false;
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
        return true;
    }
}
