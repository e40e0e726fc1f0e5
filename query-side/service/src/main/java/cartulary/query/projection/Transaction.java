package cartulary.query.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/// Transactions on a connection that is in auto-commit otherwise.
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
        immediate(connection, () -> {
            work.run();
            return true;
        });
    }

    /// Runs `work` and commits, or rolls back and passes the failure on. In SQLite it holds the write
    /// lock from the start, so that it never fails half-way because somebody else wrote in between; in
    /// PostgreSQL the rows of {@link Checkpoints} are what writers lock.
    public static <T> T immediate(Connection connection, Work<T> work) throws SQLException {
        return switch (Dialect.of(connection)) {
            case SQLITE -> inFile(connection, work);
            case POSTGRES -> onServer(connection, work);
        };
    }

    /// The driver's own transactions begin without the lock.
    private static <T> T inFile(Connection connection, Work<T> work) throws SQLException {
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

    private static <T> T onServer(Connection connection, Work<T> work) throws SQLException {
        connection.setAutoCommit(false);
        try {
            T answer = work.run();
            connection.commit();
            connection.setAutoCommit(true);
            return answer;
        } catch (SQLException | RuntimeException | Error e) {
            try {
                connection.rollback();
                connection.setAutoCommit(true);
            } catch (SQLException alreadyGone) {
                e.addSuppressed(alreadyGone);
            }
            throw e;
        }
    }
}
