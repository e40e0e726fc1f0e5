package cartulary.bench.store;

import cartulary.local.Postgres.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// Measures the additional cost of the advisory lock and of NOTIFY in a transaction with one insert. All kinds
/// run in turn on one connection, so that other load on the machine affects them equally.
final class LockAndNotifyCost {
    private static final int BYTES = 1_000;
    private static final String LOCK = "SELECT pg_advisory_xact_lock(1)";
    private static final String NOTIFY = "NOTIFY measured";

    private LockAndNotifyCost() {}

    private enum Transaction {
        BARE("insert and commit", List.of(), List.of()),
        LOCKED("with the lock", List.of(LOCK), List.of()),
        NOTIFYING("with the lock and NOTIFY", List.of(LOCK), List.of(NOTIFY));

        private final String description;
        private final List<String> before;
        private final List<String> after;

        Transaction(String description, List<String> before, List<String> after) {
            this.description = description;
            this.before = before;
            this.after = after;
        }

        void run(Connection connection) throws SQLException {
            execute(connection, before);
            try (var insert = connection.prepareStatement("INSERT INTO command (body) VALUES (?)")) {
                insert.setBytes(1, new byte[BYTES]);
                insert.executeUpdate();
            }
            execute(connection, after);
            connection.commit();
        }

        private static void execute(Connection connection, List<String> statements) throws SQLException {
            for (String sql : statements) {
                try (var statement = connection.prepareStatement(sql)) {
                    statement.execute();
                }
            }
        }
    }

    static void run(MeasuredDatabase.Postgres engine, Duration warmUp, Duration measured) throws SQLException {
        engine.bare("lock");
        Database database = engine.server().database("lock");
        try (Connection connection = database.connect();
                Connection listening = database.connect();
                var listen = listening.createStatement()) {
            listen.execute("LISTEN measured");
            connection.setAutoCommit(false);
            var nanos = new ArrayList<List<Long>>();
            for (Transaction ignored : Transaction.values()) {
                nanos.add(new ArrayList<>());
            }
            long start = System.nanoTime();
            long end = start + warmUp.plus(measured.multipliedBy(3)).toNanos();
            for (long now = start; now < end; now = System.nanoTime()) {
                for (Transaction one : Transaction.values()) {
                    long began = System.nanoTime();
                    one.run(connection);
                    if (now - start >= warmUp.toNanos()) {
                        nanos.get(one.ordinal()).add(System.nanoTime() - began);
                    }
                }
            }
            print(nanos);
        }
    }

    private static void print(List<List<Long>> nanos) {
        System.out.println("One transaction on one connection, median");
        for (Transaction one : Transaction.values()) {
            long[] sorted =
                    nanos.get(one.ordinal()).stream().mapToLong(Long::longValue).toArray();
            Arrays.sort(sorted);
            System.out.printf(Locale.ROOT, "%-28s %6.0f µs%n", one.description, sorted[sorted.length / 2] / 1e3);
        }
    }
}
