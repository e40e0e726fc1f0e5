package cartulary.rules.bets;

import static cartulary.contracts.rule.RuleId.BET_11;
import static cartulary.contracts.rule.RuleId.BET_13;
import static cartulary.contracts.rule.RuleId.BET_23;
import static cartulary.contracts.rule.RuleId.BET_27;
import static cartulary.contracts.rule.RuleId.BET_28;
import static cartulary.contracts.rule.RuleId.BET_6;
import static cartulary.contracts.rule.RuleId.BET_7;
import static cartulary.contracts.rule.RuleId.MIX_16;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Hash;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.EndOfTurn;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Player;
import cartulary.rules.turn.Step;
import cartulary.rules.turn.TurnDecider;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The commands of The Bets.
final class BetDecider {
    private BetDecider() {}

    static @Nullable Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        if (command instanceof ChooseBetFeature choose) {
            return choose(game, actor, choose, supplied);
        }
        if (command instanceof PlaceBet(int x, int y, var chip, var nonce)) {
            return bet(game, actor, command, new Cell(x, y), chip, nonce, supplied);
        }
        if (command instanceof DeclineBet(int x, int y, var nonce)) {
            return bet(game, actor, command, new Cell(x, y), null, nonce, supplied);
        }
        if (command instanceof ChooseFinalBetFeature choose) {
            return chooseFinal(game, actor, choose, supplied);
        }
        return null;
    }

    private static Decision choose(Game game, Actor actor, ChooseBetFeature choose, DecisionInputs supplied) {
        if (!(game.step() instanceof Step.ChoosingBetFeature(int seat, int x, int y))
                || !TurnDecider.isSeat(actor, seat)) {
            return TurnDecider.notNow(game, actor, choose);
        }
        var office = new Cell(x, y);
        List<BetFeature> candidates = BetFeatures.completed(game.board, office);
        BetFeature chosen = BetFeatures.of(candidates, choose.segment());
        if (!office.equals(new Cell(choose.x(), choose.y())) || chosen == null) {
            return DecisionBuilder.refused(
                    BET_23, Map.of("x", choose.x(), "y", choose.y(), "segment", choose.segment()));
        }
        var facts = new DecisionBuilder(game)
                .happened(new BetFeatureChosen(seat, x, y, chosen.segments().getFirst()));
        EndOfTurn.goOn(facts, seat, supplied);
        return facts.accepted();
    }

    /// @param chip nothing for a pass
    private static Decision bet(
            Game game,
            Actor actor,
            GameCommand command,
            Cell office,
            @Nullable String chip,
            Hash nonce,
            DecisionInputs supplied) {
        if (!(game.step() instanceof Step.Betting(int active, int x, int y, var waitingFor))
                || !(actor instanceof Actor.Seated(int seat))
                || game.player(seat) == null) {
            return TurnDecider.notNow(game, actor, command);
        }
        if (!office.equals(new Cell(x, y))) {
            return DecisionBuilder.refused(BET_13, Map.of("x", office.x(), "y", office.y()));
        }
        if (resigned(game, seat)) {
            return DecisionBuilder.refused(MIX_16, Map.of("seat", seat));
        }
        BetState offices = offices(game);
        if (!offices.asked().contains(seat)) {
            return DecisionBuilder.refused(BET_11, Map.of("seat", seat));
        }
        if (!waitingFor.contains(seat)) {
            return DecisionBuilder.refused(BET_7, Map.of("seat", seat));
        }
        if (chip != null && !hand(offices, seat).contains(chip)) {
            return DecisionBuilder.refused(BET_6, Map.of("seat", seat));
        }
        var facts =
                new DecisionBuilder(game).happened(new BetSealed(seat, x, y, supplied.bet(seat, x, y, chip, nonce)));
        if (facts.game.step.awaitedSeats().isEmpty()) {
            EndOfTurn.goOn(facts, active, supplied);
        }
        return facts.accepted();
    }

    private static boolean resigned(Game game, int seat) {
        Player player = game.player(seat);
        return player != null && player.resigned();
    }

    private static List<String> hand(BetState offices, int seat) {
        return Objects.requireNonNull(offices.hand(seat), "bets are decided where the chips are known");
    }

    private static BetState offices(Game game) {
        return Objects.requireNonNull(game.expansionState(BetState.class));
    }

    private static Decision chooseFinal(Game game, Actor actor, ChooseFinalBetFeature choose, DecisionInputs supplied) {
        if (!(game.step() instanceof Step.ChoosingFinalBetFeature(var waitingFor))
                || !(actor instanceof Actor.Seated(int seat))
                || !waitingFor.contains(seat)) {
            return TurnDecider.notNow(game, actor, choose);
        }
        int x = choose.x();
        int y = choose.y();
        AskedOffice asked = null;
        for (AskedOffice each : offices(game).unanswered(seat)) {
            asked = each.x() == x && each.y() == y ? each : asked;
        }
        if (asked == null) {
            return DecisionBuilder.refused(BET_27, Map.of("x", x, "y", y));
        }
        BetFeature chosen = BetFeatures.of(asked.candidates(), choose.segment());
        if (chosen == null) {
            return DecisionBuilder.refused(BET_28, Map.of("x", x, "y", y, "segment", choose.segment()));
        }
        var facts = new DecisionBuilder(game)
                .happened(new FinalBetFeatureChosen(
                        seat,
                        x,
                        y,
                        supplied.finalBetFeature(seat, x, y, chosen.segments().getFirst(), choose.nonce())));
        if (facts.game.step.awaitedSeats().isEmpty()) {
            EndOfTurn.goOnToTheEnd(facts, supplied);
        }
        return facts.accepted();
    }
}
