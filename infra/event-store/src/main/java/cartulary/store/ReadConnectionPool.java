package cartulary.store;

import java.sql.SQLException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A few connections that only read. A read holds one for as long as its statement runs, no longer.
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

    /// Waits for a free connection, then for the database.
    ///
    /// @throws StoreUnavailable if the store is closed or could not read
    <T> T read(Query<T> query) {
        free.acquireUninterruptibly();
        try {
            if (closed) {
                throw new StoreUnavailable("the event store is closed");
            }
            return ask(query);
        } catch (SQLException e) {
            throw new StoreUnavailable(dialect.explain(e), e);
        } finally {
            free.release();
        }
    }

    /// When the database was restarted, all idle connections are stale: they go, and the question is put
    /// once more on a new one. Nothing of it was answered yet.
    private <T> T ask(Query<T> query) throws SQLException {
        try {
            return ask(session(), query);
        } catch (SQLException e) {
            if (!dialect.isLost(e)) {
                throw e;
            }
            closeIdle();
            return ask(new StatementCache(dialect.reader()), query);
        }
    }

    /// A connection that failed is not used again: what state it is in is not known.
    private <T> T ask(StatementCache session, Query<T> query) throws SQLException {
        boolean sound = false;
        try {
            T result = query.ask(session);
            sound = true;
            return result;
        } finally {
            if (sound) {
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

    /// Waits for the reads that are running; later ones are told that the store is closed.
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
            LOG.warn("a reading connection could not be closed", e);
        }
    }

    /// A question to the database.
    @FunctionalInterface
    interface Query<T> {
        T ask(StatementCache session) throws SQLException;
    }
}
