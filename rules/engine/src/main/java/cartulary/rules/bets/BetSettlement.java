package cartulary.rules.bets;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.board.Board;
import cartulary.rules.game.GameFold;
import cartulary.rules.turn.DecisionBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The settlement of bets on features that the last tile completed (BET-14 … BET-25).
final class BetSettlement {
    private static final List<RuleId> RULES = List.of(RuleId.BET_18, RuleId.BET_19);

    private BetSettlement() {}

    /// An office to settle, and the completed features for which its chips can be settled.
    private record DueOffice(Cell office, List<BetFeature> candidates) {}

    /// Determines all choices, then settles every office on a completed feature (BET-22, BET-25).
    ///
    /// @return true if the active player must choose first; nothing is settled then
    static boolean settleCompleted(DecisionBuilder decision, int seat) {
        GameFold game = decision.game();
        BetState bets = bets(decision);
        if (bets.onBoard().isEmpty()) {
            return false;
        }
        List<DueOffice> due = due(game.board(), bets.onBoard());
        for (DueOffice each : due) {
            Cell office = each.office();
            if (BetFeatures.isChoice(each.candidates())
                    && bets(decision).chosen().get(office) == null) {
                if (mayChoose(game, seat)) {
                    decision.append(new BetFeatureAsked(seat, office.x(), office.y(), each.candidates()));
                    return true;
                }
                chooseLargest(decision, seat, office);
            }
        }
        due.forEach(each -> settle(decision, each.office(), each.candidates()));
        return false;
    }

    private static BetState bets(DecisionBuilder decision) {
        return decision.game().expansionState(BetState.class);
    }

    /// A tile never settles the bets that were placed on it in the same turn (BET-16).
    private static List<DueOffice> due(Board board, ChipsOnBoard chips) {
        int[] completed = board.completedByLast();
        if (completed.length == 0) {
            return List.of();
        }
        Cell last = board.cell(board.last());
        var due = new ArrayList<DueOffice>();
        for (Cell office : chips.offices()) {
            List<BetFeature> candidates =
                    office.equals(last) ? List.of() : BetFeatures.completed(board, completed, office);
            if (!candidates.isEmpty()) {
                due.add(new DueOffice(office, candidates));
            }
        }
        return due;
    }

    /// A player who resigned, or who is the last one left, is not asked (MIX-16).
    private static boolean mayChoose(GameFold game, int seat) {
        return game.isPlaying(seat) && !game.hasTooFewPlayers();
    }

    /// Chooses the largest feature in place of the active player (MIX-15).
    static void chooseLargest(DecisionBuilder decision, int seat, Cell office) {
        BetFeature largest =
                BetFeatures.largest(BetFeatures.completed(decision.game().board(), office));
        decision.append(new BetFeatureChosen(
                seat, office.x(), office.y(), largest.segments().getFirst()));
    }

    private static void settle(DecisionBuilder decision, Cell office, List<BetFeature> candidates) {
        BetState bets = bets(decision);
        String chosen = bets.chosen().get(office);
        BetFeature feature = chosen == null
                ? candidates.getFirst()
                : Objects.requireNonNull(BetFeatures.of(candidates, chosen), chosen);
        var settled = bets.onBoard().on(office).stream()
                .map(bet -> settled(bet, chip(bets, bet), feature, null))
                .toList();
        decision.append(new BetsSettled(office.x(), office.y(), true, List.of(feature), settled, RULES));
    }

    /// @param choice the owner's choice in final scoring; null without one
    static SettledBet settled(
            OfficeSecret<Bet> bet, Chip chip, BetFeature feature, @Nullable Opened<BetFeatureChoice> choice) {
        int size = BetFeatures.size(feature);
        return new SettledBet(
                bet.seat(),
                chip.id(),
                bet.opened().nonce(),
                feature.segments().getFirst(),
                size,
                chip.pays(size),
                choice == null ? null : choice.nonce(),
                bet.opened().value().clientNonce(),
                choice == null ? null : choice.value().clientNonce());
    }

    static Chip chip(BetState bets, OfficeSecret<Bet> bet) {
        Opened<Bet> opened = bet.opened();
        String id = Objects.requireNonNull(opened.value().chip(), "a pass is stored as a bet");
        return Objects.requireNonNull(bets.chips().chip(id), id);
    }
}
