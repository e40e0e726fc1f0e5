package cartulary.command.game;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.store.Append.KeptCommand;
import cartulary.rules.turn.Game;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What became of a command. Only `Accepted` changed anything.
public sealed interface CommandOutcome {
    /// Durable.
    ///
    /// @param actor in whose name it was sent
    /// @param before the revision before the first event
    /// @param events what happened, secrets opened: not to be sent anywhere
    /// @param publicBytes the frozen public form of each event, in order; not to be changed
    /// @param after the game after the last event
    record Accepted(GameId game, Actor actor, long before, List<GameEvent> events, List<byte[]> publicBytes, Game after)
            implements CommandOutcome {}

    /// The key was used before for the same request, which was accepted then.
    record Repeated(KeptCommand kept) implements CommandOutcome {}

    /// The key was used before for another request.
    record KeyTaken() implements CommandOutcome {}

    /// The rules say no.
    ///
    /// @param revision of the game that said so
    record Refused(RuleId rule, Map<String, Object> params, long revision) implements CommandOutcome {}

    /// The game is not at the revision the sender expected.
    record Outdated(long expected, long revision) implements CommandOutcome {}

    /// The sender may not send this type.
    ///
    /// @param needed the roles that may
    record NotAllowed(Set<CommandRole> needed) implements CommandOutcome {}

    /// The sender's token is worth nothing any more.
    record TokenEnded() implements CommandOutcome {}

    record UnknownGame() implements CommandOutcome {}

    /// The host has as many open games as a host may have.
    record TooManyGames(int limit) implements CommandOutcome {}

    /// Others were quicker every time. Nothing happened; it may be sent again.
    record Busy() implements CommandOutcome {}
}
