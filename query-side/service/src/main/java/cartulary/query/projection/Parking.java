package cartulary.query.projection;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Games that a projection cannot follow, and the events that wait for them to be mended: each once,
/// however many projections wait for it.
public final class Parking {
    /// How many events are kept at most, of all games together.
    public static final int LIMIT = 10_000;

    static final Table GAMES = new Table(
            "parked",
            "projection TEXT, game TEXT, partition INTEGER NOT NULL,"
                    + " revision BIGINT NOT NULL, reason TEXT NOT NULL,"
                    + " since BIGINT NOT NULL, seen BIGINT NOT NULL,"
                    + " overflown INTEGER NOT NULL, PRIMARY KEY (projection, game)",
            "projection, game");
    static final Table EVENTS = new Table(
            "parked_event",
            "game TEXT, revision BIGINT, partition INTEGER NOT NULL,"
                    + " position BIGINT NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL,"
                    + " PRIMARY KEY (game, revision)",
            "game, revision");

    private static final String SELECT = "SELECT projection, game, partition, revision, reason, since, seen, overflown,"
            + " (SELECT count(*) FROM parked_event AS e"
            + " WHERE e.game = p.game AND e.revision >= p.revision) AS kept"
            + " FROM parked AS p";

    private Parking() {}

    /// Every parked game of every live projection.
    public static List<ParkedGame> all(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(SELECT
                        + " WHERE projection NOT LIKE 'beside\\_%' ESCAPE '\\'"
                        + " ORDER BY projection, game")) {
            return read(rows);
        }
    }

    static Map<GameId, ParkedGame> games(Connection connection, Projection projection, Generation generation)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(SELECT + " WHERE projection = ?")) {
            select.setString(1, generation.table(projection.name()));
            var games = new HashMap<GameId, ParkedGame>();
            try (ResultSet rows = select.executeQuery()) {
                read(rows).forEach(parked -> games.put(parked.game(), parked));
            }
            return games;
        }
    }

    private static List<ParkedGame> read(ResultSet row) throws SQLException {
        var found = new ArrayList<ParkedGame>();
        while (row.next()) {
            found.add(new ParkedGame(
                    row.getString("projection"),
                    new GameId(row.getString("game")),
                    row.getInt("partition"),
                    row.getLong("revision"),
                    row.getString("reason"),
                    row.getLong("since"),
                    row.getLong("seen"),
                    row.getLong("kept"),
                    row.getInt("overflown") == 1));
        }
        return found;
    }

    static void park(Connection connection, Generation generation, ParkedGame parked) throws SQLException {
        String sql = Upsert.into(
                GAMES.name(),
                "projection, game",
                "projection, game, partition, revision, reason, since, seen, overflown");
        try (PreparedStatement upsert = connection.prepareStatement(sql)) {
            upsert.setString(1, generation.table(parked.projection()));
            upsert.setString(2, parked.game().value());
            upsert.setInt(3, parked.partition());
            upsert.setLong(4, parked.revision());
            upsert.setString(5, parked.reason());
            upsert.setLong(6, parked.since());
            upsert.setLong(7, parked.seen());
            upsert.setInt(8, parked.overflown() ? 1 : 0);
            upsert.executeUpdate();
        }
    }

    static void free(Connection connection, Projection projection, Generation generation, GameId game)
            throws SQLException {
        try (PreparedStatement delete =
                connection.prepareStatement("DELETE FROM parked WHERE projection = ? AND game = ?")) {
            delete.setString(1, generation.table(projection.name()));
            delete.setString(2, game.value());
            delete.executeUpdate();
        }
    }

    /// @return whether all of them are kept from here on
    static boolean keep(Connection connection, List<DecodedEvent> events, int limit) throws SQLException {
        if (events.isEmpty()) {
            return true;
        }
        long room = limit - count(connection);
        boolean all = true;
        try (PreparedStatement insert = connection.prepareStatement(
                "INSERT INTO parked_event (game, revision, partition, position, type, bytes)"
                        + " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")) {
            for (DecodedEvent event : events) {
                if (room <= 0) {
                    all &= isKept(connection, event);
                    continue;
                }
                insert.setString(1, event.game().value());
                insert.setLong(2, event.revision());
                insert.setInt(3, event.partition());
                insert.setLong(4, event.position());
                insert.setString(5, event.event().type());
                insert.setBytes(6, event.event().bytes());
                room -= insert.executeUpdate();
            }
        }
        return all;
    }

    private static long count(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT count(*) FROM parked_event")) {
            row.next();
            return row.getLong(1);
        }
    }

    private static boolean isKept(Connection connection, DecodedEvent event) throws SQLException {
        return kept(connection, event.game(), event.revision()).containsKey(event.revision());
    }

    /// What is kept of a game from a revision on, by revision.
    static TreeMap<Long, DecodedEvent> kept(Connection connection, GameId game, long from) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT partition, position, revision, type, bytes FROM parked_event"
                        + " WHERE game = ? AND revision >= ?")) {
            select.setString(1, game.value());
            select.setLong(2, from);
            var kept = new TreeMap<Long, DecodedEvent>();
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    var event =
                            new PublicEvent(row.getLong(2), game, row.getLong(3), row.getString(4), row.getBytes(5));
                    kept.put(event.revision(), DecodedEvent.of(row.getInt(1), event));
                }
            }
            return kept;
        }
    }

    /// Throws away what nobody waits for any more.
    static void sweep(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.executeUpdate("DELETE FROM parked_event WHERE game NOT IN (SELECT game FROM parked)");
        }
    }
}
