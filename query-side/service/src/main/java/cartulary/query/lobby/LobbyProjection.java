package cartulary.query.lobby;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// One row a game: what a list of games shows. Pages are cut by `opened`, the microsecond of the first
/// event, and by the game where two were opened in the same. Seats and bots are sets of bits, 1 for
/// seat 0. What a host opened, started and abandoned is counted over the host's rows, so that nothing
/// can be counted twice, whoever writes them.
public final class LobbyProjection implements Projection {
    static final String TABLE = "lobby_game";

    @Override
    public String name() {
        return "lobby";
    }

    @Override
    public int version() {
        return 3;
    }

    @Override
    public List<Table> tables() {
        return List.of(new Table(
                TABLE,
                "game TEXT PRIMARY KEY, opened BIGINT NOT NULL,"
                        + " revision BIGINT NOT NULL, visibility TEXT NOT NULL,"
                        + " status TEXT NOT NULL, host TEXT NOT NULL,"
                        + " options TEXT NOT NULL, seats INTEGER NOT NULL,"
                        + " bots INTEGER NOT NULL, seats_closed INTEGER NOT NULL,"
                        + " before_tile INTEGER NOT NULL, laid INTEGER NOT NULL,"
                        + " opened_at TEXT NOT NULL, changed_at TEXT NOT NULL,"
                        + " UNIQUE (visibility, opened, game),"
                        + " UNIQUE (visibility, status, opened, game), UNIQUE (host, game)",
                "game"));
    }

    @Override
    public ProjectionWriter rows(Connection connection, Generation generation) throws SQLException {
        return new LobbyWriter(connection, generation.table(TABLE));
    }
}
