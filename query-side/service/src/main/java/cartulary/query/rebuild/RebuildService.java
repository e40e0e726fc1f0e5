package cartulary.query.rebuild;

import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Checkpoints;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.Database.Work;
import cartulary.query.projection.database.RebuildFailures;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projector.ProjectionTables;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Runs rebuilds on request in a running service, one at a time, in the background. If the service stops during a
/// rebuild, the next request continues it.
public final class RebuildService implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(RebuildService.class);

    private static final String CANCELLED = "the rebuild was cancelled; the old rows are unchanged";
    private static final String PAUSED = "the node stopped during the rebuild; start the rebuild again to continue it";
    private static final String UNEXPECTED = "the rebuild ended unexpectedly; see the log of the node";

    private final RebuildSource source;
    private final Database database;
    private final List<Projection> projections;
    private final AtomicReference<@Nullable Running> running = new AtomicReference<>();

    /// The failures that could not be written to the database, by projection.
    private final Map<String, String> unwritten = new ConcurrentHashMap<>();

    public RebuildService(RebuildSource source, Database database, List<? extends Projection> projections) {
        this.source = source;
        this.database = database;
        this.projections = List.copyOf(projections);
    }

    /// The rebuild that is running.
    private static final class Running {
        private final String projection;
        private volatile RebuildSignal signal = RebuildSignal.CONTINUE;
        private volatile @Nullable RebuildProgress progress;
        private volatile @Nullable Thread thread;

        Running(String projection) {
            this.projection = projection;
        }
    }

    /// Starts a rebuild in the background.
    ///
    /// @return false if there is no such projection
    /// @throws RebuildInProgressException if a rebuild is running here or on another node
    public boolean start(String name) {
        Optional<Projection> wanted = known(name);
        if (wanted.isEmpty()) {
            return false;
        }
        var mine = new Running(name);
        if (!running.compareAndSet(null, mine)) {
            throw new RebuildInProgressException();
        }
        try {
            Database.Claim claim = database.claim(Work.REBUILD).orElseThrow(RebuildInProgressException::new);
            forgetFailure(name, claim);
            mine.thread =
                    Thread.ofPlatform().name("cartulary-rebuild").daemon().start(() -> run(mine, claim, wanted.get()));
            return true;
        } catch (RuntimeException e) {
            running.set(null);
            throw e;
        }
    }

    private void forgetFailure(String name, Database.Claim claim) {
        try (var session = new WriteSession(database)) {
            RebuildFailures.clear(session.handle(), name);
            unwritten.remove(name);
        } catch (RuntimeException e) {
            claim.close();
            throw e;
        }
    }

    private Optional<Projection> known(String name) {
        return projections.stream()
                .filter(projection -> projection.name().equals(name))
                .findFirst();
    }

    private void run(Running mine, Database.Claim claim, Projection projection) {
        String failure = UNEXPECTED;
        try {
            List<RebuildResult> results = new Rebuild(source, database, List.of(projection))
                    .run(claim, false, progress -> mine.progress = progress, () -> mine.signal);
            results.forEach(
                    result -> LOG.infof("projection %s rebuilt from %s events", result.projection(), result.events()));
            failure = !results.isEmpty() ? "" : mine.signal == RebuildSignal.PAUSE ? PAUSED : CANCELLED;
        } catch (RuntimeException e) {
            LOG.errorf(e, "rebuild of projection %s failed", projection.name());
            failure = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        } finally {
            if (!failure.isEmpty()) {
                keepFailure(projection.name(), failure);
            }
            running.set(null);
        }
    }

    private void keepFailure(String projection, String reason) {
        try (var session = new WriteSession(database)) {
            RebuildFailures.write(session.handle(), projection, reason);
        } catch (RuntimeException e) {
            LOG.warnf(
                    "the failure of the rebuild of %s could not be stored, only this node reports it: %s",
                    projection, e.getMessage());
            unwritten.put(projection, reason);
        }
    }

    /// Returns why the last rebuild of each projection ended without replacing its rows, on whichever node.
    ///
    /// @param handle of the database of the projections
    public Map<String, String> failures(Handle handle) {
        var all = new TreeMap<>(unwritten);
        all.putAll(RebuildFailures.all(handle));
        return all;
    }

    /// Returns the progress of the rebuild of a projection on this node; empty before its first batch and if
    /// there is none.
    public Optional<RebuildProgress> progress(String name) {
        Running now = running.get();
        return now != null && now.projection.equals(name) ? Optional.ofNullable(now.progress) : Optional.empty();
    }

    /// Returns true if a rebuild of the projection is running on this node.
    public boolean isRunning(String name) {
        Running now = running.get();
        return now != null && now.projection.equals(name);
    }

    /// Cancels a rebuild on any node, or drops the shadow tables of an interrupted one.
    ///
    /// @return false if there was none
    public boolean cancel(String name) {
        Optional<Projection> wanted = known(name);
        if (wanted.isEmpty()) {
            return false;
        }
        Running now = running.get();
        if (now != null && now.projection.equals(name)) {
            now.signal = RebuildSignal.CANCEL;
            return true;
        }
        try (var session = new WriteSession(database)) {
            Optional<Database.Claim> claim = database.claim(Work.REBUILD);
            if (claim.isEmpty()) {
                return Checkpoints.abandonRebuild(session.handle(), name);
            }
            try (Database.Claim held = claim.get()) {
                boolean left = Checkpoints.abandonRebuild(session.handle(), name);
                ProjectionTables.discardShadow(session.handle(), List.of(wanted.get()));
                return left;
            }
        }
    }

    /// Pauses the running rebuild; the next one continues it.
    @Override
    public void close() {
        Running now = running.get();
        Thread thread = now == null ? null : now.thread;
        if (now != null && thread != null) {
            now.signal = RebuildSignal.PAUSE;
            try {
                thread.join(10_000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
