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

    /// What is written in a transaction.
    @FunctionalInterface
    public interface Writing {
        void run() throws SQLException;
    }

    /// Like {@link #immediate} for work without an answer.
    public static void writing(Connection connection, Writing work) throws SQLException {
        immediate(
                connection,
                () -> {
                    work.run();
                    return true;
                });
    }

    /// Runs `work` holding the write lock from the start, so that it never fails half-way because
    /// somebody else wrote in between. Commits, or rolls back and passes the failure on.
    public static <T> T immediate(Connection connection, Work<T> work) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
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
