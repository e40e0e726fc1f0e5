package cartulary.query.projection;

import cartulary.contracts.game.GameId;

/// Writes one generation of a projection. A batch of events is folded in memory, game by game, and written once at
/// its end: the row of a game with twenty events in a batch is written once. Not thread-safe.
public interface ProjectionWriter {
    /// Returns the revision that the rows of a game have reached; 0 if it has no rows.
    long revision(GameId game);

    /// Folds the next event of a game in memory. Throws any runtime exception for an event that does not
    /// follow from the previous ones; the caller then discards the batch and applies it again without
    /// that game.
    void apply(DecodedEvent.Readable event);

    /// Writes the events folded since the last call.
    void write();

    /// Discards the events that were folded but not written.
    void discard();
}
