package cartulary.rules.slow;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.PlacedTile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The tiles that lie, and what is connected with what.
final class SlowBoard {
    private record Tile(TileType type, int rotation) {}

    private final Map<Cell, Tile> tiles = new HashMap<>();

    SlowBoard(Catalogue catalogue, List<PlacedTile> placed) {
        for (PlacedTile tile : placed) {
            TileType type = Objects.requireNonNull(catalogue.typeOf(tile.tile()), "unknown tile " + tile.tile());
            Tile before = tiles.put(new Cell(tile.x(), tile.y()), new Tile(type, tile.rotation()));
            if (before != null) {
                throw new IllegalArgumentException("two tiles at " + tile.x() + "," + tile.y());
            }
        }
    }

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
                if (!isOccupied(cell) && Stream.of("N", "E", "S", "W").anyMatch(edge -> hasNeighbour(cell, edge))) {
                    cells.add(cell);
                }
            }
        }
        return cells;
    }

    private boolean hasNeighbour(Cell cell, String edge) {
        return isOccupied(Sides.beyond(cell, edge));
    }

    /// BASE-9: on every shared edge the kinds are equal.
    boolean fits(TileType type, Cell cell, int rotation) {
        for (String edge : List.of("N", "E", "S", "W")) {
            Tile neighbour = tiles.get(Sides.beyond(cell, edge));
            if (neighbour != null) {
                char here = Sides.kindAt(type.edges(), rotation, edge.charAt(0));
                char there = Sides.kindAt(
                        neighbour.type().edges(),
                        neighbour.rotation(),
                        Sides.across(edge).charAt(0));
                if (here != there) {
                    return false;
                }
            }
        }
        return true;
    }

    /// The segments of the tile on a cell, in catalogue order: cities, roads, fields, monastery.
    List<Segment> segmentsAt(Cell cell) {
        TileType type = tileAt(cell).type();
        var segments = new ArrayList<Segment>();
        type.cities().forEach(city -> segments.add(new Segment(cell, FeatureKind.CITY, city.id())));
        type.roads().forEach(road -> segments.add(new Segment(cell, FeatureKind.ROAD, road.id())));
        type.fields().forEach(field -> segments.add(new Segment(cell, FeatureKind.FIELD, field.id())));
        if (type.monastery()) {
            segments.add(new Segment(cell, FeatureKind.MONASTERY, TileType.MONASTERY));
        }
        return segments;
    }

    /// The sides that a segment reaches, as the tile lies: edges for roads and cities, half-edges for
    /// fields, none for a monastery.
    List<String> sides(Segment segment) {
        Tile tile = tileAt(segment.cell());
        return unturnedSides(tile.type(), segment).stream()
                .map(side -> Sides.turned(side, tile.rotation()))
                .toList();
    }

    private static List<String> unturnedSides(TileType type, Segment segment) {
        return switch (segment.kind()) {
            case CITY -> city(type, segment.id()).edges();
            case ROAD ->
                only(type.roads().stream().filter(road -> road.id().equals(segment.id())))
                        .edges();
            case FIELD -> field(type, segment.id()).halfEdges();
            case MONASTERY -> List.of();
        };
    }

    boolean hasCoatOfArms(Segment city) {
        return city(tileAt(city.cell()).type(), city.id()).coatOfArms();
    }

    /// BASE-32: the city segments that a field segment touches on its own tile.
    List<Segment> citiesTouchedBy(Segment field) {
        return field(tileAt(field.cell()).type(), field.id()).cities().stream()
                .map(city -> new Segment(field.cell(), FeatureKind.CITY, city))
                .toList();
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
            for (String side : sides(segment)) {
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
        return only(segmentsAt(cell).stream()
                .filter(segment -> segment.kind() == kind && sides(segment).contains(side)));
    }

    private Tile tileAt(Cell cell) {
        return Objects.requireNonNull(tiles.get(cell), "no tile at " + cell);
    }

    private static TileType.City city(TileType type, String id) {
        return only(type.cities().stream().filter(city -> city.id().equals(id)));
    }

    private static TileType.Field field(TileType type, String id) {
        return only(type.fields().stream().filter(field -> field.id().equals(id)));
    }

    private static <T> T only(Stream<T> matches) {
        List<T> found = matches.toList();
        if (found.size() != 1) {
            throw new IllegalStateException("one was expected: " + found);
        }
        return found.getFirst();
    }
}
