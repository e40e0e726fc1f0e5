package cartulary.query.tolls;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.tolls.TollHistory.Change;
import cartulary.query.tolls.TollHistory.Entry;
import cartulary.query.tolls.TollHistory.Toll;
import cartulary.query.tolls.TollHistory.Tollhouse;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/// Reads the history of the tollhouses of a game.
public final class TollHistories {
    private final Jdbi jdbi;

    public TollHistories(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    /// Returns the revision that the rows of a game have reached; 0 if it has no rows. One indexed read.
    public long revision(GameId game) {
        return jdbi.withHandle(handle -> revision(handle, game));
    }

    private static long revision(Handle handle, GameId game) {
        return handle.createQuery("SELECT revision FROM toll_game WHERE game = :game")
                .bind("game", game.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    /// Returns the history at revision `at`, or at the head if that is lower; empty for a game without rows.
    /// Two indexed reads.
    public Optional<TollHistory> history(GameId game, long at) {
        return jdbi.inTransaction(handle -> {
            long reached = Math.min(at, revision(handle, game));
            if (reached == 0) {
                return Optional.empty();
            }
            List<Entry> entries = entries(handle, game, reached);
            return Optional.of(new TollHistory(game, reached, present(entries), entries));
        });
    }

    private static List<Entry> entries(Handle handle, GameId game, long at) {
        return handle.createQuery(
                        "SELECT * FROM toll_entry WHERE game = :game AND revision <= :at" + " ORDER BY revision")
                .bind("game", game.value())
                .bind("at", at)
                .map((row, context) -> entry(row))
                .list();
    }

    /// Returns the tollhouses after all entries. A toll changes only the earnings of a tollhouse; its entry may
    /// name a side that is no longer up.
    private static List<Tollhouse> present(List<Entry> entries) {
        var houses = new TreeMap<Integer, Tollhouse>();
        for (Entry entry : entries) {
            Tollhouse before = houses.get(entry.seat());
            Toll toll = entry.toll();
            int earned = (before == null ? 0 : before.earned()) + (toll == null ? 0 : toll.points());
            Tollhouse present = toll == null || before == null
                    ? new Tollhouse(entry.seat(), entry.x(), entry.y(), entry.side(), 0)
                    : before;
            houses.put(entry.seat(), new Tollhouse(entry.seat(), present.x(), present.y(), present.side(), earned));
        }
        return List.copyOf(houses.values());
    }

    private static Entry entry(ResultSet row) throws SQLException {
        int fromX = row.getInt("from_x");
        Cell from = row.wasNull() ? null : new Cell(fromX, row.getInt("from_y"));
        return new Entry(
                row.getLong("revision"),
                Instant.parse(row.getString("at")),
                row.getInt("turn"),
                row.getInt("seat"),
                Change.valueOf(row.getString("change")),
                row.getInt("x"),
                row.getInt("y"),
                row.getInt("side"),
                from,
                toll(row.getString("toll")));
    }

    private static @Nullable Toll toll(@Nullable String written) {
        if (written == null) {
            return null;
        }
        try {
            return Json.mapper().readValue(written, Toll.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored toll cannot be read", e);
        }
    }
}
