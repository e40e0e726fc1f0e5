package cartulary.query.board;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.Status;
import cartulary.contracts.view.GameView.StepView;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.query.projection.SeatBits;
import cartulary.query.projection.TurnProgress;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Values of the language out of columns.
final class BoardColumns {
    private BoardColumns() {}

    static void read(ResultSet row, GameRow game) throws SQLException {
        game.revision = row.getLong("revision");
        game.options = json(row.getString("options"), new TypeReference<GameOptions>() {});
        game.course = new TurnProgress(
                Status.valueOf(row.getString("status")), row.getInt("before_tile") == 1, row.getInt("laid"));
        game.step = new StepView(
                row.getString("step"),
                number(row, "seat"),
                row.getString("tile"),
                SeatBits.seats(row.getInt("waiting_for")),
                cell(row, "office_x", "office_y"),
                null);
        String deadline = row.getString("deadline");
        game.deadline = deadline == null ? null : Instant.parse(deadline);
        game.drawn = row.getInt("drawn");
        game.commitment = hash(row, "commitment");
        game.root = hash(row, "root");
        game.deckSize = number(row, "deck_size");
        game.seededBy = number(row, "seeded_by");
        String seed = row.getString("seed");
        game.seed = seed == null ? null : new ServerSeed(seed);
        game.nonce = hash(row, "nonce");
        game.ranking = json(row.getString("ranking"), new TypeReference<List<Rank>>() {});
    }

    static SeatRow seat(ResultSet row) throws SQLException {
        String policy = row.getString("policy");
        String seed = row.getString("seed");
        Cell house = cell(row, "toll_x", "toll_y");
        var player = new GameView.Player(
                row.getInt("seat"),
                Colour.valueOf(row.getString("colour")),
                row.getString("player"),
                policy == null ? null : BotPolicy.valueOf(policy),
                row.getInt("score"),
                row.getInt("meeples"),
                number(row, "chips"),
                house == null ? null : new TollhouseView(house.x(), house.y(), row.getInt("toll_side")),
                row.getInt("resigned") == 1);
        return new SeatRow(player, hash(row, "seed_commitment"), seed == null ? null : new PlayerSeed(seed));
    }

    static Cell cell(ResultSet row) throws SQLException {
        return new Cell(row.getInt("x"), row.getInt("y"));
    }

    static OfficeRow office(ResultSet row) throws SQLException {
        return new OfficeRow(row.getInt("open") == 1, row.getInt("chips"), row.getInt("choosing"));
    }

    private static <T> T json(String written, TypeReference<T> type) {
        try {
            return Json.mapper().readValue(written, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a value that was written does not read", e);
        }
    }

    private static @Nullable Cell cell(ResultSet row, String x, String y) throws SQLException {
        Integer column = number(row, x);
        return column == null ? null : new Cell(column, row.getInt(y));
    }

    private static @Nullable Integer number(ResultSet row, String column) throws SQLException {
        int number = row.getInt(column);
        return row.wasNull() ? null : number;
    }

    private static @Nullable Hash hash(ResultSet row, String column) throws SQLException {
        String value = row.getString(column);
        return value == null ? null : new Hash(value);
    }
}
