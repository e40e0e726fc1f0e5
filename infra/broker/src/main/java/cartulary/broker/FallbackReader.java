package cartulary.broker;

import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.Reading;
import cartulary.contracts.log.PublicTopic.TopicUnavailable;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads its share as a member of a group, and everything while the group has no place for it: a group
/// only divides the work, and a broker whose coordinator hangs (seen after a broker was killed and
/// restarted) must not keep events from those who read them. Meanwhile others may read the same; whoever
/// keeps positions takes each event once all the same.
final class FallbackReader implements Reading {
    private static final Logger LOG = LoggerFactory.getLogger(FallbackReader.class);

    /// Longer than a group takes to share anew when all is well, one that lost a member included.
    private static final Duration PATIENCE = Duration.ofSeconds(12);

    /// While everything is read alone, so long is waited for the group's part at each poll.
    private static final Duration ASIDE = Duration.ofMillis(5);

    private final GroupReader group;
    private final Supplier<Reading> everything;
    private volatile @Nullable Reading alone;

    /// @param everything opens a reader of all partitions, from where to go on
    FallbackReader(GroupReader group, Supplier<Reading> everything) {
        this.group = group;
        this.everything = everything;
    }

    @Override
    public List<Delivery> poll(Duration limit) {
        Reading reading = alone;
        if (reading == null) {
            if (!group.isWithoutPlaceFor(PATIENCE)) {
                return group.poll(limit);
            }
            LOG.warn("the group gives this reader no place; it reads all partitions meanwhile");
            reading = everything.get();
            alone = reading;
        }
        List<Delivery> shared = aside();
        if (!group.isWithoutPlaceFor(Duration.ZERO)) {
            LOG.info("the group shares the partitions again");
            alone = null;
            reading.close();
            return shared;
        }
        return reading.poll(limit);
    }

    /// Lets the group come back. What ails it is no failure of this reader now.
    private List<Delivery> aside() {
        try {
            return group.poll(ASIDE);
        } catch (TopicUnavailable e) {
            LOG.debug("the group does not get on", e);
            return List.of();
        }
    }

    private Reading present() {
        Reading reading = alone;
        return reading == null ? group : reading;
    }

    @Override
    public Set<Integer> partitions() {
        return present().partitions();
    }

    @Override
    public void seek(int partition, long position) {
        present().seek(partition, position);
    }

    @Override
    public void wake() {
        present().wake();
    }

    @Override
    public void close() {
        Reading reading = alone;
        if (reading != null) {
            reading.close();
        }
        group.close();
    }
}
