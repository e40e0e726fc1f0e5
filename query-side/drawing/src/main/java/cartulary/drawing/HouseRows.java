package cartulary.drawing;

import cartulary.drawing.CityShape.Wall;
import cartulary.drawing.House.Roof;
import cartulary.drawing.Scatter.KeptFree;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// The houses of a city, deterministically by name: a ring around its square, rows along its walls with lanes between
/// them, then more where ground is left.
final class HouseRows {
    private static final double SHORTEST = 4.8;
    private static final double LONGEST = 9;
    private static final double GAP = 0.45;
    private static final double LANE = 2.8;

    /// The part of the gaps in a row that are lanes.
    private static final double LANES = 0.12;

    /// The distance of the middle of a row from the row before it.
    private static final double PITCH = House.DEPTH + LANE;

    /// The minimum distance of a house from the middle of a wall, and from a side of the tile.
    private static final double FROM_WALL = 3.6;

    private static final double FROM_SIDE = 0.6;
    private static final double STEP = 0.5;

    private final CityShape city;
    private final GridRegion ground;
    private final GridRegion walls;
    private final List<KeptFree> kept;
    private final SplittableRandom random;
    private final List<House> houses = new ArrayList<>();

    private HouseRows(CityShape city, List<KeptFree> kept, String name) {
        this.city = city;
        this.ground = GridRegion.of(city.ground());
        var lines = new Path2D.Double();
        city.walls().forEach(wall -> lines.append(wall.line(), false));
        this.walls = GridRegion.of(lines);
        this.kept = kept;
        this.random = new SplittableRandom(name.hashCode());
    }

    /// Returns the houses of a city that is not turned.
    static List<House> of(CityShape city, List<KeptFree> kept, String name) {
        var rows = new HouseRows(city, kept, name);
        CityForm form = city.form();
        double first = form.radius() + 1 + House.DEPTH / 2;
        rows.around(form.square(), first);
        rows.along(city.walls(), PITCH);
        for (double radius = first + PITCH; city.walls().isEmpty() && radius < Side.SIZE; radius += PITCH) {
            rows.around(form.square(), radius);
        }
        form.sides().forEach(rows::along);
        rows.along(city.walls(), PITCH / 4);
        return rows.houses;
    }

    private void around(Point2D centre, double radius) {
        row(Curves.along(
                new Ellipse2D.Double(centre.getX() - radius, centre.getY() - radius, 2 * radius, 2 * radius), STEP));
    }

    private void along(List<Wall> walls, double pitch) {
        for (double depth = FROM_WALL + 2 * GAP + House.DEPTH / 2; depth < Side.SIZE; depth += pitch) {
            for (Wall wall : walls) {
                along(wall, depth);
            }
        }
    }

    /// Adds houses beside the neighbouring tile, where the other rows left ground free.
    private void along(Side side) {
        double depth = FROM_SIDE + House.DEPTH / 2;
        row(Curves.along(Curves.line(side.inside(0, depth), side.inside(Side.SIZE, depth)), STEP));
    }

    private void along(Wall wall, double depth) {
        List<Point2D> line = distinct(Curves.along(wall.line(), STEP));
        var row = new ArrayList<Point2D>();
        for (int i = 1; i < line.size() - 1; i++) {
            Point2D before = line.get(i - 1);
            Point2D after = line.get(i + 1);
            double length = before.distance(after);
            double inwardsX = (before.getY() - after.getY()) / length;
            double inwardsY = (after.getX() - before.getX()) / length;
            if (inwardsX * wall.outwards().getX() + inwardsY * wall.outwards().getY() > 0) {
                inwardsX = -inwardsX;
                inwardsY = -inwardsY;
            }
            row.add(new Point2D.Double(
                    line.get(i).getX() + depth * inwardsX, line.get(i).getY() + depth * inwardsY));
        }
        row(row);
    }

    /// Adds houses from the start of a line to its end, wherever one fits.
    private void row(List<Point2D> line) {
        int from = random.nextInt(6);
        while (from < line.size()) {
            double wanted = SHORTEST + random.nextDouble() * (LONGEST - SHORTEST);
            int to = from;
            while (to < line.size() && line.get(from).distance(line.get(to)) < wanted) {
                to++;
            }
            if (to == line.size()) {
                return;
            }
            var house = new House(new Line2D.Double(onGrid(line.get(from)), onGrid(line.get(to))), roof());
            boolean fits = fits(house);
            if (fits) {
                houses.add(house);
            }
            double gap = !fits ? STEP : random.nextDouble() < LANES ? LANE : GAP;
            from = (fits ? to : from) + Math.max(1, (int) Math.round(gap / STEP));
        }
    }

    /// Returns the nearest point of a grid, because short numbers keep the picture small.
    private static Point2D onGrid(Point2D point) {
        return new Point2D.Double(Math.rint(point.getX() * 2) / 2, Math.rint(point.getY() * 2) / 2);
    }

    private Roof roof() {
        int drawn = random.nextInt(10);
        return drawn < 5 ? Roof.TILES : drawn < 8 ? Roof.THATCH : Roof.SLATE;
    }

    private boolean fits(House house) {
        List<Point2D> corners = house.corners();
        return isFree(house.ridge().getP1())
                && isFree(house.ridge().getP2())
                && corners.stream().allMatch(this::isFree)
                && isFree(Curves.between(corners.get(0), corners.get(1), 0.5))
                && isFree(Curves.between(corners.get(2), corners.get(3), 0.5))
                && houses.stream().allMatch(other -> house.isApartFrom(other, GAP / 2));
    }

    private boolean isFree(Point2D point) {
        double side = Math.min(
                Math.min(point.getX(), Side.SIZE - point.getX()), Math.min(point.getY(), Side.SIZE - point.getY()));
        if (side < FROM_SIDE || !ground.contains(point)) {
            return false;
        }
        for (KeptFree one : kept) {
            if (one.point().distance(point) < one.radius()) {
                return false;
            }
        }
        return walls.room(point) >= FROM_WALL;
    }

    private static List<Point2D> distinct(List<Point2D> points) {
        var distinct = new ArrayList<Point2D>();
        for (Point2D point : points) {
            if (distinct.isEmpty() || distinct.getLast().distance(point) > STEP / 10) {
                distinct.add(point);
            }
        }
        return distinct;
    }
}
