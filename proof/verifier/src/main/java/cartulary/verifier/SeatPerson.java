package cartulary.verifier;

import cartulary.contracts.schema.Seat;
import cartulary.contracts.signature.SigningKey;
import cartulary.verifier.Verdict.Signature;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The account of the player on a seat (LOBBY-37), and whose keys signed its moves.
///
/// @param person the id of the account
/// @param log who signed the log of the account; null if the log was not given
/// @param keys that signed moves of the seat
/// @param unsigned whether the seat acted without a key, so that the service could have made these moves
/// @param claimed whether the seat was recovered by a claim of the host. Until it is recovered otherwise, its moves are
///     not the account's
/// @param otherKey whether the seat was recovered by its secret with a key that the log did not have then. Until it is
///     recovered again, its moves are not counted as the account's
public record SeatPerson(
        @Seat int seat,
        String person,
        @Nullable Signature log,
        List<KeyUse> keys,
        boolean unsigned,
        boolean claimed,
        boolean otherKey) {
    public SeatPerson {
        keys = List.copyOf(keys);
    }

    /// A key that signed moves.
    ///
    /// @param moves the number of signed moves
    /// @param late the number of moves signed after the key had ended, at `until` or later; not in `moves`
    /// @param from since when it was the account's; null if its log does not have the key, or was not given
    /// @param until when it ceased to be; null if that did not happen before the end of the log
    public record KeyUse(
            SigningKey key,
            int moves,
            int late,
            @Nullable Instant from,
            @Nullable Instant until) {}
}
