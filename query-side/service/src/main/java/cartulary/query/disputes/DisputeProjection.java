package cartulary.query.disputes;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.ProjectionWriter;
import jakarta.inject.Singleton;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The disputes: one row per event of a dispute, from which the disputes of a game are read at any revision, and one
/// row per dispute for the list of all of them, which is ordered by `opened`, the microsecond of the opening.
@Singleton
public final class DisputeProjection implements Projection {
    @Override
    public String name() {
        return "disputes";
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public List<ProjectionTable> tables() {
        return List.of(
                new ProjectionTable(DisputeWriter.GAME, "game TEXT PRIMARY KEY, revision BIGINT NOT NULL", "game"),
                new ProjectionTable(
                        DisputeWriter.EVENT,
                        "game TEXT, revision BIGINT, at TEXT NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL,"
                                + " PRIMARY KEY (game, revision)",
                        "game, revision"),
                new ProjectionTable(
                        DisputeWriter.DISPUTE,
                        "game TEXT, dispute INTEGER, opened BIGINT NOT NULL, opened_at TEXT NOT NULL,"
                                + " seat INTEGER NOT NULL, target TEXT NOT NULL, agreed INTEGER NOT NULL,"
                                + " state_differs INTEGER NOT NULL, status TEXT NOT NULL, outcome TEXT,"
                                + " PRIMARY KEY (game, dispute), UNIQUE (status, opened, game, dispute)",
                        "game, dispute"));
    }

    @Override
    public ProjectionWriter writer(Handle handle, Generation generation) {
        return new DisputeWriter(handle, generation);
    }
}
