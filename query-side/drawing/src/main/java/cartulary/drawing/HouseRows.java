package cartulary.drawing;

import cartulary.drawing.CityShape.Wall;
import cartulary.drawing.House.Roof;
import cartulary.drawing.Scatter.KeptFree;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// The houses of a city, deterministically by name: rows on both sides of its streets, which lead from the square
/// to the gates and into the neighbouring tiles, then along its walls, then where ground is left.
final class HouseRows {
    private static final double SHORTEST = 8;
    private static final double LONGEST = 13;

    /// The same in a city of one side, which has room for small houses only.
    private static final double SHORTEST_IN_CAP = 4.5;

    private static final double LONGEST_IN_CAP = 7;
    private static final double GAP = 0.9;
    private static final double LANE = 2.4;

    /// The part of the gaps in a row that are lanes.
    private static final double LANES = 0.2;

    /// The distance of the middle of a row from the row before it.
    private static final double PITCH = House.DEPTH + LANE;

    /// The distance of the middle of a row from that of its street.
    private static final double FROM_STREET = CityPicture.STREET / 2 + 0.4 + House.DEPTH / 2;

    /// The minimum distance of a house from the middle of a wall, and from a side of the tile.
    private static final double FROM_WALL = 3.6;

    private static final double FROM_SIDE = 0.6;
    private static final double STEP = 0.5;

    private final GridRegion ground;
    private final GridRegion walls;
    private final List<KeptFree> kept;
    private final SplittableRandom random;
    private final double shortest;
    private final double longest;
    private final List<House> houses = new ArrayList<>();

    private HouseRows(CityShape city, List<KeptFree> kept, String name) {
        this.ground = GridRegion.of(city.ground());
        var lines = new Path2D.Double();
        city.walls().forEach(wall -> lines.append(wall.line(), false));
        this.walls = GridRegion.of(lines);
        this.kept = kept;
        this.random = new SplittableRandom(name.hashCode());
        boolean isCap = city.form() == CityForm.CAP;
        this.shortest = isCap ? SHORTEST_IN_CAP : SHORTEST;
        this.longest = isCap ? LONGEST_IN_CAP : LONGEST;
    }

    /// Returns the houses of a city that is not turned.
    static List<House> of(CityShape city, List<KeptFree> kept, String name) {
        var rows = new HouseRows(city, kept, name);
        boolean isCap = city.form() == CityForm.CAP;
        if (isCap) {
            // Its street is as long as a house is deep.
            city.form().sides().forEach(rows::along);
        }
        for (double far : isCap ? List.<Double>of() : List.of(FROM_STREET, FROM_STREET + PITCH)) {
            for (Line2D street : CityPicture.streets(city)) {
                rows.beside(street, far);
                rows.beside(street, -far);
            }
        }
        // The last ones stand where the others left ground.
        for (double depth = FROM_WALL + GAP / 2 + House.DEPTH / 2; depth < PITCH + House.DEPTH; depth += LANE / 2) {
            for (Wall wall : city.walls()) {
                rows.along(wall, depth);
            }
        }
        city.form().sides().forEach(rows::along);
        return rows.houses;
    }

    /// Adds a row parallel to a street, from the square outwards.
    private void beside(Line2D street, double far) {
        double length = street.getP1().distance(street.getP2());
        double x = -far * (street.getY2() - street.getY1()) / length;
        double y = far * (street.getX2() - street.getX1()) / length;
        row(Curves.along(
                Curves.line(
                        new Point2D.Double(street.getX1() + x, street.getY1() + y),
                        new Point2D.Double(street.getX2() + x, street.getY2() + y)),
                STEP));
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
            double wanted = shortest + random.nextDouble() * (longest - shortest);
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
