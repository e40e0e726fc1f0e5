package cartulary.query.projection.parking;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.database.Upsert;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/// The tables of parked games and of their events. An event is stored once, even if several projections have parked
/// its game.
public final class ParkingStore {
    /// The default maximum number of stored events of parked games, over all games.
    public static final int LIMIT = 10_000;

    public static final ProjectionTable GAMES = new ProjectionTable(
            "parked_game",
            "projection TEXT, game TEXT, partition INTEGER NOT NULL,"
                    + " revision BIGINT NOT NULL, reason TEXT NOT NULL,"
                    + " since BIGINT NOT NULL, seen BIGINT NOT NULL,"
                    + " overflowed INTEGER NOT NULL, PRIMARY KEY (projection, game)",
            "projection, game");
    public static final ProjectionTable EVENTS = new ProjectionTable(
            "parked_event",
            "game TEXT, revision BIGINT, partition INTEGER NOT NULL,"
                    + " position BIGINT NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL,"
                    + " PRIMARY KEY (game, revision)",
            "game, revision");

    private static final String SELECT =
            "SELECT projection, game, partition, revision, reason, since, seen, overflowed,"
                    + " (SELECT count(*) FROM parked_event AS e"
                    + " WHERE e.game = p.game AND e.revision >= p.revision) AS kept"
                    + " FROM parked_game AS p";

    private static final String UPSERT = Upsert.into(
            GAMES.name(), "projection, game", "projection, game, partition, revision, reason, since, seen, overflowed");

    private static final String INSERT = "INSERT INTO parked_event (game, revision, partition, position, type, bytes)"
            + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";

    private ParkingStore() {}

    /// Returns every parked game of every live projection.
    public static List<ParkedGame> all(Handle handle) {
        return handle.createQuery(
                        SELECT + " WHERE projection NOT LIKE 'shadow\\_%' ESCAPE '\\' ORDER BY projection, game")
                .map((row, context) -> read(row))
                .list();
    }

    public static Map<GameId, ParkedGame> games(Handle handle, Projection projection, Generation generation) {
        var games = new HashMap<GameId, ParkedGame>();
        handle.select(SELECT + " WHERE projection = ?", generation.table(projection.name()))
                .map((row, context) -> read(row))
                .forEach(parked -> games.put(parked.game(), parked));
        return games;
    }

    private static ParkedGame read(ResultSet row) throws SQLException {
        return new ParkedGame(
                row.getString("projection"),
                new GameId(row.getString("game")),
                row.getInt("partition"),
                row.getLong("revision"),
                row.getString("reason"),
                row.getLong("since"),
                row.getLong("seen"),
                row.getLong("kept"),
                row.getInt("overflowed") == 1);
    }

    static void park(Handle handle, Generation generation, ParkedGame parked) {
        handle.execute(
                UPSERT,
                generation.table(parked.projection()),
                parked.game().value(),
                parked.partition(),
                parked.revision(),
                parked.reason(),
                parked.since(),
                parked.seen(),
                parked.overflowed() ? 1 : 0);
    }

    static void unpark(Handle handle, Projection projection, Generation generation, GameId game) {
        handle.execute(
                "DELETE FROM parked_game WHERE projection = ? AND game = ?",
                generation.table(projection.name()),
                game.value());
    }

    /// Stores events of parked games.
    ///
    /// @return true if all of them were stored; false if some exceed the limit
    static boolean keep(Handle handle, List<DecodedEvent> events, int limit) {
        if (events.isEmpty()) {
            return true;
        }
        long room = limit - count(handle);
        boolean all = true;
        for (DecodedEvent event : events) {
            if (room > 0) {
                room -= insert(handle, event);
            } else {
                all &= isKept(handle, event);
            }
        }
        return all;
    }

    private static int insert(Handle handle, DecodedEvent event) {
        return handle.execute(
                INSERT,
                event.game().value(),
                event.revision(),
                event.partition(),
                event.position(),
                event.event().type(),
                event.event().bytes());
    }

    private static long count(Handle handle) {
        return handle.select("SELECT count(*) FROM parked_event")
                .mapTo(long.class)
                .one();
    }

    private static boolean isKept(Handle handle, DecodedEvent event) {
        return kept(handle, event.game(), event.revision()).containsKey(event.revision());
    }

    /// Returns the stored events of a game from a revision on, by revision.
    static TreeMap<Long, DecodedEvent> kept(Handle handle, GameId game, long from) {
        var kept = new TreeMap<Long, DecodedEvent>();
        handle.select(
                        "SELECT partition, position, revision, type, bytes FROM parked_event"
                                + " WHERE game = ? AND revision >= ?",
                        game.value(),
                        from)
                .map((row, context) -> DecodedEvent.of(
                        row.getInt(1),
                        new PublicEvent(row.getLong(2), game, row.getLong(3), row.getString(4), row.getBytes(5))))
                .forEach(event -> kept.put(event.revision(), event));
        return kept;
    }

    /// Deletes the stored events of games that are no longer parked.
    public static void deleteUnused(Handle handle) {
        handle.execute("DELETE FROM parked_event WHERE game NOT IN (SELECT game FROM parked_game)");
    }

    /// Deletes the parked games of a generation.
    public static void delete(Handle handle, String projection, Generation generation) {
        handle.execute("DELETE FROM parked_game WHERE projection = ?", generation.table(projection));
        deleteUnused(handle);
    }

    /// Replaces the parked games of the live tables by the parked games of the shadow tables.
    public static void promote(Handle handle, Projection projection) {
        handle.execute("DELETE FROM parked_game WHERE projection = ?", Generation.LIVE.table(projection.name()));
        handle.execute(
                "UPDATE parked_game SET projection = ? WHERE projection = ?",
                Generation.LIVE.table(projection.name()),
                Generation.SHADOW.table(projection.name()));
        deleteUnused(handle);
    }
}
