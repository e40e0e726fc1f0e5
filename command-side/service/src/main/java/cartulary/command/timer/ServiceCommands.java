package cartulary.command.timer;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.GameId;

/// What the service sends in its own name.
final class ServiceCommands {
    private ServiceCommands() {}

    /// Sends a command. The answer is whether it took effect, now or before; otherwise the game has moved
    /// on, and whether there is still something to do is seen when the store is asked again.
    ///
    /// @param name of the occasion, which is the same when it is sent twice
    static boolean sent(GameGateway desk, GameId game, GameCommand command, long revision, String name) {
        CommandOutcome outcome = desk.automateOnce(game, command, revision, name);
        return switch (outcome) {
            case CommandOutcome.Accepted o -> true;
            case CommandOutcome.Repeated o -> true;
            case CommandOutcome.Outdated o -> false;
            case CommandOutcome.Busy o -> false;
            case CommandOutcome.Refused(var rule, var params, long at) ->
                throw new IllegalStateException(command.type() + " was refused by " + rule + " at revision " + at);
            case CommandOutcome.KeyTaken o -> throw unexpected(command, o);
            case CommandOutcome.NotAllowed o -> throw unexpected(command, o);
            case CommandOutcome.TokenEnded o -> throw unexpected(command, o);
            case CommandOutcome.UnknownGame o -> throw unexpected(command, o);
            case CommandOutcome.TooManyGames o -> throw unexpected(command, o);
        };
    }

    private static IllegalStateException unexpected(GameCommand command, CommandOutcome outcome) {
        return new IllegalStateException(
                command.type() + " was answered by " + outcome.getClass().getSimpleName());
    }
}
