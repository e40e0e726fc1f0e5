package cartulary.faults;

import cartulary.local.Postgres;
import cartulary.local.cluster.Cluster;
import cartulary.local.cluster.Member;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Causes a {@link Fault} and ends it.
final class FaultInjector {
    private static final String NO_SPACE =
            "CREATE OR REPLACE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                    + " RAISE EXCEPTION 'could not extend file: No space left on device'"
                    + " USING ERRCODE = 'disk_full'; END $$";
    private static final String TABLES =
            "SELECT quote_ident(relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace"
                    + " AND relkind IN ('r', 'p') AND NOT relispartition"
                    + " AND relname <> 'flyway_schema_history'";

    private final Cluster cluster;
    private final ProcessKiller killer;
    private final SystemClock clock;

    /// @param killer finds the node whose relay is active
    /// @param clock of one command node
    FaultInjector(Cluster cluster, ProcessKiller killer, SystemClock clock) {
        this.cluster = cluster;
        this.killer = killer;
        this.clock = clock;
    }

    /// Causes a fault.
    ///
    /// @return ends the fault
    Runnable begin(Fault fault) throws SQLException, InterruptedException {
        return switch (fault) {
            case BROKER_FROZEN -> freeze(cluster.members(Member.Kind.KAFKA).getFirst());
            case RELAY_FROZEN -> freeze(killer.relay());
            case DISK_SLOW -> {
                commitDelay("= 100000");
                yield () -> end(() -> commitDelay("TO DEFAULT"));
            }
            case DISK_FULL -> {
                rejectRows(cluster.store());
                rejectRows(cluster.views());
                yield () -> end(() -> {
                    acceptRows(cluster.store());
                    acceptRows(cluster.views());
                });
            }
            case CLOCK_SKEW -> {
                clock.advance(Duration.ofHours(1));
                yield () -> clock.advance(Duration.ZERO);
            }
        };
    }

    private static Runnable freeze(Member member) {
        long process = member.pid();
        signal("-STOP", process);
        return () -> signal("-CONT", process);
    }

    private static void signal(String signal, long process) {
        try {
            int exit = new ProcessBuilder("kill", signal, Long.toString(process))
                    .inheritIO()
                    .start()
                    .waitFor();
            if (exit != 0) {
                throw new IllegalStateException("kill " + signal + " " + process + " failed");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot run the command kill", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while sending " + signal, e);
        }
    }

    private void commitDelay(String value) throws SQLException {
        execute(
                cluster.store(),
                List.of(
                        "ALTER SYSTEM SET commit_siblings = 0",
                        "ALTER SYSTEM SET commit_delay " + value,
                        "SELECT pg_reload_conf()"));
    }

    private static void rejectRows(Postgres.Database database) throws SQLException {
        var statements = new ArrayList<>(List.of(NO_SPACE));
        for (String table : tables(database)) {
            statements.add("CREATE TRIGGER no_space BEFORE INSERT OR UPDATE ON "
                    + table
                    + " FOR EACH STATEMENT EXECUTE FUNCTION no_space()");
        }
        execute(database, statements);
    }

    private static void acceptRows(Postgres.Database database) throws SQLException {
        execute(database, List.of("DROP FUNCTION no_space() CASCADE"));
    }

    private static List<String> tables(Postgres.Database database) throws SQLException {
        var tables = new ArrayList<String>();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(TABLES)) {
            while (row.next()) {
                tables.add(row.getString(1));
            }
        }
        return tables;
    }

    private static void execute(Postgres.Database database, List<String> statements) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /// SQL that ends a fault.
    private interface Ending {
        void run() throws SQLException;
    }

    private static void end(Ending ending) {
        try {
            ending.run();
        } catch (SQLException e) {
            throw new IllegalStateException("cannot end the fault", e);
        }
    }
}
