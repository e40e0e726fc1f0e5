package cartulary.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Hears of commits that other nodes made. Whatever happens to its connection, it comes back, and then
/// says once that something was appended: something may have been missed.
final class CommitNotifications implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CommitNotifications.class);

    /// After so long without news it is asked whether the server is still there.
    private static final Duration SILENCE = Duration.ofSeconds(5);

    private static final int ANSWER_SECONDS = 5;
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final PostgresDialect dialect;
    private final Runnable appended;
    private final Thread thread;
    private volatile Connection connection;
    private volatile boolean closed;
    private boolean deaf;

    private CommitNotifications(PostgresDialect dialect, Runnable appended, Connection first) {
        this.dialect = dialect;
        this.appended = appended;
        this.connection = first;
        this.thread = Thread.ofPlatform().name("event-store-listener").daemon().unstarted(this::run);
    }

    /// Listens from before it returns.
    ///
    /// @param appended called for each commit of another node, on a thread of its own: it must not block
    /// @throws StoreUnavailable if the database cannot be reached
    static CommitNotifications to(PostgresDialect dialect, Runnable appended) {
        try {
            var announcements = new CommitNotifications(dialect, appended, listening(dialect));
            announcements.thread.start();
            return announcements;
        } catch (SQLException e) {
            throw new StoreUnavailable(dialect.explain(e), e);
        }
    }

    private static Connection listening(PostgresDialect dialect) throws SQLException {
        Connection connection = dialect.listener();
        try (var statement = connection.createStatement()) {
            statement.execute("LISTEN " + PostgresDialect.CHANNEL);
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private void run() {
        try (Connection first = connection) {
            hear(first);
        } catch (SQLException e) {
            missed(e);
        }
        while (!closed) {
            try (Connection again = listening(dialect)) {
                connection = again;
                deaf = false;
                LOG.info("commits of other nodes are heard of again");
                appended.run();
                hear(again);
            } catch (SQLException e) {
                missed(e);
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    /// Said once, however often it is tried.
    private void missed(SQLException why) {
        if (!closed && !deaf) {
            deaf = true;
            LOG.warn("commits of other nodes are not heard of: {}", dialect.explain(why), why);
        }
    }

    private void hear(Connection open) throws SQLException {
        PGConnection notified = open.unwrap(PGConnection.class);
        while (!closed) {
            PGNotification[] news = notified.getNotifications(Math.toIntExact(SILENCE.toMillis()));
            if (news == null || news.length == 0) {
                if (!open.isValid(ANSWER_SECONDS)) {
                    throw new SQLException("the server does not answer", "08006");
                }
            } else if (isForeign(news)) {
                appended.run();
            }
        }
    }

    /// Own commits have woken everybody already.
    private boolean isForeign(PGNotification[] news) {
        for (PGNotification one : news) {
            if (!dialect.isOwn(one.getPID())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        closed = true;
        boolean interrupted = false;
        while (thread.isAlive()) {
            // Whichever it waits for just now.
            abort(connection);
            LockSupport.unpark(thread);
            try {
                thread.join(PAUSE);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void abort(Connection waiting) {
        try {
            waiting.abort(Runnable::run);
        } catch (SQLException e) {
            LOG.warn("the listening connection could not be closed", e);
        }
    }
}
