package cartulary.query.projection;

import java.sql.Connection;
import java.sql.SQLException;

/// Where the rows of all projections are kept: with their positions, in one database, so that both are
/// written in one transaction.
public sealed interface Database permits ProjectionFile, PostgresDatabase {
    /// A connection that may write, in auto-commit. The caller closes it.
    Connection writing() throws SQLException;

    /// Connections for readers.
    ///
    /// @param size at most so many at once
    ReadConnections reads(int size) throws SQLException;
}
