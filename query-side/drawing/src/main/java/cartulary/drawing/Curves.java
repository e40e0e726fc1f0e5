package cartulary.drawing;

import java.awt.BasicStroke;
import java.awt.Shape;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;

/// Geometry of curves: distances, points and areas.
final class Curves {
    /// The maximum distance between a curve and its straight pieces.
    private static final double FLATNESS = 0.1;

    private Curves() {}

    /// Returns the area of a line with the given width.
    static Area band(Shape line, double width) {
        var pen = new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
        return new Area(pen.createStrokedShape(line));
    }

    static Area disc(Point2D centre, double radius) {
        return new Area(new Ellipse2D.Double(centre.getX() - radius, centre.getY() - radius, 2 * radius, 2 * radius));
    }

    static Path2D line(Point2D from, Point2D to) {
        return new Path2D.Double(new Line2D.Double(from, to));
    }

    /// Returns straight pieces along all outlines of a shape.
    static List<Line2D> pieces(Shape shape) {
        var pieces = new ArrayList<Line2D>();
        var c = new double[6];
        Point2D start = new Point2D.Double();
        Point2D at = start;
        for (PathIterator i = shape.getPathIterator(null, FLATNESS); !i.isDone(); i.next()) {
            switch (i.currentSegment(c)) {
                case PathIterator.SEG_MOVETO -> {
                    start = new Point2D.Double(c[0], c[1]);
                    at = start;
                }
                case PathIterator.SEG_LINETO -> {
                    Point2D to = new Point2D.Double(c[0], c[1]);
                    pieces.add(new Line2D.Double(at, to));
                    at = to;
                }
                default -> {
                    pieces.add(new Line2D.Double(at, start));
                    at = start;
                }
            }
        }
        return pieces;
    }

    static double distance(List<Line2D> pieces, Point2D from) {
        double least = Double.MAX_VALUE;
        for (Line2D piece : pieces) {
            least = Math.min(least, piece.ptSegDistSq(from));
        }
        return Math.sqrt(least);
    }

    /// Returns the point of the line that is nearest to `from`.
    static Point2D nearest(Shape line, Point2D from) {
        Point2D nearest = from;
        double least = Double.MAX_VALUE;
        for (Point2D point : along(line, 0.25)) {
            if (point.distance(from) < least) {
                least = point.distance(from);
                nearest = point;
            }
        }
        return nearest;
    }

    /// Returns points on the line, at most `step` apart.
    static List<Point2D> along(Shape line, double step) {
        var points = new ArrayList<Point2D>();
        for (Line2D piece : pieces(line)) {
            int steps = Math.max(1, (int) Math.ceil(length(piece) / step));
            for (int i = 0; i <= steps; i++) {
                points.add(between(piece.getP1(), piece.getP2(), (double) i / steps));
            }
        }
        return points;
    }

    /// Returns the middle of a line by length.
    static Point2D halfway(Shape line) {
        List<Line2D> pieces = pieces(line);
        double left = pieces.stream().mapToDouble(Curves::length).sum() / 2;
        for (Line2D piece : pieces) {
            if (left <= length(piece)) {
                return between(piece.getP1(), piece.getP2(), left / length(piece));
            }
            left -= length(piece);
        }
        return pieces.getLast().getP2();
    }

    private static double length(Line2D piece) {
        return piece.getP1().distance(piece.getP2());
    }

    static Point2D between(Point2D from, Point2D to, double part) {
        return new Point2D.Double(
                from.getX() + (to.getX() - from.getX()) * part, from.getY() + (to.getY() - from.getY()) * part);
    }

    /// Returns the area of a shape without holes.
    static double size(Shape shape) {
        double twice = 0;
        for (Line2D piece : pieces(shape)) {
            twice += piece.getX1() * piece.getY2() - piece.getX2() * piece.getY1();
        }
        return Math.abs(twice) / 2;
    }
}
