package cartulary.rules.bets;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.game.GameFold;
import cartulary.rules.turn.DecisionBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// The settlement of the remaining bets in final scoring (BET-26 … BET-28).
final class FinalBetSettlement {
    private static final List<RuleId> RULES = List.of(RuleId.BET_18, RuleId.BET_19, RuleId.BET_26, RuleId.BET_27);

    private FinalBetSettlement() {}

    /// Asks the owners for their choices; settles all remaining bets if no choice is awaited.
    ///
    /// @return true if owners must choose first
    static boolean settle(DecisionBuilder decision) {
        GameFold game = decision.game();
        BetState bets = game.expansionState(BetState.class);
        if (bets.onBoard().isEmpty()) {
            return false;
        }
        if (bets.finalChoices().asked().isEmpty()) {
            ask(decision, bets);
        }
        bets = game.expansionState(BetState.class);
        if (!bets.finalChoices().asked().isEmpty()
                && !game.step().awaitedSeats().isEmpty()) {
            return true;
        }
        settleRemaining(decision, bets);
        return false;
    }

    /// Asks about offices where the choice of the feature makes a difference (BET-27). Owners who resigned
    /// are not asked (MIX-16).
    private static void ask(DecisionBuilder decision, BetState bets) {
        GameFold game = decision.game();
        var asked = new ArrayList<AskedOffice>();
        for (Cell office : bets.onBoard().offices()) {
            List<BetFeature> candidates = BetFeatures.incomplete(game.board(), office);
            List<Integer> seats = bets.onBoard().seatsOn(office).stream()
                    .filter(game::isPlaying)
                    .toList();
            if (BetFeatures.isChoice(candidates) && !seats.isEmpty()) {
                asked.add(new AskedOffice(office.x(), office.y(), seats, candidates));
            }
        }
        if (!asked.isEmpty()) {
            decision.append(new FinalBetFeatureAsked(asked));
        }
    }

    private static void settleRemaining(DecisionBuilder decision, BetState bets) {
        for (Cell office : bets.onBoard().offices()) {
            List<BetFeature> candidates = BetFeatures.incomplete(decision.game().board(), office);
            var settled = new ArrayList<SettledBet>();
            for (OfficeSecret<Bet> bet : bets.onBoard().on(office)) {
                settled.add(settled(bets, bet, candidates));
            }
            List<BetFeature> features = candidates.stream()
                    .filter(feature ->
                            settled.stream().anyMatch(bet -> feature.segments().contains(bet.segment())))
                    .toList();
            decision.append(new BetsSettled(office.x(), office.y(), false, features, settled, RULES));
        }
    }

    /// Settles a bet for the feature that its owner chose; without a choice, for the one that pays most (MIX-15).
    private static SettledBet settled(BetState bets, OfficeSecret<Bet> bet, List<BetFeature> candidates) {
        Chip chip = BetSettlement.chip(bets, bet);
        OfficeSecret<BetFeatureChoice> choice = bets.finalChoices().of(bet.office(), bet.seat());
        if (choice == null) {
            return BetSettlement.settled(bet, chip, bestPaying(chip, candidates), null);
        }
        Opened<BetFeatureChoice> opened = choice.opened();
        BetFeature chosen =
                Objects.requireNonNull(BetFeatures.of(candidates, opened.value().segment()));
        return BetSettlement.settled(bet, chip, chosen, opened);
    }

    private static BetFeature bestPaying(Chip chip, List<BetFeature> candidates) {
        BetFeature best = candidates.getFirst();
        for (BetFeature candidate : candidates) {
            boolean better = chip.pays(BetFeatures.size(candidate)) > chip.pays(BetFeatures.size(best));
            best = better ? candidate : best;
        }
        return best;
    }
}
