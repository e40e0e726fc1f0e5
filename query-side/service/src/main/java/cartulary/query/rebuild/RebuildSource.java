package cartulary.query.rebuild;

import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic;
import cartulary.query.projection.Batch;
import java.util.Map;

/// The stream as it is read again from its beginning, beside whoever reads its end.
public sealed interface RebuildSource permits LogSource, TopicSource {
    static RebuildSource of(PublicLog log) {
        return new LogSource(log);
    }

    static RebuildSource of(PublicTopic topic) {
        return new TopicSource(topic);
    }

    /// Where each partition ends; has each of them.
    Map<Integer, Long> heads();

    /// About how many events there are behind one place and up to another.
    long count(Map<Integer, Long> behind, Map<Integer, Long> ends);

    Pages read(Map<Integer, Long> behind);

    /// One who reads. For one thread.
    interface Pages extends AutoCloseable {
        /// What comes next, decoded: about so many events, or fewer where no more are there, or none.
        Batch next(int size);

        /// Whether nothing more will come though nothing came.
        boolean isOver();

        @Override
        void close();
    }
}
