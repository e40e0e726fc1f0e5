package cartulary.drawing;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/// Houses and tufts, strewn over the ground where nothing else is. The same name strews the same way.
///
/// @param room how far from every border
/// @param wide how far apart beside each other
/// @param high how far apart above each other
record Scatter(double room, double wide, double high, int tries) {
    /// A place that is to stay free, so far around.
    record KeptFree(Point2D point, double radius) {}

    /// Points from the back to the front.
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
