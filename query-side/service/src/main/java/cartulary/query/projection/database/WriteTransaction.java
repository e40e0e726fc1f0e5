package cartulary.query.projection.database;

import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.JdbiException;

/// Write transactions on a handle in auto-commit mode.
public final class WriteTransaction {
    private WriteTransaction() {}

    /// Runs `work` in a transaction, see {@link #call}.
    public static void run(Handle handle, Runnable work) {
        call(handle, () -> {
            work.run();
            return true;
        });
    }

    /// Runs `work` and commits, or rolls back and rethrows. On SQLite it holds the write lock from the
    /// start, so that it never fails halfway because another connection wrote meanwhile; on PostgreSQL
    /// writers lock the rows of {@link Checkpoints}.
    public static <T> T call(Handle handle, Supplier<T> work) {
        return switch (Dialect.of(handle)) {
            case SQLITE -> callInFile(handle, work);
            case POSTGRES -> handle.inTransaction(same -> work.get());
        };
    }

    /// Not by Jdbi, because the transactions of the driver begin without the write lock; and if configured to
    /// begin with it, the driver takes the lock once more after every commit.
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
