package cartulary.contracts.log;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The topic of the public events of all games, between nodes. All events of a game are in one partition, in
/// order and at least once. Records are never deleted.
///
/// A position is the number of a record in its partition, counted from 1; a reader at position 0 has read
/// nothing.
public interface PublicTopic extends AutoCloseable {
    /// Returns the number of partitions; they are numbered from 0.
    int partitions();

    /// Returns the position of the last record of each partition, 0 for an empty one.
    Map<Integer, Long> heads();

    /// Joins a group of readers that share all partitions. When partitions are assigned to this reader, it calls
    /// `positions` for their last read positions; the result must contain every assigned partition. If
    /// `positions` throws, nothing is read from them; the next {@link Reader#poll} calls it again and throws its
    /// exception.
    ///
    /// A reader that does not poll for too long is removed from the group, and may still process its last batch
    /// after another reader has continued. So callers store a batch only if it follows the stored position,
    /// in one transaction with the new position.
    Reader join(String group, Function<Set<Integer>, Map<Integer, Long>> positions);

    /// Reads these partitions after these positions, independently of other readers.
    Reader read(Map<Integer, Long> positions);

    @Override
    void close();

    /// A reader of partitions. Not thread-safe, except {@link #wake}.
    interface Reader extends AutoCloseable {
        /// Returns new records, in order within each partition; empty if none arrive within `limit` or the
        /// reader was woken. While the broker is unavailable, the result is empty; the reader reconnects
        /// automatically.
        ///
        /// @throws TopicUnavailableException if the broker reports an error; the next call may succeed
        List<Delivery> poll(Duration limit);

        /// Returns the partitions that are currently assigned to this reader.
        Set<Integer> partitions();

        /// Continues this partition after `position`, for example to repeat a batch that could not be stored.
        void seek(int partition, long position);

        /// Ends the current poll, or the next one, from any thread.
        void wake();

        @Override
        void close();
    }

    /// A delivered record.
    ///
    /// @param position the position in its partition
    /// @param game the game id in the record's key; null if the key is not a game id
    /// @param event the event, with the same position; null if the record is malformed
    /// @param defect the reason why the record is malformed, or null
    record Delivery(
            int partition,
            long position,
            @Nullable GameId game,
            @Nullable PublicEvent event,
            @Nullable String defect) {}

    /// Thrown when the broker cannot be reached or reports an error.
    final class TopicUnavailableException extends RuntimeException {
        public TopicUnavailableException(String reason, Throwable cause) {
            super(reason, cause);
        }
    }
}
