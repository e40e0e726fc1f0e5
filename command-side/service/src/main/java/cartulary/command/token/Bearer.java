package cartulary.command.token;

import cartulary.command.game.Sender;
import cartulary.contracts.game.GameId;
import java.util.Optional;

/// Who shows a token, as its signature proves. Whether the token is still good in its game is decided
/// there.
public sealed interface Bearer {
    /// Whoever opened games under this id.
    record Host(String host) implements Bearer {}

    /// A person on a seat.
    ///
    /// @param epoch a newer token of the seat has a higher one and ends this
    record Seat(GameId game, int seat, String player, int epoch) implements Bearer {}

    /// Somebody invited to one game.
    record Invited(GameId game, String invite) implements Bearer {}

    /// Somebody who may look at one unlisted game.
    record Reader(GameId game) implements Bearer {}

    /// Somebody whom the operator of the service gave a role in it. In a game this is nobody.
    ///
    /// @param name as the operator called them; for the log
    record Appointed(ServiceRole role, String name) implements Bearer {}

    /// In whose name idempotency keys are unique and rates are counted. Never the token itself.
    default String principal() {
        return switch (this) {
            case Host(String host) -> "host:" + host;
            case Seat seat -> "seat:" + seat.player();
            case Invited invited -> "invite:" + invited.invite();
            case Reader(GameId game) -> "reader:" + game;
            case Appointed(ServiceRole role, String name) -> role.word() + ":" + name;
        };
    }

    /// As a sender of commands to `target`; nothing for a token of another game.
    default Optional<Sender> sender(GameId target) {
        return switch (this) {
            case Host(String host) -> Optional.of(new Sender.Host(host));
            case Seat(GameId game, int seat, String player, int epoch) ->
                only(game, target, new Sender.Seat(seat, player, epoch));
            case Invited(GameId game, String invite) -> only(game, target, new Sender.Guest(invite));
            case Reader(GameId game) -> only(game, target, new Sender.Guest(null));
            case Appointed _ -> Optional.empty();
        };
    }

    private static Optional<Sender> only(GameId game, GameId target, Sender sender) {
        return game.equals(target) ? Optional.of(sender) : Optional.empty();
    }
}
