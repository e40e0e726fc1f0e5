package cartulary.query.projection;

import cartulary.contracts.game.GameId;
import java.sql.SQLException;

/// One generation of a projection's rows while batches of events are written to them. A batch is
/// folded in memory, game by game, and written once at its end: a game that moves twenty revisions in
/// a batch has its row written once. Used by one thread.
public interface ProjectionWriter extends AutoCloseable {
    /// The revision that the rows of a game have reached, 0 where there are none.
    long revision(GameId game) throws SQLException;

    /// Folds the next event of a game, in memory. May throw whatever it likes at an event that does
    /// not follow from what was before: then the batch is forgotten, and tried again without it.
    void apply(DecodedEvent.Readable event) throws SQLException;

    /// Writes what was folded since the last call.
    void write() throws SQLException;

    /// Forgets what was folded and not written.
    void forget();

    @Override
    void close() throws SQLException;
}
