package cartulary.query.lobby;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.Rows;
import cartulary.query.projection.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// One row a game: what a list of games shows. Newer games have a greater `opened`, the position of
/// their first event, which pages are cut by. Seats and bots are sets of bits, 1 for seat 0. What a host opened, started
/// and abandoned is counted over the host's rows, so that nothing can be counted twice.
public final class LobbyProjection implements Projection {
    static final String TABLE = "lobby_game";

    @Override
    public String name() {
        return "lobby";
    }

    @Override
    public int version() {
        return 2;
    }

    @Override
    public List<Table> tables() {
        return List.of(
                new Table(
                        TABLE,
                        "opened INTEGER PRIMARY KEY, game TEXT NOT NULL UNIQUE,"
                                + " revision INTEGER NOT NULL, visibility TEXT NOT NULL,"
                                + " status TEXT NOT NULL, host TEXT NOT NULL,"
                                + " options TEXT NOT NULL, seats INTEGER NOT NULL,"
                                + " bots INTEGER NOT NULL, seats_closed INTEGER NOT NULL,"
                                + " before_tile INTEGER NOT NULL, laid INTEGER NOT NULL,"
                                + " opened_at TEXT NOT NULL, changed_at TEXT NOT NULL,"
                                + " UNIQUE (visibility, status, opened), UNIQUE (host, opened)",
                        "opened"));
    }

    @Override
    public Rows rows(Connection connection, Generation generation) throws SQLException {
        return new LobbyRows(connection, generation.table(TABLE));
    }
}
