package cartulary.query.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/// Those of a file. SQLite reads in the calling process, so more connections than cores gain nothing.
final class FileReadConnections implements ReadConnections {
    private static final int WAIT_SECONDS = 10;

    private final BlockingQueue<Connection> idle;
    private final int size;

    /// Opens all of them; the file must exist.
    FileReadConnections(ProjectionFile file, int size) throws SQLException {
        this.size = size;
        this.idle = new ArrayBlockingQueue<>(size);
        for (int i = 0; i < size; i++) {
            idle.add(file.reading());
        }
    }

    @Override
    public Connection openConnection() throws SQLException {
        try {
            Connection connection = idle.poll(WAIT_SECONDS, TimeUnit.SECONDS);
            if (connection == null) {
                throw new SQLException("no connection became free in " + WAIT_SECONDS + " s");
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

    /// Closes them as they come back.
    @Override
    public void close() throws SQLException {
        for (int i = 0; i < size; i++) {
            openConnection().close();
        }
    }
}
