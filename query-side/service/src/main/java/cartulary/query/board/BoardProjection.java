package cartulary.query.board;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// The head of every game as everybody may see it, in six tables: the game, its seats, the tiles in
/// the order of laying, the meeples on the board, the tiles set aside, the offices with chips. It holds the scores too,
// so
/// that a view of a game is always of one revision, whatever other projections have reached.
public final class BoardProjection implements Projection {
    static final String GAME = "board_game";
    static final String SEAT = "board_seat";
    static final String TILE = "board_tile";
    static final String MEEPLE = "board_meeple";
    static final String SET_ASIDE = "board_set_aside";
    static final String OFFICE = "board_office";

    @Override
    public String name() {
        return "board";
    }

    @Override
    public int version() {
        return 2;
    }

    @Override
    public List<Table> tables() {
        return List.of(
                new Table(
                        GAME,
                        "game TEXT PRIMARY KEY, revision BIGINT NOT NULL, status TEXT NOT NULL,"
                                + " options TEXT NOT NULL, step TEXT NOT NULL, seat INTEGER,"
                                + " tile TEXT, waiting_for INTEGER NOT NULL, office_x INTEGER,"
                                + " office_y INTEGER, deadline TEXT, before_tile INTEGER NOT NULL,"
                                + " laid INTEGER NOT NULL, drawn INTEGER NOT NULL,"
                                + " commitment TEXT NOT NULL, root TEXT, deck_size INTEGER,"
                                + " seeded_by INTEGER, seed TEXT, nonce TEXT, ranking TEXT NOT NULL",
                        "game"),
                new Table(
                        SEAT,
                        "game TEXT, seat INTEGER, colour TEXT NOT NULL, player TEXT NOT NULL,"
                                + " policy TEXT, score INTEGER NOT NULL, meeples INTEGER NOT NULL,"
                                + " chips INTEGER, toll_x INTEGER, toll_y INTEGER,"
                                + " toll_side INTEGER, resigned INTEGER NOT NULL,"
                                + " seed_commitment TEXT, seed TEXT, PRIMARY KEY (game, seat)",
                        "game, seat"),
                new Table(
                        TILE,
                        "game TEXT, revision BIGINT, tile TEXT NOT NULL, x INTEGER NOT NULL,"
                                + " y INTEGER NOT NULL, rotation INTEGER NOT NULL,"
                                + " PRIMARY KEY (game, revision)",
                        "game, revision"),
                new Table(
                        MEEPLE,
                        "game TEXT, seat INTEGER, x INTEGER, y INTEGER, segment TEXT,"
                                + " PRIMARY KEY (game, seat, x, y, segment)",
                        "game, seat, x, y, segment"),
                new Table(
                        SET_ASIDE,
                        "game TEXT, revision BIGINT, tile TEXT NOT NULL," + " PRIMARY KEY (game, revision)",
                        "game, revision"),
                new Table(
                        OFFICE,
                        "game TEXT, x INTEGER, y INTEGER, open INTEGER NOT NULL,"
                                + " chips INTEGER NOT NULL, choosing INTEGER NOT NULL,"
                                + " PRIMARY KEY (game, x, y)",
                        "game, x, y"));
    }

    @Override
    public ProjectionWriter rows(Connection connection, Generation generation) throws SQLException {
        return new BoardWriter(new BoardStatements(connection, generation));
    }
}
