package cartulary.query.projection.database;

import cartulary.query.projection.Generation;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/// The position of a projection over all nodes.
///
/// @param positions its positions, by partition
public record ProjectionPosition(String projection, int version, Map<Integer, Long> positions) {
    /// Returns every live projection of a database, by name.
    public static Map<String, ProjectionPosition> all(Handle handle) {
        return all(handle, Generation.LIVE);
    }

    /// Returns the projections with an unfinished rebuild, by name.
    public static Map<String, ProjectionPosition> shadows(Handle handle) {
        return all(handle, Generation.SHADOW);
    }

    private static Map<String, ProjectionPosition> all(Handle handle, Generation generation) {
        String shadow = Generation.SHADOW.table("");
        var found = new TreeMap<String, ProjectionPosition>();
        handle.createQuery("SELECT projection, version, partition, position FROM " + Checkpoints.TABLE.name()
                        + " ORDER BY projection, partition")
                .map((row, context) -> {
                    String stored = row.getString(1);
                    if (stored.startsWith(shadow) == (generation == Generation.SHADOW)) {
                        String name = generation == Generation.SHADOW ? stored.substring(shadow.length()) : stored;
                        int version = row.getInt(2);
                        found.computeIfAbsent(name, key -> new ProjectionPosition(key, version, new TreeMap<>()))
                                .positions()
                                .put(row.getInt(3), row.getLong(4));
                    }
                    return stored;
                })
                .list();
        return found;
    }

    /// Returns the number of events that have not been applied yet.
    ///
    /// @param heads the end of each partition
    public long lag(Map<Integer, Long> heads) {
        return positions.keySet().stream().mapToLong(p -> lag(p, heads)).sum();
    }

    /// Returns the number of events of one partition that have not been applied yet.
    public long lag(int partition, Map<Integer, Long> heads) {
        return Math.max(0, heads.getOrDefault(partition, 0L) - positions.getOrDefault(partition, 0L));
    }
}
