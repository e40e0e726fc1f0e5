package cartulary.query.projection;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/// How far a projection is, whoever carries it.
///
/// @param positions up to where it has read, by partition
public record ProjectionPosition(String projection, int version, Map<Integer, Long> positions) {
    /// Every live projection of a database, by name.
    public static Map<String, ProjectionPosition> all(Connection connection) throws SQLException {
        return all(connection, Generation.LIVE);
    }

    /// Of those that are being made again, or were when somebody stopped.
    public static Map<String, ProjectionPosition> beside(Connection connection) throws SQLException {
        return all(connection, Generation.BESIDE);
    }

    private static Map<String, ProjectionPosition> all(Connection connection, Generation generation)
            throws SQLException {
        String beside = Generation.BESIDE.table("");
        var found = new TreeMap<String, ProjectionPosition>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT projection, version, partition, position FROM bookmark"
                        + " ORDER BY projection, partition")) {
            while (row.next()) {
                String stored = row.getString(1);
                if (stored.startsWith(beside) != (generation == Generation.BESIDE)) {
                    continue;
                }
                int version = row.getInt(2);
                found.computeIfAbsent(
                                generation == Generation.BESIDE ? stored.substring(beside.length()) : stored,
                                name -> new ProjectionPosition(name, version, new TreeMap<>()))
                        .positions()
                        .put(row.getInt(3), row.getLong(4));
            }
        }
        return found;
    }

    /// How many events it has still to take.
    ///
    /// @param heads where each partition ends
    public long lag(Map<Integer, Long> heads) {
        return positions.keySet().stream().mapToLong(p -> lag(p, heads)).sum();
    }

    /// The same of one partition.
    public long lag(int partition, Map<Integer, Long> heads) {
        return Math.max(0, heads.getOrDefault(partition, 0L) - positions.getOrDefault(partition, 0L));
    }
}
