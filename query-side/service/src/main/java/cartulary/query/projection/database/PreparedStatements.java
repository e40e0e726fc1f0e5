package cartulary.query.projection.database;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jdbi.v3.core.CloseException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.DefaultStatementBuilder;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;

/// The prepared statements of the connection of a {@link WriteSession}. They stay open after their execution and are
/// reused by their SQL, because most batches of a live feed are small and execute the same statements.
///
/// A statement in use is not shared: a second one with the same SQL is prepared and closed after its execution. After
/// a failed transaction all are closed. Both databases plan a statement again if its tables were replaced.
final class PreparedStatements implements StatementBuilder {
    /// The maximum number of open statements that are not in use. The least recently used one is closed.
    static final int LIMIT = 128;

    private final StatementBuilder builder = new DefaultStatementBuilder();
    private final Map<String, PreparedStatement> idle = new LinkedHashMap<>();
    private final Map<Statement, String> used = new IdentityHashMap<>();

    /// Returns the statements of a handle, which must belong to a {@link WriteSession}.
    static PreparedStatements of(Handle handle) {
        if (handle.getStatementBuilder() instanceof PreparedStatements statements) {
            return statements;
        }
        throw new IllegalArgumentException("the handle does not belong to a write session");
    }

    /// Returns a statement for one execution. The caller passes it to {@link #release} or closes it.
    PreparedStatement take(Connection connection, String sql) throws SQLException {
        PreparedStatement found = idle.remove(sql);
        PreparedStatement statement = found == null ? connection.prepareStatement(sql) : found;
        used.put(statement, sql);
        return statement;
    }

    void release(Statement statement) throws SQLException {
        String sql = used.remove(statement);
        if (sql == null || idle.containsKey(sql) || !(statement instanceof PreparedStatement prepared)) {
            statement.close();
            return;
        }
        prepared.clearParameters();
        idle.put(sql, prepared);
        if (idle.size() > LIMIT) {
            var oldest = idle.values().iterator();
            PreparedStatement unused = oldest.next();
            oldest.remove();
            unused.close();
        }
    }

    /// Closes a statement whose execution failed.
    void discard(Statement statement) throws SQLException {
        used.remove(statement);
        statement.close();
    }

    /// Closes all statements; those in use are closed after their execution.
    void discardAll() throws SQLException {
        used.clear();
        var closing = new ArrayList<>(idle.values());
        idle.clear();
        for (PreparedStatement statement : closing) {
            statement.close();
        }
    }

    @Override
    public PreparedStatement create(Connection connection, String sql, StatementContext context) throws SQLException {
        return context.isReturningGeneratedKeys() || context.isConcurrentUpdatable()
                ? builder.create(connection, sql, context)
                : take(connection, sql);
    }

    @Override
    public Statement create(Connection connection, StatementContext context) throws SQLException {
        return builder.create(connection, context);
    }

    @Override
    public CallableStatement createCall(Connection connection, String sql, StatementContext context)
            throws SQLException {
        return builder.createCall(connection, sql, context);
    }

    @Override
    public void close(Connection connection, String sql, Statement statement) throws SQLException {
        release(statement);
    }

    @Override
    public void close(Connection connection) {
        try {
            discardAll();
        } catch (SQLException e) {
            throw new CloseException("cannot close the prepared statements of a connection", e);
        }
    }
}
