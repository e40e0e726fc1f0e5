package cartulary.rules.turn;

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
public final class GameClosing {
    private GameClosing() {}

    public static Decision close(Game game, Actor actor, CloseGame command, DecisionInputs supplied) {
        return actor.equals(Actor.HOST) ? end(game, true, supplied) : notAllowed(actor, command);
    }

    public static Decision abandon(Game game, Actor actor, AbandonGame command, DecisionInputs supplied) {
        return actor.equals(Actor.SERVICE) ? end(game, false, supplied) : notAllowed(actor, command);
    }

    public static Decision reissue(Game game, Actor actor, ReissueToken command) {
        if (!actor.equals(Actor.HOST)) {
            return notAllowed(actor, command);
        }
        Player player = game.player(command.seat());
        if (player == null || player.policy() != null) {
            return DecisionBuilder.refused(LOBBY_5, Map.of("seat", command.seat()));
        }
        return new DecisionBuilder(game)
                .happened(new TokenReissued(player.seat(), player.epoch() + 1))
                .accepted();
    }

    /// LOBBY-7: this is not for that actor to ask.
    public static Decision notAllowed(Actor actor, GameCommand command) {
        return DecisionBuilder.refused(LOBBY_7, Map.of("actor", actor.wire(), "command", command.type()));
    }

    private static Decision end(Game game, boolean byHost, DecisionInputs supplied) {
        var facts = new DecisionBuilder(game).happened(new GameAbandoned(byHost));
        EndOfTurn.openDeck(facts, supplied);
        return facts.accepted();
    }
}
