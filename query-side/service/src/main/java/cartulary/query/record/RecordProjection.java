package cartulary.query.record;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.ProjectionWriter;
import java.util.List;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// The record of every game: one row per event, with its public bytes as received, and one row for each event by
/// which the exported rows of a game begin to exist or change. Used by nodes that read the stream by partition and
/// cannot query it for one game. It is no bean, because not every node uses it.
public final class RecordProjection implements Projection {
    static final String EVENT = "record_event";
    static final String ENDING = "record_ending";

    /// Returns the projections for a partitioned stream: this one first, because the others refer to events that it
    /// stores.
    public static List<Projection> before(List<Projection> others) {
        return Stream.concat(Stream.of(new RecordProjection()), others.stream()).toList();
    }

    @Override
    public String name() {
        return "record";
    }

    @Override
    public int version() {
        return 2;
    }

    @Override
    public List<ProjectionTable> tables() {
        return List.of(
                new ProjectionTable(
                        EVENT,
                        "game TEXT, revision BIGINT, position BIGINT NOT NULL,"
                                + " type TEXT NOT NULL, bytes BLOB NOT NULL,"
                                + " PRIMARY KEY (game, revision)",
                        "game, revision"),
                new ProjectionTable(
                        ENDING,
                        "game TEXT, revision BIGINT, type TEXT NOT NULL, PRIMARY KEY (game, revision)",
                        "game, revision"));
    }

    @Override
    public ProjectionWriter writer(Handle handle, Generation generation) {
        return new RecordWriter(handle, generation.table(EVENT), generation.table(ENDING));
    }
}
