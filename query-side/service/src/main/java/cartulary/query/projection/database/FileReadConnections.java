package cartulary.query.projection.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.ConnectionFactory;

/// Connections to a SQLite file. SQLite reads in the calling thread, so more connections than cores have no
/// advantage.
final class FileReadConnections implements ReadConnections {
    private static final int WAIT_SECONDS = 10;

    private final BlockingQueue<Connection> idle;
    private final int size;

    /// Opens all of them; the file must exist.
    FileReadConnections(ConnectionFactory file, int size) {
        this.size = size;
        this.idle = new ArrayBlockingQueue<>(size);
        try {
            for (int i = 0; i < size; i++) {
                idle.add(file.openConnection());
            }
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
    }

    @Override
    public Connection openConnection() throws SQLException {
        try {
            Connection connection = idle.poll(WAIT_SECONDS, TimeUnit.SECONDS);
            if (connection == null) {
                throw new SQLException("no connection became free within " + WAIT_SECONDS + " s");
            }
            return connection;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SQLException("interrupted while waiting for a connection", e);
        }
    }

    @Override
    public void closeConnection(Connection connection) {
        idle.add(connection);
    }

    /// Waits for each connection to be returned and closes it.
    @Override
    public void close() {
        try {
            for (int i = 0; i < size; i++) {
                openConnection().close();
            }
        } catch (SQLException e) {
            throw new ConnectionException(e);
        }
    }
}
