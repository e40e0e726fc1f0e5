package cartulary.query.rebuild;

import cartulary.contracts.log.PublicLog;
import cartulary.query.projection.Batch;
import cartulary.query.projection.Checkpoints;
import cartulary.query.projection.Database;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionFile;
import cartulary.query.projection.Schema;
import cartulary.query.projection.Session;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Makes projections again from the first event on, beside the rows that are read, and puts them in
/// their place in one transaction. Works while a service runs on the same database, on one node or many:
/// the old rows serve and are kept up to date meanwhile, and the new ones take over at the very positions
/// that the old ones have reached.
///
/// Where the process dies, what was made stays beside, with its positions, and the next rebuild goes on
/// from there.
public final class Rebuild {
    /// Events a transaction; in a file, between two of them the service gets at the write lock.
    private static final int BATCH_IN_FILE = 2_000;

    private static final int BATCH_ON_SERVER = 20_000;

    private final RebuildSource source;
    private final Database database;
    private final List<Projection> projections;
    private final int size;

    /// Of the embedded mode.
    public Rebuild(PublicLog log, Path data, List<? extends Projection> projections) {
        this(RebuildSource.of(log), new ProjectionFile(data), projections);
    }

    public Rebuild(RebuildSource source, Database database, List<? extends Projection> projections) {
        this(source, database, projections, database instanceof ProjectionFile ? BATCH_IN_FILE : BATCH_ON_SERVER);
    }

    /// @param size events a transaction
    Rebuild(RebuildSource source, Database database, List<? extends Projection> projections, int size) {
        this.source = source;
        this.database = database;
        this.projections = List.copyOf(projections);
        this.size = size;
    }

    /// Reads and decodes each event once for all projections.
    ///
    /// @param compare whether the new rows are compared with the old ones, which costs a read of all
    ///     of both and holds the service's writes meanwhile
    /// @param progress told after every batch
    /// @param cancelled asked after every batch; then what was made is thrown away and nothing has
    ///     changed
    /// @return what was made again; empty when cancelled
    /// @throws RebuildInProgress when another one is at work
    public List<RebuildResult> run(boolean compare, Consumer<RebuildProgress> progress, BooleanSupplier cancelled)
            throws SQLException {
        return run(compare, progress, () -> cancelled.getAsBoolean() ? RebuildSignal.CANCEL : RebuildSignal.GO_ON);
    }

    /// The same, where it may be told to pause as well; then the answer is empty, too.
    public List<RebuildResult> run(boolean compare, Consumer<RebuildProgress> progress, Supplier<RebuildSignal> wish)
            throws SQLException {
        return run(database.claim().orElseThrow(RebuildInProgress::new), compare, progress, wish);
    }

    /// The same with a claim, which ends with it.
    List<RebuildResult> run(
            Database.Claim claim, boolean compare, Consumer<RebuildProgress> progress, Supplier<RebuildSignal> wish)
            throws SQLException {
        try (claim;
                var session = new Session(database)) {
            Connection connection = session.connection();
            Map<Integer, Long> heads = source.heads();
            Schema.prepare(connection, projections, heads.size());
            requireSameStream(connection);
            Schema.prepareBeside(connection, projections, heads);
            var targets = new ArrayList<RebuildTarget>();
            for (Projection projection : projections) {
                targets.add(new RebuildTarget(projection, session));
            }
            try {
                RebuildSignal end = follow(connection, targets, heads, progress, wish);
                if (end == RebuildSignal.CANCEL) {
                    Schema.discardBeside(connection, projections);
                }
                return end == RebuildSignal.GO_ON ? takeOver(session, targets, compare) : List.of();
            } catch (Checkpoints.GivenUp e) {
                targets.forEach(RebuildTarget::close);
                Schema.discardBeside(connection, projections);
                return List.of();
            } finally {
                targets.forEach(RebuildTarget::close);
            }
        }
    }

    /// Rows that have seen more than there is were made from another stream, whose positions say nothing
    /// here: new rows could never get to where they stand.
    private void requireSameStream(Connection connection) throws SQLException {
        Map<Integer, Long> seen = new TreeMap<>();
        for (Projection projection : projections) {
            Checkpoints.positions(connection, projection, Generation.LIVE)
                    .forEach((partition, position) -> seen.merge(partition, position, Math::max));
        }
        // Asked after the rows, which go on meanwhile: they never get beyond what comes later.
        if (isBehind(source.heads(), seen)) {
            throw new IllegalStateException(
                    "the rows have seen more than the stream holds, so they were made from another"
                            + " one: empty the rows' database and start the query side again");
        }
    }

    /// Follows the stream until every projection has got as far as its live rows were then.
    private RebuildSignal follow(
            Connection connection,
            List<RebuildTarget> targets,
            Map<Integer, Long> heads,
            Consumer<RebuildProgress> progress,
            Supplier<RebuildSignal> wish)
            throws SQLException {
        Map<Integer, Long> ends = ends(connection, heads);
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
            while (isBehind(at, ends)) {
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
                RebuildSignal now = wish.get();
                if (now != RebuildSignal.GO_ON) {
                    return now;
                }
            }
        }
        return RebuildSignal.GO_ON;
    }

    /// Where the live rows are; where there are none yet, where the stream ends.
    private Map<Integer, Long> ends(Connection connection, Map<Integer, Long> heads) throws SQLException {
        Map<Integer, Long> ends = new TreeMap<>(heads);
        for (Projection projection : projections) {
            Map<Integer, Long> live = Checkpoints.positions(connection, projection, Generation.LIVE);
            if (live.values().stream().anyMatch(position -> position > 0)) {
                heads.keySet().forEach(p -> ends.merge(p, live.getOrDefault(p, 0L), Math::min));
            }
        }
        return ends;
    }

    static boolean isBehind(Map<Integer, Long> at, Map<Integer, Long> ends) {
        return ends.entrySet().stream().anyMatch(end -> at.getOrDefault(end.getKey(), 0L) < end.getValue());
    }

    private List<RebuildResult> takeOver(Session session, List<RebuildTarget> targets, boolean compare)
            throws SQLException {
        var rebuilt = new ArrayList<RebuildResult>();
        for (RebuildTarget target : targets) {
            rebuilt.add(new Swap(source, session, target, size).run(compare));
        }
        return rebuilt;
    }
}
