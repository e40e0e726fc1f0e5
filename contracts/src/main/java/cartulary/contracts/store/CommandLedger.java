package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Queries for the rows that the command side stores alongside its events: idempotency keys, data keys, open games
/// and display names. They are written as {@link SideEffect}s of events.
public interface CommandLedger {
    /// Returns the accepted command under an idempotency key; empty if the key is unused.
    Optional<ProcessedCommand> processed(String principal, String key);

    /// Returns the wrapped data key of a game; empty for an unknown game and after erasure.
    Optional<byte[]> wrappedKey(GameId game);

    /// Returns the games that have neither finished nor been abandoned, in the order of opening.
    List<GameId> openGames();

    /// Returns how many open games a host has.
    int openGamesOf(String host);

    /// Returns the display names of the players who have one.
    List<DisplayName> names(Collection<String> players);

    /// Erases the display name of a player. The events stay as they are.
    void eraseName(String player);

    /// Returns whether other processes may append to this store, so that the cache of a process may be older than
    /// the store.
    boolean isShared();

    /// Returns the revision of the last durable event of a game, 0 for an unknown game. Costs one indexed read.
    long headRevision(GameId game);
}
