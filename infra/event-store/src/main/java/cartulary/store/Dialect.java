package cartulary.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;

/// All that differs between the databases a log can live in. Everything else is SQL that both speak.
interface Dialect {
    /// A new connection for the one writer, auto-commit off, whose commits are durable when they return.
    Connection writer() throws SQLException;

    /// A new connection that only reads, auto-commit on: each statement sees what was committed before it.
    Connection reader() throws SQLException;

    /// Whether a statement failed because a row with the same unique key is there.
    boolean isDuplicate(SQLException failure);

    /// Whether the failure says that the connection is of no use any more, so that the same may succeed
    /// on another one.
    default boolean isLost(SQLException failure) {
        return false;
    }

    /// Whether it is not known after this failure of a commit if the transaction is durable.
    default boolean isUndecided(Throwable failureOfCommit) {
        return false;
    }

    /// Makes a group of writes rows of one transaction, not yet committed. What was found out about each
    /// is kept in it.
    ///
    /// @param undoable whether refused ones are taken out; costs a savepoint each, so only after a
    ///     transaction met a refusal
    /// @throws Refused if the transaction is spoilt by one that must not be written
    default void write(List<PendingWrite<?>> group, StatementCache session, boolean undoable)
            throws SQLException, WriteConflict {
        for (PendingWrite<?> pending : group) {
            if (undoable) {
                pending.applyUndoablyTo(session);
            } else {
                pending.applyTo(session);
            }
        }
    }

    /// The cause of a failure in words for an operator.
    String explain(SQLException failure);

    /// Whether several processes write to one log.
    default boolean isShared() {
        return false;
    }

    /// The time by which a step ends and a claim is over.
    ///
    /// @throws StoreUnavailable if it cannot be told
    default Clock clock(ReadConnectionPool readers) {
        return Clock.systemUTC();
    }

    /// SQL that counts the events in the log without looking at them all; where positions have gaps,
    /// these count, too.
    String countEvents();
}
