package cartulary.query.feed;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.query.projection.Projector;
import cartulary.query.projection.Recorded;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// One thread that carries the stream into the projections: it reads what was appended in batches,
/// decodes every event once and hands the batch to all projections in one transaction. It sleeps until
/// the log wakes it; under load the batches grow by themselves.
///
/// When a file fails (a full disk) nothing is passed over: the batch is tried again, ever more slowly,
/// and {@link #failure} tells. A projection that fails alone stands still alone.
public final class Feed implements AutoCloseable {
    /// At most so many events a batch: some 20 ms of work, so that others get at the write lock.
    public static final int BATCH = 1_000;

    private static final Logger LOG = Logger.getLogger(Feed.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private final PublicLog log;
    private final List<Projector> projectors;
    private final Together together;
    private final Arrivals recorded = new Arrivals();
    private final Arrivals projected = new Arrivals();
    private final Semaphore signals = new Semaphore(0);
    private final Thread thread;
    private volatile boolean open = true;
    private volatile long position;
    private volatile @Nullable String failure;

    /// Does nothing before {@link #start}.
    ///
    /// @param connection that of all the projectors
    /// @param projectors used by the feed's thread alone from here on; not closed by it
    public Feed(PublicLog log, Connection connection, List<Projector> projectors) {
        this.log = log;
        this.projectors = List.copyOf(projectors);
        this.together = new Together(connection, projectors);
        this.thread = Thread.ofPlatform().name("cartulary-feed").daemon().unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    /// Wakes when events of a game are durable, before they are projected: for live streams.
    public Arrivals recorded() {
        return recorded;
    }

    /// Wakes when every projection that can has the events of a game: for reads that wait for a write.
    public Arrivals projected() {
        return projected;
    }

    /// Up to where every projection has read.
    public long position() {
        return position;
    }

    /// Why the projections stand still; nothing while all is well.
    public @Nullable String failure() {
        return thread.isAlive() || !open ? failure : "the feed has ended";
    }

    private void run() {
        try (PublicLog.Subscription appended = log.onAppend(signals::release)) {
            Duration pause = FIRST_PAUSE;
            while (open) {
                try {
                    position = slowest();
                    carryAll();
                    failure = null;
                    pause = FIRST_PAUSE;
                    signals.acquire();
                } catch (SQLException | RuntimeException e) {
                    failure = String.valueOf(e.getMessage());
                    LOG.errorf(e, "the projections stand still behind position %d", position);
                    TimeUnit.MILLISECONDS.sleep(pause.toMillis());
                    pause = pause.compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : pause;
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
            slowest = Math.min(slowest, projector.position());
        }
        return slowest;
    }

    private void carryAll() throws SQLException {
        signals.drainPermits();
        together.begin();
        List<PublicEvent> events = log.after(position, BATCH);
        while (open && !events.isEmpty() && together.isAnyMoving()) {
            carry(events);
            events = log.after(events.getLast().position(), BATCH);
        }
        together.end();
    }

    private void carry(List<PublicEvent> events) throws SQLException {
        Set<GameId> games = new LinkedHashSet<>();
        events.forEach(event -> games.add(event.game()));
        recorded.arrived(games);
        together.apply(events.stream().map(Recorded::of).toList());
        if (together.whole()) {
            position = events.getLast().position();
        }
        projected.arrived(games);
    }

    /// Stops after the batch that is being written.
    @Override
    public void close() {
        open = false;
        signals.release();
        try {
            thread.join(Duration.ofSeconds(10));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
