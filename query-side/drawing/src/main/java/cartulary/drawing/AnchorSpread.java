package cartulary.drawing;

import java.awt.geom.Area;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The places for figures on one tile, pushed apart within their segments until a finger can tell them from each other.
/// Places that are far enough from all others stay where they are.
final class AnchorSpread {
    /// The distance between two places: a little more than 44 pixels, as wide as a finger, on a tile of 140 pixels,
    /// because anchors are rounded.
    private static final double APART = 33;

    private static final int ROUNDS = 24;

    /// The least distance of a figure from the border of its city or field.
    private static final double ROOM = 7.1;

    /// The same of a road, which is ten units wide.
    private static final double ROOM_ON_ROAD = 4.1;

    /// The distance from a side of the tile above which a place is not rated higher.
    private static final double FROM_SIDE = 14;

    /// How much more being apart counts than a short way.
    private static final double WEIGHT = 4;

    private final List<Segment> segments = new ArrayList<>();
    private final Map<String, Point2D> points;

    private AnchorSpread(Map<String, Point2D> points) {
        this.points = new TreeMap<>(points);
    }

    /// Returns the points of a tile, with those of its cities, roads and fields apart from each other and from
    /// the rest.
    static Map<String, Point2D> of(Layout layout, Map<String, Point2D> points) {
        var spread = new AnchorSpread(points);
        if (points.entrySet().stream().anyMatch(one -> spread.isCrowded(one.getKey(), one.getValue()))) {
            layout.segments().forEach((id, area) -> spread.add(layout, id, area));
            for (int round = 0; round < ROUNDS && spread.move(); round++) {}
        }
        return spread.points;
    }

    /// Adds a segment whose place may move; that of a building at the centre stays.
    private void add(Layout layout, String id, Area area) {
        Point2D first = points.get(id);
        RoadShape road = layout.roads().get(id);
        boolean isBuilding =
                layout.tile().centres().stream().anyMatch(centre -> centre.id().equals(id));
        if (first != null && !isBuilding) {
            segments.add(new Segment(id, first, road == null ? inside(area) : on(road)));
        }
    }

    private static List<Point2D> inside(Area area) {
        GridRegion ground = GridRegion.of(area);
        return ground.grid(2).stream()
                .filter(point -> ground.room(point) > ROOM)
                .toList();
    }

    /// Returns whole points, to which anchors are rounded, near the middle of a road.
    private static List<Point2D> on(RoadShape road) {
        GridRegion ground = GridRegion.of(road.area());
        return Curves.along(road.line(), 1).stream()
                .map(point -> (Point2D) new Point2D.Double(Math.rint(point.getX()), Math.rint(point.getY())))
                .filter(point -> ground.contains(point) && ground.room(point) > ROOM_ON_ROAD)
                .toList();
    }

    /// Moves every place that is too near to another one; returns false if none has moved.
    private boolean move() {
        boolean hasMoved = false;
        for (Segment segment : segments) {
            Point2D now = points.getOrDefault(segment.id(), segment.first());
            if (isCrowded(segment.id(), now)) {
                Point2D best = segment.best(others(segment.id()));
                points.put(segment.id(), best);
                hasMoved |= !best.equals(now);
            }
        }
        return hasMoved;
    }

    private boolean isCrowded(String id, Point2D at) {
        return Anchors.isForFigures(id) && GridRegion.nearest(others(id), at, APART) < APART;
    }

    /// Returns where other figures may stand.
    private List<Point2D> others(String id) {
        var others = new ArrayList<Point2D>();
        points.forEach((other, at) -> {
            if (!other.equals(id) && Anchors.isForFigures(other)) {
                others.add(at);
            }
        });
        return others;
    }

    /// A segment with the points on which a figure may stand.
    ///
    /// @param first where the figure stands if nothing else is near
    private record Segment(String id, Point2D first, List<Point2D> points) {
        Point2D best(List<Point2D> others) {
            Point2D best = first;
            double most = Double.NEGATIVE_INFINITY;
            for (Point2D point : points) {
                double worth = WEIGHT * GridRegion.nearest(others, point, APART)
                        + Math.min(FROM_SIDE, fromSide(point))
                        - first.distance(point) / 4;
                if (worth > most) {
                    most = worth;
                    best = point;
                }
            }
            return best;
        }

        private static double fromSide(Point2D point) {
            return Math.min(
                    Math.min(point.getX(), Side.SIZE - point.getX()), Math.min(point.getY(), Side.SIZE - point.getY()));
        }
    }
}
