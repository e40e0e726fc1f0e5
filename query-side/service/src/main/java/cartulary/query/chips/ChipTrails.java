package cartulary.query.chips;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.query.chips.ChipTrail.Choice;
import cartulary.query.chips.ChipTrail.Moment;
import cartulary.query.chips.ChipTrail.Office;
import cartulary.query.chips.ChipTrail.Player;
import cartulary.query.chips.ChipTrail.Settlement;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/// The trail of a game's chips out of its rows.
public final class ChipTrails {
    private final Jdbi rows;

    public ChipTrails(Jdbi rows) {
        this.rows = rows;
    }

    /// The revision that the rows of a game have reached, 0 where there are none. One indexed read.
    public long revision(GameId game) {
        return rows.withHandle(handle -> revision(handle, game));
    }

    private static long revision(Handle handle, GameId game) {
        return handle.createQuery("SELECT revision FROM chip_game WHERE game = :game")
                .bind("game", game.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    /// What could be known at `at`, or at the head where that is greater; empty for a game without rows.
    /// Three indexed reads; every commitment that is open is made again, some 10 µs each.
    public Optional<ChipTrail> trail(GameId game, long at) {
        return rows.inTransaction(handle -> {
            long reached = Math.min(at, revision(handle, game));
            return reached == 0
                    ? Optional.empty()
                    : Optional.of(new ChipTrail(game, reached, offices(handle, game, reached)));
        });
    }

    private static List<Office> offices(Handle handle, GameId game, long at) {
        List<SeatEvidence> seats = handle.createQuery(
                        "SELECT * FROM chip_seat WHERE game = :game AND since <= :at" + " ORDER BY x, y, seat")
                .bind("game", game.value())
                .bind("at", at)
                .map((row, context) -> SeatEvidence.of(row, at))
                .list();
        return handle.createQuery("SELECT * FROM chip_office WHERE game = :game AND since <= :at" + " ORDER BY x, y")
                .bind("game", game.value())
                .bind("at", at)
                .map((row, context) -> office(row, game, at, seats))
                .list();
    }

    private static Office office(ResultSet row, GameId game, long at, List<SeatEvidence> seats) throws SQLException {
        int x = row.getInt("x");
        int y = row.getInt("y");
        Moment closed = moment(row, "closed", at);
        Settlement settled = settlement(row, at);
        List<BetFeature> features = settled == null ? List.of() : settled.features();
        var players = new ArrayList<Player>();
        for (SeatEvidence seat : seats) {
            if (seat.x() == x && seat.y() == y) {
                players.add(seat.judged(game, closed != null, settled != null, features));
            }
        }
        return new Office(
                x,
                y,
                moment(row, "opened", at),
                closed,
                closed == null ? List.of() : json(row.getString("reasons"), new TypeReference<List<RuleId>>() {}),
                choice(row, at),
                settled,
                players);
    }

    private static @Nullable Choice choice(ResultSet row, long at) throws SQLException {
        Moment chosen = moment(row, "chosen", at);
        return chosen == null
                ? null
                : new Choice(row.getInt("chosen_by"), row.getString("chosen_segment"), chosen.revision(), chosen.at());
    }

    private static @Nullable Settlement settlement(ResultSet row, long at) throws SQLException {
        Moment settled = moment(row, "settled", at);
        return settled == null
                ? null
                : new Settlement(
                        settled.revision(),
                        settled.at(),
                        row.getInt("complete") == 1,
                        json(row.getString("features"), new TypeReference<List<BetFeature>>() {}),
                        json(row.getString("rules"), new TypeReference<List<RuleId>>() {}));
    }

    /// Nothing where it had not happened at that revision.
    static @Nullable Moment moment(ResultSet row, String column, long at) throws SQLException {
        long revision = row.getLong(column);
        return row.wasNull() || revision > at
                ? null
                : new Moment(revision, Instant.parse(row.getString(column + "_at")));
    }

    static @Nullable Hash hash(ResultSet row, String column) throws SQLException {
        String value = row.getString(column);
        return value == null ? null : new Hash(value);
    }

    private static <T> T json(String written, TypeReference<T> type) {
        try {
            return Json.mapper().readValue(written, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a value that was written does not read", e);
        }
    }
}
