package cartulary.query.scores;

import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoringEvent;
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

/// Reads the points of a game.
public final class Scoreboard {
    private final Jdbi jdbi;

    public Scoreboard(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /// Returns the revision that the rows of a game have reached; 0 if it has no rows. One indexed read.
    public long revision(GameId game) {
        return jdbi.withHandle(handle -> revision(handle, game));
    }

    /// Returns all points at one revision; empty for a game without rows. Three indexed reads; the last returns the
    /// whole ledger (about 60 entries in a finished game).
    public Optional<ScoreSheet> sheet(GameId game) {
        return jdbi.inTransaction(handle -> {
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
            Class<? extends ScoringEvent> type =
                    switch (row.getString(3)) {
                        case "FeatureScored" -> FeatureScored.class;
                        case "TollRaised" -> TollRaised.class;
                        case "BetsSettled" -> BetsSettled.class;
                        default -> throw new IllegalStateException("not a scoring event: " + row.getString(3));
                    };
            return ScoreSheet.entry(revision, at, Json.mapper().readValue(scored, type));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored ledger entry cannot be read", e);
        }
    }
}
