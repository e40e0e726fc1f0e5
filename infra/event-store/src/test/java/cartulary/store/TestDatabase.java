package cartulary.store;

import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.local.Postgres;
import cartulary.local.Postgres.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/// Where a test has its log: the same tests run in a new SQLite file and in a new PostgreSQL database.
sealed interface TestDatabase {
    /// Which database.
    enum Kind {
        SQLITE,
        POSTGRES;

        /// @param folder an empty one
        TestDatabase in(Path folder) {
            return switch (this) {
                case SQLITE -> new InSqlite(folder);
                case POSTGRES -> new InPostgres(Postgres.shared().create("log-" + UUID.randomUUID()));
            };
        }
    }

    default EventLog open() {
        return open(TestEvents.PLAIN);
    }

    EventLog open(Function<CommandLedger, StoredEventDecoder> storedForm);

    /// As the log has it, for those who need a part of it.
    Dialect dialect();

    /// How an {@link AppendingProcess} is told of it.
    List<String> arguments();

    /// Beside the log.
    Connection connect() throws SQLException;

    /// One number from beside the log.
    default long number(String query) throws SQLException {
        try (Connection beside = connect();
                var statement = beside.createStatement();
                var rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    /// A new SQLite file.
    record InSqlite(Path folder) implements TestDatabase {
        @Override
        public EventLog open(Function<CommandLedger, StoredEventDecoder> storedForm) {
            return SqliteEventLog.open(folder, storedForm);
        }

        @Override
        public Dialect dialect() {
            return new SqliteDialect(folder);
        }

        @Override
        public List<String> arguments() {
            return List.of(folder.toString());
        }

        @Override
        public Connection connect() throws SQLException {
            return DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("events.db"));
        }
    }

    /// A new PostgreSQL database.
    record InPostgres(Database database) implements TestDatabase {
        static InPostgres fresh() {
            return (InPostgres) Kind.POSTGRES.in(Path.of(""));
        }

        PostgresSettings settings(String node) {
            return new PostgresSettings(database.url(), database.user(), database.password(), node);
        }

        @Override
        public EventLog open(Function<CommandLedger, StoredEventDecoder> storedForm) {
            return PostgresEventLog.open(settings("node"), storedForm);
        }

        /// As another node.
        PostgresEventLog open(String node) {
            return PostgresEventLog.open(settings(node), TestEvents.PLAIN);
        }

        @Override
        public Dialect dialect() {
            return new PostgresDialect(settings("node"));
        }

        @Override
        public List<String> arguments() {
            return List.of(database.url(), database.user(), database.password());
        }

        @Override
        public Connection connect() throws SQLException {
            return database.connect();
        }
    }
}
