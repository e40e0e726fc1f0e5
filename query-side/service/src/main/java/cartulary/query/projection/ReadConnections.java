package cartulary.query.projection;

import java.sql.SQLException;
import org.jdbi.v3.core.ConnectionFactory;

/// A few connections that cannot write, lent out one reader at a time. What a reader reads in one
/// transaction is of one moment.
public interface ReadConnections extends ConnectionFactory, AutoCloseable {
    @Override
    void close() throws SQLException;
}
