package cartulary.secondengine;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CityRef;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/// The completion and the points of features.
public final class Scorer {
    private final Board board;
    private final CathedralRoads cathedrals;

    public Scorer(Board board) {
        this.board = board;
        this.cathedrals = new CathedralRoads(board);
    }

    /// Returns the completed features with a segment on the tile, and the completed surrounded ones on it or next to it
    /// (BASE-24), and the completed cathedrals of which a road lies on it (CATH-13).
    public List<BoardFeature> completedBy(Cell tile) {
        var candidates = new ArrayList<Segment>(board.segmentsAt(tile));
        for (Cell cell : around(tile)) {
            if (board.isOccupied(cell)) {
                board.segmentsAt(cell).stream()
                        .filter(segment -> segment.kind().isSurrounded())
                        .forEach(candidates::add);
            }
        }
        candidates.addAll(cathedrals.withRoadsOn(tile));
        var completed = new TreeMap<Segment, BoardFeature>();
        for (Segment candidate : candidates) {
            BoardFeature extent = board.extentOf(candidate);
            if (isComplete(extent)) {
                completed.put(extent.name(), extent);
            }
        }
        return List.copyOf(completed.values());
    }

    /// Reports whether a feature is complete (BASE-20 to BASE-23).
    boolean isComplete(BoardFeature extent) {
        return switch (extent.kind()) {
            case ROAD, CITY -> !extent.open();
            case MONASTERY, GARDEN -> around(extent.name().cell()).stream().allMatch(board::isOccupied);
            case CATHEDRAL -> cathedrals.isComplete(extent.name().cell());
            case FIELD -> false;
        };
    }

    FeatureScored scoreComplete(BoardFeature extent, List<MeepleAt> meeples) {
        Feature feature = evidenceOfPoints(extent);
        return switch (extent.kind()) {
            case ROAD -> scoreCompleteRoad(feature, extent, meeples);
            case CITY ->
                scored(feature, true, meeples, 2 * feature.tiles().size() + 2 * feature.coatsOfArms(), RuleId.BASE_26);
            case MONASTERY -> scored(feature, true, meeples, 9, RuleId.BASE_28);
            case GARDEN -> scored(feature, true, meeples, 9, List.of(RuleId.ABBOT_8));
            case CATHEDRAL -> scored(feature, true, meeples, ofRoads(feature), List.of(RuleId.CATH_10));
            case FIELD -> throw new IllegalArgumentException("BASE-23: a field is never complete");
        };
    }

    /// Doubles a road that ends at a cathedral (CATH-7).
    private FeatureScored scoreCompleteRoad(Feature feature, BoardFeature road, List<MeepleAt> meeples) {
        int tiles = road.tiles().size();
        int length = cathedrals.length(road);
        if (feature.cathedrals() == null) {
            return scored(feature, true, meeples, tiles, RuleId.BASE_25);
        }
        List<RuleId> rules = length > tiles
                ? List.of(RuleId.CATH_7, RuleId.CATH_8, RuleId.BASE_29)
                : List.of(RuleId.CATH_7, RuleId.BASE_29);
        return scored(feature, true, meeples, 2 * length, rules);
    }

    /// Returns the sum of the roads of a cathedral (CATH-10, CATH-17).
    private static int ofRoads(Feature cathedral) {
        return Objects.requireNonNull(cathedral.roads()).stream()
                .mapToInt(CountedRoad::counted)
                .sum();
    }

    FeatureScored scoreAtTheEnd(BoardFeature extent, List<MeepleAt> meeples) {
        if (isComplete(extent)) {
            throw new IllegalArgumentException("a completed feature still has meeples: " + meeples);
        }
        Feature feature = evidenceOfPoints(extent);
        return switch (extent.kind()) {
            case ROAD ->
                scored(
                        feature,
                        false,
                        meeples,
                        feature.tiles().size(),
                        feature.cathedrals() == null
                                ? List.of(RuleId.BASE_35, RuleId.BASE_29)
                                : List.of(RuleId.BASE_35, RuleId.CATH_16, RuleId.BASE_29));
            case CITY ->
                scored(feature, false, meeples, feature.tiles().size() + feature.coatsOfArms(), RuleId.BASE_35);
            case MONASTERY -> scored(feature, false, meeples, feature.tiles().size(), RuleId.BASE_35);
            case GARDEN -> scored(feature, false, meeples, feature.tiles().size(), List.of(RuleId.ABBOT_18));
            case CATHEDRAL -> scored(feature, false, meeples, ofRoads(feature), List.of(RuleId.CATH_17));
            case FIELD -> scored(feature, false, meeples, 3 * feature.cities().size(), RuleId.BASE_36);
        };
    }

    private static FeatureScored scored(
            Feature feature, boolean complete, List<MeepleAt> meeples, int points, RuleId rule) {
        return scored(feature, complete, meeples, points, List.of(rule, RuleId.BASE_29));
    }

    /// Gives all points to the player with most meeples; tied players get all points each (BASE-29).
    private static FeatureScored scored(
            Feature feature, boolean complete, List<MeepleAt> meeples, int points, List<RuleId> rules) {
        var count = new TreeMap<Integer, Integer>();
        meeples.forEach(meeple -> count.merge(meeple.seat(), 1, Integer::sum));
        int most = Collections.max(count.values());
        var counts = new ArrayList<SeatCount>();
        var winners = new ArrayList<SeatPoints>();
        count.forEach((seat, number) -> {
            counts.add(new SeatCount(seat, number));
            if (number == most) {
                winners.add(new SeatPoints(seat, points));
            }
        });
        return new FeatureScored(feature, complete, counts, winners, rules);
    }

    /// Returns a feature with what its points depend on besides its tiles: of a road the cathedrals at its ends, of a
    /// cathedral its roads.
    Feature evidenceOfPoints(BoardFeature extent) {
        Feature feature = evidence(extent);
        List<Cell> ends = cathedrals.atTheEndsOf(extent);
        if (extent.kind() == FeatureKind.CATHEDRAL) {
            return feature.with(cathedrals.counted(extent.name().cell()));
        }
        return ends.isEmpty() ? feature : feature.between(ends, cathedrals.length(extent));
    }

    /// Returns a feature as bets and tolls count it (CATH-18, CATH-19).
    public Feature evidence(BoardFeature extent) {
        Segment name = extent.name();
        return new Feature(
                extent.kind(), name.cell(), name.id(), tilesThatCount(extent), coatsOfArms(extent), cities(extent));
    }

    /// Returns the tiles that count (BASE-27); for a monastery its own tile and the occupied cells around it
    /// (BASE-28, BASE-35).
    private List<Cell> tilesThatCount(BoardFeature extent) {
        var tiles = new TreeSet<Cell>(extent.tiles());
        if (extent.kind().isSurrounded()) {
            around(extent.name().cell()).stream().filter(board::isOccupied).forEach(tiles::add);
        }
        return List.copyOf(tiles);
    }

    private int coatsOfArms(BoardFeature extent) {
        if (extent.kind() != FeatureKind.CITY) {
            return 0;
        }
        return (int) extent.segments().stream()
                .filter(segment -> board.piece(segment).coatOfArms())
                .count();
    }

    /// Returns each completed city that touches the field, once (BASE-36).
    private List<CityRef> cities(BoardFeature field) {
        if (field.kind() != FeatureKind.FIELD) {
            return List.of();
        }
        var cities = new TreeSet<Segment>();
        for (Segment segment : field.segments()) {
            for (String touched : board.piece(segment).cities()) {
                BoardFeature city = board.extentOf(new Segment(segment.cell(), FeatureKind.CITY, touched));
                if (isComplete(city)) {
                    cities.add(city.name());
                }
            }
        }
        return cities.stream()
                .map(city -> new CityRef(city.cell().x(), city.cell().y(), city.id()))
                .toList();
    }

    List<Cell> emptyAround(Cell cell) {
        return around(cell).stream().filter(each -> !board.isOccupied(each)).toList();
    }

    /// Returns the occupied cells around a cell, by x, then y.
    public List<Cell> occupiedAround(Cell cell) {
        return around(cell).stream().filter(board::isOccupied).sorted().toList();
    }

    private static List<Cell> around(Cell cell) {
        var cells = new ArrayList<Cell>();
        for (int x = cell.x() - 1; x <= cell.x() + 1; x++) {
            for (int y = cell.y() - 1; y <= cell.y() + 1; y++) {
                if (x != cell.x() || y != cell.y()) {
                    cells.add(new Cell(x, y));
                }
            }
        }
        return cells;
    }
}
