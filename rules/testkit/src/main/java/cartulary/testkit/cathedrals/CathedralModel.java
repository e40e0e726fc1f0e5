package cartulary.testkit.cathedrals;

import cartulary.contracts.command.GameCommand.ExpansionCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.testkit.law.Transition;
import cartulary.testkit.model.ExpansionModel;
import cartulary.testkit.model.GameModel;
import cartulary.testkit.model.TurnModel;

/// German Cathedrals, whose features the model of the base game has from the second engine.
final class CathedralModel implements ExpansionModel {
    @Override
    public void follow(GameEvent event, GameModel game) {}

    @Override
    public void check(Transition transition, TurnModel turn) {}

    @Override
    public void decide(TurnModel turn, int seat, ExpansionCommand command) {
        throw new IllegalArgumentException(command.type() + " is no command of German Cathedrals");
    }
}
