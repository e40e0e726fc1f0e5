package cartulary.command.game;

import cartulary.command.limit.GameLimit;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.rules.game.Game;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The outcome of a command. Only `Accepted` changed anything.
public sealed interface CommandOutcome {
    /// The command is durable.
    ///
    /// @param actor the actor of the command
    /// @param before the revision before the first event
    /// @param events the events with their secrets opened; must not leave the command side
    /// @param publicBytes the frozen public form of each event, in order; must not be changed
    /// @param after the game after the last event
    record Accepted(GameId game, Actor actor, long before, List<GameEvent> events, List<byte[]> publicBytes, Game after)
            implements CommandOutcome {
        /// Returns the first event, which is the choice of the sender; the others are its consequences.
        public GameEvent choice() {
            return events.getFirst();
        }
    }

    /// The idempotency key was used by an earlier, accepted command with the same body.
    record Repeated(ProcessedCommand command) implements CommandOutcome {}

    /// The idempotency key was used by an earlier command with another body.
    record IdempotencyKeyReused() implements CommandOutcome {}

    /// The rules refuse the command.
    ///
    /// @param revision the revision of the game on which the command was decided
    record Refused(RuleId rule, Map<String, Object> params, long revision) implements CommandOutcome {}

    /// The game is not at the revision the sender expected.
    record Outdated(long expected, long revision) implements CommandOutcome {}

    /// The sender may not send this type of command.
    ///
    /// @param needed the roles that may send it
    record NotAllowed(Set<CommandRole> needed) implements CommandOutcome {}

    /// The sender's token is no longer valid.
    record TokenEnded() implements CommandOutcome {}

    record UnknownGame() implements CommandOutcome {}

    /// The host already has the maximum number of open games.
    record TooManyGames(int limit) implements CommandOutcome {}

    /// The host or the sender's address already has the maximum number of open games of a kind.
    record LimitReached(GameLimit.Exceeded exceeded) implements CommandOutcome {}

    /// Every attempt conflicted with another command. Nothing happened; the command may be sent again.
    record Busy() implements CommandOutcome {}
}
