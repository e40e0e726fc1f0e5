package cartulary.secondengine.bets;

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
import cartulary.secondengine.Board;
import cartulary.secondengine.BoardFeature;
import cartulary.secondengine.Scorer;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.Segment;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;

/// The Bets, computed from the tiles and chips on the board.
public final class Bets {
    private final SecondEngine engine;

    /// @param engine reads the board by the options of the game
    public Bets(SecondEngine engine) {
        this.engine = engine;
    }

    /// Reports whether the last tile has an office (BET-5).
    public boolean isOfficePlaced(List<PlacedTile> tiles) {
        Board board = engine.board(tiles);
        return board.tileAt(board.last()).office();
    }

    /// Returns the roads and cities of an office's tile that the last tile completed, in the order of MIX-17, without
    /// those that were complete before (BET-14, BET-23).
    public List<BetFeature> completedAt(List<PlacedTile> tiles, Cell office) {
        Board board = engine.board(tiles);
        Cell last = board.last();
        if (new Scorer(board).completedBy(last).isEmpty()) {
            return List.of();
        }
        return featuresAt(
                board, office, extent -> !extent.open() && extent.tiles().contains(last));
    }

    /// Returns the incomplete roads and cities of an office's tile, in the order of MIX-17 (BET-28).
    public List<BetFeature> incompleteAt(List<PlacedTile> tiles, Cell office) {
        return featuresAt(engine.board(tiles), office, BoardFeature::open);
    }

    private static List<BetFeature> featuresAt(Board board, Cell office, Predicate<BoardFeature> wanted) {
        var found = new TreeMap<Segment, BetFeature>();
        for (Segment segment : board.segmentsAt(office)) {
            BoardFeature extent = board.extentOf(segment);
            if (takesBets(segment) && wanted.test(extent)) {
                var ids = new ArrayList<String>();
                for (Segment other : board.segmentsAt(office)) {
                    if (extent.segments().contains(other)) {
                        ids.add(other.id());
                    }
                }
                found.put(extent.name(), new BetFeature(new Scorer(board).evidence(extent), ids));
            }
        }
        return List.copyOf(found.values());
    }

    /// Reports whether bets are settled for a segment's kind of feature (BET-10).
    private static boolean takesBets(Segment segment) {
        return segment.kind() == FeatureKind.ROAD || segment.kind() == FeatureKind.CITY;
    }

    /// Reports whether the choice among the features matters (BET-23, BET-27).
    public static boolean differ(List<BetFeature> features) {
        return features.stream().map(Bets::size).distinct().count() > 1;
    }

    /// Returns the feature with the most tiles, the first of equal ones (MIX-15).
    public static BetFeature largest(List<BetFeature> features) {
        BetFeature largest = features.getFirst();
        for (BetFeature feature : features) {
            if (size(feature) > size(largest)) {
                largest = feature;
            }
        }
        return largest;
    }

    /// Returns every reason why no bets are placed on the last tile (BET-8, BET-9, BET-11, MIX-16).
    ///
    /// @param chips the number of chips in the supply of each player who has not resigned
    public List<RuleId> reasonsAgainst(List<PlacedTile> tiles, int tilesLeft, Collection<Integer> chips) {
        var reasons = new ArrayList<RuleId>();
        if (incompleteAt(tiles, tiles.getLast().cell()).isEmpty()) {
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

    /// Settles all chips of an office for one feature, ordered by seat (BET-14 to BET-22).
    public BetsSettled settled(Cell office, BetFeature feature, Collection<PlacedChip> chips) {
        var bets = new ArrayList<SettledBet>();
        for (PlacedChip chip : bySeat(chips)) {
            bets.add(settled(chip, feature));
        }
        return new BetsSettled(
                office.x(), office.y(), true, List.of(feature), bets, List.of(RuleId.BET_18, RuleId.BET_19));
    }

    /// Settles each chip for the feature that its owner chose, or else for the one that pays most, the first of equal
    /// ones (BET-26 to BET-28).
    public BetsSettled settledAtTheEnd(List<PlacedTile> tiles, Cell office, Collection<PlacedChip> chips) {
        List<BetFeature> candidates = incompleteAt(tiles, office);
        var bets = new ArrayList<SettledBet>();
        var taken = new ArrayList<BetFeature>();
        for (PlacedChip chip : bySeat(chips)) {
            BetFeature feature = atTheEnd(chip, candidates);
            bets.add(settled(chip, feature));
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

    private static BetFeature atTheEnd(PlacedChip chip, List<BetFeature> candidates) {
        PlacedChip.Choice choice = chip.choice();
        BetFeature best = candidates.getFirst();
        for (BetFeature candidate : candidates) {
            if (choice != null && candidate.segments().contains(choice.segment())) {
                return candidate;
            }
            if (pays(chip.chip(), size(candidate)) > pays(chip.chip(), size(best))) {
                best = candidate;
            }
        }
        if (choice != null) {
            throw new IllegalArgumentException("no candidate has segment " + choice.segment());
        }
        return best;
    }

    private static SettledBet settled(PlacedChip chip, BetFeature feature) {
        PlacedChip.Choice choice = chip.choice();
        return new SettledBet(
                chip.seat(),
                chip.chip(),
                chip.nonce(),
                feature.segments().getFirst(),
                size(feature),
                pays(chip.chip(), size(feature)),
                choice == null ? null : choice.nonce(),
                chip.clientNonce(),
                choice == null ? null : choice.clientNonce());
    }

    /// Returns the points of a chip: a number wins if it equals the size, or with a plus sign if it is not larger
    /// (BET-18, BET-19).
    private static int pays(String id, int size) {
        Chip chip = Objects.requireNonNull(Chips.standard().chip(id), id);
        int points = 0;
        for (Chip.Number number : chip.numbers()) {
            boolean wins = number.value() == size || (number.orMore() && number.value() < size);
            points += wins ? number.points() : 0;
        }
        return points;
    }

    /// Returns the size that bets count (BET-17).
    private static int size(BetFeature feature) {
        Feature what = feature.feature();
        return what.tiles().size();
    }

    private static List<PlacedChip> bySeat(Collection<PlacedChip> chips) {
        return chips.stream().sorted(Comparator.comparingInt(PlacedChip::seat)).toList();
    }
}
