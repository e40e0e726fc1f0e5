package cartulary.query.rebuild;

import cartulary.query.projection.Checkpoints;
import cartulary.query.projection.Database;
import cartulary.query.projection.Projection;
import cartulary.query.projection.Schema;
import cartulary.query.projection.Session;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The rebuild that a running service does on request: one at a time, beside everything else. Where the
/// service stops meanwhile, the next request goes on with what was made.
public final class RebuildService implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(RebuildService.class);

    private final RebuildSource source;
    private final Database database;
    private final List<Projection> projections;
    private final AtomicReference<@Nullable Running> running = new AtomicReference<>();

    public RebuildService(RebuildSource source, Database database, List<? extends Projection> projections) {
        this.source = source;
        this.database = database;
        this.projections = List.copyOf(projections);
    }

    /// One at work.
    private static final class Running {
        private final String projection;
        private volatile RebuildSignal wish = RebuildSignal.GO_ON;
        private volatile @Nullable RebuildProgress progress;
        private volatile @Nullable Thread thread;

        Running(String projection) {
            this.projection = projection;
        }
    }

    /// Begins, and returns at once.
    ///
    /// @return whether there is such a projection
    /// @throws RebuildInProgress when one is at work here or on another node
    public boolean start(String name) throws SQLException {
        Optional<Projection> wanted = known(name);
        if (wanted.isEmpty()) {
            return false;
        }
        var mine = new Running(name);
        if (!running.compareAndSet(null, mine)) {
            throw new RebuildInProgress();
        }
        try {
            Database.Claim claim = database.claim().orElseThrow(RebuildInProgress::new);
            mine.thread =
                    Thread.ofPlatform().name("cartulary-rebuild").daemon().start(() -> run(mine, claim, wanted.get()));
            return true;
        } catch (SQLException | RuntimeException e) {
            running.set(null);
            throw e;
        }
    }

    private Optional<Projection> known(String name) {
        return projections.stream()
                .filter(projection -> projection.name().equals(name))
                .findFirst();
    }

    private void run(Running mine, Database.Claim claim, Projection projection) {
        try {
            List<RebuildResult> made = new Rebuild(source, database, List.of(projection))
                    .run(claim, false, progress -> mine.progress = progress, () -> mine.wish);
            made.forEach(one -> LOG.infof("projection %s was made again of %d events", one.projection(), one.events()));
        } catch (SQLException | RuntimeException e) {
            LOG.errorf(e, "projection %s could not be made again", projection.name());
        } finally {
            running.set(null);
        }
    }

    /// How far the one at work here is; empty before its first batch, and where none is of that name.
    public Optional<RebuildProgress> progress(String name) {
        Running now = running.get();
        return now != null && now.projection.equals(name) ? Optional.ofNullable(now.progress) : Optional.empty();
    }

    /// Whether one of that name is at work here.
    public boolean isRunning(String name) {
        Running now = running.get();
        return now != null && now.projection.equals(name);
    }

    /// Throws away what is being made, on whichever node, or was left by one that died.
    ///
    /// @return whether there was anything
    public boolean cancel(String name) throws SQLException {
        Optional<Projection> wanted = known(name);
        if (wanted.isEmpty()) {
            return false;
        }
        Running now = running.get();
        if (now != null && now.projection.equals(name)) {
            now.wish = RebuildSignal.CANCEL;
            return true;
        }
        try (var session = new Session(database)) {
            Optional<Database.Claim> claim = database.claim();
            if (claim.isEmpty()) {
                return Checkpoints.giveUp(session.connection(), name);
            }
            try (Database.Claim nobodyElse = claim.get()) {
                boolean left = Checkpoints.giveUp(session.connection(), name);
                Schema.discardBeside(session.connection(), List.of(wanted.get()));
                return left;
            }
        }
    }

    /// What is at work pauses; the next one goes on.
    @Override
    public void close() {
        Running now = running.get();
        Thread thread = now == null ? null : now.thread;
        if (now != null && thread != null) {
            now.wish = RebuildSignal.PAUSE;
            try {
                thread.join(10_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
