package cartulary.secondengine;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.Legal.MeepleSpot;
import cartulary.contracts.view.OpenPlace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The base game, computed from the tiles on the board (start tile included) and the meeples. It remembers nothing but
/// the features of the last board; a call with another one starts from scratch and costs up to a millisecond. The
/// packages of the expansions have the same for them.
public final class SecondEngine {
    private final TileSet box;
    private final boolean withFields;
    private final boolean breaksTies;

    /// @param options the readings of the tiles (BET-3, BET-30), and whether fields are in play (BASE-41)
    public SecondEngine(Catalogue catalogue, GameOptions options) {
        box = new TileSet(catalogue, options);
        withFields = options.houseRules().fields() == FieldRules.ON;
        breaksTies = options.breaksTies();
    }

    /// Returns the board of some tiles, read by the options.
    ///
    /// @param tiles in the order in which they were placed, from the start tile
    public Board board(List<PlacedTile> tiles) {
        return box.board(tiles);
    }

    /// Returns every cell and rotation in which a tile fits (BASE-9), ordered by x, y, rotation. An expansion may allow
    /// fewer.
    ///
    /// @param variant the id of the drawn tile
    public List<Placement> placements(List<PlacedTile> tiles, String variant) {
        Board board = box.board(tiles);
        var placements = new ArrayList<Placement>();
        for (Cell cell : board.frontier()) {
            for (int rotation : TileSet.ROTATIONS) {
                if (board.fits(box.turned(variant, rotation), cell)) {
                    placements.add(new Placement(cell.x(), cell.y(), rotation));
                }
            }
        }
        return placements.stream().sorted().toList();
    }

    /// Returns the segments of the last tile that may be claimed (BASE-12, BASE-13, BASE-16, BASE-41,
    /// ABBOT-4).
    ///
    /// @param supply how many meeples the active player has left
    public List<MeepleSpot> meepleSpots(List<PlacedTile> tiles, List<MeepleAt> meeples, int supply) {
        if (supply == 0) {
            return List.of();
        }
        Board board = box.board(tiles);
        return board.segmentsAt(board.last()).stream()
                .filter(segment -> withFields || segment.kind() != FeatureKind.FIELD)
                .filter(segment -> segment.kind() != FeatureKind.GARDEN)
                .filter(segment -> meeplesOn(board.extentOf(segment), meeples).isEmpty())
                .map(segment -> new MeepleSpot(segment.id(), segment.kind()))
                .toList();
    }

    /// Returns the features that the last tile completed (BASE-20 to BASE-24), in the order of MIX-17.
    public List<Feature> completions(List<PlacedTile> tiles) {
        Board board = box.board(tiles);
        Scorer scorer = new Scorer(board);
        return scorer.completedBy(board.last()).stream()
                .map(scorer::evidenceOfPoints)
                .toList();
    }

    /// Returns all features of the board, in the order of MIX-17.
    ///
    /// @param active the scoring tiles by which the completed ones would score now
    public List<FeatureNow> features(List<PlacedTile> tiles, List<MeepleAt> meeples, LaidScoringTiles active) {
        Board board = box.board(tiles);
        Scorer scorer = new Scorer(board);
        var extents = new TreeMap<Segment, BoardFeature>();
        for (PlacedTile tile : tiles) {
            for (Segment segment : board.segmentsAt(tile.cell())) {
                BoardFeature extent = board.extentOf(segment);
                extents.put(extent.name(), extent);
            }
        }
        return extents.values().stream()
                .map(extent -> now(board, scorer, extent, meeples, active))
                .toList();
    }

    /// Returns the empty cells into which the feature of a segment is open, by x, then y, each with the edges at which
    /// it is entered, clockwise from N; for a monastery the empty cells around it (BASE-20 to BASE-22).
    public List<OpenPlace> openPlaces(List<PlacedTile> tiles, SegmentAt of) {
        Board board = box.board(tiles);
        Segment start = segment(board, of);
        var edges = new TreeMap<Cell, List<String>>();
        if (start.kind().isSurrounded()) {
            new Scorer(board).emptyAround(start.cell()).forEach(cell -> edges.put(cell, new ArrayList<>()));
        } else if (start.kind() != FeatureKind.FIELD) {
            for (Segment segment : segmentsThatComplete(board, start)) {
                for (String side : board.piece(segment).sides()) {
                    Cell beyond = Sides.beyond(segment.cell(), side);
                    if (!board.isOccupied(beyond)) {
                        edges.computeIfAbsent(beyond, _ -> new ArrayList<>()).add(Sides.across(side));
                    }
                }
            }
        }
        return edges.entrySet().stream()
                .map(each -> new OpenPlace(
                        each.getKey().x(),
                        each.getKey().y(),
                        Sides.EDGES.stream().filter(each.getValue()::contains).toList()))
                .toList();
    }

    /// Returns the segments without whose open sides a feature is complete: its own, or of its roads (CATH-10).
    private static List<Segment> segmentsThatComplete(Board board, Segment start) {
        List<BoardFeature> extents = start.kind() == FeatureKind.CATHEDRAL
                ? new CathedralRoads(board).roads(start.cell())
                : List.of(board.extentOf(start));
        return extents.stream().flatMap(extent -> extent.segments().stream()).toList();
    }

    /// Returns the cells of the tiles on which a field touches a city, by x, then y (BASE-32).
    public List<Cell> touching(List<PlacedTile> tiles, SegmentAt field, SegmentAt city) {
        Board board = box.board(tiles);
        var cities = board.extentOf(segment(board, city)).segments();
        return board.extentOf(segment(board, field)).segments().stream()
                .filter(segment -> board.piece(segment).cities().stream()
                        .anyMatch(id -> cities.contains(new Segment(segment.cell(), FeatureKind.CITY, id))))
                .map(Segment::cell)
                .distinct()
                .sorted()
                .toList();
    }

    private static Segment segment(Board board, SegmentAt at) {
        return board.segmentsAt(at.cell()).stream()
                .filter(segment -> segment.id().equals(at.segment()))
                .findFirst()
                .orElseThrow();
    }

    private static FeatureNow now(
            Board board, Scorer scorer, BoardFeature extent, List<MeepleAt> meeples, LaidScoringTiles active) {
        boolean complete = scorer.isComplete(extent);
        var anyMeeple = List.of(new MeepleAt(0, 0, 0, ""));
        FeatureScored worth = complete
                ? active.change(scorer.scoreComplete(extent, anyMeeple), extent, board)
                : scorer.scoreAtTheEnd(extent, anyMeeple);
        var counts = new TreeMap<Integer, Integer>();
        meeplesOn(extent, meeples).forEach(meeple -> counts.merge(meeple.seat(), 1, Integer::sum));
        return new FeatureNow(
                worth.feature(),
                extent.segments().stream()
                        .map(it -> new SegmentAt(it.cell().x(), it.cell().y(), it.id()))
                        .toList(),
                complete,
                counts.entrySet().stream()
                        .map(count -> new SeatCount(count.getKey(), count.getValue()))
                        .toList(),
                worth.points().getFirst().points());
    }

    /// Returns the scoring of each completed feature with meeples (BASE-25 to BASE-31), in the order of MIX-17.
    ///
    /// @param active the scoring tiles of the turn (SURV-4)
    public List<FeatureScored> scoring(List<PlacedTile> tiles, List<MeepleAt> meeples, LaidScoringTiles active) {
        Board board = box.board(tiles);
        Scorer scorer = new Scorer(board);
        return scorer.completedBy(board.last()).stream()
                .filter(extent -> !meeplesOn(extent, meeples).isEmpty())
                .map(extent -> active.change(scorer.scoreComplete(extent, meeplesOn(extent, meeples)), extent, board))
                .toList();
    }

    /// Returns the meeples that go back to their owners after {@link #scoring} (BASE-30), one list per feature,
    /// each ordered by seat, cell and segment.
    public List<List<MeepleAt>> returnedMeeples(List<PlacedTile> tiles, List<MeepleAt> meeples) {
        Board board = box.board(tiles);
        Scorer scorer = new Scorer(board);
        return scorer.completedBy(board.last()).stream()
                .map(extent -> meeplesOn(extent, meeples))
                .filter(returned -> !returned.isEmpty())
                .toList();
    }

    /// Returns the events of final scoring (BASE-35, BASE-36, steps 2 to 5 of MIX-8): roads, cities, monasteries,
    /// gardens, cathedrals, then fields, each kind in the order of MIX-17; of each feature the scores of expansions
    /// first.
    ///
    /// @param expansions what they score for features
    public List<GameEvent> finalScoring(
            List<PlacedTile> tiles, List<MeepleAt> meeples, List<? extends FinalScores> expansions) {
        Board board = box.board(tiles);
        Scorer scorer = new Scorer(board);
        var toScore = new TreeMap<Segment, BoardFeature>();
        for (MeepleAt meeple : meeples) {
            BoardFeature extent = board.extentOf(segmentUnder(board, meeple));
            if (!withFields && extent.kind() == FeatureKind.FIELD) {
                throw new IllegalArgumentException("a meeple on a field of a game without fields");
            }
            toScore.put(extent.name(), extent);
        }
        for (FinalScores expansion : expansions) {
            expansion.features(board).forEach(feature -> toScore.put(feature.name(), feature));
        }
        var events = new ArrayList<GameEvent>();
        for (BoardFeature extent : toScore.values()) {
            expansions.forEach(expansion -> events.addAll(expansion.of(board, extent)));
            List<MeepleAt> present = meeplesOn(extent, meeples);
            if (!present.isEmpty()) {
                events.add(scorer.scoreAtTheEnd(extent, present));
            }
        }
        return events;
    }

    /// Returns the ranking (BASE-38, MIX-16, LOBBY-35), ordered by rank, then seat.
    ///
    /// @param first the seat that began
    public List<Rank> ranking(Map<Integer, Integer> scoreBySeat, Set<Integer> resigned, int first) {
        record Standing(int seat, int score, boolean resigned) {}
        Comparator<Standing> byPoints =
                Comparator.comparing(Standing::resigned).thenComparing(Standing::score, Comparator.reverseOrder());
        // Seats play in ascending order from the first one, so those below it began last.
        Comparator<Standing> byRank = breaksTies
                ? byPoints.thenComparing(it -> it.seat() >= first)
                        .thenComparing(Standing::seat, Comparator.reverseOrder())
                : byPoints;
        List<Standing> standings = scoreBySeat.entrySet().stream()
                .map(it -> new Standing(it.getKey(), it.getValue(), resigned.contains(it.getKey())))
                .sorted(byRank.thenComparing(Standing::seat))
                .toList();
        return standings.stream()
                .map(it -> {
                    long ahead = standings.stream()
                            .filter(other -> byRank.compare(other, it) < 0)
                            .count();
                    return new Rank((int) ahead + 1, it.seat(), it.score(), it.resigned());
                })
                .toList();
    }

    private static Segment segmentUnder(Board board, MeepleAt meeple) {
        return board.segmentsAt(meeple.cell()).stream()
                .filter(segment -> segment.id().equals(meeple.segment()))
                .findFirst()
                .orElseThrow();
    }

    private static List<MeepleAt> meeplesOn(BoardFeature extent, List<MeepleAt> meeples) {
        return meeples.stream()
                .filter(meeple -> extent.segments().contains(segmentUnder(extent.kind(), meeple)))
                .sorted(Comparator.comparingInt(MeepleAt::seat)
                        .thenComparingInt(MeepleAt::x)
                        .thenComparingInt(MeepleAt::y)
                        .thenComparing(MeepleAt::segment))
                .toList();
    }

    private static Segment segmentUnder(FeatureKind kind, MeepleAt meeple) {
        return new Segment(meeple.cell(), kind, meeple.segment());
    }
}
