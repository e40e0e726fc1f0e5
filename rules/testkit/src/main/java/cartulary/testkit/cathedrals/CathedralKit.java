package cartulary.testkit.cathedrals;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.rules.game.Step;
import cartulary.testkit.expansion.ExpansionKit;
import cartulary.testkit.law.Law;
import cartulary.testkit.model.ExpansionModel;
import java.util.List;

/// German Cathedrals in the test kit. An archbishop is a meeple, so there is no command of its own; the second engine
/// counts cathedrals and their roads with all other features.
public final class CathedralKit implements ExpansionKit {
    @Override
    public List<GameCommand> nearlyLegal(Step step, GameView view) {
        return step instanceof Step.PlacingFigure ? List.of(new PlaceMeeple("cathedral")) : List.of();
    }

    @Override
    public List<Law> laws(GameId id) {
        return List.of(new CathedralLaw());
    }

    @Override
    public ExpansionModel model(GameId id) {
        return new CathedralModel();
    }
}
