package cartulary.query.board;

import cartulary.contracts.game.GameId;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.DeckView;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.contracts.view.GameView.PlayerSeedView;
import cartulary.contracts.view.GameView.StepView;
import cartulary.query.projection.SeatBits;
import java.util.ArrayList;
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
        return rows.withHandle(handle -> handle.createQuery("SELECT revision FROM board_game WHERE game = :game")
                .bind("game", game.value())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L));
    }

    /// What everybody may know, all of one revision; empty for a game without rows. Six indexed
    /// reads in one transaction.
    public Optional<GameView> view(GameId game) {
        return rows.inTransaction(handle -> handle.createQuery("SELECT * FROM board_game WHERE game = :game")
                .bind("game", game.value())
                .map((row, context) -> {
                    var read = new GameRow();
                    BoardColumns.read(row, read);
                    return read;
                })
                .findOne()
                .map(row -> view(handle, game, row)));
    }

    private static GameView view(Handle handle, GameId game, GameRow row) {
        Integer deckSize = row.deckSize;
        List<SeatRow> seats = seats(handle, game);
        return new GameView(
                game,
                row.revision,
                row.course.status(),
                row.options,
                seats.stream().map(SeatRow::player).toList(),
                step(row),
                row.course.turn(),
                deckSize == null ? 0 : deckSize - row.drawn,
                tiles(handle, game),
                meeples(handle, game),
                setAside(handle, game),
                offices(handle, game),
                deck(row, seats),
                row.ranking);
    }

    /// Where nobody is waited for, no time runs.
    private static StepView step(GameRow row) {
        StepView step = row.step;
        return step.waitingFor().isEmpty()
                ? step
                : new StepView(step.name(), step.seat(), step.tile(), step.waitingFor(), step.office(), row.deadline);
    }

    private static DeckView deck(GameRow row, List<SeatRow> seats) {
        Integer seededBy = row.seededBy;
        var seeds = new ArrayList<PlayerSeedView>();
        for (SeatRow seat : seats) {
            Hash commitment = seat.seedCommitment();
            if (commitment != null) {
                seeds.add(new PlayerSeedView(seat.player().seat(), commitment, seat.seed()));
            }
        }
        return new DeckView(
                commitment(row),
                row.root,
                row.deckSize,
                seeds,
                seededBy == null ? null : SeatBits.seats(seededBy),
                row.seed,
                row.nonce);
    }

    private static Hash commitment(GameRow row) {
        return Objects.requireNonNull(row.commitment, "every opened game has one");
    }

    private static List<SeatRow> seats(Handle handle, GameId game) {
        return handle.createQuery("SELECT * FROM board_seat WHERE game = :game ORDER BY seat")
                .bind("game", game.value())
                .map((row, context) -> BoardColumns.seat(row))
                .list();
    }

    private static List<OfficeView> offices(Handle handle, GameId game) {
        return handle.createQuery("SELECT * FROM board_office WHERE game = :game ORDER BY x, y")
                .bind("game", game.value())
                .map((row, context) -> BoardColumns.office(row).view(BoardColumns.cell(row)))
                .list();
    }

    private static List<PlacedTile> tiles(Handle handle, GameId game) {
        return handle.createQuery(
                        "SELECT tile, x, y, rotation FROM board_tile WHERE game = :game" + " ORDER BY revision")
                .bind("game", game.value())
                .map((row, context) -> new PlacedTile(row.getString(1), row.getInt(2), row.getInt(3), row.getInt(4)))
                .list();
    }

    private static List<MeepleAt> meeples(Handle handle, GameId game) {
        return handle.createQuery("SELECT seat, x, y, segment FROM board_meeple WHERE game = :game"
                        + " ORDER BY seat, x, y, segment")
                .bind("game", game.value())
                .map((row, context) -> new MeepleAt(row.getInt(1), row.getInt(2), row.getInt(3), row.getString(4)))
                .list();
    }

    private static List<String> setAside(Handle handle, GameId game) {
        return handle.createQuery("SELECT tile FROM board_set_aside WHERE game = :game ORDER BY revision")
                .bind("game", game.value())
                .mapTo(String.class)
                .list();
    }
}
