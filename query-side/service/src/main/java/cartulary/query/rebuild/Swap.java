package cartulary.query.rebuild;

import cartulary.query.projection.Batch;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.database.Checkpoints;
import cartulary.query.projection.database.Dialect;
import cartulary.query.projection.database.Dump;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projection.database.WriteTransaction;
import cartulary.query.projection.parking.ParkingStore;
import cartulary.query.projector.ProjectionTables;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/// Replaces the live tables of a projection by its shadow tables. Writers of the live tables are blocked
/// only while the last events are applied.
final class Swap {
    /// The maximum number of events that may be applied while the writers are blocked.
    private static final int MAX_LAG = 1_000;

    private static final int ATTEMPTS = 20;

    /// The lock timeout of the swap: while it waits for a long read of a table, all later readers wait as well.
    private static final String LOCK_TIMEOUT = "SET LOCAL lock_timeout = '3s'";

    private static final String LOCK_NOT_AVAILABLE = "55P03";

    private final RebuildSource source;
    private final Handle handle;
    private final RebuildTarget target;
    private final int size;

    Swap(RebuildSource source, WriteSession session, RebuildTarget target, int size) {
        this.source = source;
        this.handle = session.handle();
        this.target = target;
        this.size = size;
    }

    RebuildResult run(boolean compare) {
        for (int attempt = 1; ; attempt++) {
            catchUp();
            try {
                return WriteTransaction.call(handle, () -> swap(compare));
            } catch (JdbiException e) {
                target.close();
                if (attempt == ATTEMPTS || !isLockTimeout(e)) {
                    throw e;
                }
            }
        }
    }

    /// Applies events while the live tables are still being written.
    private void catchUp() {
        Map<Integer, Long> live = live();
        while (source.count(target.positions(), live) > MAX_LAG) {
            follow(live, target::apply);
            live = live();
        }
    }

    private static boolean isLockTimeout(JdbiException e) {
        return e.getCause() instanceof SQLException cause && LOCK_NOT_AVAILABLE.equals(cause.getSQLState());
    }

    private Map<Integer, Long> live() {
        return Checkpoints.positions(handle, target.projection(), Generation.LIVE);
    }

    /// Runs with the live checkpoints locked, so that nothing writes the live tables.
    private RebuildResult swap(boolean compare) {
        Projection projection = target.projection();
        if (Dialect.of(handle) == Dialect.POSTGRES) {
            handle.execute(LOCK_TIMEOUT);
        }
        Map<Integer, Long> live = Checkpoints.lockAll(handle, projection, Generation.LIVE);
        follow(live, target::applyWithin);
        Boolean same = compare && live.equals(target.positions())
                ? Dump.digest(handle, projection, Generation.SHADOW)
                        .equals(Dump.digest(handle, projection, Generation.LIVE))
                : null;
        target.close();
        ProjectionTables.promote(handle, projection);
        int parked = (int) ParkingStore.all(handle).stream()
                .filter(game -> game.projection().equals(projection.name()))
                .count();
        return new RebuildResult(
                projection.name(),
                target.events(),
                live().values().stream().mapToLong(Long::longValue).sum(),
                Duration.ofNanos(target.nanos()),
                parked,
                same);
    }

    @FunctionalInterface
    private interface BatchTarget {
        void apply(Batch batch);
    }

    private void follow(Map<Integer, Long> ends, BatchTarget to) {
        Map<Integer, Long> at = target.positions();
        if (!RebuildTarget.isBehind(at, ends)) {
            return;
        }
        try (RebuildSource.Pages pages = source.read(at)) {
            while (RebuildTarget.isBehind(at, ends)) {
                Batch batch = pages.next(size).upTo(ends);
                if (batch.isEmpty() && pages.isOver()) {
                    return;
                }
                to.apply(batch);
                at.putAll(batch.upTo());
            }
        }
    }
}
