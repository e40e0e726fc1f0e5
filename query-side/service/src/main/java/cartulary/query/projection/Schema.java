package cartulary.query.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/// The tables of projections: made where they are missing, made again beside the live ones, put in their
/// place.
public final class Schema {
    /// For `pg_advisory_xact_lock`: one node at a time makes tables.
    private static final long MAKING = 0x63617274756c6172L;

    private Schema() {}

    /// Makes the tables of these projections where they are missing. Rows of another version are
    /// thrown away: the feed makes them again from the beginning.
    ///
    /// @param partitions how many the stream has
    public static void prepare(Connection connection, List<? extends Projection> projections, int partitions)
            throws SQLException {
        Transaction.writing(connection, () -> {
            if (Dialect.of(connection) == Dialect.POSTGRES) {
                execute(connection, "SELECT pg_advisory_xact_lock(" + MAKING + ")");
            } else {
                SchemaMigration.bring(connection);
            }
            for (Table table : Checkpoints.TABLES) {
                create(connection, table, Generation.LIVE);
            }
            for (Projection projection : projections) {
                prepare(connection, projection, partitions);
            }
        });
    }

    private static void prepare(Connection connection, Projection projection, int partitions) throws SQLException {
        if (!Checkpoints.areOf(connection, projection, Generation.LIVE)) {
            discard(connection, projection, Generation.LIVE);
        }
        createTables(connection, projection, Generation.LIVE);
        Checkpoints.begin(connection, projection, Generation.LIVE, partitions);
    }

    /// Makes empty tables beside the live ones. What was left there by somebody who died at the work
    /// stays, where it is of the same version and of this stream: it is gone on with.
    ///
    /// @param heads where each partition of the stream ends
    public static void prepareBeside(
            Connection connection, List<? extends Projection> projections, Map<Integer, Long> heads)
            throws SQLException {
        Transaction.writing(connection, () -> {
            for (Projection projection : projections) {
                if (!isOfUse(connection, projection, heads)) {
                    discard(connection, projection, Generation.BESIDE);
                }
                createTables(connection, projection, Generation.BESIDE);
                Checkpoints.begin(connection, projection, Generation.BESIDE, heads.size());
            }
        });
    }

    private static boolean isOfUse(Connection connection, Projection projection, Map<Integer, Long> heads)
            throws SQLException {
        if (!Checkpoints.areOf(connection, projection, Generation.BESIDE)) {
            return false;
        }
        Map<Integer, Long> positions = Checkpoints.positions(connection, projection, Generation.BESIDE);
        return positions.values().stream().anyMatch(position -> position > 0)
                && positions.entrySet().stream().allMatch(at -> at.getValue() <= heads.getOrDefault(at.getKey(), 0L));
    }

    /// Throws away what stands beside the live rows.
    public static void discardBeside(Connection connection, List<? extends Projection> projections)
            throws SQLException {
        Transaction.writing(connection, () -> {
            for (Projection projection : projections) {
                discard(connection, projection, Generation.BESIDE);
            }
        });
    }

    private static void createTables(Connection connection, Projection projection, Generation generation)
            throws SQLException {
        for (Table table : projection.tables()) {
            create(connection, table, generation);
        }
    }

    private static void create(Connection connection, Table table, Generation generation) throws SQLException {
        Dialect dialect = Dialect.of(connection);
        execute(
                connection,
                "CREATE TABLE IF NOT EXISTS "
                        + generation.table(table.name())
                        + " ("
                        + dialect.columns(table.columns())
                        + ")"
                        + dialect.tableOptions());
    }

    /// Throws a generation away: its rows, its positions and what it parked.
    private static void discard(Connection connection, Projection projection, Generation generation)
            throws SQLException {
        for (Table table : projection.tables()) {
            execute(connection, "DROP TABLE IF EXISTS " + generation.table(table.name()));
        }
        Checkpoints.forget(connection, projection, generation);
    }

    /// Puts what was made beside in the place of the live rows. To be called in a transaction that
    /// holds the live bookmarks. A reader that began before holds the first table, so this waits for
    /// it, and one that comes meanwhile waits there: nobody sees tables of both generations.
    public static void promote(Connection connection, Projection projection) throws SQLException {
        for (Table table : projection.tables()) {
            String live = Generation.LIVE.table(table.name());
            execute(connection, "DROP TABLE " + live);
            execute(connection, "ALTER TABLE " + Generation.BESIDE.table(table.name()) + " RENAME TO " + live);
        }
        Checkpoints.promote(connection, projection);
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
