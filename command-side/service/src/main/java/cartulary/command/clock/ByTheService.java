package cartulary.command.clock;

import cartulary.command.game.GameDesk;
import cartulary.command.game.Outcome;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.GameId;

/// What the service sends in its own name.
final class ByTheService {
    private ByTheService() {}

    /// Sends a command. The answer is whether it took effect, now or before; otherwise the game has moved
    /// on, and whether there is still something to do is seen when the store is asked again.
    ///
    /// @param name of the occasion, which is the same when it is sent twice
    static boolean sent(GameDesk desk, GameId game, GameCommand command, long revision, String name) {
        Outcome outcome = desk.automateOnce(game, command, revision, name);
        return switch (outcome) {
            case Outcome.Accepted o -> true;
            case Outcome.Repeated o -> true;
            case Outcome.Outdated o -> false;
            case Outcome.Busy o -> false;
            case Outcome.Refused(var rule, var params, long at) ->
                throw new IllegalStateException(command.type() + " was refused by " + rule + " at revision " + at);
            case Outcome.KeyTaken o -> throw unexpected(command, o);
            case Outcome.NotAllowed o -> throw unexpected(command, o);
            case Outcome.TokenEnded o -> throw unexpected(command, o);
            case Outcome.UnknownGame o -> throw unexpected(command, o);
            case Outcome.TooManyGames o -> throw unexpected(command, o);
        };
    }

    private static IllegalStateException unexpected(GameCommand command, Outcome outcome) {
        return new IllegalStateException(
                command.type() + " was answered by " + outcome.getClass().getSimpleName());
    }
}
