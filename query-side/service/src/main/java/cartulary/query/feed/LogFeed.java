package cartulary.query.feed;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
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
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The feed over a log in place, of which there is one partition. One thread; it sleeps until the log
/// wakes it.
public final class LogFeed implements Feed {
    /// At most so many events a batch: some 20 ms of work, so that others get at the write lock.
    public static final int BATCH = 1_000;

    private static final Logger LOG = Logger.getLogger(LogFeed.class);

    private static final Duration CLOSING = Duration.ofSeconds(10);

    private final PublicLog log;
    private final List<Projector> projectors;
    private final ProjectionGroup together;
    private final GameSignals recorded = new GameSignals();
    private final GameSignals projected = new GameSignals();
    private final Semaphore signals = new Semaphore(0);
    private final Thread thread;
    private volatile boolean open = true;
    private volatile long position;
    private volatile @Nullable String failure;

    /// @param session that of all the projectors
    /// @param projectors used by the feed's thread alone from here on; not closed by it
    public LogFeed(PublicLog log, Session session, List<Projector> projectors) {
        this.log = log;
        this.projectors = List.copyOf(projectors);
        this.together = new ProjectionGroup(session, projectors);
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
    public boolean isAlone() {
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
        return thread.isAlive() || !open ? failure : "the feed has ended";
    }

    @Override
    public long strays() {
        return 0;
    }

    private void run() {
        try (PublicLog.Subscription appended = log.onAppend(signals::release)) {
            var pause = new RetryDelay();
            while (open) {
                try {
                    position = slowest();
                    carryAll();
                    failure = null;
                    pause.reset();
                    signals.acquire();
                } catch (SQLException | RuntimeException e) {
                    failure = String.valueOf(e.getMessage());
                    LOG.errorf(e, "the projections stand still behind position %d", position);
                    together.recover();
                    TimeUnit.MILLISECONDS.sleep(pause.longer().toMillis());
                }
            }
        } catch (InterruptedException e) {
            failure = "the feed was interrupted";
        }
    }

    /// The projections may stand at different positions after a kill; each passes over what it has.
    private long slowest() throws SQLException {
        long slowest = Long.MAX_VALUE;
        for (Projector projector : projectors) {
            slowest = Math.min(slowest, projector.positions().getOrDefault(0, 0L));
        }
        return slowest;
    }

    private void carryAll() throws SQLException {
        signals.drainPermits();
        together.begin();
        long at = position;
        List<PublicEvent> events = log.after(at, BATCH);
        while (open && !events.isEmpty() && together.isAnyMoving()) {
            carry(at, events);
            at = events.getLast().position();
            events = log.after(at, BATCH);
        }
        together.end();
    }

    private void carry(long behind, List<PublicEvent> events) {
        Set<GameId> games = new LinkedHashSet<>();
        events.forEach(event -> games.add(event.game()));
        recorded.arrived(games);
        together.apply(
                Batch.behind(behind, events.stream().map(DecodedEvent::of).toList()));
        if (together.whole()) {
            position = events.getLast().position();
        }
        projected.arrived(games);
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
