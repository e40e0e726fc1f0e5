package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.LOBBY_5;

import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Actor;
import cartulary.rules.turn.Decision.Refused;
import java.util.Map;

/// Decides the commands of host and service that every step of an open game accepts: ending the game, and reissuing
/// a token.
public final class GameClosing {
    private GameClosing() {}

    public static Decision close(Game game, Actor actor, CloseGame command, DecisionInputs inputs) {
        return actor.equals(Actor.HOST) ? end(game, true, inputs) : Refusals.notAllowed(actor, command);
    }

    public static Decision abandon(Game game, Actor actor, AbandonGame command, DecisionInputs inputs) {
        return actor.equals(Actor.SERVICE) ? end(game, false, inputs) : Refusals.notAllowed(actor, command);
    }

    private static Decision end(Game game, boolean byHost, DecisionInputs inputs) {
        var decision = new DecisionBuilder(game, inputs).append(new GameAbandoned(byHost));
        FinalScoring.openDeck(decision);
        return decision.accepted();
    }

    public static Decision reissue(Game game, Actor actor, ReissueToken command, DecisionInputs inputs) {
        if (!actor.equals(Actor.HOST)) {
            return Refusals.notAllowed(actor, command);
        }
        Player player = game.player(command.seat());
        if (player == null || player.policy() != null) {
            return new Refused(LOBBY_5, Map.of("seat", command.seat()));
        }
        return new DecisionBuilder(game, inputs)
                .append(new TokenReissued(player.seat(), player.epoch() + 1))
                .accepted();
    }
}
