package cartulary.drawing;

import java.awt.Shape;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/// A region in which positions are searched on a grid. Its border is converted to straight lines once, because many
/// points are tested.
final class GridRegion {
    private final Rectangle2D bounds;
    private final double[][] border;

    private GridRegion(Rectangle2D bounds, double[][] border) {
        this.bounds = bounds;
        this.border = border;
    }

    static GridRegion of(Shape shape) {
        List<Line2D> pieces = Curves.pieces(shape);
        return new GridRegion(
                shape.getBounds2D(),
                pieces.stream()
                        .map(p -> new double[] {p.getX1(), p.getY1(), p.getX2(), p.getY2()})
                        .toArray(double[][]::new));
    }

    Rectangle2D bounds() {
        return bounds;
    }

    /// Returns the grid points within the region.
    List<Point2D> grid(int step) {
        var points = new ArrayList<Point2D>();
        for (int x = step; x < Side.SIZE; x += step) {
            for (int y = step; y < Side.SIZE; y += step) {
                var point = new Point2D.Double(x, y);
                if (contains(point)) {
                    points.add(point);
                }
            }
        }
        return points;
    }

    /// Returns true if a ray from the point crosses the border an odd number of times.
    boolean contains(Point2D point) {
        boolean within = false;
        double x = point.getX();
        double y = point.getY();
        for (double[] b : border) {
            if (b[1] > y != b[3] > y && x < (b[2] - b[0]) * (y - b[1]) / (b[3] - b[1]) + b[0]) {
                within = !within;
            }
        }
        return within;
    }

    /// Returns the distance of the point from the border.
    double room(Point2D point) {
        double least = Double.MAX_VALUE;
        for (double[] b : border) {
            least = Math.min(least, Line2D.ptSegDistSq(b[0], b[1], b[2], b[3], point.getX(), point.getY()));
        }
        return Math.sqrt(least);
    }

    static double nearest(List<Point2D> points, Point2D from, double atMost) {
        double least = atMost;
        for (Point2D point : points) {
            least = Math.min(least, point.distance(from));
        }
        return least;
    }
}
