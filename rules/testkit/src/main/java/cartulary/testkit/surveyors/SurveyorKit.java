package cartulary.testkit.surveyors;

import cartulary.contracts.game.GameId;
import cartulary.testkit.expansion.ExpansionKit;
import cartulary.testkit.law.Law;
import cartulary.testkit.model.ExpansionModel;
import java.util.List;

/// The Land Surveyors in the test kit. They ask nobody for a choice.
public final class SurveyorKit implements ExpansionKit {
    @Override
    public List<Law> laws(GameId id) {
        return List.of(new ScoringTileLaw());
    }

    @Override
    public ExpansionModel model(GameId id) {
        return new SurveyorModel();
    }
}
