package cartulary.query.lobby;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.ProjectionWriter;
import jakarta.inject.Singleton;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The list of games, one row per game, and the counts of hosts, one row per host with a public game. Pages of the
/// list are ordered by `with_person`, so that empty lobbies and games of bots come last, then by `opened`, the
/// microsecond of the first event, and by the game id if that is equal.
@Singleton
public final class LobbyProjection implements Projection {
    static final String TABLE = "lobby_game";
    static final String HOSTS = "lobby_host";

    @Override
    public String name() {
        return "lobby";
    }

    @Override
    public int version() {
        return 7;
    }

    @Override
    public List<ProjectionTable> tables() {
        return List.of(games(), hosts());
    }

    private static ProjectionTable games() {
        return new ProjectionTable(
                TABLE,
                "game TEXT PRIMARY KEY, opened BIGINT NOT NULL,"
                        + " revision BIGINT NOT NULL, visibility TEXT NOT NULL,"
                        + " status TEXT NOT NULL, host TEXT NOT NULL,"
                        + " options TEXT NOT NULL, with_person INTEGER NOT NULL, seats INTEGER NOT NULL,"
                        + " bots INTEGER NOT NULL, seats_closed INTEGER NOT NULL,"
                        + " before_tile INTEGER NOT NULL, tiles_placed INTEGER NOT NULL,"
                        + " corrected INTEGER NOT NULL, annulled INTEGER NOT NULL,"
                        + " opened_at TEXT NOT NULL, changed_at TEXT NOT NULL,"
                        + " UNIQUE (visibility, with_person, opened, game),"
                        + " UNIQUE (visibility, status, with_person, opened, game)",
                "game");
    }

    private static ProjectionTable hosts() {
        return new ProjectionTable(
                HOSTS,
                "host TEXT PRIMARY KEY, games INTEGER NOT NULL, starts INTEGER NOT NULL, abandoned INTEGER NOT NULL",
                "host");
    }

    @Override
    public ProjectionWriter writer(Handle handle, Generation generation) {
        return new LobbyWriter(handle, generation.table(TABLE), new HostCounts(handle, generation.table(HOSTS)));
    }
}
