package cartulary.query.projection;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// The connection through which one thread writes projections; a new one where the old one broke. Used
/// by one thread.
public final class Session implements AutoCloseable {
    private static final int VALID_SECONDS = 2;

    private final Database database;
    private @Nullable Connection open;

    public Session(Database database) {
        this.database = database;
    }

    public Connection connection() throws SQLException {
        if (open == null) {
            open = database.writing();
        }
        return open;
    }

    /// To be called after a failure, when nothing prepared on the connection is held any more.
    ///
    /// @return whether the connection is as good as before; otherwise the next is a new one, and what
    ///     was committed last may be lost with the server
    public boolean survived() {
        Connection asked = open;
        try {
            if (asked != null && asked.isValid(VALID_SECONDS)) {
                return true;
            }
        } catch (SQLException broken) {
            // It is not valid, then.
        }
        close();
        return false;
    }

    @Override
    public void close() {
        Connection closing = open;
        open = null;
        if (closing != null) {
            try {
                closing.close();
            } catch (SQLException alreadyGone) {
                // Nothing of it is used any more.
            }
        }
    }
}
