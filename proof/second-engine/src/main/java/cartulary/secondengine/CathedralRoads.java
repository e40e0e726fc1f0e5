package cartulary.secondengine;

import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The cathedrals of a board with the roads that end there, found by a search of the whole board (CATH-3 to CATH-17).
final class CathedralRoads {
    private final Board board;

    CathedralRoads(Board board) {
        this.board = board;
    }

    /// Returns the cathedrals of which a road lies on a tile, the cathedral of the tile itself among them.
    List<Segment> withRoadsOn(Cell tile) {
        return board.tiles().keySet().stream()
                .flatMap(cell -> board.segmentsAt(cell).stream())
                .filter(segment -> segment.kind() == FeatureKind.CATHEDRAL)
                .filter(cathedral -> roads(cathedral.cell()).stream()
                        .anyMatch(road -> road.tiles().contains(tile)))
                .toList();
    }

    /// Returns the different roads that end at a cathedral, in the order of their first segment there (CATH-11).
    List<BoardFeature> roads(Cell cathedral) {
        var roads = new ArrayList<BoardFeature>();
        for (Segment segment : board.segmentsAt(cathedral)) {
            BoardFeature extent = board.extentOf(segment);
            if (endsAtCathedral(segment)
                    && roads.stream().noneMatch(known -> known.name().equals(extent.name()))) {
                roads.add(extent);
            }
        }
        return roads;
    }

    /// Reports whether all roads that start at a cathedral are complete (CATH-10).
    boolean isComplete(Cell cathedral) {
        return roads(cathedral).stream().noneMatch(BoardFeature::open);
    }

    /// Returns the cathedrals at the ends of a road, each once, by x, then y (CATH-7).
    List<Cell> atTheEndsOf(BoardFeature road) {
        return ends(road).map(Segment::cell).distinct().sorted().toList();
    }

    /// Counts a road's ends at cathedrals, and its tiles without one (CATH-8).
    int length(BoardFeature road) {
        List<Cell> counted = atTheEndsOf(road);
        long others =
                road.tiles().stream().filter(tile -> !counted.contains(tile)).count();
        return (int) (ends(road).count() + others);
    }

    /// Returns the evidence of a cathedral.
    List<CountedRoad> counted(Cell cathedral) {
        return roads(cathedral).stream()
                .map(road -> new CountedRoad(
                        ends(road)
                                .filter(end -> end.cell().equals(cathedral))
                                .map(Segment::id)
                                .toList(),
                        List.copyOf(road.tiles()),
                        length(road),
                        !road.open()))
                .toList();
    }

    private Stream<Segment> ends(BoardFeature road) {
        return road.segments().stream().filter(this::endsAtCathedral);
    }

    private boolean endsAtCathedral(Segment segment) {
        return board.piece(segment).cathedral();
    }
}
