package cartulary.query.board;

import cartulary.contracts.game.GameId;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.DeckView;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/// The head of a game out of the board's rows.
public final class Boards {
    private final Jdbi rows;

    public Boards(Jdbi rows) {
        this.rows = rows;
    }

    /// The revision that the rows of a game have reached, 0 where there are none. One indexed read.
    public long revision(GameId game) {
        return rows.withHandle(
                handle ->
                        handle.createQuery("SELECT revision FROM board_game WHERE game = :game")
                                .bind("game", game.value())
                                .mapTo(Long.class)
                                .findOne()
                                .orElse(0L));
    }

    /// What everybody may know, all of one revision; empty for a game without rows. Five indexed
    /// reads in one transaction.
    public Optional<GameView> view(GameId game) {
        return rows.inTransaction(
                handle ->
                        handle.createQuery("SELECT * FROM board_game WHERE game = :game")
                                .bind("game", game.value())
                                .map(
                                        (row, context) -> {
                                            var read = new GameRow();
                                            BoardColumns.read(row, read);
                                            return read;
                                        })
                                .findOne()
                                .map(row -> view(handle, game, row)));
    }

    private static GameView view(Handle handle, GameId game, GameRow row) {
        Integer deckSize = row.deckSize;
        return new GameView(
                game,
                row.revision,
                row.course.status(),
                row.options,
                players(handle, game),
                row.course.step(),
                row.course.turn(),
                deckSize == null ? 0 : deckSize - row.drawn,
                tiles(handle, game),
                meeples(handle, game),
                setAside(handle, game),
                new DeckView(commitment(row), row.root, deckSize, row.seed, row.nonce),
                row.ranking);
    }

    private static Hash commitment(GameRow row) {
        return Objects.requireNonNull(row.commitment, "every opened game has one");
    }

    private static List<GameView.Player> players(Handle handle, GameId game) {
        return handle.createQuery("SELECT * FROM board_seat WHERE game = :game ORDER BY seat")
                .bind("game", game.value())
                .map((row, context) -> BoardColumns.player(row))
                .list();
    }

    private static List<PlacedTile> tiles(Handle handle, GameId game) {
        return handle.createQuery(
                        "SELECT tile, x, y, rotation FROM board_tile WHERE game = :game"
                                + " ORDER BY revision")
                .bind("game", game.value())
                .map(
                        (row, context) ->
                                new PlacedTile(
                                        row.getString(1),
                                        row.getInt(2),
                                        row.getInt(3),
                                        row.getInt(4)))
                .list();
    }

    private static List<MeepleAt> meeples(Handle handle, GameId game) {
        return handle.createQuery(
                        "SELECT seat, x, y, segment FROM board_meeple WHERE game = :game"
                                + " ORDER BY seat, x, y, segment")
                .bind("game", game.value())
                .map(
                        (row, context) ->
                                new MeepleAt(
                                        row.getInt(1),
                                        row.getInt(2),
                                        row.getInt(3),
                                        row.getString(4)))
                .list();
    }

    private static List<String> setAside(Handle handle, GameId game) {
        return handle.createQuery(
                        "SELECT tile FROM board_set_aside WHERE game = :game ORDER BY revision")
                .bind("game", game.value())
                .mapTo(String.class)
                .list();
    }
}
