package cartulary.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.postgresql.Driver;
import org.postgresql.PGConnection;

/// A log in PostgreSQL. Whatever hangs ends by itself: a statement, a connection to a server that does
/// not answer, the transaction of a node that stands still while it holds the lock for all.
final class PostgresDialect implements Dialect {
    /// Of all advisory locks in the database, the one for positions of events: "CARTULARY".
    static final String LOCK = "SELECT pg_advisory_xact_lock(4846811270101784665)";

    static final String CHANNEL = "cartulary_event";
    static final String NOTIFY = "NOTIFY " + CHANNEL;

    private static final String COMMON = "-c plan_cache_mode=force_generic_plan -c TimeZone=UTC"
            + " -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3";

    /// All that the writer asks is found by an index, however little a new table's statistics say so.
    private static final String WRITER = COMMON
            + " -c synchronous_commit=on -c statement_timeout=20s"
            + " -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off"
            + " -c idle_in_transaction_session_timeout=10s";

    private static final String UNFLUSHED = COMMON + " -c synchronous_commit=off -c statement_timeout=5s";

    private static final String READER = COMMON + " -c default_transaction_read_only=on -c statement_timeout=60s";

    private final PostgresSettings settings;
    private final Driver driver = new Driver();

    /// Of the server's process for the writer, as announcements name it.
    private volatile int writer;

    PostgresDialect(PostgresSettings settings) {
        this.settings = settings;
    }

    @Override
    public Connection writer() throws SQLException {
        Connection connection = connect(WRITER, 30);
        connection.setAutoCommit(false);
        writer = connection.unwrap(PGConnection.class).getBackendPID();
        return connection;
    }

    boolean isOwn(int process) {
        return process == writer;
    }

    @Override
    public Connection reader() throws SQLException {
        return connect(READER, 90);
    }

    /// A connection that writes what may be lost, auto-commit on.
    Connection unflushed() throws SQLException {
        return connect(UNFLUSHED, 10);
    }

    /// A connection that is told of commits. What it reads comes when it comes: it has no time limit.
    Connection listener() throws SQLException {
        return connect(COMMON, 0);
    }

    private Connection connect(String options, int socketSeconds) throws SQLException {
        var properties = new Properties();
        properties.setProperty("user", settings.user());
        properties.setProperty("password", settings.password());
        properties.setProperty("options", options);
        properties.setProperty("ApplicationName", "cartulary " + settings.node());
        properties.setProperty("prepareThreshold", "1");
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("loginTimeout", "5");
        properties.setProperty("socketTimeout", Integer.toString(socketSeconds));
        properties.setProperty("tcpKeepAlive", "true");
        // Details quote the row that failed, names of players among them.
        properties.setProperty("logServerErrorDetail", "false");
        Connection connection = driver.connect(settings.url(), properties);
        if (connection == null) {
            throw new SQLException("not an address of PostgreSQL", "08001");
        }
        return connection;
    }

    /// The lock comes first in every transaction that writes anything: so none waits for another that
    /// waits for it, and each sees what all before it have committed.
    @Override
    public void write(List<PendingWrite<?>> group, StatementCache session, boolean undoable)
            throws SQLException, WriteConflict {
        if (undoable) {
            session.run(LOCK);
            Dialect.super.write(group, session, true);
            session.run(NOTIFY);
        } else {
            var appends = new ArrayList<PendingWrite<?>>(group.size());
            var others = new ArrayList<PendingWrite<?>>();
            for (PendingWrite<?> pending : group) {
                (pending.write() instanceof AppendRows ? appends : others).add(pending);
            }
            if (appends.isEmpty()) {
                session.run(LOCK);
            } else {
                AppendGroup.write(appends, session);
            }
            Dialect.super.write(others, session, false);
        }
    }

    @Override
    public Clock clock(ReadConnectionPool readers) {
        return new StoreClock(readers);
    }

    @Override
    public boolean isShared() {
        return true;
    }

    @Override
    public boolean isDuplicate(SQLException failure) {
        return "23505".equals(failure.getSQLState());
    }

    @Override
    public boolean isLost(SQLException failure) {
        return PostgresFailure.of(failure).isLost();
    }

    @Override
    public boolean isUndecided(Throwable failureOfCommit) {
        return !(failureOfCommit instanceof SQLException failure)
                || PostgresFailure.of(failure).isUndecidedAtCommit();
    }

    @Override
    public String explain(SQLException failure) {
        return PostgresFailure.of(failure).inWords();
    }

    /// Positions are drawn by those who are about to commit: only a commit that fails leaves a gap.
    @Override
    public String countEvents() {
        return "SELECT coalesce(max(position), 0) FROM event";
    }

    @Override
    public String toString() {
        return "PostgresDialect[" + settings + "]";
    }
}
