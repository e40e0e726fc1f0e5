package cartulary.testkit.river;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand.ExpansionCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.PlacedTile;
import cartulary.secondengine.river.FollowedRiver;
import cartulary.secondengine.river.RiverCount;
import cartulary.testkit.law.Transition;
import cartulary.testkit.model.ExpansionModel;
import cartulary.testkit.model.GameModel;
import cartulary.testkit.model.TurnModel;

/// The River, computed with the second engine.
final class RiverModel implements ExpansionModel {
    private final RiverCount count = new RiverCount();

    @Override
    public void follow(GameEvent event, GameModel game) {
        count.follow(event);
    }

    @Override
    public void check(Transition transition, TurnModel turn) {
        Integer left = turn.game().plays(Expansion.RIVER) ? count.left() : null;
        checkEqual(transition.viewAfter().riverLeft(), left, "the river tiles left");
    }

    @Override
    public boolean allows(GameModel game, PlacedTile tile) {
        return !game.plays(Expansion.RIVER)
                || FollowedRiver.of(game.options(), game.tiles()).allows(tile);
    }

    @Override
    public void decide(TurnModel turn, int seat, ExpansionCommand command) {
        throw new IllegalArgumentException(command.type() + " is no command of the river");
    }
}
