package cartulary.rules.turn;

import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.game.Actor;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;

/// Decides the commands of host and service that end an open game in any step.
public final class GameClosing {
    private GameClosing() {}

    public static Decision close(Game game, Actor actor, CloseGame command, DecisionInputs inputs) {
        return actor.equals(Actor.HOST)
                ? end(game, new GameAbandoned(true), inputs)
                : Refusals.notAllowed(actor, command);
    }

    public static Decision abandon(Game game, Actor actor, AbandonGame command, DecisionInputs inputs) {
        return actor.equals(Actor.SERVICE)
                ? end(game, new GameAbandoned(false, command.reason()), inputs)
                : Refusals.notAllowed(actor, command);
    }

    private static Decision end(Game game, GameAbandoned ending, DecisionInputs inputs) {
        var decision = new DecisionBuilder(game, inputs).append(ending);
        FinalScoring.openDeck(decision);
        return decision.accepted();
    }
}
