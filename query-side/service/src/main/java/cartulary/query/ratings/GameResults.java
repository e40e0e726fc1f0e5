package cartulary.query.ratings;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.query.projection.database.BatchWrite;
import cartulary.query.projection.database.Upsert;
import cartulary.record.rating.GameResult;
import cartulary.record.rating.RatingClass;
import cartulary.record.rating.SignedMoves;
import cartulary.record.rating.SignedMoves.OfSeat;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The rows with the results of games.
final class GameResults {
    private static final String COLUMNS = "game, revision, listed, class, persons, ended, places, annulled, moves";

    private final Handle handle;
    private final String select;
    private final BatchWrite upserts;

    /// The result of a game at a revision.
    ///
    /// @param moves none of an unlisted game
    record Row(long revision, GameResult result, SignedMoves moves) {
        static Row after(@Nullable Row before, Envelope event) {
            GameResult result = GameResult.after(before == null ? null : before.result(), event);
            SignedMoves moves = before == null ? SignedMoves.NONE : before.moves();
            return new Row(event.revision(), result, result.isPublic() ? moves.after(event) : moves);
        }
    }

    GameResults(Handle handle, String table) {
        this.handle = handle;
        select = "SELECT " + COLUMNS + " FROM " + table + " WHERE game = ?";
        upserts = new BatchWrite(handle, Upsert.into(table, "game", COLUMNS));
    }

    /// Returns the row of a game as it was written last. One indexed read.
    Optional<Row> find(GameId game) {
        return handle.select(select, game.value())
                .map((row, context) -> row(row))
                .findOne();
    }

    private static Row row(ResultSet row) throws SQLException {
        return new Row(
                row.getLong("revision"),
                result(row),
                new SignedMoves(read(row.getString("moves"), new TypeReference<TreeMap<Integer, OfSeat>>() {})));
    }

    static GameResult result(ResultSet row) throws SQLException {
        long ended = row.getLong("ended");
        boolean hasEnded = !row.wasNull();
        return new GameResult(
                row.getInt("listed") == 1,
                RatingClass.parse(row.getString("class")).orElseThrow(),
                read(row.getString("persons"), new TypeReference<TreeMap<Integer, String>>() {}),
                hasEnded ? Instant.ofEpochMilli(ended) : null,
                read(row.getString("places"), new TypeReference<TreeMap<Integer, Integer>>() {}),
                row.getInt("annulled") == 1);
    }

    static <T> T read(String json, TypeReference<T> type) {
        try {
            return Json.mapper().readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored result of a game cannot be read", e);
        }
    }

    void add(GameId game, Row row) {
        GameResult result = row.result();
        upserts.add(
                game.value(),
                row.revision(),
                result.isPublic() ? 1 : 0,
                result.ratingClass().key(),
                json(result.persons()),
                milliseconds(result.ended()),
                json(result.places()),
                result.annulled() ? 1 : 0,
                json(row.moves().seats()));
    }

    private static @Nullable Long milliseconds(@Nullable Instant time) {
        return time == null ? null : time.toEpochMilli();
    }

    static String json(Object value) {
        return new String(Json.canonical(value), StandardCharsets.UTF_8);
    }

    void write() {
        upserts.execute();
    }

    void discard() {
        upserts.discard();
    }
}
