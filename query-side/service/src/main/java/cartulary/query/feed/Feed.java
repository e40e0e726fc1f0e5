package cartulary.query.feed;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Applies the stream to the projections, in batches that grow with the load. Every event is decoded once and
/// applied to all projections in one transaction.
///
/// If the database fails (a full disk, a server that is down), no event is skipped: the batch is retried with
/// growing delays, and {@link #failure} reports the failure. If one projection fails, the others continue.
public interface Feed extends AutoCloseable {
    /// Starts reading.
    void start();

    /// Returns the signals of games with new events that are durable and readable in the log.
    GameSignals recorded();

    /// Returns true if this node is the only writer, so that {@link #projected} signals every write.
    boolean isOnlyWriter();

    /// Returns the signals of games whose new events were applied to the projections.
    GameSignals projected();

    /// Returns the lowest position of the projections, summed over the partitions of this feed.
    long position();

    /// Returns the end of the stream, summed over the partitions of this feed.
    long head();

    /// Returns the end of every partition of the stream.
    Map<Integer, Long> heads();

    /// Returns why the projections stopped; null if they are running.
    @Nullable
    String failure();

    /// Returns the number of skipped records, which belong to no game.
    long strayRecords();

    /// Stops after the current batch.
    @Override
    void close();
}
