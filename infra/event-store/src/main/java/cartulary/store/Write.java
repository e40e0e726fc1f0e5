package cartulary.store;

import java.sql.SQLException;

/// Something to be written in one transaction. May be applied more than once, after what it did
/// before was undone.
@FunctionalInterface
interface Write<T> {
    /// @throws Refused if it must not be written; others in the same transaction are not touched by that
    T apply(StatementCache session) throws SQLException, WriteConflict;

    /// Whether it adds events, so that whoever follows the log must hear of it.
    default boolean appends() {
        return false;
    }
}
