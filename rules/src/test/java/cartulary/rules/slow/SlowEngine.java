package cartulary.rules.slow;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.Legal.MeepleSpot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The base game counted from what lies on the table: the tiles, the start tile among them, and the
/// meeples. Remembers nothing between two questions. A question costs up to a millisecond.
/// {@link SlowTolls} and {@link SlowBets} do the same for the expansions.
public final class SlowEngine {
    private final SlowTiles box;

    /// @param reading of the fields beside offices (BET-30)
    public SlowEngine(Catalogue catalogue, BookmakerFields reading) {
        box = new SlowTiles(catalogue, reading);
    }

    public SlowTolls tolls() {
        return new SlowTolls(box);
    }

    public SlowBets bets() {
        return new SlowBets(box);
    }

    /// BASE-9: every cell and rotation in which a tile may be laid, by x, y, rotation.
    ///
    /// @param variant the id of the drawn tile
    public List<Placement> placements(List<PlacedTile> tiles, String variant) {
        SlowBoard board = box.board(tiles);
        var placements = new ArrayList<Placement>();
        for (Cell cell : board.frontier()) {
            for (int rotation : SlowTiles.ROTATIONS) {
                if (board.fits(box.turned(variant, rotation), cell)) {
                    placements.add(new Placement(cell.x(), cell.y(), rotation));
                }
            }
        }
        return placements.stream().sorted().toList();
    }

    /// BASE-12, BASE-13, BASE-16: the segments of the tile laid last that may be claimed.
    ///
    /// @param supply how many meeples the active player has left
    public List<MeepleSpot> meepleSpots(List<PlacedTile> tiles, List<MeepleAt> meeples, int supply) {
        if (supply == 0) {
            return List.of();
        }
        SlowBoard board = box.board(tiles);
        return board.segmentsAt(SlowTiles.last(tiles)).stream()
                .filter(segment -> meeplesOn(board.extentOf(segment), meeples).isEmpty())
                .map(segment -> new MeepleSpot(segment.id(), segment.kind()))
                .toList();
    }

    /// BASE-20 to BASE-24: what the tile laid last completed, in the order of MIX-17.
    public List<Feature> completions(List<PlacedTile> tiles) {
        SlowScorer scorer = new SlowScorer(box.board(tiles));
        return scorer.completedBy(SlowTiles.last(tiles)).stream()
                .map(scorer::evidence)
                .toList();
    }

    /// Everything that the tiles make together, in the order of MIX-17.
    public List<FeatureNow> features(List<PlacedTile> tiles, List<MeepleAt> meeples) {
        SlowBoard board = box.board(tiles);
        SlowScorer scorer = new SlowScorer(board);
        var extents = new TreeMap<Segment, Extent>();
        for (PlacedTile tile : tiles) {
            for (Segment segment : board.segmentsAt(tile.cell())) {
                Extent extent = board.extentOf(segment);
                extents.put(extent.name(), extent);
            }
        }
        return extents.values().stream()
                .map(extent -> now(scorer, extent, meeples))
                .toList();
    }

    private static FeatureNow now(SlowScorer scorer, Extent extent, List<MeepleAt> meeples) {
        boolean complete = scorer.isComplete(extent);
        var somebody = List.of(new MeepleAt(0, 0, 0, ""));
        FeatureScored worth =
                complete ? scorer.scoreComplete(extent, somebody) : scorer.scoreAtTheEnd(extent, somebody);
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

    /// BASE-25 to BASE-31: the scoring of each completed feature that holds meeples, in the order of MIX-17.
    public List<FeatureScored> scoring(List<PlacedTile> tiles, List<MeepleAt> meeples) {
        SlowScorer scorer = new SlowScorer(box.board(tiles));
        return scorer.completedBy(SlowTiles.last(tiles)).stream()
                .filter(extent -> !meeplesOn(extent, meeples).isEmpty())
                .map(extent -> scorer.scoreComplete(extent, meeplesOn(extent, meeples)))
                .toList();
    }

    /// BASE-30: the meeples that go home after {@link #scoring}, feature by feature, within one by seat,
    /// cell and segment.
    public List<List<MeepleAt>> returned(List<PlacedTile> tiles, List<MeepleAt> meeples) {
        SlowScorer scorer = new SlowScorer(box.board(tiles));
        return scorer.completedBy(SlowTiles.last(tiles)).stream()
                .map(extent -> meeplesOn(extent, meeples))
                .filter(home -> !home.isEmpty())
                .toList();
    }

    /// BASE-35, BASE-36, TOLL-20, 2 to 5 of MIX-8: roads with their tolls, cities, monasteries, then
    /// fields, each kind in the order of MIX-17.
    ///
    /// @param houses on the board
    public List<GameEvent> finalScoring(List<PlacedTile> tiles, List<MeepleAt> meeples, List<House> houses) {
        SlowBoard board = box.board(tiles);
        SlowScorer scorer = new SlowScorer(board);
        var worthALook = new TreeMap<Segment, Extent>();
        for (MeepleAt meeple : meeples) {
            Extent extent = board.extentOf(segmentUnder(board, meeple));
            worthALook.put(extent.name(), extent);
        }
        for (Extent road : SlowTolls.unfinishedRoads(board, houses)) {
            worthALook.put(road.name(), road);
        }
        var events = new ArrayList<GameEvent>();
        for (Extent extent : worthALook.values()) {
            events.addAll(SlowTolls.raisedAtTheEnd(board, extent, houses));
            List<MeepleAt> standing = meeplesOn(extent, meeples);
            if (!standing.isEmpty()) {
                events.add(scorer.scoreAtTheEnd(extent, standing));
            }
        }
        return events;
    }

    /// BASE-38, MIX-16: by rank, then seat.
    public List<Rank> ranking(Map<Integer, Integer> scoreBySeat, Set<Integer> resigned) {
        Comparator<Integer> bestFirst = Comparator.comparing((Integer seat) -> resigned.contains(seat))
                .thenComparing(scoreBySeat::get, Comparator.reverseOrder());
        return scoreBySeat.keySet().stream()
                .sorted(bestFirst.thenComparing(Comparator.naturalOrder()))
                .map(seat -> {
                    long ahead = scoreBySeat.keySet().stream()
                            .filter(other -> bestFirst.compare(other, seat) < 0)
                            .count();
                    return new Rank((int) ahead + 1, seat, scoreBySeat.get(seat), resigned.contains(seat));
                })
                .toList();
    }

    private static Segment segmentUnder(SlowBoard board, MeepleAt meeple) {
        return board.segmentsAt(meeple.cell()).stream()
                .filter(segment -> segment.id().equals(meeple.segment()))
                .findFirst()
                .orElseThrow();
    }

    private static List<MeepleAt> meeplesOn(Extent extent, List<MeepleAt> meeples) {
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
