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

/// The analyses that were computed, in the database of the projections, where they survive a restart and every node
/// finds them. Not a projection: an analysis that is missing is computed again to the same bytes, so the table may
/// be emptied at any time, and a database that fails is no reason to refuse an answer.
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

    /// Removes what other versions of the search found.
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
