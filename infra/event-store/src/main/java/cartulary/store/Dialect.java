package cartulary.store;

import java.sql.Connection;
import java.sql.SQLException;

/// All that differs between the databases a log can live in. Everything else is SQL that both speak.
interface Dialect {
    /// A new connection for the one writer, auto-commit off, whose commits are durable when they return.
    Connection writer() throws SQLException;

    /// A new connection that only reads, auto-commit on: each statement sees what was committed before it.
    Connection reader() throws SQLException;

    /// Whether a statement failed because a row with the same unique key is there.
    boolean isDuplicate(SQLException failure);

    /// The cause of a failure in words for an operator.
    String explain(SQLException failure);

    /// SQL that counts the events in the log without looking at them all.
    String countEvents();
}
