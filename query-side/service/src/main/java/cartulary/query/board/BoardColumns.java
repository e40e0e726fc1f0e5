package cartulary.query.board;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.Status;
import cartulary.contracts.view.GameView.StepView;
import cartulary.query.projection.Course;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Values of the language out of columns.
final class BoardColumns {
    private BoardColumns() {}

    static void read(ResultSet row, GameRow game) throws SQLException {
        game.revision = row.getLong("revision");
        game.options =
                new GameOptions(
                        row.getInt("max_seats"), Visibility.valueOf(row.getString("visibility")));
        game.course =
                new Course(
                        Status.valueOf(row.getString("status")),
                        new StepView(
                                row.getString("step"), number(row, "seat"), row.getString("tile")),
                        row.getInt("laid"));
        game.drawn = row.getInt("drawn");
        game.commitment = hash(row, "commitment");
        game.root = hash(row, "root");
        game.deckSize = number(row, "deck_size");
        String seed = row.getString("seed");
        game.seed = seed == null ? null : new ServerSeed(seed);
        game.nonce = hash(row, "nonce");
        game.ranking = ranking(row.getString("ranking"));
    }

    static GameView.Player player(ResultSet row) throws SQLException {
        String policy = row.getString("policy");
        return new GameView.Player(
                row.getInt("seat"),
                Colour.valueOf(row.getString("colour")),
                row.getString("player"),
                policy == null ? null : BotPolicy.valueOf(policy),
                row.getInt("score"),
                row.getInt("meeples"),
                row.getInt("resigned") == 1);
    }

    private static List<Rank> ranking(String json) {
        try {
            return Json.mapper().readValue(json, new TypeReference<List<Rank>>() {});
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a ranking that was written does not read", e);
        }
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
