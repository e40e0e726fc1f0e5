package cartulary.query.rebuild;

import cartulary.contracts.log.PublicLog;
import cartulary.query.projection.Batch;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Checkpoints;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.Database.Work;
import cartulary.query.projection.database.ProjectionFile;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projector.ProjectionTables;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/// Rebuilds projections from the first event in shadow tables, and swaps these with the live tables in one
/// transaction. Works while a service runs on the same database, on one node or many: the live rows are served and
/// updated meanwhile, and the swap happens when the shadow has reached the positions of the live tables.
///
/// If the process ends, the shadow tables and their checkpoints remain, and the next rebuild continues from them.
public final class Rebuild {
    /// The number of events per transaction in a SQLite file, where the service gets the write lock between two
    /// transactions.
    private static final int BATCH_IN_FILE = 2_000;

    private static final int BATCH_ON_SERVER = 20_000;

    private final RebuildSource source;
    private final Database database;
    private final List<Projection> projections;
    private final int size;

    /// Creates a rebuild for a single process.
    public Rebuild(PublicLog log, Path data, List<? extends Projection> projections) {
        this(RebuildSource.of(log), new ProjectionFile(data), projections);
    }

    public Rebuild(RebuildSource source, Database database, List<? extends Projection> projections) {
        this(source, database, projections, database instanceof ProjectionFile ? BATCH_IN_FILE : BATCH_ON_SERVER);
    }

    /// @param size the number of events per transaction
    Rebuild(RebuildSource source, Database database, List<? extends Projection> projections, int size) {
        this.source = source;
        this.database = database;
        this.projections = List.copyOf(projections);
        this.size = size;
    }

    /// Rebuilds the projections. Each event is read and decoded once for all of them.
    ///
    /// @param compare whether the new rows are compared with the old ones, which reads all rows of both and blocks
    ///     the writes of the service meanwhile
    /// @param progress called after every batch
    /// @param cancelled called after every batch; if true, the shadow tables are dropped and nothing has changed
    /// @return one result per projection; empty if cancelled
    /// @throws RebuildInProgressException if another rebuild is running
    public List<RebuildResult> run(boolean compare, Consumer<RebuildProgress> progress, BooleanSupplier cancelled) {
        return run(compare, progress, () -> cancelled.getAsBoolean() ? RebuildSignal.CANCEL : RebuildSignal.CONTINUE);
    }

    /// Rebuilds the projections; the result is also empty if the rebuild is paused.
    public List<RebuildResult> run(
            boolean compare, Consumer<RebuildProgress> progress, Supplier<RebuildSignal> signal) {
        return run(
                database.claim(Work.REBUILD).orElseThrow(RebuildInProgressException::new), compare, progress, signal);
    }

    /// Rebuilds the projections and releases the claim.
    List<RebuildResult> run(
            Database.Claim claim, boolean compare, Consumer<RebuildProgress> progress, Supplier<RebuildSignal> signal) {
        try (claim;
                var session = new WriteSession(database)) {
            Handle handle = session.handle();
            Map<Integer, Long> heads = source.heads();
            ProjectionTables.prepare(handle, projections, heads.size());
            requireSameStream(handle);
            ProjectionTables.prepareShadow(handle, projections, heads);
            var targets = new ArrayList<RebuildTarget>();
            for (Projection projection : projections) {
                targets.add(new RebuildTarget(projection, session));
            }
            try {
                RebuildSignal end = follow(handle, targets, heads, progress, signal);
                if (end == RebuildSignal.CANCEL) {
                    ProjectionTables.discardShadow(handle, projections);
                }
                return end == RebuildSignal.CONTINUE ? swap(session, targets, compare) : List.of();
            } catch (Checkpoints.RebuildAbandonedException e) {
                targets.forEach(RebuildTarget::close);
                ProjectionTables.discardShadow(handle, projections);
                return List.of();
            } finally {
                targets.forEach(RebuildTarget::close);
            }
        }
    }

    /// Throws if the live rows have a position after the end of the stream: they were built from another stream,
    /// and the shadow could never reach their position.
    private void requireSameStream(Handle handle) {
        Map<Integer, Long> seen = new TreeMap<>();
        for (Projection projection : projections) {
            Checkpoints.positions(handle, projection, Generation.LIVE)
                    .forEach((partition, position) -> seen.merge(partition, position, Math::max));
        }
        // The heads are read after the positions, which may grow meanwhile but never exceed them.
        if (RebuildTarget.isBehind(source.heads(), seen)) {
            throw new IllegalStateException(
                    "the projections have positions beyond the end of the stream, so they come from another"
                            + " stream: empty their database and restart the query side");
        }
    }

    /// Applies the stream up to the positions that the live tables have now.
    private RebuildSignal follow(
            Handle handle,
            List<RebuildTarget> targets,
            Map<Integer, Long> heads,
            Consumer<RebuildProgress> progress,
            Supplier<RebuildSignal> signal) {
        Map<Integer, Long> ends = ends(handle, heads);
        Map<Integer, Long> from = new TreeMap<>();
        for (RebuildTarget target : targets) {
            target.positions().forEach((p, position) -> from.merge(p, position, Math::min));
        }
        long before = source.count(Map.of(), from);
        long total = source.count(Map.of(), ends);
        long start = System.nanoTime();
        long done = 0;
        Map<Integer, Long> at = new TreeMap<>(from);
        try (var events = new ReadAhead(source.read(from), size)) {
            while (RebuildTarget.isBehind(at, ends)) {
                Batch batch = events.take().upTo(ends);
                if (batch.isEmpty() && events.isOver()) {
                    break;
                }
                for (RebuildTarget target : targets) {
                    target.apply(batch);
                }
                at.putAll(batch.upTo());
                done += batch.events().size();
                progress.accept(RebuildProgress.of(before, done, total, Duration.ofNanos(System.nanoTime() - start)));
                RebuildSignal now = signal.get();
                if (now != RebuildSignal.CONTINUE) {
                    return now;
                }
            }
        }
        return RebuildSignal.CONTINUE;
    }

    /// Returns the positions of the live tables; the end of the stream if they have none yet.
    private Map<Integer, Long> ends(Handle handle, Map<Integer, Long> heads) {
        Map<Integer, Long> ends = new TreeMap<>(heads);
        for (Projection projection : projections) {
            Map<Integer, Long> live = Checkpoints.positions(handle, projection, Generation.LIVE);
            if (live.values().stream().anyMatch(position -> position > 0)) {
                heads.keySet().forEach(p -> ends.merge(p, live.getOrDefault(p, 0L), Math::min));
            }
        }
        return ends;
    }

    private List<RebuildResult> swap(WriteSession session, List<RebuildTarget> targets, boolean compare) {
        var rebuilt = new ArrayList<RebuildResult>();
        for (RebuildTarget target : targets) {
            rebuilt.add(new Swap(source, session, target, size).run(compare));
        }
        return rebuilt;
    }
}
