package cartulary.testkit.surveyors;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand.ExpansionCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.view.GameView.ScoringTilesView;
import cartulary.secondengine.surveyors.ScoringTileStacks;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.law.Transition;
import cartulary.testkit.model.ExpansionModel;
import cartulary.testkit.model.GameModel;
import cartulary.testkit.model.TurnModel;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The stacks of scoring tiles. The leaves of tiles that were never on top are decision inputs.
final class SurveyorModel implements ExpansionModel {
    private final ScoringTileStacks stacks = new ScoringTileStacks();
    private @Nullable ScoringTilesView top;

    @Override
    public void follow(GameEvent event, GameModel game) {
        if (event instanceof SurveyorsStarted started) {
            checkEqual(stacks.started(started.opened()), Optional.of(started), "the first event of the scoring tiles");
        }
        stacks.follow(event);
        if (event instanceof SurveyorsEvent e) {
            top = new ScoringTilesView(e.city(), e.road(), e.monastery());
        }
    }

    @Override
    public void check(Transition transition, TurnModel turn) {
        var view = transition.viewAfter();
        checkEqual(view.scoringTiles(), top, "the scoring tiles that everybody sees");
        BrokenLawException.check(
                view.options().plays(Expansion.SURVEYORS) || top == null, () -> "scoring tiles in a game without");
    }

    @Override
    public void decide(TurnModel turn, int seat, ExpansionCommand command) {
        throw new IllegalArgumentException(command.type() + " is no command of The Land Surveyors");
    }

    @Override
    public void endOfTurn(TurnModel turn) {
        if (turn.game().plays(Expansion.SURVEYORS) && stacks.areDue()) {
            turn.add(stacks.advanced(turn.decided(SurveyorsAdvanced.class))
                    .orElseThrow(() -> new BrokenLawException("the leaves of other scoring tiles were opened")));
        }
    }
}
