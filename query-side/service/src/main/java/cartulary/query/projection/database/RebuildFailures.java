package cartulary.query.projection.database;

import cartulary.query.projection.ProjectionTable;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/// The reasons for which the last rebuild of each projection ended without replacing the rows. They are stored in the
/// database of the rows, so that every node reports them, whichever node ran the rebuild.
public final class RebuildFailures {
    public static final ProjectionTable TABLE =
            new ProjectionTable("rebuild_failure", "projection TEXT PRIMARY KEY, reason TEXT NOT NULL", "projection");

    private RebuildFailures() {}

    /// Returns the reasons by projection; a projection whose last rebuild was successful or is running has none.
    public static Map<String, String> all(Handle handle) {
        var reasons = new TreeMap<String, String>();
        handle.select("SELECT projection, reason FROM rebuild_failure")
                .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                .forEach(each -> reasons.put(each.getKey(), each.getValue()));
        return reasons;
    }

    /// Replaces the reason.
    public static void write(Handle handle, String projection, String reason) {
        handle.execute(
                "INSERT INTO rebuild_failure (projection, reason) VALUES (?, ?)"
                        + " ON CONFLICT (projection) DO UPDATE SET reason = excluded.reason",
                projection,
                reason);
    }

    public static void clear(Handle handle, String projection) {
        handle.execute("DELETE FROM rebuild_failure WHERE projection = ?", projection);
    }
}
