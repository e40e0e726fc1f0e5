package cartulary.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One connection with its statements, each prepared once. For one thread at a time.
final class StatementCache implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();
    private @Nullable Last last;

    StatementCache(Connection connection) {
        this.connection = connection;
    }

    /// The number of rows that were inserted, changed or deleted.
    int update(String sql, @Nullable Object... parameters) throws SQLException {
        return bound(sql, parameters).executeUpdate();
    }

    <T> List<T> list(String sql, Row<T> row, @Nullable Object... parameters) throws SQLException {
        try (ResultSet rows = bound(sql, parameters).executeQuery()) {
            var all = new ArrayList<T>();
            while (rows.next()) {
                all.add(row.read(rows));
            }
            return all;
        }
    }

    /// Sends several statements at once, separated by semicolons, and hands the rows of each answer over
    /// to its taker. One way to the database and back for all of them.
    void together(String sql, List<Each> takers, @Nullable Object... parameters) throws SQLException {
        PreparedStatement statements = bound(sql, parameters);
        boolean isAnswer = statements.execute();
        for (Each taker : takers) {
            if (isAnswer) {
                try (ResultSet rows = statements.getResultSet()) {
                    while (rows.next()) {
                        taker.take(rows);
                    }
                }
            }
            isAnswer = statements.getMoreResults();
        }
    }

    <T> Optional<T> first(String sql, Row<T> row, @Nullable Object... parameters) throws SQLException {
        try (ResultSet rows = bound(sql, parameters).executeQuery()) {
            return rows.next() ? Optional.of(row.read(rows)) : Optional.empty();
        }
    }

    /// The number in the first column of the only row; 0 for NULL.
    long number(String sql, @Nullable Object... parameters) throws SQLException {
        return first(sql, rows -> rows.getLong(1), parameters).orElse(0L);
    }

    /// Runs a statement without an answer, or without one that matters.
    void run(String sql) throws SQLException {
        bound(sql).execute();
    }

    private PreparedStatement bound(String sql, @Nullable Object... parameters) throws SQLException {
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int i = 0; i < parameters.length; i++) {
            statement.setObject(i + 1, parameters[i]);
        }
        return statement;
    }

    /// Runs `part` so that it is undone as a whole when it is refused, while the transaction goes on.
    <T> T undoable(Write<T> part) throws SQLException, WriteConflict {
        execute("SAVEPOINT part");
        try {
            T result = part.apply(this);
            execute("RELEASE part");
            return result;
        } catch (WriteConflict refused) {
            execute("ROLLBACK TO part");
            execute("RELEASE part");
            throw refused;
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// What a transaction ends with.
    private record Last(String sql, @Nullable Object[] parameters) {}

    /// Keeps statements without answers back until the commit, which then goes with them: one way to the
    /// database and back for all. Where they fail, the commit does, and nothing was written.
    void withCommit(String sql, @Nullable Object... parameters) {
        last = new Last(sql + "; COMMIT", parameters);
    }

    void commit() throws SQLException {
        Last statements = last;
        last = null;
        if (statements != null) {
            together(statements.sql, List.of(), statements.parameters);
        }
        // Sends nothing where the statements have ended the transaction.
        connection.commit();
    }

    void rollback() throws SQLException {
        last = null;
        connection.rollback();
    }

    /// Closes the connection and with it its statements; what was not committed is undone.
    @Override
    public void close() throws SQLException {
        connection.close();
    }

    /// What happens with a row.
    @FunctionalInterface
    interface Each {
        void take(ResultSet rows) throws SQLException;
    }

    /// One row of an answer.
    @FunctionalInterface
    interface Row<T> {
        T read(ResultSet rows) throws SQLException;
    }
}
