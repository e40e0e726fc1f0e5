package cartulary.bench.store;

import cartulary.bench.measure.Latencies;
import cartulary.local.Postgres.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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
            Map<Transaction, Latencies> times = new EnumMap<>(Transaction.class);
            long start = System.nanoTime();
            long end = start + warmUp.plus(measured.multipliedBy(3)).toNanos();
            for (long now = start; now < end; now = System.nanoTime()) {
                boolean isWarm = now - start >= warmUp.toNanos();
                for (Transaction one : Transaction.values()) {
                    long began = System.nanoTime();
                    one.run(connection);
                    if (isWarm) {
                        times.computeIfAbsent(one, _ -> new Latencies()).record(System.nanoTime() - began);
                    }
                }
            }
            System.out.println("One transaction on one connection, median");
            times.forEach((one, each) ->
                    System.out.printf(Locale.ROOT, "%-28s %6.0f µs%n", one.description, each.medianMicros()));
        }
    }
}
