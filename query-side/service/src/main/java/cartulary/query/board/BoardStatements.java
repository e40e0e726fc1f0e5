package cartulary.query.board;

import cartulary.contracts.game.GameId;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.query.projection.Generation;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The statements of the board's tables, prepared once.
final class BoardStatements implements AutoCloseable {
    private final List<PreparedStatement> all = new ArrayList<>();
    private final PreparedStatement selectGame;
    private final PreparedStatement selectSeats;
    private final PreparedStatement putGame;
    private final PreparedStatement clearSeats;
    private final PreparedStatement putSeat;
    private final PreparedStatement putTile;
    private final PreparedStatement putSetAside;
    private final PreparedStatement putMeeple;
    private final PreparedStatement takeMeeple;

    BoardStatements(Connection connection, Generation generation) throws SQLException {
        String game = generation.table(BoardProjection.GAME);
        String seat = generation.table(BoardProjection.SEAT);
        String tile = generation.table(BoardProjection.TILE);
        String aside = generation.table(BoardProjection.SET_ASIDE);
        String meeple = generation.table(BoardProjection.MEEPLE);
        selectGame = prepare(connection, "SELECT * FROM " + game + " WHERE game = ?");
        selectSeats = prepare(connection, "SELECT * FROM " + seat + " WHERE game = ?");
        putGame =
                prepare(
                        connection,
                        "REPLACE INTO "
                                + game
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        clearSeats = prepare(connection, "DELETE FROM " + seat + " WHERE game = ?");
        putSeat = prepare(connection, "REPLACE INTO " + seat + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
        putTile = prepare(connection, "INSERT INTO " + tile + " VALUES (?, ?, ?, ?, ?, ?)");
        putSetAside = prepare(connection, "INSERT INTO " + aside + " VALUES (?, ?, ?)");
        putMeeple = prepare(connection, "REPLACE INTO " + meeple + " VALUES (?, ?, ?, ?, ?)");
        takeMeeple =
                prepare(
                        connection,
                        "DELETE FROM "
                                + meeple
                                + " WHERE game = ? AND seat = ? AND x = ? AND y = ? AND segment = ?");
    }

    private PreparedStatement prepare(Connection connection, String sql) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        all.add(statement);
        return statement;
    }

    /// The game as its rows say, or one at revision 0.
    GameRow read(GameId game) throws SQLException {
        var read = new GameRow();
        selectGame.setString(1, game.value());
        try (ResultSet row = selectGame.executeQuery()) {
            if (!row.next()) {
                return read;
            }
            BoardColumns.read(row, read);
        }
        selectSeats.setString(1, game.value());
        try (ResultSet row = selectSeats.executeQuery()) {
            while (row.next()) {
                GameView.Player player = BoardColumns.player(row);
                read.seats.put(player.seat(), player);
            }
        }
        return read;
    }

    /// Adds what a game needs written to the batch.
    void add(GameId id, GameRow game) throws SQLException {
        addGame(id, game);
        if (game.seatsChanged) {
            addSeats(id, game);
        }
        for (Map.Entry<Long, PlacedTile> laid : game.laid.entrySet()) {
            PlacedTile tile = laid.getValue();
            add(
                    putTile,
                    id.value(),
                    laid.getKey(),
                    tile.tile(),
                    tile.x(),
                    tile.y(),
                    tile.rotation());
        }
        for (Map.Entry<Long, String> aside : game.setAside.entrySet()) {
            add(putSetAside, id.value(), aside.getKey(), aside.getValue());
        }
        for (Map.Entry<MeepleAt, Boolean> meeple : game.meeples.entrySet()) {
            MeepleAt at = meeple.getKey();
            add(
                    meeple.getValue() ? putMeeple : takeMeeple,
                    id.value(),
                    at.seat(),
                    at.x(),
                    at.y(),
                    at.segment());
        }
    }

    private void addGame(GameId id, GameRow game) throws SQLException {
        add(
                putGame,
                id.value(),
                game.revision,
                game.course.status().name(),
                game.options.maxSeats(),
                game.options.visibility().name(),
                game.course.step().name(),
                game.course.step().seat(),
                game.course.step().tile(),
                game.course.laid(),
                game.drawn,
                text(game.commitment),
                text(game.root),
                game.deckSize,
                game.seed == null ? null : game.seed.value(),
                text(game.nonce),
                new String(Json.canonical(game.ranking), StandardCharsets.UTF_8));
    }

    private void addSeats(GameId id, GameRow game) throws SQLException {
        if (game.seatsVanished) {
            add(clearSeats, id.value());
        }
        for (GameView.Player player : game.seats.values()) {
            add(
                    putSeat,
                    id.value(),
                    player.seat(),
                    player.colour().name(),
                    player.player(),
                    player.policy() == null ? null : player.policy().name(),
                    player.score(),
                    player.meeples(),
                    player.resigned() ? 1 : 0);
        }
    }

    private static @Nullable String text(@Nullable Hash hash) {
        return hash == null ? null : hash.value();
    }

    private static void add(PreparedStatement statement, @Nullable Object... values)
            throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        statement.addBatch();
    }

    void execute() throws SQLException {
        clearSeats.executeBatch();
        for (PreparedStatement statement :
                List.of(putGame, putSeat, putTile, putSetAside, takeMeeple, putMeeple)) {
            statement.executeBatch();
        }
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : all) {
            statement.close();
        }
    }
}
