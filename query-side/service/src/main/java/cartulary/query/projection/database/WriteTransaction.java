package cartulary.query.projection.database;

import java.sql.SQLException;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/// Write transactions on the handle of a {@link WriteSession}, in auto-commit mode.
public final class WriteTransaction {
    private WriteTransaction() {}

    /// Runs `work` in a transaction, see {@link #call}.
    public static void run(Handle handle, Runnable work) {
        call(handle, () -> {
            work.run();
            return true;
        });
    }

    /// Runs `work` and commits, or rolls back and rethrows. On SQLite the transaction holds the write lock from the
    /// start, so that it cannot fail because another connection wrote meanwhile; on PostgreSQL writers lock the
    /// rows of {@link Checkpoints}.
    public static <T> T call(Handle handle, Supplier<T> work) {
        try {
            return switch (Dialect.of(handle)) {
                case SQLITE -> callInFile(handle, work);
                case POSTGRES -> handle.inTransaction(same -> work.get());
            };
        } catch (RuntimeException | Error e) {
            discardStatements(handle, e);
            throw e;
        }
    }

    /// Closes the prepared statements; one may have failed.
    private static void discardStatements(Handle handle, Throwable failure) {
        try {
            PreparedStatements.of(handle).discardAll();
        } catch (SQLException notClosed) {
            failure.addSuppressed(notClosed);
        }
    }

    /// Runs `work` in a transaction on SQLite. Does not use the transactions of Jdbi, because the driver begins
    /// them without the write lock; if it is configured to begin with the lock, it acquires it again after every
    /// commit.
    private static <T> T callInFile(Handle handle, Supplier<T> work) {
        handle.execute("BEGIN IMMEDIATE");
        try {
            T result = work.get();
            handle.execute("COMMIT");
            return result;
        } catch (RuntimeException | Error e) {
            try {
                handle.execute("ROLLBACK");
            } catch (JdbiException alreadyEnded) {
                e.addSuppressed(alreadyEnded);
            }
            throw e;
        }
    }
}
