package cartulary.testkit.river;

import cartulary.contracts.game.GameId;
import cartulary.testkit.expansion.ExpansionKit;
import cartulary.testkit.law.Law;
import cartulary.testkit.model.ExpansionModel;
import java.util.List;

/// The River in the test kit. It has no commands.
public final class RiverKit implements ExpansionKit {
    @Override
    public List<Law> laws(GameId id) {
        return List.of(new RiverLaw());
    }

    @Override
    public ExpansionModel model(GameId id) {
        return new RiverModel();
    }
}
