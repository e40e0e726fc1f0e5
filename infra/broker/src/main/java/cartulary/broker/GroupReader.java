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

/// Reads the partitions assigned to it as a member of a consumer group.
///
/// The group uses the classic protocol, in which each member sets its own session timeout (6 s, the minimum
/// that brokers allow by default), so that the partitions of a dead member soon go to others. In the newer
/// protocol this is a setting of the brokers (45 s). Assignment is cooperative: members keep reading the
/// partitions that they retain.
///
/// Offsets are committed to Kafka only for tools that show the lag of a group. They are never read.
final class GroupReader extends KafkaReader {
    private static final Logger LOG = LoggerFactory.getLogger(GroupReader.class);
    private static final Duration SESSION_TIMEOUT = Duration.ofSeconds(6);
    private static final Duration HEARTBEAT = Duration.ofMillis(1500);

    /// A member that does not poll for this long is removed from the group.
    private static final Duration MAX_POLL_INTERVAL = Duration.ofMinutes(2);

    private static final Duration COMMIT_INTERVAL = Duration.ofSeconds(5);

    private final Function<Set<Integer>, Map<Integer, Long>> positions;

    /// Assigned partitions whose start position could not be determined. They are paused.
    private final Set<TopicPartition> unpositioned = new HashSet<>();

    private long committedAt = System.nanoTime();

    /// True once the group has assigned partitions to this member, possibly none.
    private boolean assigned;

    private long unassignedSince = System.nanoTime();

    GroupReader(BrokerSettings settings, String group, Function<Set<Integer>, Map<Integer, Long>> positions) {
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
                        (int) SESSION_TIMEOUT.toMillis(),
                        "heartbeat.interval.ms",
                        (int) HEARTBEAT.toMillis(),
                        "max.poll.interval.ms",
                        (int) MAX_POLL_INTERVAL.toMillis()));
        this.positions = positions;
        consumer.subscribe(Set.of(topic()), new RebalanceListener());
    }

    @Override
    void beforePoll() {
        if (!unpositioned.isEmpty()) {
            position(unpositioned);
        }
        if (System.nanoTime() - committedAt > COMMIT_INTERVAL.toNanos()) {
            committedAt = System.nanoTime();
            consumer.commitAsync((offsets, failure) -> {
                if (failure != null) {
                    LOG.debug("committing the offsets of the consumer group failed", failure);
                }
            });
        }
    }

    /// Seeks to the start positions of these partitions. The lookup may fail, for example while a database
    /// is unavailable; then the partitions are paused, and the next call to {@link #poll} retries.
    private void position(Collection<TopicPartition> partitions) {
        var pending = Set.copyOf(partitions);
        Set<Integer> numbers =
                pending.stream().map(TopicPartition::partition).collect(Collectors.toCollection(TreeSet::new));
        try {
            Map<Integer, Long> found = positions.apply(numbers);
            for (TopicPartition partition : pending) {
                Long position = found.get(partition.partition());
                if (position == null) {
                    throw new IllegalStateException("no start position for partition " + partition.partition());
                }
                consumer.seek(partition, position);
            }
            consumer.resume(pending);
            unpositioned.removeAll(pending);
        } catch (RuntimeException e) {
            unpositioned.addAll(pending);
            pending.forEach(partition -> consumer.seek(partition, 0));
            consumer.pause(pending);
            throw e;
        }
    }

    /// Returns true if the group has assigned nothing to this member for at least `duration`.
    boolean isUnassignedFor(Duration duration) {
        return !assigned && System.nanoTime() - unassignedSince >= duration.toNanos();
    }

    private final class RebalanceListener implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            assigned = true;
            if (partitions.isEmpty()) {
                return;
            }
            try {
                position(partitions);
            } catch (RuntimeException e) {
                // The next poll retries and throws to its caller; this one may return records of other
                // partitions.
                LOG.debug("no start position for partitions {}", partitions, e);
            }
        }

        @Override
        public void onPartitionsLost(Collection<TopicPartition> partitions) {
            assigned = false;
            unassignedSince = System.nanoTime();
            onPartitionsRevoked(partitions);
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            unpositioned.removeAll(Set.copyOf(partitions));
        }
    }
}
