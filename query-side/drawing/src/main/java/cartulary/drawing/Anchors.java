package cartulary.drawing;

import cartulary.contracts.catalogue.TileType;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The positions on a tile of a meeple on each segment, of coats of arms, and of chips on an office.
///
/// @param points the positions by segment, and for `village` and `office`
/// @param arms positions of coats of arms, by city
record Anchors(Map<String, Point2D> points, Map<String, Point2D> arms) {
    static final String VILLAGE = "village";
    static final String OFFICE = "office";

    /// The distance from a border above which a position is not rated higher.
    private static final double MAX_ROOM = 13;

    /// The distance between two positions above which a position is not rated higher.
    private static final double MAX_DISTANCE = 20;

    static Anchors of(Layout layout) {
        var points = new TreeMap<String, Point2D>();
        Point2D office = layout.office();
        if (office != null) {
            points.put(OFFICE, office);
        }
        if (layout.tile().crossroad()) {
            points.put(VILLAGE, Side.CENTRE);
        }
        layout.tile().centres().forEach(centre -> points.put(centre.id(), layout.middle()));
        layout.roads().forEach((id, road) -> points.put(id, Curves.halfway(road.line())));
        layout.cities().forEach((id, city) -> points.put(id, city.square()));
        var arms = new TreeMap<String, Point2D>();
        layout.tile().cities().stream()
                .filter(TileType.City::coatOfArms)
                .forEach(city -> arms.put(city.id(), layout.city(city.id()).arms()));
        for (Candidate place : places(layout)) {
            if (points.containsKey(place.id())) {
                continue;
            }
            var taken = new ArrayList<>(points.values());
            points.put(place.id(), place.best(taken));
        }
        return new Anchors(AnchorSpread.of(layout, points), arms);
    }

    /// Returns whether a figure may stand at a position. An office holds only chips.
    static boolean isForFigures(String id) {
        return !id.equals(OFFICE);
    }

    /// Returns the segments to place, the narrowest first because it has the fewest candidates.
    private static List<Candidate> places(Layout layout) {
        return layout.segments().entrySet().stream()
                .map(s -> Candidate.in(s.getKey(), GridRegion.of(s.getValue())))
                .sorted(Comparator.comparingDouble(Candidate::room))
                .toList();
    }

    private record Candidate(String id, GridRegion ground, List<Point2D> points, double room) {
        static Candidate in(String id, GridRegion ground) {
            List<Point2D> points = ground.grid(2);
            double room = points.stream().mapToDouble(ground::room).max().orElse(0);
            return new Candidate(id, ground, points, room);
        }

        /// Returns the point with the largest distance from borders and other points; of equal points, the one
        /// nearest to the middle.
        Point2D best(List<Point2D> taken) {
            var middle = new Point2D.Double(
                    ground.bounds().getCenterX(), ground.bounds().getCenterY());
            Point2D best = Side.CENTRE;
            double most = Double.NEGATIVE_INFINITY;
            for (Point2D point : points) {
                double worth = Math.min(MAX_ROOM, ground.room(point))
                        + GridRegion.nearest(taken, point, MAX_DISTANCE)
                        - middle.distance(point) / 50;
                if (worth > most) {
                    most = worth;
                    best = point;
                }
            }
            return best;
        }
    }
}
