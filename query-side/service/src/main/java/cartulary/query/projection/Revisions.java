package cartulary.query.projection;

import cartulary.contracts.game.GameId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The revision that the rows of each game have reached, in a table with the columns `game` and
/// `revision`: a read and a write a game and batch.
public final class Revisions implements AutoCloseable {
    private final PreparedStatement select;
    private final PreparedStatement put;
    private final Map<GameId, Long> reached = new HashMap<>();
    private final Set<GameId> moved = new HashSet<>();

    public Revisions(Connection connection, String table) throws SQLException {
        select = connection.prepareStatement("SELECT revision FROM " + table + " WHERE game = ?");
        put = connection.prepareStatement(Upsert.into(table, "game", "game, revision"));
    }

    public long of(GameId game) throws SQLException {
        Long known = reached.get(game);
        if (known != null) {
            return known;
        }
        select.setString(1, game.value());
        try (ResultSet row = select.executeQuery()) {
            long read = row.next() ? row.getLong(1) : 0;
            reached.put(game, read);
            return read;
        }
    }

    public void moved(GameId game, long revision) {
        reached.put(game, revision);
        moved.add(game);
    }

    /// Writes what has moved since the last call.
    public void write() throws SQLException {
        for (GameId game : moved) {
            put.setString(1, game.value());
            put.setLong(2, reached.getOrDefault(game, 0L));
            put.addBatch();
        }
        put.executeBatch();
        forget();
    }

    public void forget() {
        reached.clear();
        moved.clear();
    }

    @Override
    public void close() throws SQLException {
        select.close();
        put.close();
    }
}
