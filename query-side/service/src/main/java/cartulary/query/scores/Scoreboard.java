package cartulary.query.scores;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
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

    /// Returns all points at the revision that the rows have reached; empty for a game without rows.
    public Optional<ScoreSheet> sheet(GameId game) {
        return sheet(game, Long.MAX_VALUE);
    }

    /// Returns all points at revision `at`, or at the head if that is lower; empty for a game without rows. Three
    /// indexed reads; the last returns the ledger up to there (about 60 entries in a finished game).
    public Optional<ScoreSheet> sheet(GameId game, long at) {
        return jdbi.inTransaction(handle -> {
            long head = revision(handle, game);
            if (head == 0) {
                return Optional.empty();
            }
            long shown = Math.min(at, head);
            List<Row> rows = rows(handle, game, shown);
            List<SeatPoints> totals = shown == head ? totals(handle, game) : totals(seats(handle, game, shown), rows);
            return Optional.of(new ScoreSheet(game, shown, totals, entries(rows), corrections(rows)));
        });
    }

    /// A row of the ledger: a scoring event or a correction.
    private record Row(long revision, Instant at, GameEvent event) {}

    private static List<ScoreSheet.Entry> entries(List<Row> rows) {
        var corrected = new HashMap<Long, Long>();
        for (Row row : rows) {
            if (row.event() instanceof ScoreCorrected event) {
                event.scores().forEach(score -> corrected.put(score.revision(), row.revision()));
            }
        }
        return rows.stream()
                .filter(row -> row.event() instanceof ScoringEvent)
                .map(row -> ScoreSheet.entry(row.revision(), row.at(), (ScoringEvent) row.event())
                        .with(corrected.get(row.revision())))
                .toList();
    }

    private static List<ScoreSheet.Correction> corrections(List<Row> rows) {
        return rows.stream()
                .filter(row -> row.event() instanceof ScoreCorrected)
                .map(row -> ScoreSheet.Correction.of(row.revision(), row.at(), (ScoreCorrected) row.event()))
                .toList();
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

    /// Returns the seats that were taken at a revision.
    private static List<Integer> seats(Handle handle, GameId game, long at) {
        return handle.createQuery("SELECT seat FROM score_seat WHERE game = :game AND joined <= :at"
                        + " AND (departed IS NULL OR departed > :at) ORDER BY seat")
                .bind("game", game.value())
                .bind("at", at)
                .mapTo(Integer.class)
                .list();
    }

    private static List<SeatPoints> totals(List<Integer> seats, List<Row> rows) {
        var sums = new TreeMap<Integer, Integer>();
        seats.forEach(seat -> sums.put(seat, 0));
        for (Row row : rows) {
            if (row.event() instanceof ScoringEvent scored) {
                ScoreSheet.pointsOf(scored).forEach(won -> sums.merge(won.seat(), won.points(), Integer::sum));
            } else if (row.event() instanceof ScoreCorrected corrected) {
                corrected.totals().forEach(total -> sums.put(total.seat(), total.to()));
            }
        }
        return sums.entrySet().stream()
                .map(sum -> new SeatPoints(sum.getKey(), sum.getValue()))
                .toList();
    }

    private static List<Row> rows(Handle handle, GameId game, long at) {
        return handle.createQuery("SELECT revision, at, type, scored FROM score_ledger"
                        + " WHERE game = :game AND revision <= :at ORDER BY revision")
                .bind("game", game.value())
                .bind("at", at)
                .map((row, context) -> row(row))
                .list();
    }

    private static Row row(ResultSet row) throws SQLException {
        Class<? extends GameEvent> type =
                switch (row.getString(3)) {
                    case "FeatureScored" -> FeatureScored.class;
                    case "TollRaised" -> TollRaised.class;
                    case "BetsSettled" -> BetsSettled.class;
                    case "ScoreCorrected" -> ScoreCorrected.class;
                    default -> throw new IllegalStateException("not an event with points: " + row.getString(3));
                };
        try {
            GameEvent event = Json.mapper().readValue(row.getString(4), type);
            return new Row(row.getLong(1), Instant.parse(row.getString(2)), event);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored ledger entry cannot be read", e);
        }
    }
}
