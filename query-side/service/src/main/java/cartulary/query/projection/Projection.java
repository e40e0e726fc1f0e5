package cartulary.query.projection;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// Rows made from events, and from nothing else: the same events give the same rows, whenever and
/// however often they are made. A projection decides nothing and holds no wall clock (the time of an
/// event is fine).
public interface Projection {
    /// The name by which it is rebuilt, such as `board`.
    String name();

    /// Grows when the tables or their meaning change; rows of another version are thrown away and made
    /// again.
    int version();

    List<Table> tables();

    /// The hands that write these tables through this connection.
    ProjectionWriter rows(Connection connection, Generation generation) throws SQLException;
}
