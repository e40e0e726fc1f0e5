package cartulary.drawing;

import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.catalogue.TileVariant.Illustration;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The position of an illustration: in a field, away from meeples, next to the road for which it pays.
///
/// @param half half of its width, smaller in narrow fields
record IllustrationSpot(Point2D centre, double half) {
    private static final double ROOM = 12;

    /// The maximum half width. Larger than the free space, because the corners of an illustration are empty.
    private static final double LARGEST = 14.5;

    private static final double SMALLEST = 9.5;
    private static final double APART = 33;

    /// The distance from other roads, so that the illustration is not assigned to them.
    private static final double AWAY = 30;

    /// The distance from villages, whose houses extend beyond their area.
    private static final double CLEAR = 17;

    static Map<Illustration, IllustrationSpot> of(TileVariant variant, Layout layout, Anchors anchors) {
        var spots = new LinkedHashMap<Illustration, IllustrationSpot>();
        var taken = new ArrayList<>(anchors.points().values());
        for (Illustration illustration : variant.illustrations()) {
            IllustrationSpot spot = best(illustration, layout, taken);
            spots.put(illustration, spot);
            taken.add(spot.centre());
        }
        return spots;
    }

    private static IllustrationSpot best(Illustration illustration, Layout layout, List<Point2D> taken) {
        List<Line2D> own = new ArrayList<>();
        List<Line2D> others = new ArrayList<>();
        for (String road : layout.roads().keySet()) {
            (illustration.roads().contains(road) ? own : others).addAll(Curves.pieces(layout.line(road)));
        }
        List<Line2D> water = Curves.pieces(layout.water());
        List<Line2D> houses = !layout.tile().centres().isEmpty()
                ? Curves.pieces(layout.centre())
                : layout.buildings().map(Curves::pieces).orElse(List.of());
        var best = new IllustrationSpot(Side.CENTRE, LARGEST);
        double most = Double.NEGATIVE_INFINITY;
        for (var field : layout.fields().values()) {
            GridRegion ground = GridRegion.of(field);
            for (Point2D point : ground.grid(2)) {
                double room = Math.min(ROOM, ground.room(point));
                double side = fromSides(point);
                if (side < SMALLEST) {
                    continue;
                }
                double worth = 2 * room
                        + GridRegion.nearest(taken, point, APART)
                        + within(houses, point, CLEAR)
                        + within(water, point, CLEAR)
                        + within(others, point, AWAY)
                        - far(own, point)
                        - Side.CENTRE.distance(point) / 20;
                if (worth > most) {
                    most = worth;
                    best = new IllustrationSpot(point, Math.min(side, Math.max(SMALLEST, room + LARGEST - ROOM)));
                }
            }
        }
        return best;
    }

    /// Returns the distance from the road, weighted so that the middle of the road is preferred to its ends.
    private static double far(List<Line2D> road, Point2D point) {
        if (road.isEmpty()) {
            return 0;
        }
        Line2D middle = road.get(road.size() / 2);
        return Curves.distance(road, point) / 2 + middle.ptSegDist(point) / 4;
    }

    private static double fromSides(Point2D point) {
        double right = Side.SIZE - point.getX();
        double below = Side.SIZE - point.getY();
        return Math.min(Math.min(point.getX(), right), Math.min(point.getY(), below));
    }

    private static double within(List<Line2D> lines, Point2D point, double atMost) {
        return Math.min(atMost, Curves.distance(lines, point));
    }
}
