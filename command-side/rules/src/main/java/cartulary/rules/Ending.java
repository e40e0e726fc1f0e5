package cartulary.rules;

import static cartulary.contracts.rule.RuleId.LOBBY_5;
import static cartulary.contracts.rule.RuleId.LOBBY_7;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Actor;
import java.util.Map;

/// What host and service may do in any step of an open game: end it, or renew a token.
final class Ending {
    private Ending() {}

    static Decision close(Game game, Actor actor, CloseGame command, Supplied supplied) {
        return actor.equals(Actor.HOST) ? end(game, true, supplied) : notAllowed(actor, command);
    }

    static Decision abandon(Game game, Actor actor, AbandonGame command, Supplied supplied) {
        return actor.equals(Actor.SERVICE) ? end(game, false, supplied) : notAllowed(actor, command);
    }

    static Decision reissue(Game game, Actor actor, ReissueToken command) {
        if (!actor.equals(Actor.HOST)) {
            return notAllowed(actor, command);
        }
        Player player = game.player(command.seat());
        if (player == null || player.policy() != null) {
            return Facts.refused(LOBBY_5, Map.of("seat", command.seat()));
        }
        return new Facts(game)
                .happened(new TokenReissued(player.seat(), player.epoch() + 1))
                .accepted();
    }

    /// LOBBY-7: this is not for that actor to ask.
    static Decision notAllowed(Actor actor, GameCommand command) {
        return Facts.refused(LOBBY_7, Map.of("actor", actor.wire(), "command", command.type()));
    }

    private static Decision end(Game game, boolean byHost, Supplied supplied) {
        var facts = new Facts(game).happened(new GameAbandoned(byHost));
        EndOfTurn.openDeck(facts, supplied);
        return facts.accepted();
    }
}
