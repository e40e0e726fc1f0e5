package cartulary.query.tolls;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// The history of tollhouses: one row each time one was placed, relocated or turned, and each time it
/// earned something, with where it stood and what it showed then.
public final class TollProjection implements Projection {
    static final String GAME = "toll_game";
    static final String ENTRY = "toll_entry";

    @Override
    public String name() {
        return "tolls";
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public List<Table> tables() {
        return List.of(
                new Table(GAME, "game TEXT PRIMARY KEY, revision BIGINT NOT NULL, laid INTEGER NOT NULL", "game"),
                new Table(
                        ENTRY,
                        "game TEXT, revision BIGINT, at TEXT NOT NULL, turn INTEGER NOT NULL,"
                                + " seat INTEGER NOT NULL, what TEXT NOT NULL, x INTEGER NOT NULL,"
                                + " y INTEGER NOT NULL, side INTEGER NOT NULL, from_x INTEGER,"
                                + " from_y INTEGER, toll TEXT, PRIMARY KEY (game, revision)",
                        "game, revision"));
    }

    @Override
    public ProjectionWriter rows(Connection connection, Generation generation) throws SQLException {
        return new TollWriter(connection, generation);
    }
}
