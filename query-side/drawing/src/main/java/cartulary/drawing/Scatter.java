package cartulary.drawing;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/// Scatters houses or tufts over free ground, deterministically by name.
///
/// @param room the minimum distance from every border
/// @param wide the minimum horizontal distance between two points
/// @param high the minimum vertical distance between two points
record Scatter(double room, double wide, double high, int tries) {
    /// A circle that must not contain any point.
    record KeptFree(Point2D point, double radius) {}

    /// Returns scattered points from the back to the front.
    List<Point2D> over(GridRegion ground, List<KeptFree> kept, String name) {
        Rectangle2D bounds = ground.bounds();
        var random = new SplittableRandom(name.hashCode());
        var points = new ArrayList<Point2D>();
        for (int i = 0; i < tries; i++) {
            var point = new Point2D.Double(
                    Math.rint(bounds.getX() + random.nextDouble() * bounds.getWidth()),
                    Math.rint(bounds.getY() + random.nextDouble() * bounds.getHeight()));
            if (ground.contains(point)
                    && kept.stream().allMatch(k -> k.point().distance(point) >= k.radius())
                    && points.stream().allMatch(other -> apart(other, point))
                    && ground.room(point) >= room) {
                points.add(point);
            }
        }
        points.sort(Comparator.comparingDouble(Point2D::getY));
        return points;
    }

    private boolean apart(Point2D a, Point2D b) {
        return Math.hypot((a.getX() - b.getX()) / wide, (a.getY() - b.getY()) / high) >= 1;
    }
}
