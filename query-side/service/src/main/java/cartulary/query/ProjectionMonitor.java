package cartulary.query;

import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.Database.Work;
import cartulary.query.projection.database.ProjectionPosition;
import cartulary.query.projector.Projector;
import cartulary.query.rebuild.RebuildService;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;

/// The positions, rebuilds and failures of the projections, read from the database at each call.
public final class ProjectionMonitor {
    private final Database database;
    private final Jdbi rows;
    private final List<Projector> projectors;
    private final RebuildService rebuilds;

    ProjectionMonitor(Database database, Jdbi rows, List<Projector> projectors, RebuildService rebuilds) {
        this.database = database;
        this.rows = rows;
        this.projectors = projectors;
        this.rebuilds = rebuilds;
    }

    /// Returns the names of the projections, in the order in which the feed applies them.
    public List<String> names() {
        return projectors.stream()
                .map(projector -> projector.projection().name())
                .toList();
    }

    /// Returns the position of each projection by name, on all nodes.
    public Map<String, ProjectionPosition> positions() {
        return rows.withHandle(ProjectionPosition::all);
    }

    /// Returns the number of events that this node has applied to a projection since its start.
    public long eventsApplied(String projection) {
        return projectors.stream()
                .filter(projector -> projector.projection().name().equals(projection))
                .mapToLong(Projector::events)
                .sum();
    }

    /// Returns the positions of the rebuilds in progress by name, on all nodes.
    public Map<String, ProjectionPosition> shadowPositions() {
        return rows.withHandle(ProjectionPosition::shadows);
    }

    /// Returns why the last rebuild of each projection ended without replacing its rows, on whichever node.
    public Map<String, String> rebuildFailures() {
        return rows.withHandle(rebuilds::failures);
    }

    /// Calls `action` with the lowest position of all projections and unfinished rebuilds of a log with one partition,
    /// while no rebuild can start. Returns false, without calling it, if a rebuild is running in any process.
    public boolean whileNotRebuilding(LongConsumer action) {
        var claimed = database.claim(Work.REBUILD);
        if (claimed.isEmpty()) {
            return false;
        }
        try (Database.Claim _ = claimed.get()) {
            action.accept(Stream.of(positions(), shadowPositions())
                    .flatMap(all -> all.values().stream())
                    .mapToLong(position -> position.positions().getOrDefault(0, 0L))
                    .min()
                    .orElse(0));
            return true;
        }
    }
}
