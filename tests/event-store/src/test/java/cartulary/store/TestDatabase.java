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

/// The database of a test's log; the same tests run in a new SQLite file and in a new PostgreSQL database.
sealed interface TestDatabase {
    /// The database engine.
    enum Kind {
        SQLITE,
        POSTGRES;

        /// @param folder an empty one
        TestDatabase in(Path folder) {
            return switch (this) {
                case SQLITE -> new InSqlite(folder);
                case POSTGRES -> InPostgres.fresh();
            };
        }
    }

    default EventLog open() {
        return open(TestEvents.PLAIN);
    }

    EventLog open(Function<CommandLedger, StoredEventDecoder> storedForm);

    /// Returns the dialect of the log.
    Dialect dialect();

    /// Returns the arguments for an {@link AppendingProcess} on this database.
    List<String> arguments();

    /// Opens a connection alongside the log.
    Connection connect() throws SQLException;

    /// Returns the first number of a query, over a connection of its own.
    default long number(String query) throws SQLException {
        try (Connection connection = connect();
                var statement = connection.createStatement();
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
        /// Returns a new database with the tables of the log: a copy, because the migrations take longer
        /// than most tests.
        static InPostgres fresh() {
            String name = name();
            try (Connection connection = Postgres.shared().database("postgres").connect();
                    var statement = connection.createStatement()) {
                statement.execute("CREATE DATABASE \"" + name + "\" TEMPLATE \"" + Migrated.NAME + "\"");
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
            return new InPostgres(Postgres.shared().database(name));
        }

        /// Returns a new database without tables.
        static InPostgres empty() {
            return new InPostgres(Postgres.shared().create(name()));
        }

        private static String name() {
            return "log-" + UUID.randomUUID();
        }

        /// The database that is copied.
        private static final class Migrated {
            static final String NAME = InPostgres.name();

            static {
                var created = new InPostgres(Postgres.shared().create(NAME));
                PostgresSchema.bringUpToDate(created.settings("migrating"));
            }
        }

        PostgresSettings settings(String node) {
            return new PostgresSettings(database.url(), database.user(), database.password(), node);
        }

        @Override
        public EventLog open(Function<CommandLedger, StoredEventDecoder> storedForm) {
            return PostgresEventLog.open(settings("node"), storedForm);
        }

        /// Opens the log as the node of this name.
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
