package cartulary.query.rebuild;

import java.time.Duration;

/// The progress of a rebuild.
///
/// @param done the number of applied events, of about `total`, including the events of an earlier, interrupted run
/// @param perSecond the number of events per second since the start of this run
/// @param left the estimated time left
public record RebuildProgress(long done, long total, long perSecond, Duration left) {
    /// @param before the number of events applied by earlier runs
    /// @param since the number of events applied by this run
    static RebuildProgress of(long before, long since, long total, Duration elapsed) {
        long done = before + since;
        long all = Math.max(done, total);
        double seconds = Math.max(elapsed.toNanos() / 1e9, 1e-6);
        double rate = since / seconds;
        long left = rate == 0 ? 0 : (long) ((all - done) / rate * 1000);
        return new RebuildProgress(done, all, (long) rate, Duration.ofMillis(left));
    }
}
