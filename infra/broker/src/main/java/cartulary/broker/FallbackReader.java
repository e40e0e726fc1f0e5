package cartulary.broker;

import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.Reader;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads as a member of a group, and reads all partitions on its own while the group assigns it none. A
/// group only divides the work: a broker whose group coordinator hangs (observed after a broker was killed
/// and restarted) must not stop the flow of events. Meanwhile other readers may read the same events;
/// a caller that stores positions still applies each event once.
final class FallbackReader implements Reader {
    private static final Logger LOG = LoggerFactory.getLogger(FallbackReader.class);

    /// Longer than a healthy group takes to rebalance, also after the loss of a member.
    private static final Duration ASSIGNMENT_TIMEOUT = Duration.ofSeconds(12);

    /// The time given to the group at each poll while all partitions are read.
    private static final Duration GROUP_POLL = Duration.ofMillis(5);

    private final GroupReader group;
    private final Supplier<Reader> openFallback;
    private volatile @Nullable Reader fallback;

    /// @param openFallback opens a reader of all partitions at their stored positions
    FallbackReader(GroupReader group, Supplier<Reader> openFallback) {
        this.group = group;
        this.openFallback = openFallback;
    }

    @Override
    public List<Delivery> poll(Duration limit) {
        Reader reader = fallback;
        if (reader == null) {
            if (!group.isUnassignedFor(ASSIGNMENT_TIMEOUT)) {
                return group.poll(limit);
            }
            LOG.warn(
                    "the consumer group has assigned no partitions for {} s; reading all partitions without it",
                    ASSIGNMENT_TIMEOUT.toSeconds());
            reader = openFallback.get();
            fallback = reader;
        }
        List<Delivery> deliveries = pollGroup();
        if (!group.isUnassignedFor(Duration.ZERO)) {
            LOG.info("the consumer group has assigned partitions; reading as its member again");
            fallback = null;
            reader.close();
            return deliveries;
        }
        return reader.poll(limit);
    }

    /// Polls the group so that it can recover; its errors are not reported by this reader.
    private List<Delivery> pollGroup() {
        try {
            return group.poll(GROUP_POLL);
        } catch (TopicUnavailableException e) {
            LOG.debug("the consumer group still has no assignment", e);
            return List.of();
        }
    }

    private Reader current() {
        Reader reader = fallback;
        return reader == null ? group : reader;
    }

    @Override
    public Set<Integer> partitions() {
        return current().partitions();
    }

    @Override
    public void seek(int partition, long position) {
        current().seek(partition, position);
    }

    @Override
    public void wake() {
        current().wake();
    }

    @Override
    public void close() {
        Reader reader = fallback;
        if (reader != null) {
            reader.close();
        }
        group.close();
    }
}
