package cartulary.query.rebuild;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A projection that was made again.
///
/// @param position up to where its rows go
/// @param writing the time spent in folding and writing, without reading and decoding the events
/// @param parked games that could not be followed to the end
/// @param same whether the rows are those that stood there before; nothing where it was not asked
public record RebuildResult(
        String projection,
        long events,
        long position,
        Duration writing,
        int parked,
        @Nullable Boolean same) {
    /// Events a second that this projection alone folds and writes.
    public long perSecond() {
        return (long) (events / Math.max(writing.toNanos() / 1e9, 1e-6));
    }
}
