package cartulary.query.projection.database;

import java.sql.SQLException;
import org.jdbi.v3.core.CloseException;
import org.jdbi.v3.core.ConnectionFactory;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/// The connection through which one thread writes projections, with its {@link PreparedStatements}. A broken
/// connection is replaced by a new one. Not thread-safe.
public final class WriteSession implements AutoCloseable {
    private static final int VALID_SECONDS = 2;

    private final Jdbi jdbi;
    private @Nullable Handle open;

    public WriteSession(Database database) {
        this(database::openForWriting);
    }

    WriteSession(ConnectionFactory connections) {
        this.jdbi = Jdbi.create(connections).setStatementBuilderFactory(connection -> new PreparedStatements());
    }

    public Handle handle() {
        if (open == null) {
            open = jdbi.open();
        }
        return open;
    }

    /// Checks the connection after a failure, and closes a broken one.
    ///
    /// @return whether the connection still works; if not, the next {@link #handle} opens a new one, and the server
    ///     may have lost the last commits
    public boolean survived() {
        Handle checked = open;
        try {
            if (checked != null && checked.getConnection().isValid(VALID_SECONDS)) {
                return true;
            }
        } catch (SQLException broken) {
            // Not valid.
        }
        close();
        return false;
    }

    @Override
    public void close() {
        Handle closing = open;
        open = null;
        if (closing != null) {
            try {
                closing.close();
            } catch (CloseException alreadyClosed) {
                // The connection is not used any more.
            }
        }
    }
}
