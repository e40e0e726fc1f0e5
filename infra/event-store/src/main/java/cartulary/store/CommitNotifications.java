package cartulary.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Listens for commits of other nodes (LISTEN). After a failure it reconnects and reports an append once, because
/// notifications may have been missed.
final class CommitNotifications implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(CommitNotifications.class);

    /// After so long without a notification the connection is tested.
    private static final Duration SILENCE = Duration.ofSeconds(5);

    private static final int TEST_TIMEOUT_SECONDS = 5;
    private static final Duration RECONNECT_DELAY = Duration.ofMillis(200);

    private final PostgresDialect dialect;
    private final Runnable appended;
    private final Thread thread;
    private volatile Connection connection;
    private volatile boolean closed;
    private boolean disconnected;

    private CommitNotifications(PostgresDialect dialect, Runnable appended, Connection first) {
        this.dialect = dialect;
        this.appended = appended;
        this.connection = first;
        this.thread = Thread.ofPlatform().name("event-store-listener").daemon().unstarted(this::run);
    }

    /// Starts to listen; commits after the return are reported.
    ///
    /// @param appended called for each commit of another node, on the listening thread: it must not block
    /// @throws StoreUnavailableException if the database cannot be reached
    static CommitNotifications listen(PostgresDialect dialect, Runnable appended) {
        try {
            var notifications = new CommitNotifications(dialect, appended, connect(dialect));
            notifications.thread.start();
            return notifications;
        } catch (SQLException e) {
            throw new StoreUnavailableException(dialect.explain(e), e);
        }
    }

    private static Connection connect(PostgresDialect dialect) throws SQLException {
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
            receive(first);
        } catch (SQLException e) {
            reportLoss(e);
        }
        while (!closed) {
            try (Connection again = connect(dialect)) {
                connection = again;
                disconnected = false;
                LOG.info("LISTEN connection restored");
                appended.run();
                receive(again);
            } catch (SQLException e) {
                reportLoss(e);
            }
            LockSupport.parkNanos(RECONNECT_DELAY.toNanos());
        }
    }

    /// Logs the loss of the connection once, however often reconnecting fails.
    private void reportLoss(SQLException cause) {
        if (!closed && !disconnected) {
            disconnected = true;
            LOG.warn("LISTEN connection lost: {}", dialect.explain(cause), cause);
        }
    }

    private void receive(Connection open) throws SQLException {
        PGConnection notified = open.unwrap(PGConnection.class);
        while (!closed) {
            PGNotification[] received = notified.getNotifications(Math.toIntExact(SILENCE.toMillis()));
            if (received == null || received.length == 0) {
                if (!open.isValid(TEST_TIMEOUT_SECONDS)) {
                    throw new SQLException("the server does not respond", "08006");
                }
            } else if (isForeign(received)) {
                appended.run();
            }
        }
    }

    /// Commits of this node have been reported already.
    private boolean isForeign(PGNotification[] received) {
        boolean isForeign = false;
        for (PGNotification one : received) {
            if (!dialect.isOwn(one.getPID())) {
                TraceNotice.read(one.getParameter());
                isForeign = true;
            }
        }
        return isForeign;
    }

    @Override
    public void close() {
        closed = true;
        boolean interrupted = false;
        while (thread.isAlive()) {
            // The thread waits either for the connection or for the delay.
            abort(connection);
            LockSupport.unpark(thread);
            try {
                thread.join(RECONNECT_DELAY);
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
            LOG.warn("closing the LISTEN connection failed", e);
        }
    }
}
