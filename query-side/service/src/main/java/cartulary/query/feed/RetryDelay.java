package cartulary.query.feed;

import java.time.Duration;

/// How long to wait before something that failed is tried again: ever longer, up to some seconds. Used by
/// one thread.
final class RetryDelay {
    private static final Duration FIRST = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private Duration next = FIRST;

    /// After another failure.
    Duration longer() {
        Duration now = next;
        Duration twice = next.multipliedBy(2);
        next = twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
        return now;
    }

    /// All is well again.
    void reset() {
        next = FIRST;
    }
}
