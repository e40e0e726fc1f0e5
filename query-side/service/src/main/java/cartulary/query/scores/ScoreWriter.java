package cartulary.query.scores;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Upsert;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Writes the scoreboard: two reads and a write a game and batch, and a write a feature counted.
final class ScoreWriter implements ProjectionWriter {
    private final PreparedStatement selectRevision;
    private final PreparedStatement selectTotals;
    private final PreparedStatement putRevision;
    private final PreparedStatement clearTotals;
    private final PreparedStatement putTotal;
    private final PreparedStatement putEntry;
    private final Map<GameId, Scores> touched = new HashMap<>();

    private static final class Scores {
        long revision;
        boolean changed;
        final TreeMap<Integer, Integer> totals = new TreeMap<>();
        final TreeMap<Long, DecodedEvent.Readable> entries = new TreeMap<>();
    }

    ScoreWriter(Connection connection, Generation generation) throws SQLException {
        String game = generation.table(ScoreProjection.GAME);
        String total = generation.table(ScoreProjection.TOTAL);
        String ledger = generation.table(ScoreProjection.LEDGER);
        selectRevision = connection.prepareStatement("SELECT revision FROM " + game + " WHERE game = ?");
        selectTotals = connection.prepareStatement("SELECT seat, points FROM " + total + " WHERE game = ?");
        putRevision = connection.prepareStatement(Upsert.into(game, "game", "game, revision"));
        clearTotals = connection.prepareStatement("DELETE FROM " + total + " WHERE game = ?");
        putTotal = connection.prepareStatement("INSERT INTO " + total + " VALUES (?, ?, ?)");
        putEntry = connection.prepareStatement("INSERT INTO " + ledger + " VALUES (?, ?, ?, ?, ?)");
    }

    @Override
    public long revision(GameId game) throws SQLException {
        return scores(game).revision;
    }

    private Scores scores(GameId game) throws SQLException {
        Scores known = touched.get(game);
        if (known == null) {
            known = read(game);
            touched.put(game, known);
        }
        return known;
    }

    private Scores read(GameId game) throws SQLException {
        var scores = new Scores();
        selectRevision.setString(1, game.value());
        try (ResultSet row = selectRevision.executeQuery()) {
            if (!row.next()) {
                return scores;
            }
            scores.revision = row.getLong(1);
        }
        selectTotals.setString(1, game.value());
        try (ResultSet row = selectTotals.executeQuery()) {
            while (row.next()) {
                scores.totals.put(row.getInt(1), row.getInt(2));
            }
        }
        return scores;
    }

    @Override
    public void apply(DecodedEvent.Readable event) throws SQLException {
        Scores scores = scores(event.game());
        GameEvent data = event.envelope().data();
        if (scores.revision == 0 && !(data instanceof GameOpened)) {
            throw new IllegalStateException("the game was not opened");
        }
        scores.revision = event.revision();
        if (data instanceof PlayerJoined joined) {
            scores.totals.put(joined.seat(), 0);
            scores.changed = true;
        } else if (data instanceof PlayerLeft left) {
            scores.totals.remove(left.seat());
            scores.changed = true;
        } else if (data instanceof FeatureScored scored) {
            count(scores, event, scored.points());
        } else if (data instanceof TollRaised toll) {
            count(scores, event, ScoreSheet.pointsOf(toll));
        } else if (data instanceof BetsSettled settled) {
            count(scores, event, ScoreSheet.pointsOf(settled));
        }
    }

    private static void count(Scores scores, DecodedEvent.Readable event, List<SeatPoints> points) {
        scores.entries.put(event.revision(), event);
        points.forEach(won -> add(scores, won));
    }

    private static void add(Scores scores, SeatPoints won) {
        Integer before = scores.totals.get(won.seat());
        if (before == null) {
            throw new IllegalStateException("nobody sits on seat " + won.seat());
        }
        scores.totals.put(won.seat(), before + won.points());
        scores.changed = true;
    }

    @Override
    public void write() throws SQLException {
        for (var game : touched.entrySet()) {
            if (game.getValue().revision > 0) {
                add(game.getKey(), game.getValue());
            }
        }
        putRevision.executeBatch();
        clearTotals.executeBatch();
        putTotal.executeBatch();
        putEntry.executeBatch();
        touched.clear();
    }

    private void add(GameId game, Scores scores) throws SQLException {
        putRevision.setString(1, game.value());
        putRevision.setLong(2, scores.revision);
        putRevision.addBatch();
        if (scores.changed) {
            clearTotals.setString(1, game.value());
            clearTotals.addBatch();
            for (var total : scores.totals.entrySet()) {
                putTotal.setString(1, game.value());
                putTotal.setInt(2, total.getKey());
                putTotal.setInt(3, total.getValue());
                putTotal.addBatch();
            }
        }
        for (DecodedEvent.Readable entry : scores.entries.values()) {
            putEntry.setString(1, game.value());
            putEntry.setLong(2, entry.revision());
            putEntry.setString(3, entry.envelope().at().toString());
            putEntry.setString(4, entry.envelope().type());
            putEntry.setString(5, new String(Json.canonical(entry.envelope().data()), StandardCharsets.UTF_8));
            putEntry.addBatch();
        }
    }

    @Override
    public void forget() {
        touched.clear();
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement :
                new PreparedStatement[] {selectRevision, selectTotals, putRevision, clearTotals, putTotal, putEntry}) {
            statement.close();
        }
    }
}
