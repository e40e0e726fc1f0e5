package cartulary.query.record;

import cartulary.contracts.game.GameId;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.ProjectionWriter;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Writes the record: a read a game and batch, a write an event.
final class RecordWriter implements ProjectionWriter {
    private final PreparedStatement select;
    private final PreparedStatement insert;
    private final Map<GameId, Long> reached = new HashMap<>();
    private final List<DecodedEvent> added = new ArrayList<>();

    RecordWriter(Connection connection, String table) throws SQLException {
        select = connection.prepareStatement(
                "SELECT revision FROM " + table + " WHERE game = ? ORDER BY revision DESC LIMIT 1");
        insert = connection.prepareStatement(
                "INSERT INTO " + table + " (game, revision, position, type, bytes) VALUES (?, ?, ?, ?, ?)");
    }

    @Override
    public long revision(GameId game) throws SQLException {
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

    @Override
    public void apply(DecodedEvent.Readable event) {
        reached.put(event.game(), event.revision());
        added.add(event);
    }

    @Override
    public void write() throws SQLException {
        for (DecodedEvent event : added) {
            insert.setString(1, event.game().value());
            insert.setLong(2, event.revision());
            insert.setLong(3, event.position());
            insert.setString(4, event.event().type());
            insert.setBytes(5, event.event().bytes());
            insert.addBatch();
        }
        insert.executeBatch();
        forget();
    }

    @Override
    public void forget() {
        reached.clear();
        added.clear();
    }

    @Override
    public void close() throws SQLException {
        select.close();
        insert.close();
    }
}
