package cartulary.query.projection.database;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/// The position of each projection in each partition, in the database of its rows.
///
/// Before a writer applies events, it locks the checkpoints of their partitions, always in the order of projections
/// and partitions. If two nodes consume the same partition for a moment, they write one after the other, and the
/// second skips the events that the first has applied.
public final class Checkpoints {
    public static final ProjectionTable TABLE = new ProjectionTable(
            "checkpoint",
            "projection TEXT, partition INTEGER, version INTEGER NOT NULL,"
                    + " position BIGINT NOT NULL, PRIMARY KEY (projection, partition)",
            "projection, partition");

    /// The version of a rebuild that another process has abandoned.
    private static final int ABANDONED = -1;

    private Checkpoints() {}

    /// Thrown in a rebuild that was abandoned on another node.
    public static final class RebuildAbandonedException extends IllegalStateException {
        RebuildAbandonedException() {
            super("the rebuild was cancelled");
        }
    }

    private record Row(int partition, long position, int version) {}

    /// Stops the rebuild of a projection, on any node.
    ///
    /// @return false if there is no rebuild of it
    public static boolean abandonRebuild(Handle handle, String projection) {
        return handle.execute(
                        "UPDATE checkpoint SET version = ? WHERE projection = ?",
                        ABANDONED,
                        Generation.SHADOW.table(projection))
                > 0;
    }

    /// Returns the positions of a generation, by partition.
    public static Map<Integer, Long> positions(Handle handle, Projection projection, Generation generation) {
        return read(handle, projection, generation, List.of(), "");
    }

    /// Returns the positions and locks them until the end of the transaction.
    public static Map<Integer, Long> lockAll(Handle handle, Projection projection, Generation generation) {
        return read(
                handle, projection, generation, List.of(), Dialect.of(handle).locking());
    }

    /// Returns the positions of some partitions and locks them until the end of the transaction. A partition
    /// without a checkpoint has position 0.
    public static Map<Integer, Long> lock(
            Handle handle, Projection projection, Generation generation, Collection<Integer> partitions) {
        String locking = Dialect.of(handle).locking();
        var found = read(handle, projection, generation, partitions, locking);
        if (!found.keySet().containsAll(partitions)) {
            create(handle, projection, generation, new TreeSet<>(partitions));
            found = read(handle, projection, generation, partitions, locking);
        }
        return found;
    }

    /// @param partitions empty for all
    private static Map<Integer, Long> read(
            Handle handle,
            Projection projection,
            Generation generation,
            Collection<Integer> partitions,
            String locking) {
        String wanted = partitions.isEmpty() ? "" : " AND partition IN (?" + ", ?".repeat(partitions.size() - 1) + ")";
        var arguments = new ArrayList<Object>();
        arguments.add(generation.table(projection.name()));
        arguments.addAll(partitions);
        var positions = new TreeMap<Integer, Long>();
        handle.select(
                        "SELECT partition, position, version FROM checkpoint WHERE projection = ?"
                                + wanted
                                + " ORDER BY partition"
                                + locking,
                        arguments.toArray())
                .map((row, context) -> new Row(row.getInt(1), row.getLong(2), row.getInt(3)))
                .forEach(row -> {
                    requireVersion(row.version(), projection);
                    positions.put(row.partition(), row.position());
                });
        return positions;
    }

    private static void requireVersion(int found, Projection projection) {
        if (found == ABANDONED) {
            throw new RebuildAbandonedException();
        }
        if (found != projection.version()) {
            throw new IllegalStateException("projection %s: the database has version %s and this process has version %s"
                    .formatted(projection.name(), found, projection.version()));
        }
    }

    /// Returns true if the rows have the version of the projection.
    public static boolean isCurrent(Handle handle, Projection projection, Generation generation) {
        List<Integer> versions = handle.select(
                        "SELECT DISTINCT version FROM checkpoint WHERE projection = ?",
                        generation.table(projection.name()))
                .mapTo(Integer.class)
                .list();
        return versions.equals(List.of(projection.version()));
    }

    /// Creates checkpoints before the first event, for partitions that have none.
    public static void create(
            Handle handle, Projection projection, Generation generation, Collection<Integer> partitions) {
        var inserts = new BatchWrite(
                handle,
                "INSERT INTO checkpoint (projection, partition, version, position) VALUES (?, ?, ?, 0)"
                        + " ON CONFLICT DO NOTHING");
        partitions.forEach(
                partition -> inserts.add(generation.table(projection.name()), partition, projection.version()));
        inserts.execute();
    }

    public static void write(
            Handle handle, Projection projection, Generation generation, Map<Integer, Long> positions) {
        var updates =
                new BatchWrite(handle, "UPDATE checkpoint SET position = ? WHERE projection = ? AND partition = ?");
        positions.forEach(
                (partition, position) -> updates.add(position, generation.table(projection.name()), partition));
        updates.execute();
    }

    public static void delete(Handle handle, String projection, Generation generation) {
        handle.execute("DELETE FROM checkpoint WHERE projection = ?", generation.table(projection));
    }

    /// Replaces the checkpoints of the live tables by the checkpoints of the shadow tables.
    public static void promote(Handle handle, Projection projection) {
        delete(handle, projection.name(), Generation.LIVE);
        handle.execute(
                "UPDATE checkpoint SET projection = ? WHERE projection = ?",
                Generation.LIVE.table(projection.name()),
                Generation.SHADOW.table(projection.name()));
    }
}
