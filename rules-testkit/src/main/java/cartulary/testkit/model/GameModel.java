package cartulary.testkit.model;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret;
import cartulary.secondengine.PlacedChip;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.Tollhouse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The state of a game, folded event by event without the rules.
final class GameModel {
    private final Map<Integer, Integer> scores = new TreeMap<>();
    private final Map<Integer, Tollhouse> tollhouses = new TreeMap<>();

    /// By seat, the chips in the supply; those sealed for the open office included.
    private final Map<Integer, List<String>> chips = new TreeMap<>();

    /// By office and seat.
    private final Map<Cell, Map<Integer, PlacedChip>> placedChips = new TreeMap<>();

    SecondEngine engine = new SecondEngine(Catalogue.standard(), BookmakerFields.NOVEMBER_2022);
    GameOptions options = GameOptions.DEFAULT;
    final List<Integer> seats = new ArrayList<>();
    final Set<Integer> resigned = new HashSet<>();
    final List<PlacedTile> tiles = new ArrayList<>();
    final List<MeepleAt> meeples = new ArrayList<>();

    /// By seat, the bets and passes on the open office.
    final Map<Integer, Secret.Opened<Bet>> sealed = new TreeMap<>();

    final TokenModel tokens = new TokenModel();

    int tilesLeft;

    boolean plays(Expansion expansion) {
        return options.plays(expansion);
    }

    /// Returns the seats that have not resigned, in order.
    List<Integer> playing() {
        return seats.stream().filter(seat -> !resigned.contains(seat)).sorted().toList();
    }

    int meeplesLeft(int seat) {
        return 7
                - (int) meeples.stream().filter(meeple -> meeple.seat() == seat).count();
    }

    Map<Integer, Integer> scores() {
        return scores;
    }

    int score(int seat) {
        return scores.getOrDefault(seat, 0);
    }

    /// Returns the chips in a supply, those sealed for the open office included; empty without The Bets.
    List<String> chips(int seat) {
        return chips.getOrDefault(seat, List.of());
    }

    @Nullable
    Tollhouse tollhouse(int seat) {
        return tollhouses.get(seat);
    }

    List<Tollhouse> tollhouses() {
        return List.copyOf(tollhouses.values());
    }

    /// Returns the offices with chips, in order.
    List<Cell> offices() {
        return List.copyOf(placedChips.keySet());
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
        return meeples.stream()
                .sorted(Comparator.comparingInt(MeepleAt::seat)
                        .thenComparing(MeepleAt::cell)
                        .thenComparing(MeepleAt::segment))
                .toList();
    }

    /// Folds one event.
    void follow(GameEvent event) {
        tokens.follow(event);
        switch (event) {
            case GameOpened e -> {
                options = e.options();
                engine = new SecondEngine(Catalogue.standard(), options.bookmakerFields());
            }
            case SeatsClosed e -> seats.addAll(e.seats());
            case GameStarted e -> started(e);
            case TileDrawn e -> tilesLeft = e.tilesLeft();
            case TilePlaced e -> tiles.add(new PlacedTile(e.tile(), e.x(), e.y(), e.rotation()));
            case MeeplePlaced e -> meeples.add(new MeepleAt(e.seat(), e.x(), e.y(), e.segment()));
            case MeeplesReturned e -> meeples.removeAll(e.meeples());
            case TollhousePlaced e -> tollhouse(e.seat(), e.cell(), 1);
            case TollhouseRelocated e ->
                tollhouse(e.seat(), e.cell(), existing(e.seat()).side());
            case TollhouseTurned e -> tollhouse(e.seat(), existing(e.seat()).at(), e.side());
            case FeatureScored e -> e.points().forEach(points -> score(points.seat(), points.points()));
            case TollRaised e -> score(e.seat(), e.points());
            case BetSealed e -> sealed.put(e.seat(), (Secret.Opened<Bet>) e.bet());
            case OfficeClosed e -> closed(e);
            case FinalBetFeatureChosen e -> chosen(e);
            case BetsSettled e -> settled(e);
            case PlayerResigned e -> resigned.add(e.seat());
            default -> {}
        }
    }

    private void started(GameStarted event) {
        tiles.add(event.startTile());
        for (int seat : seats) {
            scores.put(seat, 0);
            if (plays(Expansion.BETS)) {
                chips.put(
                        seat,
                        new ArrayList<>(
                                Chips.standard().all().stream().map(Chip::id).toList()));
            }
        }
    }

    private Tollhouse existing(int seat) {
        return Objects.requireNonNull(tollhouses.get(seat), () -> "no tollhouse of seat " + seat);
    }

    private void tollhouse(int seat, Cell at, int side) {
        tollhouses.put(seat, new Tollhouse(seat, at, side));
    }

    private void score(int seat, int points) {
        scores.merge(seat, points, Integer::sum);
    }

    private void closed(OfficeClosed event) {
        for (int seat : event.bets()) {
            Secret.Opened<Bet> bet = Objects.requireNonNull(sealed.get(seat), () -> "no bet of seat " + seat);
            String chip = Objects.requireNonNull(bet.value().chip(), () -> "seat " + seat + " passed");
            supply(seat).remove(chip);
            placedChips
                    .computeIfAbsent(event.cell(), _ -> new TreeMap<>())
                    .put(seat, new PlacedChip(seat, chip, bet.nonce()));
        }
        sealed.clear();
    }

    private void chosen(FinalBetFeatureChosen event) {
        var choice = (Secret.Opened<BetFeatureChoice>) event.choice();
        placedChips(event.cell())
                .computeIfPresent(
                        event.seat(),
                        (_, chip) -> chip.choosing(
                                new PlacedChip.Choice(choice.value().segment(), choice.nonce())));
    }

    private void settled(BetsSettled event) {
        for (SettledBet bet : event.bets()) {
            score(bet.seat(), bet.points());
            supply(bet.seat()).add(bet.chip());
        }
        placedChips.remove(event.cell());
    }

    private List<String> supply(int seat) {
        return chips.computeIfAbsent(seat, _ -> new ArrayList<>());
    }
}
