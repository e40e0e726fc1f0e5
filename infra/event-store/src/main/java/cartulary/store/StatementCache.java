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
///
/// Why not Jdbi: a `Handle` prepares each statement anew, which costs a parse per statement on SQLite, and it can
/// neither send several statements with several results in one round trip nor send the last ones together with the
/// commit ({@link #withCommit}), which is what makes a group commit on PostgreSQL two round trips.
final class StatementCache implements AutoCloseable {
    private final Connection connection;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();
    private @Nullable Last last;

    StatementCache(Connection connection) {
        this.connection = connection;
    }

    /// Returns the number of inserted, changed or deleted rows.
    int update(String sql, @Nullable Object... parameters) throws SQLException {
        return bound(sql, parameters).executeUpdate();
    }

    <T> List<T> list(String sql, RowMapper<T> row, @Nullable Object... parameters) throws SQLException {
        try (ResultSet rows = bound(sql, parameters).executeQuery()) {
            var all = new ArrayList<T>();
            while (rows.next()) {
                all.add(row.read(rows));
            }
            return all;
        }
    }

    /// Sends several statements, separated by semicolons, in one round trip, and passes the rows of each result to its
    /// reader.
    void batch(String sql, List<RowReader> readers, @Nullable Object... parameters) throws SQLException {
        PreparedStatement statements = bound(sql, parameters);
        boolean isResult = statements.execute();
        for (RowReader reader : readers) {
            if (isResult) {
                try (ResultSet rows = statements.getResultSet()) {
                    while (rows.next()) {
                        reader.read(rows);
                    }
                }
            }
            isResult = statements.getMoreResults();
        }
    }

    <T> Optional<T> first(String sql, RowMapper<T> row, @Nullable Object... parameters) throws SQLException {
        try (ResultSet rows = bound(sql, parameters).executeQuery()) {
            return rows.next() ? Optional.of(row.read(rows)) : Optional.empty();
        }
    }

    /// Returns the number in the first column of the only row; 0 for NULL and for no row.
    long number(String sql, @Nullable Object... parameters) throws SQLException {
        return first(sql, rows -> rows.getLong(1), parameters).orElse(0L);
    }

    /// Runs a statement whose result is ignored.
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

    /// Applies a write in a savepoint: after a conflict it is undone as a whole, and the transaction continues.
    <T> T undoable(Write<T> part) throws SQLException, WriteConflictException {
        execute("SAVEPOINT part");
        try {
            T result = part.apply(this);
            execute("RELEASE part");
            return result;
        } catch (WriteConflictException refused) {
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

    /// The last statements of a transaction.
    private record Last(String sql, @Nullable Object[] parameters) {}

    /// Postpones statements without results to the commit and sends them with it, in one round trip. If they fail, the
    /// commit fails, and nothing was written.
    void withCommit(String sql, @Nullable Object... parameters) {
        last = new Last(sql + "; COMMIT", parameters);
    }

    void commit() throws SQLException {
        Last statements = last;
        last = null;
        if (statements != null) {
            batch(statements.sql, List.of(), statements.parameters);
        }
        // Sends no command if the statements have ended the transaction.
        connection.commit();
    }

    void rollback() throws SQLException {
        last = null;
        connection.rollback();
    }

    /// Closes the connection and its statements; uncommitted writes are rolled back.
    @Override
    public void close() throws SQLException {
        connection.close();
    }

    /// Reads a row of a batch result.
    @FunctionalInterface
    interface RowReader {
        void read(ResultSet rows) throws SQLException;
    }

    /// Maps a row of a result.
    @FunctionalInterface
    interface RowMapper<T> {
        T read(ResultSet rows) throws SQLException;
    }
}
