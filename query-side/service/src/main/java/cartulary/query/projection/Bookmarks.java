package cartulary.query.projection;

import cartulary.contracts.game.GameId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// How far each projection has read and which games it parked, in the same file as its rows.
public final class Bookmarks {
    static final List<Table> TABLES =
            List.of(
                    new Table(
                            "bookmark",
                            "projection TEXT PRIMARY KEY, version INTEGER NOT NULL, position INTEGER NOT NULL",
                            "projection"),
                    new Table(
                            "parked",
                            "projection TEXT, game TEXT, revision INTEGER NOT NULL, reason TEXT NOT NULL,"
                                    + " PRIMARY KEY (projection, game)",
                            "projection, game"));

    private Bookmarks() {}

    /// The position up to which a projection has read, and the version of its tables.
    record Bookmark(int version, long position) {}

    static Bookmark read(Connection connection, Projection projection, Generation generation)
            throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement(
                        "SELECT version, position FROM bookmark WHERE projection = ?")) {
            select.setString(1, generation.table(projection.name()));
            try (ResultSet row = select.executeQuery()) {
                return row.next()
                        ? new Bookmark(row.getInt(1), row.getLong(2))
                        : new Bookmark(0, 0);
            }
        }
    }

    static void write(
            Connection connection, Projection projection, Generation generation, long position)
            throws SQLException {
        try (PreparedStatement upsert =
                connection.prepareStatement("REPLACE INTO bookmark VALUES (?, ?, ?)")) {
            upsert.setString(1, generation.table(projection.name()));
            upsert.setInt(2, projection.version());
            upsert.setLong(3, position);
            upsert.executeUpdate();
        }
    }

    static void park(Connection connection, Generation generation, Parked parked)
            throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("REPLACE INTO parked VALUES (?, ?, ?, ?)")) {
            insert.setString(1, generation.table(parked.projection()));
            insert.setString(2, parked.game().value());
            insert.setLong(3, parked.revision());
            insert.setString(4, parked.reason());
            insert.executeUpdate();
        }
    }

    static Set<GameId> parkedGames(
            Connection connection, Projection projection, Generation generation)
            throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement("SELECT game FROM parked WHERE projection = ?")) {
            select.setString(1, generation.table(projection.name()));
            var games = new HashSet<GameId>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    games.add(new GameId(rows.getString(1)));
                }
            }
            return games;
        }
    }

    /// Every parked game of every live projection.
    public static List<Parked> parked(Connection connection) throws SQLException {
        var found = new ArrayList<Parked>();
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "SELECT projection, game, revision, reason FROM parked"
                                        + " WHERE projection NOT LIKE 'beside\\_%' ESCAPE '\\'"
                                        + " ORDER BY projection, game")) {
            while (row.next()) {
                found.add(
                        new Parked(
                                row.getString(1),
                                new GameId(row.getString(2)),
                                row.getLong(3),
                                row.getString(4)));
            }
        }
        return found;
    }

    static void forget(Connection connection, Projection projection, Generation generation)
            throws SQLException {
        for (String table : List.of("bookmark", "parked")) {
            try (PreparedStatement delete =
                    connection.prepareStatement("DELETE FROM " + table + " WHERE projection = ?")) {
                delete.setString(1, generation.table(projection.name()));
                delete.executeUpdate();
            }
        }
    }

    /// What stood beside is the live one from here on.
    static void promote(Connection connection, Projection projection) throws SQLException {
        forget(connection, projection, Generation.LIVE);
        for (String table : List.of("bookmark", "parked")) {
            try (PreparedStatement update =
                    connection.prepareStatement(
                            "UPDATE " + table + " SET projection = ? WHERE projection = ?")) {
                update.setString(1, Generation.LIVE.table(projection.name()));
                update.setString(2, Generation.BESIDE.table(projection.name()));
                update.executeUpdate();
            }
        }
    }
}
