package cartulary.query.feed;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicTopic;
import cartulary.contracts.log.PublicTopic.Delivery;
import cartulary.contracts.log.PublicTopic.TopicUnavailable;
import cartulary.query.projection.Projector;
import cartulary.query.projection.Session;
import java.sql.SQLException;
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

/// The feed over the partitions of a topic that fall to this node: what each poll brings, of however
/// many partitions, goes into all projections in one transaction. Where to go on stands in their
/// database alone, so that partitions may move between nodes at any time.
public final class TopicFeed implements Feed {
    private static final Logger LOG = Logger.getLogger(TopicFeed.class);
    private static final Duration CLOSING = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(500);

    private final PublicTopic topic;
    private final String group;
    private final ProjectionGroup together;
    private final PartitionPositions places;
    private final GameSignals recorded = new GameSignals();
    private final GameSignals projected = new GameSignals();
    private final Semaphore closing = new Semaphore(0);
    private final AtomicLong strays = new AtomicLong();
    private final Thread thread;
    private volatile boolean open = true;
    private volatile PublicTopic.@Nullable Reader reading;
    private volatile @Nullable String failure;

    /// @param group the name under which nodes share the partitions
    /// @param session that of all the projectors
    /// @param projectors used by the feed's thread alone from here on; not closed by it
    public TopicFeed(PublicTopic topic, String group, Session session, List<Projector> projectors) {
        this.topic = topic;
        this.group = group;
        this.together = new ProjectionGroup(session, projectors);
        this.places = new PartitionPositions(projectors);
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
        return places.sum();
    }

    @Override
    public boolean isAlone() {
        return false;
    }

    @Override
    public Map<Integer, Long> heads() {
        return topic.heads();
    }

    @Override
    public long head() {
        Map<Integer, Long> heads = topic.heads();
        return places.partitions().stream()
                .mapToLong(p -> heads.getOrDefault(p, 0L))
                .sum();
    }

    @Override
    public @Nullable String failure() {
        return thread.isAlive() || !open ? failure : "the feed has ended";
    }

    @Override
    public long strays() {
        return strays.get();
    }

    private void run() {
        var pause = new RetryDelay();
        while (open) {
            try (PublicTopic.Reader joined = topic.join(group, places::behind)) {
                reading = joined;
                follow(joined, pause);
            } catch (SQLException | RuntimeException e) {
                failed("the stream cannot be followed", e);
                together.recover();
                sleep(pause.longer());
            } catch (AssertionError e) {
                // With assertions on, PostgreSQL's driver has one that fails where a connection
                // ends
                // in the middle of a batch.
                failed("the stream cannot be followed", new IllegalStateException(e));
                together.recover();
                sleep(pause.longer());
            } finally {
                reading = null;
                places.none();
            }
        }
    }

    /// Ends with the feed, or with a failure after which it is best to join anew.
    private void follow(PublicTopic.Reader joined, RetryDelay pause) throws SQLException {
        together.begin();
        long again = 0;
        while (open) {
            List<Delivery> deliveries;
            try {
                deliveries = joined.poll(POLL);
            } catch (TopicUnavailable e) {
                if (places.unknown()) {
                    throw e;
                }
                failed("the broker does not answer", e);
                sleep(pause.longer());
                continue;
            }
            places.keep(joined.partitions());
            if (!deliveries.isEmpty()) {
                carry(deliveries);
            }
            Exception problem = together.failure();
            if (problem == null) {
                failure = null;
                pause.reset();
            } else if (again == 0) {
                failed("the projections stand still", problem);
                again = System.nanoTime() + pause.longer().toNanos();
            }
            if (problem != null && !together.isAnyMoving()) {
                sleep(Duration.ofNanos(again - System.nanoTime()));
            }
            if (problem != null && System.nanoTime() - again >= 0) {
                places.seekBack(joined);
                together.begin();
                again = 0;
            }
        }
    }

    private void carry(List<Delivery> deliveries) {
        Set<GameId> games = new LinkedHashSet<>();
        for (Delivery delivery : deliveries) {
            GameId game = delivery.game();
            if (game != null) {
                games.add(game);
            } else {
                strays.incrementAndGet();
                LOG.errorf(
                        "the record at position %d of partition %d belongs to no game and is passed" + " over: %s",
                        delivery.position(), delivery.partition(), delivery.defect());
            }
        }
        together.apply(places.batch(deliveries));
        if (together.whole()) {
            places.carried();
        }
        recorded.arrived(games);
        projected.arrived(games);
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
            failure = "the feed was interrupted";
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
