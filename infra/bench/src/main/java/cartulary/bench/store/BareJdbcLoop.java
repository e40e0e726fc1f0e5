package cartulary.bench.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/// A baseline that writes each command on its own: one connection, one insert, one commit; in SQLite in WAL
/// mode with `synchronous=FULL`. No Axon, no rules, no index except the key.
final class BareJdbcLoop implements Throughput.Worker, AutoCloseable {
    private static final String INSERT = "INSERT INTO command (body) VALUES (?)";

    private final Connection connection;
    private final PreparedStatement insert;
    private final byte[] body;

    private BareJdbcLoop(Connection connection, byte[] body) throws SQLException {
        this.connection = connection;
        this.insert = connection.prepareStatement(INSERT);
        this.body = body;
    }

    /// @param bytes written by each command
    static BareJdbcLoop inSqlite(Path folder, long bytes) throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("bare.db"));
        try (Statement statement = connection.createStatement()) {
            // First, because several loops open the file simultaneously.
            statement.execute("PRAGMA busy_timeout = 60000");
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = FULL");
            statement.execute("CREATE TABLE IF NOT EXISTS command (id INTEGER PRIMARY KEY, body BLOB NOT NULL)");
        }
        return on(connection, bytes);
    }

    /// @param connection to the database with the table; closed with this loop
    static BareJdbcLoop on(Connection connection, long bytes) throws SQLException {
        return new BareJdbcLoop(connection, new byte[(int) bytes]);
    }

    /// Inserts one row; in auto-commit mode, so in its own transaction.
    @Override
    public long work() throws SQLException {
        insert.setBytes(1, body);
        insert.executeUpdate();
        return body.length;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
