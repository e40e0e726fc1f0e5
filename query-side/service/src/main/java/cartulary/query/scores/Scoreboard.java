package cartulary.query.scores;

import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.SeatPoints;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/// The points of a game out of the scoreboard's rows.
public final class Scoreboard {
    private final Jdbi rows;

    public Scoreboard(Jdbi rows) {
        this.rows = rows;
    }

    /// The revision that the rows of a game have reached, 0 where there are none. One indexed read.
    public long revision(GameId game) {
        return rows.withHandle(handle -> revision(handle, game));
    }

    /// All points, of one revision; empty for a game without rows. Three indexed reads, the last of
    /// them as long as the ledger (some 60 entries in a whole game).
    public Optional<ScoreSheet> sheet(GameId game) {
        return rows.inTransaction(handle -> {
            long revision = revision(handle, game);
            return revision == 0
                    ? Optional.empty()
                    : Optional.of(new ScoreSheet(game, revision, totals(handle, game), ledger(handle, game)));
        });
    }

    private static long revision(Handle handle, GameId game) {
        return handle.createQuery("SELECT revision FROM score_game WHERE game = :game")
                .bind("game", game.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    private static List<SeatPoints> totals(Handle handle, GameId game) {
        return handle.createQuery("SELECT seat, points FROM score_total WHERE game = :game ORDER BY seat")
                .bind("game", game.value())
                .map((row, context) -> new SeatPoints(row.getInt(1), row.getInt(2)))
                .list();
    }

    private static List<ScoreSheet.Entry> ledger(Handle handle, GameId game) {
        return handle.createQuery(
                        "SELECT revision, at, type, scored FROM score_ledger WHERE game = :game" + " ORDER BY revision")
                .bind("game", game.value())
                .map((row, context) -> entry(row))
                .list();
    }

    private static ScoreSheet.Entry entry(ResultSet row) throws SQLException {
        long revision = row.getLong(1);
        Instant at = Instant.parse(row.getString(2));
        String scored = row.getString(4);
        try {
            return switch (row.getString(3)) {
                case "FeatureScored" -> ScoreSheet.entry(revision, at, read(scored, FeatureScored.class));
                case "TollRaised" -> ScoreSheet.entry(revision, at, read(scored, TollRaised.class));
                case "BetsSettled" -> ScoreSheet.entry(revision, at, read(scored, BetsSettled.class));
                default -> throw new IllegalStateException("nothing is counted by this event");
            };
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an entry that was written does not read", e);
        }
    }

    private static <T> T read(String scored, Class<T> type) throws JsonProcessingException {
        return Json.mapper().readValue(scored, type);
    }
}
