package cartulary.query.feed;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projector.Projector;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The feed of a log in the same process, which has one partition. Runs in one thread, which sleeps until events are
/// appended.
public final class LogFeed implements Feed {
    /// The maximum number of events in a batch: about 20 ms of work, so that a rebuild gets the write lock between
    /// two batches.
    public static final int BATCH = 1_000;

    private static final Logger LOG = Logger.getLogger(LogFeed.class);

    private static final Duration CLOSING = Duration.ofSeconds(10);

    private final PublicLog log;
    private final List<Projector> projectors;
    private final ProjectionGroup group;
    private final GameSignals recorded = new GameSignals();
    private final GameSignals projected = new GameSignals();
    private final Semaphore signals = new Semaphore(0);
    private final Thread thread;
    private volatile boolean open = true;
    private volatile long position;
    private volatile @Nullable String failure;

    /// @param session the session of all projectors
    /// @param projectors used only by the thread of the feed
    public LogFeed(PublicLog log, WriteSession session, List<Projector> projectors) {
        this.log = log;
        this.projectors = List.copyOf(projectors);
        this.group = new ProjectionGroup(session, projectors);
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
        return position;
    }

    @Override
    public boolean isOnlyWriter() {
        return true;
    }

    @Override
    public Map<Integer, Long> heads() {
        return Map.of(0, log.head());
    }

    @Override
    public long head() {
        return log.head();
    }

    @Override
    public @Nullable String failure() {
        return thread.isAlive() || !open ? failure : "the feed thread has ended";
    }

    @Override
    public long strayRecords() {
        return 0;
    }

    private void run() {
        try (PublicLog.Subscription appended = log.onAppend(signals::release)) {
            var delay = new RetryDelay();
            while (open) {
                try {
                    position = lowestPosition();
                    applyNew();
                    failure = null;
                    delay.reset();
                    signals.acquire();
                } catch (RuntimeException e) {
                    failure = String.valueOf(e.getMessage());
                    LOG.errorf(e, "projections stopped at position %s; retrying", position);
                    group.recover();
                    TimeUnit.MILLISECONDS.sleep(delay.next().toMillis());
                }
            }
        } catch (InterruptedException e) {
            failure = "the feed thread was interrupted";
        }
    }

    /// Returns the lowest position. After a crash the projections may have different positions; each skips the
    /// events that it has already applied.
    private long lowestPosition() {
        long lowest = Long.MAX_VALUE;
        for (Projector projector : projectors) {
            lowest = Math.min(lowest, projector.positions().getOrDefault(0, 0L));
        }
        return lowest;
    }

    private void applyNew() {
        signals.drainPermits();
        group.resume();
        long at = position;
        List<PublicEvent> events = log.after(at, BATCH);
        while (open && !events.isEmpty() && group.isAnyActive()) {
            apply(at, events);
            at = events.getLast().position();
            events = log.after(at, BATCH);
        }
        group.throwFailure();
    }

    private void apply(long after, List<PublicEvent> events) {
        Set<GameId> games = new LinkedHashSet<>();
        events.forEach(event -> games.add(event.game()));
        recorded.signal(games);
        group.apply(Batch.after(after, events.stream().map(DecodedEvent::of).toList()));
        if (group.isComplete()) {
            position = events.getLast().position();
        }
        projected.signal(games);
    }

    @Override
    public void close() {
        open = false;
        signals.release();
        try {
            thread.join(CLOSING.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
