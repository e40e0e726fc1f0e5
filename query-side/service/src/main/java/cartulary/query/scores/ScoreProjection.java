package cartulary.query.scores;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.ProjectionWriter;
import jakarta.inject.Singleton;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The scoreboard: the revisions between which each seat was taken, and a ledger with the points of each seat in each
/// scoring event (a feature, a toll or the bets of an office) and the difference that each correction made. The
/// evidence of a score is in the record.
@Singleton
public final class ScoreProjection implements Projection {
    @Override
    public String name() {
        return "scoreboard";
    }

    @Override
    public int version() {
        return 5;
    }

    @Override
    public List<ProjectionTable> tables() {
        return List.of(
                new ProjectionTable(ScoreWriter.GAME, "game TEXT PRIMARY KEY, revision BIGINT NOT NULL", "game"),
                new ProjectionTable(
                        ScoreWriter.SEAT,
                        "game TEXT, seat INTEGER, joined BIGINT, departed BIGINT, PRIMARY KEY (game, seat, joined)",
                        "game, seat, joined"),
                new ProjectionTable(
                        ScoreWriter.LEDGER,
                        "game TEXT, revision BIGINT, seat INTEGER, points INTEGER NOT NULL,"
                                + " PRIMARY KEY (game, revision, seat)",
                        "game, revision, seat"));
    }

    @Override
    public ProjectionWriter writer(Handle handle, Generation generation) {
        return new ScoreWriter(handle, generation);
    }
}
