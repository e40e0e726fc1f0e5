package cartulary.broker;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the share that falls to it as a member of a group.
///
/// The group speaks the classic protocol: there a member says itself after how long a silence it counts
/// as dead (6 s, the least that a broker allows unless told otherwise), so that its partitions soon go to
/// others. With the newer one that is a setting of the brokers (45 s). Sharing is cooperative, so that
/// members keep reading the partitions that stay with them.
///
/// Offsets are committed to Kafka now and then, for tools that show how far a group is behind. They are
/// never read.
final class GroupReader extends KafkaReader {
    private static final Logger LOG = LoggerFactory.getLogger(GroupReader.class);
    private static final Duration SILENCE = Duration.ofSeconds(6);
    private static final Duration HEARTBEAT = Duration.ofMillis(1500);

    /// Who does not come back for more for so long is taken for dead, too.
    private static final Duration LONGEST_BATCH = Duration.ofMinutes(2);

    private static final Duration BETWEEN_COMMITS = Duration.ofSeconds(5);

    private final Function<Set<Integer>, Map<Integer, Long>> behind;

    /// Partitions that came and of which it could not be said where to go on. Nothing is read from them.
    private final Set<TopicPartition> unplaced = new HashSet<>();

    private long committedAt = System.nanoTime();

    /// Whether the group has said which partitions are this member's, none included.
    private boolean placed;

    private long withoutPlaceSince = System.nanoTime();

    GroupReader(BrokerSettings settings, String group, Function<Set<Integer>, Map<Integer, Long>> behind) {
        super(
                settings,
                Map.of(
                        "group.id",
                        group,
                        "group.protocol",
                        "classic",
                        "partition.assignment.strategy",
                        CooperativeStickyAssignor.class.getName(),
                        "session.timeout.ms",
                        (int) SILENCE.toMillis(),
                        "heartbeat.interval.ms",
                        (int) HEARTBEAT.toMillis(),
                        "max.poll.interval.ms",
                        (int) LONGEST_BATCH.toMillis()));
        this.behind = behind;
        consumer.subscribe(Set.of(topic()), new Rebalancing());
    }

    @Override
    void beforePoll() {
        if (!unplaced.isEmpty()) {
            place(unplaced);
        }
        if (System.nanoTime() - committedAt > BETWEEN_COMMITS.toNanos()) {
            committedAt = System.nanoTime();
            consumer.commitAsync((offsets, failure) -> {
                if (failure != null) {
                    LOG.debug("offsets for tools were not committed", failure);
                }
            });
        }
    }

    /// Asks where to go on, which may fail as whoever is asked may be away. Then nothing is read from
    /// these partitions until the next call to {@link #poll} asks again.
    private void place(Collection<TopicPartition> came) {
        var asked = Set.copyOf(came);
        Set<Integer> numbers =
                asked.stream().map(TopicPartition::partition).collect(Collectors.toCollection(TreeSet::new));
        try {
            Map<Integer, Long> positions = behind.apply(numbers);
            for (TopicPartition one : asked) {
                Long position = positions.get(one.partition());
                if (position == null) {
                    throw new IllegalStateException("no position for partition " + one.partition());
                }
                consumer.seek(one, position);
            }
            consumer.resume(asked);
            unplaced.removeAll(asked);
        } catch (RuntimeException e) {
            unplaced.addAll(asked);
            asked.forEach(one -> consumer.seek(one, 0));
            consumer.pause(asked);
            throw e;
        }
    }

    /// Whether it has been for so long that the group, or the broker, has not said what this member's share is.
    boolean isWithoutPlaceFor(Duration patience) {
        return !placed && System.nanoTime() - withoutPlaceSince >= patience.toNanos();
    }

    private final class Rebalancing implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> came) {
            placed = true;
            if (came.isEmpty()) {
                return;
            }
            try {
                place(came);
            } catch (RuntimeException e) {
                // The next poll asks again and tells whoever calls it; this one may have other
                // records.
                LOG.debug("where to go on in {} could not be said", came, e);
            }
        }

        @Override
        public void onPartitionsLost(Collection<TopicPartition> gone) {
            placed = false;
            withoutPlaceSince = System.nanoTime();
            onPartitionsRevoked(gone);
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> gone) {
            unplaced.removeAll(Set.copyOf(gone));
        }
    }
}
