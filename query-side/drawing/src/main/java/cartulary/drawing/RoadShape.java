package cartulary.drawing;

import cartulary.drawing.CityShape.Wall;
import java.awt.geom.Area;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import org.jspecify.annotations.Nullable;

/// The shape of a road: its centre line, which leaves the tile in the middle of a side at a right angle.
///
/// @param gate the wall at which it ends, or null
record RoadShape(Path2D line, @Nullable Wall gate) {
    static final double WIDTH = 10;

    /// The depth of a road in the gate at which it ends.
    private static final double THRESHOLD = 3;

    /// Returns a road between two sides.
    ///
    /// @param bend the displacement of a straight road towards the side after `from` clockwise; 0 for a gentle S
    static RoadShape across(Side from, Side to, double bend) {
        if (to != from.opposite()) {
            Side first = to == from.next() ? from : to;
            return from(first, 50, 0, 50, 27.6, 72.4, 50, 100, 50);
        }
        if (bend == 0) {
            return from(from, 50, 0, 50, 20, 55, 34, 50, 50, 45, 66, 50, 80, 50, 100);
        }
        double x = 50 + bend;
        return from(from, 50, 0, 50, 24, x, 26, x, 50, x, 74, 50, 76, 50, 100);
    }

    /// Returns a road that ends at a circle.
    static RoadShape upTo(Side from, Point2D centre, double radius) {
        double length = from.middle().distance(centre) - radius;
        return from(from, 50, 0, 50, length / 3, 53, length / 2, 50, length);
    }

    /// Returns a road that ends in a wall at a right angle.
    static RoadShape through(Side from, Wall wall) {
        Point2D start = from.middle();
        Point2D gate = wall.gate();
        double reach = start.distance(gate) / 2;
        Point2D inwards = Curves.between(start, Side.CENTRE, reach / (Side.SIZE / 2));
        var line = new Path2D.Double();
        line.moveTo(start.getX(), start.getY());
        line.curveTo(
                inwards.getX(),
                inwards.getY(),
                gate.getX() + wall.outwards().getX() * reach,
                gate.getY() + wall.outwards().getY() * reach,
                gate.getX(),
                gate.getY());
        line.lineTo(
                gate.getX() - wall.outwards().getX() * THRESHOLD,
                gate.getY() - wall.outwards().getY() * THRESHOLD);
        return new RoadShape(line, wall);
    }

    Area area() {
        return Curves.band(line, WIDTH);
    }

    /// Rotates a road from the north to `side`; the coordinates are its start and its curves.
    private static RoadShape from(Side side, double... c) {
        var line = new Path2D.Double();
        line.moveTo(c[0], c[1]);
        for (int i = 2; i < c.length; i += 6) {
            line.curveTo(c[i], c[i + 1], c[i + 2], c[i + 3], c[i + 4], c[i + 5]);
        }
        line.transform(side.fromNorth());
        return new RoadShape(line, null);
    }
}
