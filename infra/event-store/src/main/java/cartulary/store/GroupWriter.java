package cartulary.store;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The one thread that writes. Whatever waits is written in one transaction, so one fsync serves
/// many senders; nobody is answered before it. A write that is refused fails alone. A transaction that
/// fails for any other reason is tried again one write at a time, on a fresh connection; one whose
/// connection was lost before the commit, as a whole.
final class GroupWriter implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GroupWriter.class);

    /// How many writes share a transaction at most.
    private static final int MOST = 256;

    /// How long to wait for those who were just answered to come back, as a part of the time a commit
    /// takes: what is lost when they do not come is small beside the commit that is saved when they do.
    private static final int PATIENCE_DIVISOR = 4;

    private static final long LONGEST_PATIENCE_NANOS = 1_000_000;

    private final Dialect dialect;
    private final Runnable appended;
    private final WriteQueue line = new WriteQueue();
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

    /// Returns when `write` is durable.
    ///
    /// @throws StoreUnavailable if it could not be written; what a refused write throws is its own
    <T> T write(Write<T> write) {
        var pending = new PendingWrite<>(write);
        line.join(pending);
        return pending.await(dialect);
    }

    private void run() {
        int expected = 1;
        long patience = 0;
        try {
            while (true) {
                List<PendingWrite<?>> batch = line.next(MOST, expected, patience);
                if (batch.isEmpty()) {
                    return;
                }
                long began = System.nanoTime();
                write(batch);
                patience = Math.min((System.nanoTime() - began) / PATIENCE_DIVISOR, LONGEST_PATIENCE_NANOS);
                // Those who came meanwhile, and those answered just now, who are likely to send
                // more.
                expected = batch.size() + line.length();
                tell(batch);
            }
        } catch (InterruptedException e) {
            LOG.error("the event store's writer was interrupted; nothing will be written from here on", e);
        } finally {
            stop();
        }
    }

    private void write(List<PendingWrite<?>> batch) {
        Attempt attempt = together(batch, false);
        if (attempt == Attempt.LOST) {
            // It may have gone stale long ago: the database was restarted.
            attempt = together(batch, false);
        }
        if (attempt == Attempt.FAILED && batch.size() > 1) {
            oneByOne(batch);
        }
    }

    /// Those after a lost connection keep the failure of the group: the database is not there.
    private void oneByOne(List<PendingWrite<?>> batch) {
        for (PendingWrite<?> pending : batch) {
            if (together(List.of(pending), false) == Attempt.LOST) {
                return;
            }
        }
    }

    /// What became of a transaction. Unless it is done, each that took part holds the reason.
    private enum Attempt {
        DONE,
        /// Nothing was written, for a reason that may lie in one of them.
        FAILED,
        /// Nothing was written, because the connection was gone.
        LOST,
        /// Only reading tells whether it was written: it must not be tried again.
        UNDECIDED
    }

    /// One transaction for all.
    private Attempt together(List<PendingWrite<?>> batch, boolean undoable) {
        StatementCache open;
        try {
            open = session();
            dialect.write(batch, open, undoable);
        } catch (WriteConflict refused) {
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

    /// Whether the transaction is still open after a failure depends on the failure; with a new
    /// connection it is not.
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

    private void tell(List<PendingWrite<?>> batch) {
        boolean grown = batch.stream().anyMatch(PendingWrite::appends);
        batch.forEach(PendingWrite::settle);
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
                LOG.warn("the writing connection could not be closed after a failure", e);
            }
        }
    }

    /// However the thread ends, nobody is left waiting.
    private void stop() {
        line.close();
        var closed = new StoreUnavailable("the event store is closed");
        try {
            for (var left = line.next(MOST, 1, 0); !left.isEmpty(); left = line.next(MOST, 1, 0)) {
                left.forEach(pending -> pending.failed(closed));
                left.forEach(PendingWrite::settle);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        discardSession();
    }

    /// Writes what waits, then ends.
    @Override
    public void close() {
        line.close();
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
