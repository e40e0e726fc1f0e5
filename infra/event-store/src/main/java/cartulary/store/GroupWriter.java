package cartulary.store;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The only thread that writes. All pending writes share a transaction (group commit), so that one fsync serves many
/// senders; no write is acknowledged before it. A conflicting write fails alone. A transaction that fails for any other
/// reason is retried one write at a time on a new connection; if its connection was lost before the commit, it is first
/// retried as a whole.
final class GroupWriter implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GroupWriter.class);

    /// The greatest number of writes in one transaction.
    private static final int MAX_GROUP = 256;

    /// After a commit, the writer waits up to this fraction of its duration for the next writes of the senders it just
    /// acknowledged: the wait is short compared with the commit that it saves.
    private static final int WAIT_DIVISOR = 4;

    private static final long MAX_WAIT_NANOS = 1_000_000;

    private final Dialect dialect;
    private final Runnable appended;
    private final WriteQueue queue = new WriteQueue();
    private final Thread thread;
    private @Nullable StatementCache session;

    /// @param appended called on the writing thread after each commit that added events
    GroupWriter(Dialect dialect, Runnable appended) {
        this.dialect = dialect;
        this.appended = appended;
        this.thread = Thread.ofPlatform().name("event-store-writer").daemon().unstarted(this::run);
    }

    GroupWriter start() {
        thread.start();
        return this;
    }

    /// Returns the result of `write` when it is durable.
    ///
    /// @throws StoreUnavailableException if it could not be written; a conflicting write throws the exception
    ///     of its conflict
    <T> T write(Write<T> write) {
        var pending = new PendingWrite<>(write);
        queue.add(pending);
        return pending.await(dialect);
    }

    private void run() {
        int expected = 1;
        long wait = 0;
        try {
            while (true) {
                List<PendingWrite<?>> batch = queue.next(MAX_GROUP, expected, wait);
                if (batch.isEmpty()) {
                    return;
                }
                long began = System.nanoTime();
                var commit = new GroupCommitEvent();
                commit.begin();
                write(batch);
                commit.end(batch);
                wait = Math.min((System.nanoTime() - began) / WAIT_DIVISOR, MAX_WAIT_NANOS);
                // The writes that arrived meanwhile, and one more of each sender acknowledged now.
                expected = batch.size() + queue.length();
                complete(batch);
            }
        } catch (InterruptedException e) {
            LOG.error("the writer of the event store was interrupted and stops; all later writes will fail", e);
        } finally {
            stop();
        }
    }

    private void write(List<PendingWrite<?>> batch) {
        Attempt attempt = together(batch, false);
        if (attempt == Attempt.LOST) {
            // The connection may have been stale before: the database was restarted.
            attempt = together(batch, false);
        }
        if (attempt == Attempt.FAILED && batch.size() > 1) {
            oneByOne(batch);
        }
    }

    /// Stops at a lost connection: the database is not available, and the remaining writes keep the failure of the
    /// group.
    private void oneByOne(List<PendingWrite<?>> batch) {
        for (PendingWrite<?> pending : batch) {
            if (together(List.of(pending), false) == Attempt.LOST) {
                return;
            }
        }
    }

    /// The outcome of a transaction. Unless it is done, each of its writes holds the reason.
    private enum Attempt {
        DONE,
        /// Nothing was written; one of the writes may be the cause.
        FAILED,
        /// Nothing was written: the connection was lost.
        LOST,
        /// It is unknown whether it was written: it must not be retried.
        UNDECIDED
    }

    /// Applies and commits all writes in one transaction.
    private Attempt together(List<PendingWrite<?>> batch, boolean undoable) {
        StatementCache open;
        try {
            open = session();
            dialect.write(batch, open, undoable);
        } catch (WriteConflictException refused) {
            return rolledBack(batch) ? together(batch, true) : Attempt.LOST;
        } catch (SQLException | RuntimeException | Error e) {
            failed(batch, e);
            return e instanceof SQLException failure && dialect.isLost(failure) ? Attempt.LOST : Attempt.FAILED;
        }
        try {
            open.commit();
            return Attempt.DONE;
        } catch (SQLException | RuntimeException | Error e) {
            failed(batch, e);
            return dialect.isUndecided(e) ? Attempt.UNDECIDED : Attempt.FAILED;
        }
    }

    /// Fails the writes and discards the connection: whether its transaction is still open depends on the failure.
    private void failed(List<PendingWrite<?>> batch, Throwable cause) {
        discardSession();
        batch.forEach(pending -> pending.failed(cause));
    }

    private boolean rolledBack(List<PendingWrite<?>> batch) {
        try {
            session().rollback();
            return true;
        } catch (SQLException e) {
            failed(batch, e);
            return false;
        }
    }

    private void complete(List<PendingWrite<?>> batch) {
        boolean grown = batch.stream().anyMatch(PendingWrite::appends);
        batch.forEach(PendingWrite::complete);
        if (grown) {
            appended.run();
        }
    }

    private StatementCache session() throws SQLException {
        StatementCache open = session;
        if (open == null) {
            open = new StatementCache(dialect.writer());
            session = open;
        }
        return open;
    }

    private void discardSession() {
        StatementCache broken = session;
        session = null;
        if (broken != null) {
            try {
                broken.close();
            } catch (SQLException e) {
                LOG.warn("closing the writer's connection after a failure failed", e);
            }
        }
    }

    /// Fails the writes that are left, so that no sender waits forever.
    private void stop() {
        queue.close();
        var closed = new StoreUnavailableException("the event store is closed");
        try {
            for (var left = queue.next(MAX_GROUP, 1, 0); !left.isEmpty(); left = queue.next(MAX_GROUP, 1, 0)) {
                left.forEach(pending -> pending.failed(closed));
                left.forEach(PendingWrite::complete);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        discardSession();
    }

    /// Commits the pending writes, then ends.
    @Override
    public void close() {
        queue.close();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
