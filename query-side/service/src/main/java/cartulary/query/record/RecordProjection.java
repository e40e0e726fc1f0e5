package cartulary.query.record;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// The record of every game: one row an event, with its public bytes as they came. For nodes that have
/// the stream in partitions and cannot ask it for one game.
public final class RecordProjection implements Projection {
    static final String EVENT = "record_event";

    @Override
    public String name() {
        return "record";
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public List<Table> tables() {
        return List.of(new Table(
                EVENT,
                "game TEXT, revision BIGINT, position BIGINT NOT NULL,"
                        + " type TEXT NOT NULL, bytes BLOB NOT NULL,"
                        + " PRIMARY KEY (game, revision)",
                "game, revision"));
    }

    @Override
    public ProjectionWriter rows(Connection connection, Generation generation) throws SQLException {
        return new RecordWriter(connection, generation.table(EVENT));
    }
}
