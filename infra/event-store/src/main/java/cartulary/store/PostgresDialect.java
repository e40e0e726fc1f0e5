package cartulary.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.postgresql.Driver;
import org.postgresql.PGConnection;

/// The dialect of PostgreSQL. Everything that can hang has a time limit: a statement, a connection to a server that
/// does not respond, and the transaction of a suspended node that holds the lock of all nodes.
final class PostgresDialect implements Dialect {
    /// Takes the advisory lock for positions of events; the number spells "CARTULARY".
    static final String LOCK = "SELECT pg_advisory_xact_lock(4846811270101784665)";

    static final String CHANNEL = "cartulary_event";
    static final String NOTIFY = "NOTIFY " + CHANNEL;

    private static final String COMMON = "-c plan_cache_mode=force_generic_plan -c TimeZone=UTC"
            + " -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3";

    /// All queries of the writer can use an index, but the statistics of a new table may suggest otherwise.
    private static final String WRITER = COMMON
            + " -c synchronous_commit=on -c statement_timeout=20s"
            + " -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off"
            + " -c idle_in_transaction_session_timeout=10s";

    private static final String UNFLUSHED = COMMON + " -c synchronous_commit=off -c statement_timeout=5s";

    private static final String READER = COMMON + " -c default_transaction_read_only=on -c statement_timeout=60s";

    private final PostgresSettings settings;
    private final Driver driver = new Driver();

    /// The id of the server process of the writer, which identifies its notifications.
    private volatile int writerProcess;

    PostgresDialect(PostgresSettings settings) {
        this.settings = settings;
    }

    @Override
    public Connection writer() throws SQLException {
        Connection connection = connect(WRITER, 30);
        connection.setAutoCommit(false);
        writerProcess = connection.unwrap(PGConnection.class).getBackendPID();
        return connection;
    }

    boolean isOwn(int process) {
        return process == writerProcess;
    }

    @Override
    public Connection reader() throws SQLException {
        return connect(READER, 90);
    }

    /// Opens a connection for writes that may be lost in a crash, auto-commit on.
    Connection unflushed() throws SQLException {
        return connect(UNFLUSHED, 10);
    }

    /// Opens a connection for LISTEN, without a time limit for reads.
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
        // Error details quote the failed row, which may contain names of players.
        properties.setProperty("logServerErrorDetail", "false");
        Connection connection = driver.connect(settings.url(), properties);
        if (connection == null) {
            throw new SQLException("not a JDBC URL of PostgreSQL", "08001");
        }
        return connection;
    }

    /// Takes the lock first in every transaction that writes: so there are no deadlocks, and each transaction sees all
    /// earlier commits.
    @Override
    public void write(List<PendingWrite<?>> group, StatementCache session, boolean undoable)
            throws SQLException, WriteConflictException {
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

    /// Positions are assigned directly before the commit: only a failed commit leaves a gap.
    @Override
    public String countEvents() {
        return "SELECT coalesce(max(position), 0) FROM event";
    }

    @Override
    public String toString() {
        return "PostgresDialect[" + settings + "]";
    }
}
