package cartulary.query.feed;

import cartulary.contracts.log.PublicLog;
import cartulary.contracts.log.PublicTopic;

/// Where a feed reads the stream.
public sealed interface FeedSource {
    /// Returns the number of partitions of the stream.
    int partitions();

    /// A log that is read in place.
    record Log(PublicLog log) implements FeedSource {
        @Override
        public int partitions() {
            return 1;
        }
    }

    /// A topic, whose partitions are shared by all nodes of the same group and database.
    record Topic(PublicTopic topic, String group) implements FeedSource {
        @Override
        public int partitions() {
            return topic.partitions();
        }
    }
}
