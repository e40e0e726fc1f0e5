package cartulary.query.feed;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.TopicUnavailableException;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projector.Projector;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The feed of the partitions of a topic that are assigned to this node. The records of each poll, of one or several
/// partitions, are applied to all projections in one transaction. The positions are stored only in the database of
/// the projections, so that partitions can move between nodes at any time.
public final class TopicFeed implements Feed {
    private static final Logger LOG = Logger.getLogger(TopicFeed.class);
    private static final Duration CLOSING = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(500);

    private final PublicTopic topic;
    private final String group;
    private final ProjectionGroup projections;
    private final PartitionPositions positions;
    private final GameSignals recorded = new GameSignals();
    private final GameSignals projected = new GameSignals();
    private final Semaphore closing = new Semaphore(0);
    private final AtomicLong skipped = new AtomicLong();
    private final Thread thread;
    private volatile boolean open = true;
    private volatile PublicTopic.@Nullable Reader reading;
    private volatile @Nullable String failure;

    /// @param group the consumer group whose nodes share the partitions
    /// @param session the session of all projectors
    /// @param projectors used only by the thread of the feed
    public TopicFeed(PublicTopic topic, String group, WriteSession session, List<Projector> projectors) {
        this.topic = topic;
        this.group = group;
        this.projections = new ProjectionGroup(session, projectors);
        this.positions = new PartitionPositions(projectors);
        this.thread = Thread.ofPlatform().name("cartulary-feed").daemon().unstarted(this::run);
    }

    @Override
    public void start() {
        thread.start();
    }

    @Override
    public GameSignals recorded() {
        return recorded;
    }

    @Override
    public GameSignals projected() {
        return projected;
    }

    @Override
    public long position() {
        return positions.sum();
    }

    @Override
    public boolean isOnlyWriter() {
        return false;
    }

    @Override
    public Map<Integer, Long> heads() {
        return topic.heads();
    }

    @Override
    public long head() {
        Map<Integer, Long> heads = topic.heads();
        return positions.partitions().stream()
                .mapToLong(p -> heads.getOrDefault(p, 0L))
                .sum();
    }

    @Override
    public @Nullable String failure() {
        return thread.isAlive() || !open ? failure : "the feed thread has ended";
    }

    @Override
    public long strayRecords() {
        return skipped.get();
    }

    private void run() {
        var delay = new RetryDelay();
        while (open) {
            try (PublicTopic.Reader joined = topic.join(group, positions::startOf)) {
                reading = joined;
                follow(joined, delay);
            } catch (RuntimeException e) {
                failed("reading the stream failed", e);
                projections.recover();
                sleep(delay.next());
            } catch (AssertionError e) {
                // With assertions enabled, one in the PostgreSQL driver fails when a connection breaks
                // in the middle of a batch.
                failed("reading the stream failed", new IllegalStateException(e));
                projections.recover();
                sleep(delay.next());
            } finally {
                reading = null;
                positions.clear();
            }
        }
    }

    /// Ends when the feed is closed, or throws after a failure that needs a new join.
    private void follow(PublicTopic.Reader joined, RetryDelay delay) {
        projections.resume();
        long again = 0;
        while (open) {
            List<Delivery> deliveries;
            try {
                deliveries = joined.poll(POLL);
            } catch (TopicUnavailableException e) {
                if (positions.isUnknown()) {
                    throw e;
                }
                failed("the broker is unavailable", e);
                sleep(delay.next());
                continue;
            }
            positions.retain(joined.partitions());
            if (!deliveries.isEmpty()) {
                apply(deliveries);
            }
            RuntimeException problem = projections.failure();
            if (problem == null) {
                failure = null;
                delay.reset();
            } else if (again == 0) {
                failed("the projections stopped", problem);
                again = System.nanoTime() + delay.next().toNanos();
            }
            if (problem != null && !projections.isAnyActive()) {
                sleep(Duration.ofNanos(again - System.nanoTime()));
            }
            if (problem != null && System.nanoTime() - again >= 0) {
                positions.seekBack(joined);
                projections.resume();
                again = 0;
            }
        }
    }

    private void apply(List<Delivery> deliveries) {
        Set<GameId> games = new LinkedHashSet<>();
        for (Delivery delivery : deliveries) {
            GameId game = delivery.game();
            if (game != null) {
                games.add(game);
            } else {
                skipped.incrementAndGet();
                LOG.errorf(
                        "skipped the record at position %s of partition %s, which belongs to no game: %s",
                        delivery.position(), delivery.partition(), delivery.defect());
            }
        }
        projections.apply(positions.batch(deliveries));
        if (projections.isComplete()) {
            positions.markApplied();
        }
        recorded.signal(games);
        projected.signal(games);
    }

    private void failed(String what, Exception e) {
        failure = what + ": " + e.getMessage();
        LOG.error(what, e);
    }

    private void sleep(Duration pause) {
        try {
            if (closing.tryAcquire(Math.max(0, pause.toNanos()), TimeUnit.NANOSECONDS)) {
                closing.release();
            }
        } catch (InterruptedException e) {
            open = false;
            failure = "the feed thread was interrupted";
        }
    }

    @Override
    public void close() {
        open = false;
        closing.release();
        PublicTopic.Reader polling = reading;
        if (polling != null) {
            polling.wake();
        }
        try {
            thread.join(CLOSING.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
