package cartulary.query.projection.database;

import org.jdbi.v3.core.ConnectionFactory;

/// A pool of read-only connections. A transaction on one of them is a snapshot.
public interface ReadConnections extends ConnectionFactory, AutoCloseable {
    @Override
    void close();
}
