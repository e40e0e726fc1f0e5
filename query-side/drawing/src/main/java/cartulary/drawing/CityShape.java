package cartulary.drawing;

import java.awt.geom.Area;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The shape of a city: the ground between the sides it reaches, and the walls towards the other sides.
///
/// Every wall starts and ends in a corner of the tile, so that it continues on the next tile.
///
/// @param north the side to which the north of its form points
/// @param walls empty if the city fills the tile
record CityShape(CityForm form, Side north, Path2D ground, List<Wall> walls) {
    /// A wall of a city.
    ///
    /// @param gate the point where a road would meet it
    /// @param outwards the unit vector of that road's direction from the gate
    record Wall(Path2D line, Point2D gate, Point2D outwards) {
        private static final double STEP = 0.5;

        /// Returns the line at a distance from the wall within the city.
        Path2D inside(double depth) {
            List<Point2D> points = Curves.along(line, STEP);
            var inside = new Path2D.Double();
            for (int i = 8; i < points.size() - 8; i += 8) {
                Point2D at = insideOf(points, i, depth);
                if (inside.getCurrentPoint() == null) {
                    inside.moveTo(at.getX(), at.getY());
                } else {
                    inside.lineTo(at.getX(), at.getY());
                }
            }
            return inside;
        }

        private Point2D insideOf(List<Point2D> points, int i, double depth) {
            Point2D before = points.get(i - 2);
            Point2D after = points.get(i + 2);
            double length = before.distance(after);
            double x = (before.getY() - after.getY()) / length;
            double y = (after.getX() - before.getX()) / length;
            double way = x * outwards.getX() + y * outwards.getY() > 0 ? -depth : depth;
            return new Point2D.Double(
                    points.get(i).getX() + way * x, points.get(i).getY() + way * y);
        }
    }

    static CityShape reaching(Set<Side> sides) {
        Side first = sides.stream()
                .filter(side -> sides.size() == 4 || !sides.contains(before(side)))
                .findFirst()
                .orElseThrow();
        var ground = new Path2D.Double();
        var walls = new ArrayList<Wall>();
        Point2D corner = first.inside(0, 0);
        ground.moveTo(corner.getX(), corner.getY());
        Side side = first;
        for (int seen = 0; seen < 4; ) {
            if (sides.contains(side)) {
                Point2D end = side.inside(Side.SIZE, 0);
                ground.lineTo(end.getX(), end.getY());
                seen++;
                side = side.next();
                continue;
            }
            int free = 1;
            Side last = side;
            while (!sides.contains(last.next())) {
                last = last.next();
                free++;
            }
            Wall wall = wall(side, free);
            ground.append(wall.line(), true);
            walls.add(wall);
            seen += free;
            side = last.next();
        }
        ground.closePath();
        CityForm form = CityForm.of(sides);
        return new CityShape(form, form.north(sides), ground, List.copyOf(walls));
    }

    Area area() {
        return new Area(ground);
    }

    /// Returns the middle of its square, where a meeple stands.
    Point2D square() {
        return north.fromNorth().transform(form.square(), null);
    }

    /// Returns the middle of its coat of arms.
    Point2D arms() {
        return north.fromNorth().transform(form.arms(), null);
    }

    private static Side before(Side side) {
        return side.opposite().next();
    }

    /// Returns the wall that cuts off `free` sides, starting with `first`. It leaves a corner at less than 45
    /// degrees to the city's side, so that cities on two neighbouring sides have a field between them.
    private static Wall wall(Side first, int free) {
        double[] c =
                switch (free) {
                    case 1 -> new double[] {0, 0, 28, 37, 72, 37, 100, 0};
                    case 2 -> new double[] {0, 0, 16, 34, 66, 84, 100, 100};
                    default -> new double[] {0, 0, 32, 38, 32, 62, 0, 100};
                };
        var line = new Path2D.Double();
        line.moveTo(c[0], c[1]);
        line.curveTo(c[2], c[3], c[4], c[5], c[6], c[7]);
        line.transform(first.fromNorth());
        Point2D gate = first.fromNorth().transform(middle(c), null);
        double angle = Math.PI / 2 * first.ordinal() + Math.PI / 4 * (free - 1);
        return new Wall(line, gate, new Point2D.Double(Math.sin(angle), -Math.cos(angle)));
    }

    private static Point2D middle(double[] c) {
        return new Point2D.Double((c[0] + 3 * c[2] + 3 * c[4] + c[6]) / 8, (c[1] + 3 * c[3] + 3 * c[5] + c[7]) / 8);
    }
}
