package cartulary.query.analysis.store;

import cartulary.query.projection.ProjectionTable;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.WriteTransaction;
import cartulary.record.analysis.GameAnalysis;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/// The results of analyses in the database of the projections, where they survive restarts and all nodes find
/// them. Not a projection: a missing result is computed again with the same bytes, so the table may be
/// emptied at any time, and a failing database does not prevent a response.
public final class StoredAnalyses {
    /// @see AnalysisKey
    public static final ProjectionTable TABLE = new ProjectionTable(
            "analysis",
            "game TEXT, at BIGINT, nodes BIGINT, engine TEXT, body BLOB NOT NULL,"
                    + " PRIMARY KEY (game, at, nodes, engine)",
            "game, at, nodes, engine");

    private static final Logger LOG = Logger.getLogger(StoredAnalyses.class);

    private final Jdbi rows;
    private final Jdbi writing;

    public StoredAnalyses(Jdbi rows, Database database) {
        this.rows = rows;
        this.writing = Jdbi.create(database::openForWriting);
    }

    /// Removes the results of other versions of the search.
    public static void forgetOthers(Handle handle) {
        handle.execute("DELETE FROM analysis WHERE engine <> ?", GameAnalysis.ENGINE);
    }

    public Optional<byte[]> find(AnalysisKey key) {
        try {
            return rows.withHandle(handle -> handle.select(
                            "SELECT body FROM analysis WHERE game = ? AND at = ? AND nodes = ? AND engine = ?",
                            key.game().value(),
                            key.at(),
                            key.nodes(),
                            GameAnalysis.ENGINE)
                    .mapTo(byte[].class)
                    .findOne());
        } catch (JdbiException e) {
            LOG.warn("reading a stored analysis failed; it is computed again", e);
            return Optional.empty();
        }
    }

    public void keep(AnalysisKey key, byte[] body) {
        try (Handle handle = writing.open()) {
            WriteTransaction.run(
                    handle,
                    () -> handle.execute(
                            "INSERT INTO analysis (game, at, nodes, engine, body) VALUES (?, ?, ?, ?, ?)"
                                    + " ON CONFLICT DO NOTHING",
                            key.game().value(),
                            key.at(),
                            key.nodes(),
                            GameAnalysis.ENGINE,
                            body));
        } catch (JdbiException e) {
            LOG.warn("storing an analysis failed; it will be computed again", e);
        }
    }
}
