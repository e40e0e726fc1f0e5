package cartulary.query.scores;

import cartulary.contracts.game.GameId;
import cartulary.contracts.game.SeatPoints;
import jakarta.inject.Singleton;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/// Reads the totals of a game.
@Singleton
public final class Scoreboard {
    private final Jdbi jdbi;

    public Scoreboard(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /// Returns the revision that the rows of a game have reached; 0 if it has no rows. One indexed read.
    public long revision(GameId game) {
        return jdbi.withHandle(handle -> handle.createQuery("SELECT revision FROM score_game WHERE game = :game")
                .bind("game", game.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L));
    }

    /// Returns the totals of the seats that were taken at a revision, by seat. One indexed read.
    ///
    /// @param at a revision that the rows have reached
    public List<SeatPoints> totals(GameId game, long at) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "SELECT s.seat, coalesce(sum(l.points), 0) FROM score_seat s LEFT JOIN score_ledger l"
                                + " ON l.game = s.game AND l.seat = s.seat AND l.revision <= :at"
                                + " WHERE s.game = :game AND s.joined <= :at"
                                + " AND (s.departed IS NULL OR s.departed > :at) GROUP BY s.seat ORDER BY s.seat")
                .bind("game", game.value())
                .bind("at", at)
                .map((row, context) -> new SeatPoints(row.getInt(1), row.getInt(2)))
                .list());
    }
}
