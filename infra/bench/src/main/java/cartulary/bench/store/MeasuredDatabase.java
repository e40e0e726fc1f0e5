package cartulary.bench.store;

import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.StoredEventDecoder;
import cartulary.local.LocalPostgres;
import cartulary.local.Postgres.Database;
import cartulary.store.EventLog;
import cartulary.store.PostgresEventLog;
import cartulary.store.PostgresSettings;
import cartulary.store.SqliteEventLog;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Locale;
import java.util.function.Function;

/// The database to be measured, in a folder.
interface MeasuredDatabase extends AutoCloseable {
    /// Creates a log.
    EventLog log(String name, Function<CommandLedger, StoredEventDecoder> storedForm) throws IOException;

    /// Creates a database for bare loops.
    BareLoops bare(String name) throws IOException, SQLException;

    @Override
    void close();

    /// Opens bare loops that write into one table.
    @FunctionalInterface
    interface BareLoops {
        /// @param bytes written by each command
        BareJdbcLoop loop(long bytes) throws SQLException;
    }

    /// The kinds of databases.
    enum Kind {
        SQLITE,
        POSTGRES;

        MeasuredDatabase in(Path folder) throws IOException {
            return switch (this) {
                case SQLITE -> new Sqlite(folder);
                case POSTGRES -> Postgres.start(folder);
            };
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// SQLite, with one file for each log.
    record Sqlite(Path folder) implements MeasuredDatabase {
        @Override
        public EventLog log(String name, Function<CommandLedger, StoredEventDecoder> storedForm) throws IOException {
            return SqliteEventLog.open(Files.createDirectories(folder.resolve(name)), storedForm);
        }

        @Override
        public BareLoops bare(String name) throws IOException {
            Path place = Files.createDirectories(folder.resolve(name));
            return bytes -> BareJdbcLoop.inSqlite(place, bytes);
        }

        @Override
        public void close() {
            // Logs are closed individually.
        }
    }

    /// PostgreSQL, with one database for each log in one local server.
    record Postgres(LocalPostgres server) implements MeasuredDatabase {
        static Postgres start(Path folder) throws IOException {
            try (var socket = new ServerSocket(0)) {
                int port = socket.getLocalPort();
                socket.close();
                return new Postgres(
                        LocalPostgres.in(Files.createDirectories(folder).resolve("postgres"), port));
            }
        }

        @Override
        public EventLog log(String name, Function<CommandLedger, StoredEventDecoder> storedForm) {
            Database made = server.create(name);
            var settings = new PostgresSettings(made.url(), made.user(), made.password(), "bench");
            return PostgresEventLog.open(settings, storedForm);
        }

        @Override
        public BareLoops bare(String name) throws SQLException {
            Database made = server.create(name);
            try (var connection = made.connect();
                    var statement = connection.createStatement()) {
                statement.execute("CREATE TABLE command (id bigserial PRIMARY KEY, body bytea NOT NULL)");
            }
            return bytes -> BareJdbcLoop.on(made.connect(), bytes);
        }

        @Override
        public void close() {
            server.close();
        }
    }
}
