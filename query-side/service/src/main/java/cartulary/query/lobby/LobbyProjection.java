package cartulary.query.lobby;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Table;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The list of games, one row per game. Pages are ordered by `opened`, the microsecond of the first event,
/// and by the game id if that is equal. The counts of a host are computed from the rows of the host's
/// games, so that nothing can be counted twice.
public final class LobbyProjection implements Projection {
    static final String TABLE = "lobby_game";

    @Override
    public String name() {
        return "lobby";
    }

    @Override
    public int version() {
        return 4;
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
                        + " before_tile INTEGER NOT NULL, tiles_placed INTEGER NOT NULL,"
                        + " opened_at TEXT NOT NULL, changed_at TEXT NOT NULL,"
                        + " UNIQUE (visibility, opened, game),"
                        + " UNIQUE (visibility, status, opened, game), UNIQUE (host, game)",
                "game"));
    }

    @Override
    public ProjectionWriter writer(Handle handle, Generation generation) {
        return new LobbyWriter(handle, generation.table(TABLE));
    }
}
