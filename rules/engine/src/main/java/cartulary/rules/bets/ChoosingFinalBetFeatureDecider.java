package cartulary.rules.bets;

import static cartulary.contracts.rule.RuleId.BET_27;
import static cartulary.contracts.rule.RuleId.BET_28;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.game.Actor;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step.ChoosingFinalBetFeature;
import cartulary.rules.turn.AbsenceRules;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.FinalScoring;
import cartulary.rules.turn.TurnStepDecider;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Decides the step in which owners choose, in final scoring, for which incomplete feature their chips are
/// settled (BET-27, BET-28).
public final class ChoosingFinalBetFeatureDecider implements AbsenceRules<ChoosingFinalBetFeature> {
    private final TurnStepDecider common;
    private final FinalScoring finalScoring;

    public ChoosingFinalBetFeatureDecider(TurnStepDecider common, FinalScoring finalScoring) {
        this.common = common;
        this.finalScoring = finalScoring;
    }

    public Decision decide(
            Game game, ChoosingFinalBetFeature step, Actor actor, GameCommand command, DecisionInputs inputs) {
        if (command instanceof ChooseFinalBetFeature choose
                && actor instanceof Actor.Seated(int seat)
                && step.waitingFor().contains(seat)) {
            return choose(game, seat, choose, inputs);
        }
        return common.decide(game, step, actor, command, inputs, this);
    }

    private Decision choose(Game game, int seat, ChooseFinalBetFeature command, DecisionInputs inputs) {
        int x = command.x();
        int y = command.y();
        BetState bets = Objects.requireNonNull(game.expansionState(BetState.class));
        AskedOffice asked = at(bets.finalChoices().unanswered(seat), x, y);
        if (asked == null) {
            return new Refused(BET_27, Map.of("x", x, "y", y));
        }
        BetFeature chosen = BetFeatures.of(asked.candidates(), command.segment());
        if (chosen == null) {
            return new Refused(BET_28, Map.of("x", x, "y", y, "segment", command.segment()));
        }
        String segment = chosen.segments().getFirst();
        var decision = new DecisionBuilder(game, inputs)
                .append(new FinalBetFeatureChosen(
                        seat,
                        x,
                        y,
                        sealed(
                                game,
                                seat,
                                inputs.finalBetFeature(seat, x, y, segment, command.nonce()),
                                command.nonce())));
        if (decision.game().step().awaitedSeats().isEmpty()) {
            finalScoring.resume(decision);
        }
        return decision.accepted();
    }

    /// Keeps the client's nonce of a signed choice, which is published when it is opened (LOBBY-12).
    private static Opened<BetFeatureChoice> sealed(
            Game game, int seat, Opened<BetFeatureChoice> choice, Hash clientNonce) {
        Player player = Objects.requireNonNull(game.player(seat));
        BetFeatureChoice value = choice.value();
        return player.signingKey() == null
                ? choice
                : new Opened<>(
                        choice.commitment(),
                        choice.nonce(),
                        new BetFeatureChoice(value.segment(), value.serverNonce(), clientNonce));
    }

    private static @Nullable AskedOffice at(List<AskedOffice> offices, int x, int y) {
        for (AskedOffice office : offices) {
            if (office.x() == x && office.y() == y) {
                return office;
            }
        }
        return null;
    }

    @Override
    public void expired(DecisionBuilder decision, ChoosingFinalBetFeature step) {
        finalScoring.resume(decision);
    }

    @Override
    public void resigned(DecisionBuilder decision, ChoosingFinalBetFeature step, int seat) {
        if (decision.game().step().awaitedSeats().isEmpty()) {
            finalScoring.resume(decision);
        }
    }
}
