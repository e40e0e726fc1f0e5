package cartulary.rules.simulation;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret;
import cartulary.secondengine.Tollhouse;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.PlacedChip;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What lies on the table and in front of everybody, kept by hand from fact to fact. Shares nothing with
/// the fold of the rules.
final class SlowTable {
    SecondEngine slow;
    GameOptions options;
    final List<Integer> seats = new ArrayList<>();
    final Set<Integer> resigned = new HashSet<>();
    final List<PlacedTile> tiles = new ArrayList<>();
    final List<MeepleAt> meeples = new ArrayList<>();
    final Map<Integer, Integer> scores = new TreeMap<>();
    final Map<Integer, Tollhouse> houses = new TreeMap<>();

    /// By seat, what is left in the supply.
    final Map<Integer, List<String>> chips = new TreeMap<>();

    /// By office and seat.
    final Map<Cell, Map<Integer, PlacedChip>> wagers = new TreeMap<>();

    /// What was decided about the open office so far, by seat.
    final Map<Integer, Secret.Opened<Bet>> sealed = new TreeMap<>();

    int tilesLeft;

    boolean plays(Expansion expansion) {
        return options.plays(expansion);
    }

    /// Who has not resigned, by seat.
    List<Integer> playing() {
        return seats.stream().filter(seat -> !resigned.contains(seat)).sorted().toList();
    }

    int meeplesLeft(int seat) {
        return 7
                - (int) meeples.stream().filter(meeple -> meeple.seat() == seat).count();
    }

    /// The supply in the order of `chips.json`, without what was sealed; empty without The Bets.
    List<String> hand(int seat) {
        var bet = sealed.get(seat);
        return Chips.standard().all().stream()
                .map(Chip::id)
                .filter(chips.getOrDefault(seat, List.of())::contains)
                .filter(chip -> bet == null || !chip.equals(bet.value().chip()))
                .toList();
    }

    /// By seat, cell and segment.
    List<MeepleAt> meeplesInOrder() {
        return meeples.stream()
                .sorted(Comparator.comparingInt(MeepleAt::seat)
                        .thenComparing(MeepleAt::cell)
                        .thenComparing(MeepleAt::segment))
                .toList();
    }

    List<Tollhouse> standing() {
        return List.copyOf(houses.values());
    }

    void follow(GameEvent event) {
        switch (event) {
            case GameOpened e -> {
                options = e.options();
                slow = new SecondEngine(Catalogue.standard(), options.bookmakerFields());
            }
            case SeatsClosed e -> seats.addAll(e.seats());
            case GameStarted e -> started(e);
            case TileDrawn e -> tilesLeft = e.tilesLeft();
            case TilePlaced e -> tiles.add(new PlacedTile(e.tile(), e.x(), e.y(), e.rotation()));
            case MeeplePlaced e -> meeples.add(new MeepleAt(e.seat(), e.x(), e.y(), e.segment()));
            case MeeplesReturned e -> meeples.removeAll(e.meeples());
            case TollhousePlaced e -> house(e.seat(), e.cell(), 1);
            case TollhouseRelocated e ->
                house(e.seat(), e.cell(), houses.get(e.seat()).side());
            case TollhouseTurned e -> house(e.seat(), houses.get(e.seat()).at(), e.side());
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

    private void house(int seat, Cell at, int side) {
        houses.put(seat, new Tollhouse(seat, at, side));
    }

    private void score(int seat, int points) {
        scores.merge(seat, points, Integer::sum);
    }

    private void closed(OfficeClosed event) {
        for (int seat : event.bets()) {
            var bet = sealed.get(seat);
            chips.get(seat).remove(bet.value().chip());
            wagers.computeIfAbsent(event.cell(), cell -> new TreeMap<>())
                    .put(seat, new PlacedChip(seat, bet.value().chip(), bet.nonce()));
        }
        sealed.clear();
    }

    private void chosen(FinalBetFeatureChosen event) {
        var choice = (Secret.Opened<BetFeatureChoice>) event.choice();
        wagers.get(event.cell())
                .computeIfPresent(
                        event.seat(),
                        (seat, wager) ->
                                wager.choosing(new PlacedChip.Choice(choice.value().segment(), choice.nonce())));
    }

    private void settled(BetsSettled event) {
        for (SettledBet bet : event.bets()) {
            score(bet.seat(), bet.points());
            chips.get(bet.seat()).add(bet.chip());
        }
        wagers.remove(event.cell());
    }
}
