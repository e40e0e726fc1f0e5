package cartulary.testkit.model;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret;
import cartulary.secondengine.Position;
import cartulary.secondengine.bets.BetCount;
import cartulary.secondengine.bets.Bets;
import cartulary.secondengine.bets.PlacedChip;
import cartulary.secondengine.tollkeepers.TollCount;
import cartulary.secondengine.tollkeepers.Tollhouse;
import cartulary.secondengine.tollkeepers.Tolls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The state of a game, folded event by event without the rules: its public position, and what is sealed.
final class GameModel extends Position {
    /// By seat, the chips in the supply; those sealed for the open office included.
    private final Map<Integer, List<String>> chips = new TreeMap<>();

    /// By office and seat.
    private final Map<Cell, Map<Integer, PlacedChip>> placedChips = new TreeMap<>();

    /// By seat, the bets and passes on the open office.
    final Map<Integer, Secret.Opened<Bet>> sealed = new TreeMap<>();

    final TokenModel tokens = new TokenModel();

    private final BetCount betCount = new BetCount();
    private final TollCount tollCount = new TollCount();

    int tilesLeft;

    /// Returns the seats that have not resigned, in order.
    List<Integer> playing() {
        return seats().stream()
                .filter(seat -> !resigned().contains(seat))
                .sorted()
                .toList();
    }

    int meeplesLeft(int seat) {
        return 7
                - (int) meeples().stream()
                        .filter(meeple -> meeple.seat() == seat)
                        .count();
    }

    int score(int seat) {
        return scores().getOrDefault(seat, 0);
    }

    /// Returns the chips in a supply, those sealed for the open office included; empty without The Bets.
    List<String> chips(int seat) {
        return chips.getOrDefault(seat, List.of());
    }

    /// Returns The Bets of the second engine.
    Bets bets() {
        return new Bets(engine());
    }

    /// Returns The Tollkeepers of the second engine.
    Tolls tolls() {
        return new Tolls(engine());
    }

    /// Returns the offices with chips, in order.
    List<Cell> offices() {
        return betCount.offices();
    }

    /// Returns the tollhouses on the board, by seat.
    List<Tollhouse> tollhouses() {
        return tollCount.tollhouses();
    }

    @Nullable
    Tollhouse tollhouse(int seat) {
        return tollhouses().stream().filter(it -> it.seat() == seat).findFirst().orElse(null);
    }

    /// Returns the chips on an office, by seat.
    Map<Integer, PlacedChip> placedChips(Cell office) {
        return placedChips.getOrDefault(office, Map.of());
    }

    /// Returns the supply in the order of `chips.json`, without the sealed chip; empty without The Bets.
    List<String> hand(int seat) {
        var bet = sealed.get(seat);
        return Chips.standard().all().stream()
                .map(Chip::id)
                .filter(chips(seat)::contains)
                .filter(chip -> bet == null || !chip.equals(bet.value().chip()))
                .toList();
    }

    /// Returns the meeples on the board by seat, cell and segment.
    List<MeepleAt> meeplesInOrder() {
        return meeples().stream()
                .sorted(Comparator.comparingInt(MeepleAt::seat)
                        .thenComparing(MeepleAt::cell)
                        .thenComparing(MeepleAt::segment))
                .toList();
    }

    @Override
    public void follow(GameEvent event) {
        super.follow(event);
        betCount.follow(event);
        tollCount.follow(event);
        tokens.follow(event);
        switch (event) {
            case GameStarted _ -> dealChips();
            case TileDrawn e -> tilesLeft = e.tilesLeft();
            case BetSealed e -> sealed.put(e.seat(), (Secret.Opened<Bet>) e.bet());
            case OfficeClosed e -> closed(e);
            case FinalBetFeatureChosen e -> chosen(e);
            case BetsSettled e -> settled(e);
            default -> {}
        }
    }

    private void dealChips() {
        if (plays(Expansion.BETS)) {
            List<String> all = Chips.standard().all().stream().map(Chip::id).toList();
            seats().forEach(seat -> chips.put(seat, new ArrayList<>(all)));
        }
    }

    private void closed(OfficeClosed event) {
        for (int seat : event.bets()) {
            Secret.Opened<Bet> bet = Objects.requireNonNull(sealed.get(seat), () -> "no bet of seat " + seat);
            String chip = Objects.requireNonNull(bet.value().chip(), () -> "seat " + seat + " passed");
            supply(seat).remove(chip);
            placedChips
                    .computeIfAbsent(event.cell(), _ -> new TreeMap<>())
                    .put(
                            seat,
                            new PlacedChip(seat, chip, bet.nonce(), bet.value().clientNonce()));
        }
        sealed.clear();
    }

    private void chosen(FinalBetFeatureChosen event) {
        var choice = (Secret.Opened<BetFeatureChoice>) event.choice();
        placedChips(event.cell())
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
        placedChips.remove(event.cell());
    }

    private List<String> supply(int seat) {
        return chips.computeIfAbsent(seat, _ -> new ArrayList<>());
    }
}
