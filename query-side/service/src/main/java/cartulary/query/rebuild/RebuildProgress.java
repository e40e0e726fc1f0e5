package cartulary.query.rebuild;

import java.time.Duration;

/// How far a rebuild is.
///
/// @param done events, of about `total`, with those that were done before it went on
/// @param perSecond events since the start, by the clock
/// @param left about how long it will still take
public record RebuildProgress(long done, long total, long perSecond, Duration left) {
    /// @param before done by somebody else earlier
    /// @param since done by this one, in the time since it began
    static RebuildProgress of(long before, long since, long total, Duration elapsed) {
        long done = before + since;
        long all = Math.max(done, total);
        double seconds = Math.max(elapsed.toNanos() / 1e9, 1e-6);
        double rate = since / seconds;
        long left = rate == 0 ? 0 : (long) ((all - done) / rate * 1000);
        return new RebuildProgress(done, all, (long) rate, Duration.ofMillis(left));
    }
}
