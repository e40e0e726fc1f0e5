package cartulary.query.scores;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// Who has how many points and where each came from: one row a seat, and the ledger with one row
/// each time something was counted, a feature, a toll or the bets of an office, with its evidence as it
/// stands in the event.
public final class ScoreProjection implements Projection {
    static final String GAME = "score_game";
    static final String TOTAL = "score_total";
    static final String LEDGER = "score_ledger";

    @Override
    public String name() {
        return "scoreboard";
    }

    @Override
    public int version() {
        return 2;
    }

    @Override
    public List<Table> tables() {
        return List.of(
                new Table(GAME, "game TEXT PRIMARY KEY, revision BIGINT NOT NULL", "game"),
                new Table(
                        TOTAL,
                        "game TEXT, seat INTEGER, points INTEGER NOT NULL," + " PRIMARY KEY (game, seat)",
                        "game, seat"),
                new Table(
                        LEDGER,
                        "game TEXT, revision BIGINT, at TEXT NOT NULL, type TEXT NOT NULL,"
                                + " scored TEXT NOT NULL,"
                                + " PRIMARY KEY (game, revision)",
                        "game, revision"));
    }

    @Override
    public ProjectionWriter rows(Connection connection, Generation generation) throws SQLException {
        return new ScoreWriter(connection, generation);
    }
}
