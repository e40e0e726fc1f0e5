package cartulary.command.timer;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.GameGateway;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;

/// Commands that the service sends in its own name.
final class ServiceCommands {
    private ServiceCommands() {}

    /// Sends a command. Returns whether it took effect, now or earlier. If not, the game has changed, and the next
    /// query of the store shows whether the command is still needed.
    ///
    /// @param occasion identifies the reason for the command; the same for every repetition
    static boolean send(GameGateway gateway, GameId game, GameCommand command, long revision, String occasion) {
        CommandOutcome outcome = gateway.automateOnce(game, command, revision, occasion);
        return switch (outcome) {
            case CommandOutcome.Accepted o -> true;
            case CommandOutcome.Repeated o -> true;
            case CommandOutcome.Outdated o -> false;
            case CommandOutcome.Busy o -> false;
            // An outage was given back to the clocks meanwhile (LOBBY-34).
            case CommandOutcome.Refused(var rule, var _, var _) when rule == RuleId.LOBBY_33 -> false;
            case CommandOutcome.Refused(var rule, var params, long at) ->
                throw new IllegalStateException("the rules refused a command of the service: " + command.type() + " by "
                        + rule + " at revision " + at);
            case CommandOutcome.IdempotencyKeyReused o -> throw unexpected(command, o);
            case CommandOutcome.NotAllowed o -> throw unexpected(command, o);
            case CommandOutcome.TokenEnded o -> throw unexpected(command, o);
            case CommandOutcome.UnknownGame o -> throw unexpected(command, o);
            case CommandOutcome.LimitReached o -> throw unexpected(command, o);
            case CommandOutcome.TooManyGames o -> throw unexpected(command, o);
        };
    }

    private static IllegalStateException unexpected(GameCommand command, CommandOutcome outcome) {
        return new IllegalStateException("unexpected outcome of " + command.type() + ": "
                + outcome.getClass().getSimpleName());
    }
}
