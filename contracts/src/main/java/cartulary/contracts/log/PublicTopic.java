package cartulary.contracts.log;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The topic that carries the public events of all games between nodes. All events of a game are in one partition, in order,
/// delivered at least once and retained without limit.
///
/// A position counts the records of a partition from 1; a stored position is that of the last processed record, 0 before the
/// first.
public interface PublicTopic extends AutoCloseable {
    /// Returns the number of partitions, which are numbered from 0.
    int partitions();

    /// Returns the position of the last record of each partition, 0 for an empty one.
    Map<Integer, Long> heads();

    /// Joins the group of readers that share all partitions. When partitions are assigned to this reader, it calls `positions`
    /// for the positions after which to continue, one for each assigned partition. If `positions` throws, the partitions are
    /// not read; the next {@link Reading#poll} calls it again and throws its exception.
    ///
    /// A reader that does not poll for too long is removed from the group, and may still process its last batch after another
    /// reader has continued. So a batch must be processed in one transaction with the stored position, and only if it follows
    /// that position.
    Reading join(String group, Function<Set<Integer>, Map<Integer, Long>> positions);

    /// Reads these partitions after these positions, independently of other readers.
    Reading read(Map<Integer, Long> positions);

    @Override
    void close();

    /// One reader. For one thread, except {@link #wake}.
    interface Reading extends AutoCloseable {
        /// Returns the next records, in order within each partition; empty if none arrives within `limit` or the reader
        /// was woken. If the broker is unreachable, the result is empty, too, and the reader reconnects by itself.
        ///
        /// @throws TopicUnavailable if the broker refuses; the next call may succeed
        List<Delivery> poll(Duration limit);

        /// Returns the partitions assigned to this reader.
        Set<Integer> partitions();

        /// Continues this partition after `position`, to read a batch again that could not be processed.
        void seek(int partition, long position);

        /// Ends the present poll, or the next one, from any thread.
        void wake();

        @Override
        void close();
    }

    /// One record.
    ///
    /// @param position in its partition
    /// @param game the record's key; null if it is not a game id
    /// @param event with this position; null if the record is malformed
    /// @param defect of a malformed record; null otherwise
    record Delivery(
            int partition,
            long position,
            @Nullable GameId game,
            @Nullable PublicEvent event,
            @Nullable String defect) {}

    /// The broker cannot be reached, or refuses.
    final class TopicUnavailable extends RuntimeException {
        public TopicUnavailable(String reason, Throwable cause) {
            super(reason, cause);
        }
    }
}
