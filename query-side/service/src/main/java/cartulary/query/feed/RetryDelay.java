package cartulary.query.feed;

import java.time.Duration;

/// The delay before a retry, which doubles with every failure up to a limit. Not thread-safe.
final class RetryDelay {
    private static final Duration FIRST = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private Duration delay = FIRST;

    /// Returns the delay after another failure.
    Duration next() {
        Duration now = delay;
        Duration twice = delay.multipliedBy(2);
        delay = twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
        return now;
    }

    /// Resets the delay to the shortest one.
    void reset() {
        delay = FIRST;
    }
}
