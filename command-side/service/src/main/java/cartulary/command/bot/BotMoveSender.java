package cartulary.command.bot;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.GameGateway;
import cartulary.command.game.PublicCommandName;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;

/// Sends the moves of bots as commands of their seats.
final class BotMoveSender {
    private final GameGateway gateway;

    BotMoveSender(GameGateway gateway) {
        this.gateway = gateway;
    }

    /// Sends a move. If another command was committed meanwhile, the node that committed it continues with the bots.
    ///
    /// @return false if the game was busy: then the bot must play again
    boolean send(GameId game, DueBotMove due) {
        CommandOutcome outcome = gateway.automate(game, Actor.seat(due.seat()), due.move(), due.revision());
        return switch (outcome) {
            case CommandOutcome.Accepted o -> true;
            case CommandOutcome.Busy o -> false;
            case CommandOutcome.Outdated o -> true;
            case CommandOutcome.Repeated o -> throw unexpected(due, o);
            case CommandOutcome.IdempotencyKeyReused o -> throw unexpected(due, o);
            // The clock of the bot is at zero, and its flag is about to fall (LOBBY-33).
            case CommandOutcome.Refused(var rule, var _, var _) when rule == RuleId.LOBBY_33 -> true;
            case CommandOutcome.Refused o -> throw unexpected(due, o);
            case CommandOutcome.NotAllowed o -> throw unexpected(due, o);
            case CommandOutcome.TokenEnded o -> throw unexpected(due, o);
            case CommandOutcome.UnknownGame o -> throw unexpected(due, o);
            case CommandOutcome.TooManyGames o -> throw unexpected(due, o);
            case CommandOutcome.LimitReached o -> throw unexpected(due, o);
        };
    }

    private static IllegalStateException unexpected(DueBotMove due, CommandOutcome outcome) {
        return new IllegalStateException("unexpected outcome of a bot's "
                + PublicCommandName.of(due.move())
                + ": "
                + outcome.getClass().getSimpleName());
    }
}
