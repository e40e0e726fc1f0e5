package cartulary.command.game;

import cartulary.contracts.game.Actor;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Player;
import org.jspecify.annotations.Nullable;

/// The sender of a command, as far as a token identifies one. The sender's {@link Standing} depends on the state of
/// the game: a token may have been ended or a seat given up after it was issued.
public sealed interface Sender {
    /// A sender without a token, or with one that only allows to look or to join.
    ///
    /// @param invite id of the invite, if the token is one
    record Guest(@Nullable String invite) implements Sender {}

    /// @param host the id under which games were opened
    record Host(String host) implements Sender {}

    /// @param player who was seated when the token was issued; the seat may have changed hands since
    record Seat(int seat, String player, int epoch) implements Sender {
        private boolean holds(Game game) {
            Player sitting = game.player(seat);
            return sitting != null && sitting.player().equals(player) && sitting.epoch() == epoch;
        }
    }

    /// The bearer of a token that is not for this game.
    record Foreign() implements Sender {}

    /// The service itself: a bot on its seat, or a timer.
    record Automation(Actor actor) implements Sender {}

    /// Returns the sender's standing in this state of a game.
    default Standing standingIn(Game game) {
        return switch (this) {
            case Guest _ -> new Standing.Acting(Actor.GUEST);
            case Host(String host) ->
                host.equals(game.host()) ? new Standing.Acting(Actor.HOST) : new Standing.Stranger();
            case Seat seat -> seat.holds(game) ? new Standing.Acting(Actor.seat(seat.seat())) : new Standing.Ended();
            case Foreign _ -> new Standing.Stranger();
            case Automation(Actor actor) -> new Standing.Acting(actor);
        };
    }

    /// The standing of a sender in one game.
    sealed interface Standing {
        record Acting(Actor actor) implements Standing {}

        /// The token is for other games.
        record Stranger() implements Standing {}

        /// The token is no longer valid: the seat was left, or a newer token was issued.
        record Ended() implements Standing {}
    }
}
