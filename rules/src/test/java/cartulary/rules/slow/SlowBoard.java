package cartulary.rules.slow;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.slow.TurnedTile.Piece;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/// The tiles that lie, and what is connected with what.
record SlowBoard(Map<Cell, TurnedTile> tiles) {
    boolean isOccupied(Cell cell) {
        return tiles.containsKey(cell);
    }

    /// Every empty cell that touches an edge of an occupied one, looked for in the whole rectangle
    /// round the board.
    List<Cell> frontier() {
        int west = tiles.keySet().stream().mapToInt(Cell::x).min().orElseThrow() - 1;
        int east = tiles.keySet().stream().mapToInt(Cell::x).max().orElseThrow() + 1;
        int north = tiles.keySet().stream().mapToInt(Cell::y).min().orElseThrow() - 1;
        int south = tiles.keySet().stream().mapToInt(Cell::y).max().orElseThrow() + 1;
        var cells = new ArrayList<Cell>();
        for (int x = west; x <= east; x++) {
            for (int y = north; y <= south; y++) {
                Cell cell = new Cell(x, y);
                if (!isOccupied(cell) && touchesATile(cell)) {
                    cells.add(cell);
                }
            }
        }
        return cells;
    }

    private boolean touchesATile(Cell cell) {
        return Sides.EDGES.stream().anyMatch(edge -> isOccupied(Sides.beyond(cell, edge)));
    }

    /// BASE-9: on every shared edge the kinds are equal.
    boolean fits(TurnedTile tile, Cell cell) {
        for (String edge : Sides.EDGES) {
            TurnedTile neighbour = tiles.get(Sides.beyond(cell, edge));
            if (neighbour != null && tile.kindAt(edge) != neighbour.kindAt(Sides.across(edge))) {
                return false;
            }
        }
        return true;
    }

    /// The segments of the tile on a cell, in catalogue order: cities, roads, fields, monastery.
    List<Segment> segmentsAt(Cell cell) {
        return tileAt(cell).pieces().stream()
                .map(piece -> new Segment(cell, piece.kind(), piece.id()))
                .toList();
    }

    /// The same segment with what it shows.
    Piece piece(Segment segment) {
        return tileAt(segment.cell()).piece(segment.id());
    }

    /// BASE-19: everything connected with a segment, by flood fill.
    Extent extentOf(Segment start) {
        var reached = new TreeSet<Segment>();
        var toVisit = new ArrayDeque<Segment>();
        boolean open = false;
        reached.add(start);
        toVisit.add(start);
        while (!toVisit.isEmpty()) {
            Segment segment = toVisit.remove();
            for (String side : piece(segment).sides()) {
                Cell beyond = Sides.beyond(segment.cell(), side);
                if (!isOccupied(beyond)) {
                    open = true;
                    continue;
                }
                Segment next = segmentAtSide(beyond, segment.kind(), Sides.across(side));
                if (reached.add(next)) {
                    toVisit.add(next);
                }
            }
        }
        return new Extent(reached, open);
    }

    private Segment segmentAtSide(Cell cell, FeatureKind kind, String side) {
        return new Segment(cell, kind, tileAt(cell).pieceAt(kind, side).id());
    }

    TurnedTile tileAt(Cell cell) {
        return Objects.requireNonNull(tiles.get(cell), "no tile at " + cell);
    }
}
