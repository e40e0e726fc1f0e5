package cartulary.query.projection.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/// The database of all projections. It holds their rows and their checkpoints, so that both are written in
/// one transaction.
public sealed interface Database permits ProjectionFile, PostgresDatabase {
    /// Opens a connection that may write, in auto-commit mode. The caller closes it.
    Connection openForWriting() throws SQLException;

    /// Opens connections for readers.
    ///
    /// @param size the maximum number of connections
    ReadConnections openForReading(int size);

    /// Claims the right to a work that one process does at a time. The claim ends when the process ends for any
    /// reason.
    ///
    /// @return empty if another process has it
    Optional<Claim> claim(Work work);

    /// The works that one process does at a time.
    enum Work {
        /// Rebuilding projections.
        REBUILD,
        /// Exporting games to a lake.
        EXPORT
    }

    /// The right to a work; closing releases it.
    interface Claim extends AutoCloseable {
        @Override
        void close();
    }
}
