package cartulary.query.rebuild;

import cartulary.contracts.log.PublicLog;
import cartulary.query.projection.Batch;
import cartulary.query.projection.Bookmarks;
import cartulary.query.projection.Dump;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Parking;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionFile;
import cartulary.query.projection.Projector;
import cartulary.query.projection.Recorded;
import cartulary.query.projection.Schema;
import cartulary.query.projection.Session;
import cartulary.query.projection.Transaction;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Makes projections again from the first event on, beside the rows that are read, and puts them in
/// their place in one transaction. Works while a service runs on the same folder: the old rows serve
/// and are kept up to date meanwhile, and the new ones take over at the very position that the old
/// ones have reached.
public final class Rebuild {
    /// Events a transaction; between two of them the service gets at the write lock.
    private static final int BATCH = 2_000;

    private static final String LOCK = "projections.rebuild.lock";

    private final PublicLog log;
    private final Path data;
    private final List<? extends Projection> projections;

    public Rebuild(PublicLog log, Path data, List<? extends Projection> projections) {
        this.log = log;
        this.data = data;
        this.projections = List.copyOf(projections);
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
    public List<Rebuilt> run(
            boolean compare, Consumer<Progress> progress, BooleanSupplier cancelled)
            throws SQLException, IOException {
        var file = new ProjectionFile(data);
        try (FileChannel lock =
                        FileChannel.open(
                                data.resolve(LOCK),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE);
                Session session = new Session(file)) {
            take(lock);
            Connection connection = session.connection();
            Schema.prepare(connection, projections, 1);
            Schema.prepareBeside(connection, projections, 1);
            try {
                return run(session, compare, progress, cancelled);
            } finally {
                // Nothing is left there after the swap; after a failure or a cancel, all of it is.
                Schema.discardBeside(connection, projections);
            }
        }
    }

    /// The lock ends with the process, however it dies; leavings are thrown away by the next rebuild.
    private static void take(FileChannel lock) throws IOException {
        try {
            if (lock.tryLock() == null) {
                throw new RebuildInProgress();
            }
        } catch (OverlappingFileLockException e) {
            throw new RebuildInProgress();
        }
    }

    private List<Rebuilt> run(
            Session session,
            boolean compare,
            Consumer<Progress> progress,
            BooleanSupplier cancelled)
            throws SQLException {
        Connection connection = session.connection();
        var targets = new ArrayList<Target>();
        try (var events = new ReadAhead(log, BATCH)) {
            for (Projection projection : projections) {
                targets.add(new Target(new Projector(projection, session, Generation.BESIDE)));
            }
            if (!follow(connection, targets, events, progress, cancelled)) {
                return List.of();
            }
            var rebuilt = new ArrayList<Rebuilt>();
            for (Target target : targets) {
                rebuilt.add(
                        Transaction.immediate(
                                connection, () -> takeOver(connection, target, compare)));
            }
            return rebuilt;
        } finally {
            for (Target target : targets) {
                target.projector.close();
            }
        }
    }

    /// Follows the stream until every projection has got as far as its live rows were then.
    private boolean follow(
            Connection connection,
            List<Target> targets,
            ReadAhead events,
            Consumer<Progress> progress,
            BooleanSupplier cancelled)
            throws SQLException {
        long total = log.count();
        long start = System.nanoTime();
        long done = 0;
        long end = end(connection);
        for (Batch batch = events.take().upTo(Map.of(0, end));
                !batch.isEmpty();
                batch = events.take().upTo(Map.of(0, end))) {
            for (Target target : targets) {
                target.apply(batch);
            }
            done += batch.events().size();
            progress.accept(Progress.of(done, total, Duration.ofNanos(System.nanoTime() - start)));
            if (cancelled.getAsBoolean()) {
                return false;
            }
        }
        return true;
    }

    /// Where the live rows are; in a new file, where the log is.
    private long end(Connection connection) throws SQLException {
        long end = Long.MAX_VALUE;
        for (Projection projection : projections) {
            long live = position(connection, projection, Generation.LIVE);
            end = Math.min(end, live == 0 ? log.head() : live);
        }
        return end;
    }

    private static long position(
            Connection connection, Projection projection, Generation generation)
            throws SQLException {
        return Bookmarks.positions(connection, projection, generation).getOrDefault(0, 0L);
    }

    /// With the write lock held the live rows stand still: catches up with them and takes their place.
    private Rebuilt takeOver(Connection connection, Target target, boolean compare)
            throws SQLException {
        Projection projection = target.projector.projection();
        long live = position(connection, projection, Generation.LIVE);
        for (Batch batch = missing(connection, target, live);
                !batch.isEmpty();
                batch = missing(connection, target, live)) {
            target.applyWithin(batch);
        }
        Boolean same =
                compare && live == position(connection, projection, Generation.BESIDE)
                        ? Dump.digest(connection, projection, Generation.BESIDE)
                                .equals(Dump.digest(connection, projection, Generation.LIVE))
                        : null;
        Schema.promote(connection, projection);
        int parked =
                (int)
                        Parking.all(connection).stream()
                                .filter(game -> game.projection().equals(projection.name()))
                                .count();
        return new Rebuilt(
                projection.name(),
                target.events,
                position(connection, projection, Generation.LIVE),
                Duration.ofNanos(target.nanos),
                parked,
                same);
    }

    private Batch missing(Connection connection, Target target, long live) throws SQLException {
        long reached = position(connection, target.projector.projection(), Generation.BESIDE);
        return Batch.behind(reached, log.after(reached, BATCH).stream().map(Recorded::of).toList())
                .upTo(Map.of(0, live));
    }

    /// A projection being made, and what it has cost.
    private static final class Target {
        private final Projector projector;
        private long events;
        private long nanos;

        Target(Projector projector) {
            this.projector = projector;
        }

        void apply(Batch batch) throws SQLException {
            long start = System.nanoTime();
            projector.apply(batch);
            nanos += System.nanoTime() - start;
            events += batch.events().size();
        }

        void applyWithin(Batch batch) throws SQLException {
            long start = System.nanoTime();
            projector.applyWithin(batch);
            nanos += System.nanoTime() - start;
            events += batch.events().size();
        }
    }
}
