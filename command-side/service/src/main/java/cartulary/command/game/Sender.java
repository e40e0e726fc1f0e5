package cartulary.command.game;

import cartulary.contracts.game.Actor;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Player;
import org.jspecify.annotations.Nullable;

/// Who sends a command, as far as a token can tell. What that makes of them in a game is decided on
/// its head state, because a token may have been ended or a seat given up in the meantime.
public sealed interface Sender {
    /// Without a token, or with one that lets its holder look or join only.
    ///
    /// @param invite the id of the invite, when one was shown
    record Guest(@Nullable String invite) implements Sender {}

    /// @param host the id under which games were opened
    record Host(String host) implements Sender {}

    /// @param player who was seated when the token was issued; a seat may have changed hands since
    record Seat(int seat, String player, int epoch) implements Sender {
        private boolean holds(Game game) {
            Player sitting = game.player(seat);
            return sitting != null && sitting.player().equals(player) && sitting.epoch() == epoch;
        }
    }

    /// The service itself: a bot on its seat, or a clock.
    record Automation(Actor actor) implements Sender {}

    /// What the sender is in this game.
    default Standing in(Game game) {
        return switch (this) {
            case Guest _ -> new Standing.Acting(Actor.GUEST);
            case Host(String host) ->
                host.equals(game.host()) ? new Standing.Acting(Actor.HOST) : new Standing.Stranger();
            case Seat seat -> seat.holds(game) ? new Standing.Acting(Actor.seat(seat.seat())) : new Standing.Ended();
            case Automation(Actor actor) -> new Standing.Acting(actor);
        };
    }

    /// What somebody is in one game.
    sealed interface Standing {
        record Acting(Actor actor) implements Standing {}

        /// The host of other games.
        record Stranger() implements Standing {}

        /// The token was good once: the seat was left, or a newer token was issued.
        record Ended() implements Standing {}
    }
}
