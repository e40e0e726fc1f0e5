package cartulary.query.rebuild;

import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic;
import cartulary.query.projection.Batch;
import java.util.Map;

/// The stream, read from its beginning independently of the feed.
public sealed interface RebuildSource permits LogRebuildSource, TopicSource {
    static RebuildSource of(PublicLog log) {
        return new LogRebuildSource(log);
    }

    static RebuildSource of(PublicTopic topic) {
        return new TopicSource(topic);
    }

    /// Returns the end of each partition.
    Map<Integer, Long> heads();

    /// Returns the approximate number of events between two positions.
    long count(Map<Integer, Long> after, Map<Integer, Long> ends);

    /// Opens a reader after these positions.
    Pages read(Map<Integer, Long> after);

    /// A reader of batches. Not thread-safe.
    interface Pages extends AutoCloseable {
        /// Returns the next events, decoded: about `size` of them, fewer or none at the end of the stream.
        Batch next(int size);

        /// Returns true if an empty batch means the end of the stream.
        boolean isOver();

        @Override
        void close();
    }
}
