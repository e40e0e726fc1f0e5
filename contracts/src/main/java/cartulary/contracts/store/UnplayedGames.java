package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.time.Instant;
import java.util.List;

/// The games that ended before their seats were closed, and their removal: the only deletion from the log (decision
/// 0019). The store refuses to remove any other game.
public interface UnplayedGames {
    /// Removes games with their events, keys, names and most idempotency keys, in one transaction. What remains is one
    /// row for each, which explains the gap in the positions.
    ///
    /// Games are kept whose last event is the last of the log, or was not yet processed by every streaming
    /// processor.
    ///
    /// @param endedBefore only games that ended earlier
    /// @param position only games whose last event has this position or an earlier one
    /// @param max the maximum number of games
    /// @return the removed games, the earliest ended first
    List<GameId> remove(Instant endedBefore, long position, int max);

    /// Reports whether a game was removed.
    boolean wasRemoved(GameId game);
}
