package cartulary.query.projection;

import cartulary.contracts.game.GameId;

/// Writes one generation of a projection. A batch of events is folded in memory, game by game, and written
/// once at its end: a game that moves twenty revisions in a batch has its row written once. Not
/// thread-safe.
public interface ProjectionWriter {
    /// Returns the revision that the rows of a game have reached, 0 if it has none.
    long revision(GameId game);

    /// Folds the next event of a game in memory. Throws any runtime exception for an event that does not
    /// follow from the previous ones; the caller then discards the batch and applies it again without
    /// that game.
    void apply(DecodedEvent.Readable event);

    /// Writes what was folded since the last call.
    void write();

    /// Discards what was folded and not yet written.
    void discard();
}
