package cartulary.rules.bets;

import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.game.ExpansionState;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.ExpansionRules;
import cartulary.rules.turn.LegalBuilder;
import java.util.List;
import java.util.Objects;

/// The Bets (BET-1 … BET-34).
public final class TheBets implements ExpansionRules {
    private final Chips chips;

    public TheBets(Chips chips) {
        this.chips = chips;
    }

    @Override
    public ExpansionState initialState(GameOptions options) {
        return BetState.none(chips);
    }

    /// BET-14 … BET-25.
    @Override
    public boolean afterScoring(DecisionBuilder decision, int seat) {
        return BetSettlement.settleCompleted(decision, seat);
    }

    /// BET-5 … BET-13.
    @Override
    public boolean extraStep(DecisionBuilder decision, int seat) {
        return BettingRound.advance(decision);
    }

    /// BET-26 … BET-28.
    @Override
    public boolean beforeFinalScoring(DecisionBuilder decision) {
        return FinalBetSettlement.settle(decision);
    }

    @Override
    public void addLegal(LegalBuilder legal, Game game, int seat) {
        BetState bets = Objects.requireNonNull(game.expansionState(BetState.class));
        if (!game.step().awaitedSeats().contains(seat)) {
            return;
        }
        if (game.step() instanceof Step.ChoosingBetFeature step) {
            legal.addBetFeatures("ChooseBetFeature", List.of(question(game, step.cell())));
        } else if (game.step() instanceof Step.Betting) {
            addBets(legal, bets, seat);
        } else if (game.step() instanceof Step.ChoosingFinalBetFeature) {
            List<AskedOffice> unanswered = bets.finalChoices().unanswered(seat);
            legal.addBetFeatures(
                    "ChooseFinalBetFeature",
                    unanswered.stream().map(TheBets::question).toList());
        }
    }

    private static void addBets(LegalBuilder legal, BetState bets, int seat) {
        if (bets.isWithheld(seat)) {
            legal.addPass();
            return;
        }
        List<String> supply = bets.chipsInSupply(seat);
        legal.addBets(supply == null ? List.of() : supply);
    }

    private static BetQuestion question(Game game, Cell office) {
        return new BetQuestion(office.x(), office.y(), BetFeatures.completed(game.board(), office));
    }

    private static BetQuestion question(AskedOffice asked) {
        return new BetQuestion(asked.x(), asked.y(), asked.candidates());
    }
}
