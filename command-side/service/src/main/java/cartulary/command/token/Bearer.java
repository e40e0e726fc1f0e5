package cartulary.command.token;

import cartulary.contracts.game.GameId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The bearer of a token with a valid signature. Whether the token is still valid in its game depends on the state
/// of the game.
public sealed interface Bearer {
    /// The host of the games opened under this id.
    ///
    /// @param epoch a renewed token of the host has a higher epoch ({@link TokenEpochs})
    record Host(String host, int epoch) implements Bearer {}

    /// The player on a seat.
    ///
    /// @param epoch a newer token of the seat has a higher epoch and ends this one
    record Seat(GameId game, int seat, String player, int epoch) implements Bearer {}

    /// The bearer of a claim token, which the host of a running game issued for a seat (LOBBY-10).
    ///
    /// @param epoch of the seat when the token was issued; a later one ends it
    record Claim(GameId game, int seat, String player, int epoch) implements Bearer {}

    /// A person invited to one game.
    record Invited(GameId game, String invite) implements Bearer {}

    /// A person who may read one unlisted game.
    ///
    /// @param epoch a renewed token of the readers has a higher epoch ({@link TokenEpochs})
    record Reader(GameId game, int epoch) implements Bearer {}

    /// A person with a role in the service. That of an operator gives no rights in games.
    ///
    /// @param name given by the operator, for the log, or the id of a person with an account. A referee may have
    ///     a seat in the game: nobody knows whose a token from the command line or the seat of a guest is
    /// @param since the begin of the appointment of a person with an account, with which the token ends
    ///     ({@link Appointments}); null for a token from the command line
    record Appointed(
            ServiceRole role, String name, @Nullable Instant since) implements Bearer {
        /// Returns whether an operator appointed a person with an account, who got the token in a browser.
        public boolean isOfAccount() {
            return since != null;
        }
    }

    /// Returns the scope of idempotency keys and rate limits. Never contains the token. Each token of a host or
    /// a seat has its own scope, so that nobody is shown answers to an earlier token.
    default String principal() {
        return switch (this) {
            case Host(String host, int epoch) -> "host:" + host + suffix(epoch);
            case Seat seat -> "seat:" + seat.player() + suffix(seat.epoch());
            case Claim claim -> "claim:" + claim.player() + "/" + claim.epoch();
            case Invited invited -> "invite:" + invited.invite();
            case Reader(GameId game, int epoch) -> "reader:" + game + suffix(epoch);
            case Appointed appointed -> appointed.role().word() + ":" + appointed.name();
        };
    }

    private static String suffix(int epoch) {
        return epoch == 0 ? "" : "/" + epoch;
    }

    /// Returns whether nobody but the bearer has the token, because the service gave it to the bearer alone.
    default boolean isExclusive() {
        return switch (this) {
            case Host _, Seat _, Appointed _ -> true;
            case Claim _, Invited _, Reader _ -> false;
        };
    }
}
