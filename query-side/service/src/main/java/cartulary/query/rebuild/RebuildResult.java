package cartulary.query.rebuild;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The result of the rebuild of one projection.
///
/// @param position the sum of its positions in all partitions
/// @param writing the time spent on folding and writing, without reading and decoding the events
/// @param parked the number of parked games
/// @param same whether the rows equal the old ones; null if they were not compared
public record RebuildResult(
        String projection,
        long events,
        long position,
        Duration writing,
        int parked,
        @Nullable Boolean same) {
    /// Returns the events per second that this projection alone folds and writes.
    public long perSecond() {
        return (long) (events / Math.max(writing.toNanos() / 1e9, 1e-6));
    }
}
