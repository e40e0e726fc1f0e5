package cartulary.query.projection;

import cartulary.contracts.game.GameId;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/// Writes one generation of a projection. A batch of events is folded in memory, game by game, and written once at
/// its end: the row of a game with twenty events in a batch is written once. Not thread-safe.
public interface ProjectionWriter {
    /// Returns the revision that the rows of a game have reached; 0 if it has no rows.
    long revision(GameId game);

    /// Folds the next event of a game in memory. Throws any runtime exception for an event that does not
    /// follow from the previous ones; the caller then discards the batch and applies it again without
    /// that game.
    void apply(DecodedEvent.Readable event);

    /// Folds the next event of a game, if it can be folded.
    ///
    /// @return the reason why the event cannot be applied; null if it was applied
    /// @throws JdbiException if the database failed; the event may be valid and is retried
    default @Nullable String tryApply(DecodedEvent event) {
        return switch (event) {
            case DecodedEvent.Unreadable unreadable -> unreadable.reason();
            case DecodedEvent.Readable readable -> {
                try {
                    apply(readable);
                    yield null;
                } catch (JdbiException databaseFailed) {
                    throw databaseFailed;
                } catch (RuntimeException e) {
                    Logger.getLogger(ProjectionWriter.class)
                            .debugf(e, "revision %s of game %s cannot be applied", event.revision(), event.game());
                    yield readable.envelope().type() + " cannot be applied: " + e;
                }
            }
        };
    }

    /// Writes the events folded since the last call.
    void write();

    /// Discards the events that were folded but not written.
    void discard();
}
