package cartulary.query.bets;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RuleId;
import cartulary.query.bets.ChipTrail.Choice;
import cartulary.query.bets.ChipTrail.Moment;
import cartulary.query.bets.ChipTrail.Office;
import cartulary.query.bets.ChipTrail.Player;
import cartulary.query.bets.ChipTrail.Settlement;
import cartulary.query.bets.SeatEvidence.RowAt;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/// Reads the chip trail of a game.
@Singleton
public final class ChipTrails {
    private final Jdbi jdbi;

    public ChipTrails(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /// Returns the revision that the rows of a game have reached; 0 if it has no rows. One indexed read.
    public long revision(GameId game) {
        return jdbi.withHandle(handle -> revision(handle, game));
    }

    private static long revision(Handle handle, GameId game) {
        return handle.createQuery("SELECT revision FROM chip_game WHERE game = :game")
                .bind("game", game.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    /// Returns the chip trail at revision `at`, or at the head if that is lower; empty for a game without rows.
    /// Three indexed reads; every opened commitment is computed again, about 10 µs each.
    public Optional<ChipTrail> trail(GameId game, long at) {
        return jdbi.inTransaction(handle -> {
            long reached = Math.min(at, revision(handle, game));
            return reached == 0
                    ? Optional.empty()
                    : Optional.of(new ChipTrail(game, reached, offices(handle, game, reached)));
        });
    }

    private static List<Office> offices(Handle handle, GameId game, long at) {
        List<SeatEvidence> seats = handle.createQuery(
                        "SELECT * FROM chip_seat WHERE game = :game AND since <= :at ORDER BY x, y, seat")
                .bind("game", game.value())
                .bind("at", at)
                .map((row, context) -> SeatEvidence.of(new RowAt(row, at)))
                .list();
        return handle.createQuery("SELECT * FROM chip_office WHERE game = :game AND since <= :at ORDER BY x, y")
                .bind("game", game.value())
                .bind("at", at)
                .map((row, context) -> office(new RowAt(row, at), game, seats))
                .list();
    }

    private static Office office(RowAt row, GameId game, List<SeatEvidence> seats) throws SQLException {
        int x = row.integer("x");
        int y = row.integer("y");
        Moment closed = row.moment("closed");
        Settlement settled = settlement(row);
        List<BetFeature> features = settled == null ? List.of() : settled.features();
        List<Player> players = seats.stream()
                .filter(seat -> seat.x() == x && seat.y() == y)
                .map(seat -> seat.checked(game, closed != null, settled != null, features))
                .toList();
        return new Office(
                x,
                y,
                row.moment("opened"),
                closed,
                closed == null ? List.of() : json(row.text("reasons"), new TypeReference<List<RuleId>>() {}),
                choice(row),
                settled,
                players);
    }

    private static @Nullable Choice choice(RowAt row) throws SQLException {
        Moment chosen = row.moment("chosen");
        String segment = row.text("chosen_segment");
        return chosen == null || segment == null
                ? null
                : new Choice(row.integer("chosen_by"), segment, chosen.revision(), chosen.at());
    }

    private static @Nullable Settlement settlement(RowAt row) throws SQLException {
        Moment settled = row.moment("settled");
        return settled == null
                ? null
                : new Settlement(
                        settled.revision(),
                        settled.at(),
                        row.integer("complete") == 1,
                        json(row.text("features"), new TypeReference<List<BetFeature>>() {}),
                        json(row.text("rules"), new TypeReference<List<RuleId>>() {}));
    }

    private static <T> T json(@Nullable String written, TypeReference<T> type) {
        try {
            return Json.mapper().readValue(Objects.requireNonNull(written), type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored value cannot be read", e);
        }
    }
}
