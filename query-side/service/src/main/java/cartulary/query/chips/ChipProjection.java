package cartulary.query.chips;

import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.Table;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// The audit trail of hidden chips: one row an office and one row a player there, each column beside the
/// revision that filled it, so that the rows tell what was known at any revision. They hold the evidence
/// alone; whether a commitment holds is found out by whoever reads them.
public final class ChipProjection implements Projection {
    static final String GAME = "chip_game";
    static final String OFFICE = "chip_office";
    static final String SEAT = "chip_seat";

    @Override
    public String name() {
        return "chips";
    }

    @Override
    public int version() {
        return 1;
    }

    @Override
    public List<Table> tables() {
        return List.of(
                new Table(GAME, "game TEXT PRIMARY KEY, revision BIGINT NOT NULL", "game"),
                new Table(
                        OFFICE,
                        "game TEXT, x INTEGER, y INTEGER, since BIGINT NOT NULL,"
                                + " opened BIGINT, opened_at TEXT,"
                                + " closed BIGINT, closed_at TEXT, reasons TEXT,"
                                + " chosen BIGINT, chosen_at TEXT, chosen_by INTEGER,"
                                + " chosen_segment TEXT,"
                                + " settled BIGINT, settled_at TEXT, complete INTEGER,"
                                + " features TEXT, rules TEXT, PRIMARY KEY (game, x, y)",
                        "game, x, y"),
                new Table(
                        SEAT,
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
    public ProjectionWriter rows(Connection connection, Generation generation) throws SQLException {
        return new ChipWriter(connection, generation);
    }
}
