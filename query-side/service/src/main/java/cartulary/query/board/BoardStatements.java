package cartulary.query.board;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.StepView;
import cartulary.query.projection.Generation;
import cartulary.query.projection.SeatBits;
import cartulary.query.projection.Upsert;
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
    private final PreparedStatement selectOffices;
    private final PreparedStatement putGame;
    private final PreparedStatement clearSeats;
    private final PreparedStatement putSeat;
    private final PreparedStatement clearOffices;
    private final PreparedStatement putOffice;
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
        String office = generation.table(BoardProjection.OFFICE);
        selectGame = prepare(connection, "SELECT * FROM " + game + " WHERE game = ?");
        selectSeats = prepare(connection, "SELECT * FROM " + seat + " WHERE game = ?");
        selectOffices = prepare(connection, "SELECT * FROM " + office + " WHERE game = ?");
        putGame = prepare(
                connection,
                Upsert.into(
                        game,
                        "game",
                        "game, revision, status, options, step, seat, tile, waiting_for,"
                                + " office_x, office_y, deadline, before_tile, laid, drawn,"
                                + " commitment, root, deck_size, seeded_by, seed, nonce,"
                                + " ranking"));
        clearSeats = prepare(connection, "DELETE FROM " + seat + " WHERE game = ?");
        putSeat = prepare(
                connection,
                Upsert.into(
                        seat,
                        "game, seat",
                        "game, seat, colour, player, policy, score, meeples, chips, toll_x,"
                                + " toll_y, toll_side, resigned, seed_commitment, seed"));
        clearOffices = prepare(connection, "DELETE FROM " + office + " WHERE game = ?");
        putOffice = prepare(connection, Upsert.into(office, "game, x, y", "game, x, y, open, chips, choosing"));
        putTile = prepare(connection, Upsert.into(tile, "game, revision", "game, revision, tile, x, y, rotation"));
        putSetAside = prepare(connection, Upsert.into(aside, "game, revision", "game, revision, tile"));
        String meepleAt = "game, seat, x, y, segment";
        putMeeple = prepare(connection, Upsert.into(meeple, meepleAt, meepleAt));
        takeMeeple = prepare(
                connection,
                "DELETE FROM " + meeple + " WHERE game = ? AND seat = ? AND x = ? AND y = ? AND segment = ?");
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
                SeatRow seat = BoardColumns.seat(row);
                read.seats.put(seat.player().seat(), seat);
            }
        }
        if (read.options.plays(Expansion.BETS)) {
            selectOffices.setString(1, game.value());
            try (ResultSet row = selectOffices.executeQuery()) {
                while (row.next()) {
                    read.offices.put(BoardColumns.cell(row), BoardColumns.office(row));
                }
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
        if (game.officesChanged) {
            addOffices(id, game);
        }
        for (Map.Entry<Long, PlacedTile> laid : game.laid.entrySet()) {
            PlacedTile tile = laid.getValue();
            add(putTile, id.value(), laid.getKey(), tile.tile(), tile.x(), tile.y(), tile.rotation());
        }
        for (Map.Entry<Long, String> aside : game.setAside.entrySet()) {
            add(putSetAside, id.value(), aside.getKey(), aside.getValue());
        }
        for (Map.Entry<MeepleAt, Boolean> meeple : game.meeples.entrySet()) {
            MeepleAt at = meeple.getKey();
            add(meeple.getValue() ? putMeeple : takeMeeple, id.value(), at.seat(), at.x(), at.y(), at.segment());
        }
    }

    private void addGame(GameId id, GameRow game) throws SQLException {
        StepView step = game.step;
        Cell office = step.office();
        add(
                putGame,
                id.value(),
                game.revision,
                game.course.status().name(),
                json(game.options),
                step.name(),
                step.seat(),
                step.tile(),
                SeatBits.of(step.waitingFor()),
                office == null ? null : office.x(),
                office == null ? null : office.y(),
                game.deadline == null ? null : game.deadline.toString(),
                game.course.beforeTile() ? 1 : 0,
                game.course.laid(),
                game.drawn,
                text(game.commitment),
                text(game.root),
                game.deckSize,
                game.seededBy,
                game.seed == null ? null : game.seed.value(),
                text(game.nonce),
                json(game.ranking));
    }

    private void addSeats(GameId id, GameRow game) throws SQLException {
        if (game.seatsVanished) {
            add(clearSeats, id.value());
        }
        for (SeatRow seat : game.seats.values()) {
            GameView.Player player = seat.player();
            GameView.TollhouseView house = player.tollhouse();
            add(
                    putSeat,
                    id.value(),
                    player.seat(),
                    player.colour().name(),
                    player.player(),
                    player.policy() == null ? null : player.policy().name(),
                    player.score(),
                    player.meeples(),
                    player.chips(),
                    house == null ? null : house.x(),
                    house == null ? null : house.y(),
                    house == null ? null : house.side(),
                    player.resigned() ? 1 : 0,
                    text(seat.seedCommitment()),
                    seat.seed() == null ? null : seat.seed().value());
        }
    }

    private void addOffices(GameId id, GameRow game) throws SQLException {
        add(clearOffices, id.value());
        for (Map.Entry<Cell, OfficeRow> at : game.offices.entrySet()) {
            OfficeRow office = at.getValue();
            add(
                    putOffice,
                    id.value(),
                    at.getKey().x(),
                    at.getKey().y(),
                    office.open() ? 1 : 0,
                    office.chips(),
                    office.choosing());
        }
    }

    private static String json(Object value) {
        return new String(Json.canonical(value), StandardCharsets.UTF_8);
    }

    private static @Nullable String text(@Nullable Hash hash) {
        return hash == null ? null : hash.value();
    }

    private static void add(PreparedStatement statement, @Nullable Object... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        statement.addBatch();
    }

    void execute() throws SQLException {
        for (PreparedStatement statement : List.of(
                clearSeats, clearOffices, putGame, putSeat, putOffice, putTile, putSetAside, takeMeeple, putMeeple)) {
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
