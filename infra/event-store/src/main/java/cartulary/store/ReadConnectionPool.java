package cartulary.store;

import java.sql.SQLException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A pool of read-only connections. A read holds a connection only while its statements run.
final class ReadConnectionPool implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ReadConnectionPool.class);
    private static final int SIZE = 4;

    private final Dialect dialect;
    private final Semaphore free = new Semaphore(SIZE);
    private final ConcurrentLinkedDeque<StatementCache> idle = new ConcurrentLinkedDeque<>();
    private volatile boolean closed;

    ReadConnectionPool(Dialect dialect) {
        this.dialect = dialect;
    }

    /// Runs a query, after waiting for a free connection.
    ///
    /// @throws StoreUnavailableException if the store is closed or the query failed
    <T> T read(Query<T> query) {
        free.acquireUninterruptibly();
        try {
            if (closed) {
                throw new StoreUnavailableException("the event store is closed");
            }
            return run(query);
        } catch (SQLException e) {
            throw new StoreUnavailableException(dialect.explain(e), e);
        } finally {
            free.release();
        }
    }

    /// Retries a query once on a new connection if the connection was lost: after a restart of the database all idle
    /// connections are stale.
    private <T> T run(Query<T> query) throws SQLException {
        try {
            return run(session(), query);
        } catch (SQLException e) {
            if (!dialect.isLost(e)) {
                throw e;
            }
            closeIdle();
            return run(new StatementCache(dialect.reader()), query);
        }
    }

    /// Closes the connection after a failure, because its state is unknown.
    private <T> T run(StatementCache session, Query<T> query) throws SQLException {
        boolean succeeded = false;
        try {
            T result = query.run(session);
            succeeded = true;
            return result;
        } finally {
            if (succeeded) {
                idle.push(session);
            } else {
                close(session);
            }
        }
    }

    private StatementCache session() throws SQLException {
        StatementCache session = idle.poll();
        return session == null ? new StatementCache(dialect.reader()) : session;
    }

    /// Waits for the running queries; later ones fail because the store is closed.
    @Override
    public void close() {
        closed = true;
        free.acquireUninterruptibly(SIZE);
        try {
            closeIdle();
        } finally {
            free.release(SIZE);
        }
    }

    private void closeIdle() {
        for (StatementCache session = idle.poll(); session != null; session = idle.poll()) {
            close(session);
        }
    }

    private static void close(StatementCache session) {
        try {
            session.close();
        } catch (SQLException e) {
            LOG.warn("closing a read connection failed", e);
        }
    }

    /// A query of the database.
    @FunctionalInterface
    interface Query<T> {
        T run(StatementCache session) throws SQLException;
    }
}
