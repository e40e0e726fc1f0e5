package cartulary.query.feed;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Carries the stream into the projections: every event is decoded once and handed to all of them in one
/// transaction, in batches that grow with the load.
///
/// When a database fails (a full disk, a server that is away) nothing is passed over: the batch is tried
/// again, ever more slowly, and {@link #failure} tells. A projection that fails alone stands still alone.
public interface Feed extends AutoCloseable {
    /// Nothing is read before.
    void start();

    /// Wakes when events of a game are durable and can be read in the log.
    GameSignals recorded();

    /// Whether no other node writes these rows, so that {@link #projected} tells of all that is written.
    boolean isAlone();

    /// Wakes when every projection that can has the events of a game: for reads that wait for a write.
    GameSignals projected();

    /// Up to where every projection has read, over all partitions that this feed carries.
    long position();

    /// Where the stream ends, counted alike.
    long head();

    /// Where each partition of the stream ends, whoever carries it.
    Map<Integer, Long> heads();

    /// Why the projections stand still; nothing while all is well.
    @Nullable
    String failure();

    /// Records of the stream that belong to no game and were passed over.
    long strays();

    /// Stops after the batch that is being written.
    @Override
    void close();
}
