package cartulary.contracts.log;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The public events of all games on their way between nodes. They travel in partitions, all events of a
/// game in one, in order, at least once, and stay for ever.
///
/// A position counts the records of a partition: 1 for the first, 0 for the place before it, so that it
/// can be kept as "read up to here".
public interface PublicTopic extends AutoCloseable {
    /// How many partitions there are, numbered from 0.
    int partitions();

    /// The position of the last record of each partition, 0 for an empty one.
    Map<Integer, Long> heads();

    /// Joins the readers that share all partitions among them. Whenever partitions come to this reader it
    /// asks `behind` for the positions behind which to go on; the answer holds each partition asked for.
    /// Where `behind` throws, nothing is read from them; the next {@link Reading#poll} asks again, and throws
    /// what it throws then.
    ///
    /// A reader that was away for too long is taken for dead, and what it still does with its last batch
    /// comes after another has gone on. So whoever keeps positions takes a batch only where it follows
    /// on the position that is kept, in one transaction with it.
    Reader join(String group, Function<Set<Integer>, Map<Integer, Long>> behind);

    /// Reads these partitions from behind these positions, whoever else reads them.
    Reader read(Map<Integer, Long> behind);

    @Override
    void close();

    /// One reader. For one thread, but for {@link #wake}.
    interface Reader extends AutoCloseable {
        /// What has come, in order within each partition; empty when nothing comes within `limit` or the
        /// reader was woken. Throws {@link TopicUnavailable} where the broker refuses; the next call may
        /// succeed. A broker that is merely away looks like one to which nothing comes: the reader finds
        /// it again by itself.
        List<Delivery> poll(Duration limit);

        /// The partitions that are this reader's at present.
        Set<Integer> partitions();

        /// What comes next from this partition is what is behind `position`. For a batch that could not
        /// be used and must come again.
        void seek(int partition, long position);

        /// Ends a poll, the present one or the next, from any thread.
        void wake();

        @Override
        void close();
    }

    /// One record as it came.
    ///
    /// @param position within its partition
    /// @param game by the record's key; nothing where that is no game's id
    /// @param event what it holds, its position being this one; nothing where the record is not as
    ///     described, for the reason that `defect` tells
    record Delivery(
            int partition,
            long position,
            @Nullable GameId game,
            @Nullable PublicEvent event,
            @Nullable String defect) {}

    /// The broker could not be reached, or refused.
    final class TopicUnavailable extends RuntimeException {
        public TopicUnavailable(String reason, Throwable cause) {
            super(reason, cause);
        }
    }
}
