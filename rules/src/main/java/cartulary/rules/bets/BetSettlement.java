package cartulary.rules.bets;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.bets.BetState.Placed;
import cartulary.rules.board.Board;
import cartulary.rules.turn.DecisionBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Turning up the chips of offices (BET-14 … BET-28).
final class BetSettlement {
    private static final List<RuleId> RULES = List.of(RuleId.BET_18, RuleId.BET_19);
    private static final List<RuleId> FINAL_RULES = List.of(RuleId.BET_18, RuleId.BET_19, RuleId.BET_26, RuleId.BET_27);

    private BetSettlement() {}

    /// An office on features that were completed now, and these.
    private record Due(Cell office, List<BetFeature> candidates) {}

    /// All choices first, then every office on a completed feature (BET-22, BET-25).
    ///
    /// @return whether the active player is asked
    static boolean settleCompleted(DecisionBuilder facts, int seat) {
        if (facts.game.expansionState(BetState.class).bets().isEmpty()) {
            return false;
        }
        List<Due> settling = due(facts.game.board, facts.game.expansionState(BetState.class));
        for (Due due : settling) {
            Cell office = due.office();
            if (BetFeatures.isChoice(due.candidates())
                    && facts.game.expansionState(BetState.class).chosenFor(office) == null) {
                if (mayChoose(facts, seat)) {
                    facts.happened(new BetFeatureAsked(seat, office.x(), office.y(), due.candidates()));
                    return true;
                }
                chooseLargest(facts, seat, office);
            }
        }
        settling.forEach(due -> settle(facts, due.office(), due.candidates()));
        return false;
    }

    /// A tile never settles the bets that were placed on itself in the same turn (BET-16).
    private static List<Due> due(Board board, BetState offices) {
        int[] completed = board.completedByLast();
        if (completed.length == 0) {
            return List.of();
        }
        Cell last = board.cell(board.last());
        var due = new ArrayList<Due>();
        for (Cell office : offices.withChips()) {
            List<BetFeature> candidates =
                    office.equals(last) ? List.of() : BetFeatures.completed(board, completed, office);
            if (!candidates.isEmpty()) {
                due.add(new Due(office, candidates));
            }
        }
        return due;
    }

    /// Not when the turn is played out for somebody who left, or for nobody else (MIX-16).
    private static boolean mayChoose(DecisionBuilder facts, int seat) {
        return facts.game.isPlaying(seat) && facts.game.playing() > 1;
    }

    /// MIX-15.
    static void chooseLargest(DecisionBuilder facts, int seat, Cell office) {
        BetFeature largest = BetFeatures.largest(BetFeatures.completed(facts.game.board, office));
        facts.happened(new BetFeatureChosen(
                seat, office.x(), office.y(), largest.segments().getFirst()));
    }

    private static void settle(DecisionBuilder facts, Cell office, List<BetFeature> candidates) {
        BetState offices = facts.game.expansionState(BetState.class);
        String chosen = offices.chosenFor(office);
        BetFeature feature = chosen == null
                ? candidates.getFirst()
                : Objects.requireNonNull(BetFeatures.of(candidates, chosen), chosen);
        var bets = offices.on(office).stream()
                .map(bet -> settled(offices, bet, feature, null))
                .toList();
        facts.happened(new BetsSettled(office.x(), office.y(), true, List.of(feature), bets, RULES));
    }

    private static SettledBet settled(
            BetState offices, Placed<Bet> bet, BetFeature feature, @Nullable Hash choiceNonce) {
        Opened<Bet> opened = bet.opened();
        Chip chip = chip(offices, opened);
        int size = BetFeatures.size(feature);
        return new SettledBet(
                bet.seat(),
                chip.id(),
                opened.nonce(),
                feature.segments().getFirst(),
                size,
                chip.pays(size),
                choiceNonce);
    }

    private static Chip chip(BetState offices, Opened<Bet> bet) {
        String id = Objects.requireNonNull(bet.value().chip(), "a pass leaves no chip on a tile");
        return Objects.requireNonNull(offices.chips().chip(id), id);
    }

    /// Offices where it makes a difference for which feature a chip is settled, with the owners who may
    /// choose (BET-27, MIX-16).
    static void askOwners(DecisionBuilder facts) {
        BetState offices = facts.game.expansionState(BetState.class);
        var asked = new ArrayList<AskedOffice>();
        for (Cell office : offices.withChips()) {
            List<BetFeature> candidates = BetFeatures.incomplete(facts.game.board, office);
            List<Integer> seats = offices.on(office).stream()
                    .map(Placed::seat)
                    .filter(facts.game::isPlaying)
                    .toList();
            if (BetFeatures.isChoice(candidates) && !seats.isEmpty()) {
                asked.add(new AskedOffice(office.x(), office.y(), seats, candidates));
            }
        }
        if (!asked.isEmpty()) {
            facts.happened(new FinalBetFeatureAsked(asked));
        }
    }

    /// Every remaining chip for the feature its owner chose, or for the one that pays most (MIX-15).
    static void settleRemaining(DecisionBuilder facts) {
        BetState offices = facts.game.expansionState(BetState.class);
        for (Cell office : offices.withChips()) {
            List<BetFeature> candidates = BetFeatures.incomplete(facts.game.board, office);
            var bets = new ArrayList<SettledBet>();
            for (Placed<Bet> bet : offices.on(office)) {
                bets.add(settledAtTheEnd(offices, bet, candidates));
            }
            List<BetFeature> features = candidates.stream()
                    .filter(feature ->
                            bets.stream().anyMatch(bet -> feature.segments().contains(bet.segment())))
                    .toList();
            facts.happened(new BetsSettled(office.x(), office.y(), false, features, bets, FINAL_RULES));
        }
    }

    private static SettledBet settledAtTheEnd(BetState offices, Placed<Bet> bet, List<BetFeature> candidates) {
        Placed<BetFeatureChoice> choice = offices.finalChoice(bet.office(), bet.seat());
        if (choice == null) {
            Chip chip = chip(offices, bet.opened());
            BetFeature best = candidates.getFirst();
            for (BetFeature candidate : candidates) {
                boolean better = chip.pays(BetFeatures.size(candidate)) > chip.pays(BetFeatures.size(best));
                best = better ? candidate : best;
            }
            return settled(offices, bet, best, null);
        }
        Opened<BetFeatureChoice> opened = choice.opened();
        BetFeature chosen =
                Objects.requireNonNull(BetFeatures.of(candidates, opened.value().segment()));
        return settled(offices, bet, chosen, opened.nonce());
    }
}
