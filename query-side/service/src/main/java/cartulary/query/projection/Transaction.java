package cartulary.query.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// Transactions on a connection that is left in auto-commit, which keeps the driver from beginning
/// one by itself.
public final class Transaction {
    private Transaction() {}

    /// What happens in a transaction.
    @FunctionalInterface
    public interface Work<T> {
        T run() throws SQLException;
    }

    /// Runs `work` holding the write lock from the start, so that it never fails half-way because
    /// somebody else wrote in between. Commits, or rolls back and passes the failure on.
    public static <T> T immediate(Connection connection, Work<T> work) throws SQLException {
        return run(connection, "BEGIN IMMEDIATE", work);
    }

    /// Runs `work` on one unchanging state of the file. Never waits for a writer.
    public static <T> T reading(Connection connection, Work<T> work) throws SQLException {
        return run(connection, "BEGIN", work);
    }

    private static <T> T run(Connection connection, String begin, Work<T> work)
            throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(begin);
            try {
                T answer = work.run();
                statement.execute("COMMIT");
                return answer;
            } catch (SQLException | RuntimeException | Error e) {
                try {
                    statement.execute("ROLLBACK");
                } catch (SQLException alreadyOver) {
                    e.addSuppressed(alreadyOver);
                }
                throw e;
            }
        }
    }
}
