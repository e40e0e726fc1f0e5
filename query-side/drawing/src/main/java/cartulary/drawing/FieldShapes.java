package cartulary.drawing;

import cartulary.contracts.catalogue.TileType;
import java.awt.Shape;
import java.awt.geom.Area;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The shapes of the fields of a tile: the pieces of ground that cities, roads and other shapes do not cover.
final class FieldShapes {
    private static final List<String> HALF_EDGES = List.of("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR");

    /// The minimum area of a field; smaller pieces are gaps between curves.
    private static final double SMALLEST = 4;

    /// The maximum distance between a field and a city that it touches, with only the wall between them.
    private static final double TOUCH = 1.5;

    private FieldShapes() {}

    /// Returns the fields by id; empty if the pieces do not have the half-edges and cities of the fields in the
    /// catalogue.
    static Optional<Map<String, Area>> matching(TileType tile, Map<String, CityShape> cities, Area taken) {
        var ground = new Area(new Rectangle2D.Double(0, 0, Side.SIZE, Side.SIZE));
        ground.subtract(taken);
        List<Area> pieces = pieces(ground);
        if (pieces.size() != tile.fields().size()) {
            return Optional.empty();
        }
        var fields = new LinkedHashMap<String, Area>();
        for (TileType.Field field : tile.fields()) {
            Optional<Area> piece = pieces.stream()
                    .filter(p -> halfEdges(p).equals(Set.copyOf(field.halfEdges())))
                    .filter(p -> touched(p, cities).equals(Set.copyOf(field.cities())))
                    .findFirst();
            if (piece.isEmpty()) {
                return Optional.empty();
            }
            fields.put(field.id(), piece.get());
        }
        return Optional.of(fields);
    }

    private static Set<String> halfEdges(Area piece) {
        return HALF_EDGES.stream()
                .filter(half -> piece.contains(Side.halfEdge(half, 1)))
                .collect(Collectors.toSet());
    }

    private static Set<String> touched(Area piece, Map<String, CityShape> cities) {
        return cities.entrySet().stream()
                .filter(city -> touches(piece, city.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    /// Returns true if a field touches a wall of a city. The ends of a wall are ignored: in the corners of the
    /// tile a field may touch two cities in one point.
    private static boolean touches(Area piece, CityShape city) {
        List<Line2D> border = Curves.pieces(piece);
        return city.walls().stream()
                .flatMap(wall -> middleOf(Curves.along(wall.line(), 1)))
                .anyMatch(point -> Curves.distance(border, point) < TOUCH);
    }

    private static <T> Stream<T> middleOf(List<T> points) {
        return points.subList(points.size() / 10, points.size() * 9 / 10).stream();
    }

    /// Divides an area into its connected pieces.
    static List<Area> pieces(Area ground) {
        List<Path2D> outlines = outlines(ground).stream()
                .filter(outline -> Curves.size(outline) > SMALLEST)
                .sorted(Comparator.comparingDouble(Curves::size).reversed())
                .toList();
        var pieces = new ArrayList<Area>();
        for (Path2D outline : outlines) {
            var inner = new Area(outline);
            Optional<Area> around =
                    pieces.stream().filter(piece -> covers(piece, inner)).findFirst();
            // An outline within a piece is a hole in it, because larger outlines come first.
            around.ifPresentOrElse(piece -> piece.subtract(inner), () -> pieces.add(inner));
        }
        return pieces;
    }

    private static boolean covers(Area piece, Area inner) {
        var outside = new Area(inner);
        outside.subtract(piece);
        return outside.isEmpty();
    }

    private static List<Path2D> outlines(Shape ground) {
        var outlines = new ArrayList<Path2D>();
        var c = new double[6];
        Path2D outline = new Path2D.Double();
        for (PathIterator i = ground.getPathIterator(null); !i.isDone(); i.next()) {
            switch (i.currentSegment(c)) {
                case PathIterator.SEG_MOVETO -> {
                    outline = new Path2D.Double();
                    outline.moveTo(c[0], c[1]);
                    outlines.add(outline);
                }
                case PathIterator.SEG_LINETO -> outline.lineTo(c[0], c[1]);
                case PathIterator.SEG_QUADTO -> outline.quadTo(c[0], c[1], c[2], c[3]);
                case PathIterator.SEG_CUBICTO -> outline.curveTo(c[0], c[1], c[2], c[3], c[4], c[5]);
                default -> outline.closePath();
            }
        }
        return outlines;
    }
}
