package cartulary.query.tolls;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Table;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The history of tollhouses: one row per change of a tollhouse (placed, relocated, turned) and per toll it
/// earned, with its cell and side at that time.
public final class TollProjection implements Projection {
    @Override
    public String name() {
        return "tolls";
    }

    @Override
    public int version() {
        return 2;
    }

    @Override
    public List<Table> tables() {
        return List.of(
                new Table(
                        TollWriter.GAME,
                        "game TEXT PRIMARY KEY, revision BIGINT NOT NULL, tiles_placed INTEGER NOT NULL",
                        "game"),
                new Table(
                        TollWriter.ENTRY,
                        "game TEXT, revision BIGINT, at TEXT NOT NULL, turn INTEGER NOT NULL,"
                                + " seat INTEGER NOT NULL, change TEXT NOT NULL, x INTEGER NOT NULL,"
                                + " y INTEGER NOT NULL, side INTEGER NOT NULL, from_x INTEGER,"
                                + " from_y INTEGER, toll TEXT, PRIMARY KEY (game, revision)",
                        "game, revision"));
    }

    @Override
    public ProjectionWriter writer(Handle handle, Generation generation) {
        return new TollWriter(handle, generation);
    }
}
