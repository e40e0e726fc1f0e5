package cartulary.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;

/// The differences between the supported databases. All other SQL is the same for both.
interface Dialect {
    /// Opens a connection for the writer: auto-commit off, commits durable when they return.
    Connection writer() throws SQLException;

    /// Opens a read-only connection: auto-commit on, each statement sees what was committed before it.
    Connection reader() throws SQLException;

    /// Returns whether a statement failed because a row with the same unique key exists.
    boolean isDuplicate(SQLException failure);

    /// Returns whether the connection is broken, so that the same statement may succeed on another one.
    default boolean isLost(SQLException failure) {
        return false;
    }

    /// Returns whether it is unknown after this failure of a commit if the transaction is durable.
    default boolean isUndecided(Throwable failureOfCommit) {
        return false;
    }

    /// Applies a group of writes in one transaction, without committing it. Each write keeps its own result.
    ///
    /// @param undoable whether conflicting writes are undone one by one; costs a savepoint for each write, so it is
    ///     used only after a conflict
    /// @throws WriteConflictException if a conflict makes the transaction unusable
    default void write(List<PendingWrite<?>> group, StatementCache session, boolean undoable)
            throws SQLException, WriteConflictException {
        for (PendingWrite<?> pending : group) {
            if (undoable) {
                pending.applyUndoablyTo(session);
            } else {
                pending.applyTo(session);
            }
        }
    }

    /// Returns the cause of a failure in words for an operator.
    String explain(SQLException failure);

    /// Returns whether several processes write to the same log.
    default boolean isShared() {
        return false;
    }

    /// Returns the clock for deadlines and claims.
    ///
    /// @throws StoreUnavailableException if the database cannot be asked for its time
    default Clock clock(ReadConnectionPool readers) {
        return Clock.systemUTC();
    }

    /// Returns SQL that counts the events without scanning them; gaps between positions are counted, too.
    String countEvents();
}
