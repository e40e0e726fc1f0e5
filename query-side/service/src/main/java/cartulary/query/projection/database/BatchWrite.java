package cartulary.query.projection.database;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;
import org.jspecify.annotations.Nullable;

/// The executions of one statement that are collected during a batch of events and executed together at
/// its end, in the order in which they were added. Not thread-safe.
public final class BatchWrite {
    private final Handle handle;
    private final String sql;
    private final List<@Nullable Object[]> rows = new ArrayList<>();

    /// @param handle of a {@link WriteSession}
    /// @param sql with a question mark per value
    public BatchWrite(Handle handle, String sql) {
        this.handle = handle;
        this.sql = sql;
    }

    public void add(@Nullable Object... values) {
        rows.add(values);
    }

    /// Executes the statements added since the last call. None of them is left, even if it fails.
    ///
    /// Uses JDBC directly, because every event of a rebuild passes through here and Jdbi's own batch costs more
    /// time and memory per row.
    ///
    /// @throws JdbiException if the database failed
    public void execute() {
        if (rows.isEmpty()) {
            return;
        }
        PreparedStatements statements = PreparedStatements.of(handle);
        try {
            PreparedStatement statement = statements.take(handle.getConnection(), sql);
            boolean executed = false;
            try {
                execute(statement);
                executed = true;
            } finally {
                if (executed) {
                    statements.release(statement);
                } else {
                    statements.discard(statement);
                }
            }
        } catch (SQLException e) {
            throw new UnableToExecuteStatementException("cannot execute a batch of: " + sql, e, null);
        } finally {
            rows.clear();
        }
    }

    private void execute(PreparedStatement statement) throws SQLException {
        for (@Nullable Object[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                statement.setObject(i + 1, row[i]);
            }
            statement.addBatch();
        }
        statement.executeBatch();
    }

    /// Discards the statements that were not executed.
    public void discard() {
        rows.clear();
    }
}
