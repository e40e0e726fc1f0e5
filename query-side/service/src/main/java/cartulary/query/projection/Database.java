package cartulary.query.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/// Where the rows of all projections are kept: with their positions, in one database, so that both are
/// written in one transaction.
public sealed interface Database permits ProjectionFile, PostgresDatabase {
    /// A connection that may write, in auto-commit. The caller closes it.
    Connection writing() throws SQLException;

    /// Connections for readers.
    ///
    /// @param size at most so many at once
    ReadConnections reads(int size) throws SQLException;

    /// The right to make projections again, which one process has at a time. It ends with the process,
    /// however that dies.
    ///
    /// @return nothing where somebody else has it
    Optional<Claim> claim() throws SQLException;

    /// Ends a claim.
    interface Claim extends AutoCloseable {
        @Override
        void close() throws SQLException;
    }
}
