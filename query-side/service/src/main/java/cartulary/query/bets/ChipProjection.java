package cartulary.query.bets;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.ProjectionWriter;
import jakarta.inject.Singleton;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The chip trail: one row per office, and one row per player and office. Each group of columns contains the
/// revision of its event, so that the state at any revision can be read. The rows contain the evidence only; the
/// commitments are checked when they are read.
@Singleton
public final class ChipProjection implements Projection {
    @Override
    public String name() {
        return "chips";
    }

    @Override
    public int version() {
        return 2;
    }

    @Override
    public List<ProjectionTable> tables() {
        return List.of(
                new ProjectionTable(ChipWriter.GAME, "game TEXT PRIMARY KEY, revision BIGINT NOT NULL", "game"),
                new ProjectionTable(
                        ChipWriter.OFFICE,
                        "game TEXT, x INTEGER, y INTEGER, since BIGINT NOT NULL,"
                                + " opened BIGINT, opened_at TEXT,"
                                + " closed BIGINT, closed_at TEXT, reasons TEXT,"
                                + " chosen BIGINT, chosen_at TEXT, chosen_by INTEGER,"
                                + " chosen_segment TEXT,"
                                + " settled BIGINT, settled_at TEXT, complete INTEGER,"
                                + " features TEXT, rules TEXT, PRIMARY KEY (game, x, y)",
                        "game, x, y"),
                new ProjectionTable(
                        ChipWriter.SEAT,
                        "game TEXT, x INTEGER, y INTEGER, seat INTEGER, since BIGINT NOT NULL,"
                                + " sealed BIGINT, sealed_at TEXT, commitment TEXT,"
                                + " decided BIGINT, outcome TEXT,"
                                + " shown BIGINT, shown_at TEXT, nonce TEXT, chip TEXT,"
                                + " segment TEXT, size INTEGER, points INTEGER, choice_nonce TEXT,"
                                + " choice BIGINT, choice_at TEXT, choice_commitment TEXT,"
                                + " PRIMARY KEY (game, x, y, seat)",
                        "game, x, y, seat"));
    }

    @Override
    public ProjectionWriter writer(Handle handle, Generation generation) {
        return new ChipWriter(handle, generation);
    }
}
