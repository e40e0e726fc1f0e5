package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Append.DisplayName;
import cartulary.contracts.store.Append.KeptCommand;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// What the command side keeps beside its events, written with them by {@link Append.Alongside} and
/// read here. For the command side alone.
public interface CommandLedger {
    /// The accepted command that used this key.
    Optional<KeptCommand> kept(String principal, String key);

    /// The wrapped data key of a game; empty for an unknown game or after erasure.
    Optional<byte[]> wrappedKey(GameId game);

    /// Games that have neither finished nor been abandoned, in the order of opening.
    List<GameId> openGames();

    /// How many open games a host has.
    int openGamesOf(String host);

    /// Display names of those players who gave one and did not erase it.
    List<DisplayName> names(Collection<String> players);

    /// Forgets what a player wanted to be called. The events stay as they are.
    void eraseName(String player);

    /// Whether other processes may append to this store, so that what one of them holds in memory may be
    /// behind it.
    boolean isShared();

    /// The revision of the last durable event of a game, 0 for an unknown one. One indexed read.
    long headRevision(GameId game);
}
