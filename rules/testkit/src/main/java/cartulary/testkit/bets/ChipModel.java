package cartulary.testkit.bets;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret;
import cartulary.secondengine.bets.BetCount;
import cartulary.secondengine.bets.PlacedChip;
import cartulary.testkit.model.GameModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// The chips of a game, folded event by event without the rules: in supplies, sealed, and on offices.
final class ChipModel {
    private static final List<String> ALL =
            Chips.standard().all().stream().map(Chip::id).toList();

    private final BetCount count = new BetCount();

    /// By seat, the chips in the supply; those sealed for the open office included.
    private final Map<Integer, List<String>> chips = new TreeMap<>();

    /// By office and seat.
    private final Map<Cell, Map<Integer, PlacedChip>> placed = new TreeMap<>();

    /// By seat, the bets and passes on the open office.
    final Map<Integer, Secret.Opened<Bet>> sealed = new TreeMap<>();

    void follow(GameEvent event, GameModel game) {
        count.follow(event);
        switch (event) {
            case GameStarted _
            when game.plays(Expansion.BETS) -> game.seats().forEach(seat -> chips.put(seat, new ArrayList<>(ALL)));
            case BetSealed e -> sealed.put(e.seat(), (Secret.Opened<Bet>) e.bet());
            case OfficeClosed e -> closed(e);
            case FinalBetFeatureChosen e -> chosen(e);
            case BetsSettled e -> settled(e);
            default -> {}
        }
    }

    private void closed(OfficeClosed event) {
        for (int seat : event.bets()) {
            Secret.Opened<Bet> bet = Objects.requireNonNull(sealed.get(seat), () -> "no bet of seat " + seat);
            String chip = Objects.requireNonNull(bet.value().chip(), () -> "seat " + seat + " passed");
            supply(seat).remove(chip);
            placed.computeIfAbsent(event.cell(), _ -> new TreeMap<>())
                    .put(
                            seat,
                            new PlacedChip(seat, chip, bet.nonce(), bet.value().clientNonce()));
        }
        sealed.clear();
    }

    private void chosen(FinalBetFeatureChosen event) {
        var choice = (Secret.Opened<BetFeatureChoice>) event.choice();
        placed(event.cell())
                .computeIfPresent(
                        event.seat(),
                        (_, chip) -> chip.choosing(new PlacedChip.Choice(
                                choice.value().segment(),
                                choice.nonce(),
                                choice.value().clientNonce())));
    }

    private void settled(BetsSettled event) {
        for (SettledBet bet : event.bets()) {
            supply(bet.seat()).add(bet.chip());
        }
        placed.remove(event.cell());
    }

    private List<String> supply(int seat) {
        return chips.computeIfAbsent(seat, _ -> new ArrayList<>());
    }

    /// Returns the number of chips in a supply, one sealed for the open office included; 0 without The Bets.
    int left(int seat) {
        return chips.getOrDefault(seat, List.of()).size();
    }

    /// Returns the supply in the order of `chips.json`, without the sealed chip; empty without The Bets.
    List<String> hand(int seat) {
        var bet = sealed.get(seat);
        return ALL.stream()
                .filter(chips.getOrDefault(seat, List.of())::contains)
                .filter(chip -> bet == null || !chip.equals(bet.value().chip()))
                .toList();
    }

    /// Returns the offices with chips, in order.
    List<Cell> offices() {
        return count.offices();
    }

    /// Returns the chips on an office, by seat.
    Map<Integer, PlacedChip> placed(Cell office) {
        return placed.getOrDefault(office, Map.of());
    }
}
