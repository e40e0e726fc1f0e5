package cartulary.testkit.surveyors;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.game.Step;
import cartulary.testkit.expansion.ExpansionKit;
import cartulary.testkit.expansion.RandomContents;
import cartulary.testkit.law.Law;
import cartulary.testkit.model.ExpansionModel;
import java.util.List;

/// The Land Surveyors in the test kit. They ask nobody for a choice.
public final class SurveyorKit implements ExpansionKit {
    @Override
    public List<List<GameCommand>> listed(Legal legal, Step step) {
        return List.of();
    }

    @Override
    public List<GameCommand> oneOfEachType(Step step, RandomContents random) {
        return List.of();
    }

    @Override
    public List<GameCommand> nearlyLegal(Step step, GameView view) {
        return List.of();
    }

    @Override
    public List<Law> laws(GameId id) {
        return List.of(new ScoringTileLaw());
    }

    @Override
    public ExpansionModel model(GameId id) {
        return new SurveyorModel();
    }
}
