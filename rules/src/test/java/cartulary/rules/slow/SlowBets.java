package cartulary.rules.slow;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;

/// The Bets, counted from what lies on the table.
public final class SlowBets {
    private final SlowTiles box;

    SlowBets(SlowTiles box) {
        this.box = box;
    }

    /// BET-5.
    public boolean officeWasLaid(List<PlacedTile> tiles) {
        return box.board(tiles).tileAt(SlowTiles.last(tiles)).office();
    }

    /// BET-14, BET-23: the roads and cities of an office's tile that the tile laid last completed, in the
    /// order of MIX-17. One that was complete before is not among them.
    public List<BetFeature> completedAt(List<PlacedTile> tiles, Cell office) {
        SlowBoard board = box.board(tiles);
        Cell last = SlowTiles.last(tiles);
        if (new SlowScorer(board).completedBy(last).isEmpty()) {
            return List.of();
        }
        return featuresAt(
                board, office, extent -> !extent.open() && extent.tiles().contains(last));
    }

    /// BET-28: the incomplete roads and cities of an office's tile, in the order of MIX-17.
    public List<BetFeature> incompleteAt(List<PlacedTile> tiles, Cell office) {
        return featuresAt(box.board(tiles), office, Extent::open);
    }

    private static List<BetFeature> featuresAt(SlowBoard board, Cell office, Predicate<Extent> wanted) {
        var found = new TreeMap<Segment, BetFeature>();
        for (Segment segment : board.segmentsAt(office)) {
            Extent extent = board.extentOf(segment);
            if (isBetOn(segment) && wanted.test(extent)) {
                var ids = new ArrayList<String>();
                for (Segment other : board.segmentsAt(office)) {
                    if (extent.segments().contains(other)) {
                        ids.add(other.id());
                    }
                }
                found.put(extent.name(), new BetFeature(new SlowScorer(board).evidence(extent), ids));
            }
        }
        return List.copyOf(found.values());
    }

    /// BET-10.
    private static boolean isBetOn(Segment segment) {
        return segment.kind() == FeatureKind.ROAD || segment.kind() == FeatureKind.CITY;
    }

    /// BET-23, BET-27: whether it matters which of the features is taken.
    public static boolean differ(List<BetFeature> features) {
        return features.stream().map(SlowBets::size).distinct().count() > 1;
    }

    /// MIX-15: the one with the most tiles, of equal ones the first.
    public static BetFeature largest(List<BetFeature> features) {
        BetFeature largest = features.getFirst();
        for (BetFeature feature : features) {
            if (size(feature) > size(largest)) {
                largest = feature;
            }
        }
        return largest;
    }

    /// BET-8, BET-9, BET-11, MIX-16: every reason why no bets are placed on the tile laid last.
    ///
    /// @param chips in the supply of each player who has not resigned
    public List<RuleId> reasonsAgainst(List<PlacedTile> tiles, int tilesLeft, Collection<Integer> chips) {
        var reasons = new ArrayList<RuleId>();
        if (incompleteAt(tiles, SlowTiles.last(tiles)).isEmpty()) {
            reasons.add(RuleId.BET_8);
        }
        if (tilesLeft == 0) {
            reasons.add(RuleId.BET_9);
        }
        if (chips.stream().noneMatch(count -> count > 0)) {
            reasons.add(RuleId.BET_11);
        }
        if (chips.size() < 2) {
            reasons.add(RuleId.MIX_16);
        }
        return reasons;
    }

    /// BET-14 to BET-22: all chips of an office for one feature, by seat.
    public BetsSettled settled(Cell office, BetFeature feature, Collection<Wager> wagers) {
        var bets = new ArrayList<SettledBet>();
        for (Wager wager : bySeat(wagers)) {
            bets.add(settled(wager, feature));
        }
        return new BetsSettled(
                office.x(), office.y(), true, List.of(feature), bets, List.of(RuleId.BET_18, RuleId.BET_19));
    }

    /// BET-26 to BET-28: each chip for the feature that its owner chose, or else for the one that pays it
    /// best, of equal ones the first.
    public BetsSettled settledAtTheEnd(List<PlacedTile> tiles, Cell office, Collection<Wager> wagers) {
        List<BetFeature> candidates = incompleteAt(tiles, office);
        var bets = new ArrayList<SettledBet>();
        var taken = new ArrayList<BetFeature>();
        for (Wager wager : bySeat(wagers)) {
            BetFeature feature = atTheEnd(wager, candidates);
            bets.add(settled(wager, feature));
            taken.add(feature);
        }
        return new BetsSettled(
                office.x(),
                office.y(),
                false,
                candidates.stream().filter(taken::contains).toList(),
                bets,
                List.of(RuleId.BET_18, RuleId.BET_19, RuleId.BET_26, RuleId.BET_27));
    }

    private static BetFeature atTheEnd(Wager wager, List<BetFeature> candidates) {
        Wager.Choice choice = wager.choice();
        BetFeature best = candidates.getFirst();
        for (BetFeature candidate : candidates) {
            if (choice != null && candidate.segments().contains(choice.segment())) {
                return candidate;
            }
            if (pays(wager.chip(), size(candidate)) > pays(wager.chip(), size(best))) {
                best = candidate;
            }
        }
        if (choice != null) {
            throw new IllegalArgumentException("nobody could choose " + choice.segment());
        }
        return best;
    }

    private static SettledBet settled(Wager wager, BetFeature feature) {
        Wager.Choice choice = wager.choice();
        return new SettledBet(
                wager.seat(),
                wager.chip(),
                wager.nonce(),
                feature.segments().getFirst(),
                size(feature),
                pays(wager.chip(), size(feature)),
                choice == null ? null : choice.nonce());
    }

    /// BET-18, BET-19: a number wins that equals the size, or with a plus sign is not larger.
    private static int pays(String id, int size) {
        Chip chip = Objects.requireNonNull(Chips.standard().chip(id), id);
        int points = 0;
        for (Chip.Number number : chip.numbers()) {
            boolean wins = number.value() == size || (number.orMore() && number.value() < size);
            points += wins ? number.points() : 0;
        }
        return points;
    }

    /// BET-17.
    private static int size(BetFeature feature) {
        Feature what = feature.feature();
        return what.tiles().size();
    }

    private static List<Wager> bySeat(Collection<Wager> wagers) {
        return wagers.stream().sorted(Comparator.comparingInt(Wager::seat)).toList();
    }
}
