package cartulary.query.scores;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Table;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The scoreboard: the total of each seat, the revisions between which each seat was taken, and a ledger with one row
/// per scoring event (a feature, a toll or the bets of an office) and per correction that holds the event with its
/// evidence.
public final class ScoreProjection implements Projection {
    @Override
    public String name() {
        return "scoreboard";
    }

    @Override
    public int version() {
        return 4;
    }

    @Override
    public List<Table> tables() {
        return List.of(
                new Table(ScoreWriter.GAME, "game TEXT PRIMARY KEY, revision BIGINT NOT NULL", "game"),
                new Table(
                        ScoreWriter.TOTAL,
                        "game TEXT, seat INTEGER, points INTEGER NOT NULL," + " PRIMARY KEY (game, seat)",
                        "game, seat"),
                new Table(
                        ScoreWriter.SEAT,
                        "game TEXT, seat INTEGER, joined BIGINT, departed BIGINT, PRIMARY KEY (game, seat, joined)",
                        "game, seat, joined"),
                new Table(
                        ScoreWriter.LEDGER,
                        "game TEXT, revision BIGINT, at TEXT NOT NULL, type TEXT NOT NULL,"
                                + " scored TEXT NOT NULL,"
                                + " PRIMARY KEY (game, revision)",
                        "game, revision"));
    }

    @Override
    public ProjectionWriter writer(Handle handle, Generation generation) {
        return new ScoreWriter(handle, generation);
    }
}
