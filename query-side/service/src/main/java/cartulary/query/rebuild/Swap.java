package cartulary.query.rebuild;

import cartulary.query.projection.Batch;
import cartulary.query.projection.Checkpoints;
import cartulary.query.projection.Dialect;
import cartulary.query.projection.Dump;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Parking;
import cartulary.query.projection.Projection;
import cartulary.query.projection.Schema;
import cartulary.query.projection.Session;
import cartulary.query.projection.Transaction;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;

/// Puts what was made beside in the place of the live rows. Writers of the live rows are held up only
/// for what came in the last moments.
final class Swap {
    private static final int NEAR = 1_000;
    private static final int ATTEMPTS = 20;

    /// A reader that stays in a table for longer must not hold up everybody else.
    private static final String PATIENCE = "SET LOCAL lock_timeout = '3s'";

    private static final String LOCK_NOT_AVAILABLE = "55P03";

    private final RebuildSource source;
    private final Connection connection;
    private final RebuildTarget target;
    private final int size;

    Swap(RebuildSource source, Session session, RebuildTarget target, int size) throws SQLException {
        this.source = source;
        this.connection = session.connection();
        this.target = target;
        this.size = size;
    }

    RebuildResult run(boolean compare) throws SQLException {
        for (int attempt = 1; ; attempt++) {
            comeNear();
            try {
                return Transaction.immediate(connection, () -> swap(compare));
            } catch (SQLException e) {
                target.close();
                if (attempt == ATTEMPTS || !LOCK_NOT_AVAILABLE.equals(e.getSQLState())) {
                    throw e;
                }
            }
        }
    }

    /// While the live rows move on.
    private void comeNear() throws SQLException {
        Map<Integer, Long> live = live();
        while (source.count(target.positions(), live) > NEAR) {
            follow(live, target::apply);
            live = live();
        }
    }

    private Map<Integer, Long> live() throws SQLException {
        return Checkpoints.positions(connection, target.projection(), Generation.LIVE);
    }

    /// With the live bookmarks locked the live rows stand still.
    private RebuildResult swap(boolean compare) throws SQLException {
        Projection projection = target.projection();
        if (Dialect.of(connection) == Dialect.POSTGRES) {
            try (Statement statement = connection.createStatement()) {
                statement.execute(PATIENCE);
            }
        }
        Map<Integer, Long> live = Checkpoints.lockAll(connection, projection, Generation.LIVE);
        follow(live, target::applyWithin);
        Boolean same = compare && live.equals(target.positions())
                ? Dump.digest(connection, projection, Generation.BESIDE)
                        .equals(Dump.digest(connection, projection, Generation.LIVE))
                : null;
        target.close();
        Schema.promote(connection, projection);
        int parked = (int) Parking.all(connection).stream()
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
    private interface Applying {
        void apply(Batch batch) throws SQLException;
    }

    private void follow(Map<Integer, Long> ends, Applying applying) throws SQLException {
        Map<Integer, Long> at = target.positions();
        if (!Rebuild.isBehind(at, ends)) {
            return;
        }
        try (RebuildSource.Pages pages = source.read(at)) {
            while (Rebuild.isBehind(at, ends)) {
                Batch batch = pages.next(size).upTo(ends);
                if (batch.isEmpty() && pages.isOver()) {
                    return;
                }
                applying.apply(batch);
                at.putAll(batch.upTo());
            }
        }
    }
}
