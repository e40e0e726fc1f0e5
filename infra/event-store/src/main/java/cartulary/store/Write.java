package cartulary.store;

import java.sql.SQLException;

/// A write in one transaction. May be applied more than once, each time after its earlier effect was undone.
@FunctionalInterface
interface Write<T> {
    /// @throws WriteConflictException if it must not be written; other writes of the same transaction are not
    ///     affected
    T apply(StatementCache session) throws SQLException, WriteConflictException;

    /// Returns whether it appends events, so that the readers of the log must be woken.
    default boolean appends() {
        return false;
    }
}
