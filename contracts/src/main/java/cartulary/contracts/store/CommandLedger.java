package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Queries for the rows that the command side stores alongside its events: idempotency keys, data keys, open games,
/// display names and the reasons of disputes. They are written as {@link SideEffect}s of events.
public interface CommandLedger {
    /// Returns the accepted command under an idempotency key; empty if the key is unused.
    Optional<ProcessedCommand> processed(String principal, String key);

    /// Returns the wrapped data key of a game; empty for an unknown game and after erasure.
    Optional<byte[]> wrappedKey(GameId game);

    /// Returns wrapped data keys in the order of their games.
    ///
    /// @param after the id of the game before the first one; empty for the first page
    List<WrappedDataKey> wrappedKeys(String after, int max);

    /// Replaces wrapped data keys, except those that were erased or replaced meanwhile. Durable when it returns.
    ///
    /// @return the number of replaced keys
    int replaceWrappedKeys(List<WrappedDataKey.Replacement> replacements);

    /// Returns the games that have neither finished nor been abandoned, in the order of opening.
    List<GameId> openGames();

    /// Returns the same games with their hosts and players.
    List<OccupiedGame> occupiedGames();

    /// Returns how many open games a host has.
    int openGamesOf(String host);

    /// Returns the display names of the players who have one, except those that an operator has hidden.
    List<DisplayName> names(Collection<String> players);

    /// Returns the reasons of the disputes of a game by their numbers, except those that an operator has hidden or
    /// erased.
    List<DisputeReason> disputeReasons(GameId game);

    /// Returns how often the tokens of a subject were ended. Costs one indexed read.
    ///
    /// @param subject of tokens that no event of a game ends, such as a host
    TokenEpoch tokenEpoch(String subject);

    /// Ends all tokens of a subject up to `epoch`, by setting its epoch to the next one. Durable when it returns.
    ///
    /// @param renewal the request that does so, by which it is recognized if it is repeated; null if the tokens are
    ///     not renewed
    /// @return false without effect if the subject's epoch is not `epoch`
    boolean endTokens(String subject, int epoch, @Nullable Hash renewal);

    /// Returns how many subjects with a prefix had their tokens ended. Costs a read of an index range of that size.
    int endedSubjects(String prefix);

    /// Returns whether other processes may append to this store, so that the cache of a process may be older than
    /// the store.
    boolean isShared();

    /// Returns the revision of the last durable event of a game, 0 for an unknown game. Costs one indexed read.
    long headRevision(GameId game);

    /// Returns the id of the log: 32 hexadecimal digits, which change when the log is restored from a backup.
    String logId();

    /// Gives the log a new id after it was restored, while no node runs. Durable when it returns.
    ///
    /// @return the new id
    String renewLogId();
}
