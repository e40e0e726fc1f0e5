package cartulary.secondengine;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.secondengine.TurnedTile.Piece;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The placed tiles and the connections between their segments.
public final class Board {
    private final Map<Cell, TurnedTile> tiles;
    private final @Nullable Cell last;

    /// The features that were asked for, each by all of its segments.
    private final Map<Segment, BoardFeature> extents = new ConcurrentHashMap<>();

    /// @param tiles not changed any more
    /// @param last the cell of the tile that was placed last; null without tiles
    Board(Map<Cell, TurnedTile> tiles, @Nullable Cell last) {
        this.tiles = tiles;
        this.last = last;
    }

    /// A view that cannot be changed, because the board is remembered.
    public Map<Cell, TurnedTile> tiles() {
        return Collections.unmodifiableMap(tiles);
    }

    /// Returns the cell of the tile that was placed last.
    ///
    /// @throws NullPointerException without tiles
    public Cell last() {
        return Objects.requireNonNull(last, "a board without tiles");
    }

    boolean isOccupied(Cell cell) {
        return tiles.containsKey(cell);
    }

    /// Returns every empty cell that shares an edge with an occupied one, by a search of the board's whole
    /// bounding rectangle.
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

    /// Reports whether the kinds are equal on every shared edge (BASE-9).
    boolean fits(TurnedTile tile, Cell cell) {
        for (String edge : Sides.EDGES) {
            TurnedTile neighbour = tiles.get(Sides.beyond(cell, edge));
            if (neighbour != null && tile.kindAt(edge) != neighbour.kindAt(Sides.across(edge))) {
                return false;
            }
        }
        return true;
    }

    /// Returns the segments of the tile on a cell, in catalogue order: cities, roads, fields, monastery.
    public List<Segment> segmentsAt(Cell cell) {
        return tileAt(cell).pieces().stream()
                .map(piece -> new Segment(cell, piece.kind(), piece.id()))
                .toList();
    }

    /// Returns the catalogue piece of a segment.
    public Piece piece(Segment segment) {
        return tileAt(segment.cell()).piece(segment.id());
    }

    /// Returns everything connected to a segment (BASE-19).
    public BoardFeature extentOf(Segment segment) {
        BoardFeature known = extents.get(segment);
        if (known != null) {
            return known;
        }
        BoardFeature extent = filledFrom(segment);
        extent.segments().forEach(each -> extents.put(each, extent));
        return extent;
    }

    /// Finds a feature by flood fill.
    private BoardFeature filledFrom(Segment start) {
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
        return new BoardFeature(reached, open);
    }

    private Segment segmentAtSide(Cell cell, FeatureKind kind, String side) {
        return new Segment(cell, kind, tileAt(cell).pieceAt(kind, side).id());
    }

    public TurnedTile tileAt(Cell cell) {
        return Objects.requireNonNull(tiles.get(cell), "no tile at " + cell);
    }
}
