package cartulary.rules.bets;

import static cartulary.contracts.rule.RuleId.BET_23;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step.ChoosingBetFeature;
import cartulary.rules.turn.AbsenceRules;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.EndOfTurn;
import cartulary.rules.turn.TurnStepDecider;
import java.util.Map;

/// Decides the step in which the active player chooses for which completed feature the chips of an office
/// are settled (BET-23).
public final class ChoosingBetFeatureDecider implements AbsenceRules<ChoosingBetFeature> {
    private final TurnStepDecider common;
    private final EndOfTurn endOfTurn;

    public ChoosingBetFeatureDecider(TurnStepDecider common, EndOfTurn endOfTurn) {
        this.common = common;
        this.endOfTurn = endOfTurn;
    }

    public Decision decide(
            Game game, ChoosingBetFeature step, Actor actor, GameCommand command, DecisionInputs inputs) {
        return switch (command) {
            case ChooseBetFeature c when TurnStepDecider.isSeat(actor, step.seat()) -> choose(game, step, c, inputs);
            case GameCommand c -> common.decide(game, step, actor, c, inputs, this);
        };
    }

    private Decision choose(Game game, ChoosingBetFeature step, ChooseBetFeature command, DecisionInputs inputs) {
        Cell office = step.cell();
        BetFeature chosen = BetFeatures.of(BetFeatures.completed(game.board(), office), command.segment());
        if (!office.equals(command.cell()) || chosen == null) {
            return new Refused(BET_23, Map.of("x", command.x(), "y", command.y(), "segment", command.segment()));
        }
        var decision = new DecisionBuilder(game, inputs)
                .append(new BetFeatureChosen(
                        step.seat(), office.x(), office.y(), chosen.segments().getFirst()));
        endOfTurn.resume(decision, step.seat());
        return decision.accepted();
    }

    @Override
    public void expired(DecisionBuilder decision, ChoosingBetFeature step) {
        BetSettlement.chooseLargest(decision, step.seat(), step.cell());
        endOfTurn.resume(decision, step.seat());
    }

    @Override
    public void resigned(DecisionBuilder decision, ChoosingBetFeature step, int seat) {
        if (seat == step.seat() || decision.game().hasTooFewPlayers()) {
            expired(decision, step);
        }
    }
}
