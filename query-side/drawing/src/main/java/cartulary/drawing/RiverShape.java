package cartulary.drawing;

import cartulary.contracts.catalogue.TileType;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// The shape of a river, which is no segment: its centre line, which leaves the tile in the middle of its sides.
///
/// @param pool the water in which it begins or ends; empty if there is none
record RiverShape(Path2D line, Area pool) {
    static final double WIDTH = 17;

    /// How far a straight river bends away from a city or a monastery beside it.
    private static final double BEND = 9;

    private static final double LAKE_WIDTH = 46;
    private static final double LAKE_DEPTH = 34;
    private static final double SPRING = 11;

    /// The distance of waves along the line, and from it.
    private static final double WAVES = 9;

    private static final double ASIDE = 3.4;

    /// The part of a bridge on each bank.
    private static final double BANK = 2.5;

    /// @param roads of the tile; a spring lies at the first one, if there is one
    /// @param centre the position of the monastery, if the tile has one
    static RiverShape of(
            TileType.River river, Collection<CityShape> cities, Collection<RoadShape> roads, Point2D centre) {
        Side from = Side.valueOf(river.ends().getFirst());
        return switch (river.ends().getLast()) {
            case "spring" -> spring(from, roads);
            case "lake" -> lake(from);
            case String to ->
                new RiverShape(
                        RoadShape.across(from, Side.valueOf(to), bend(from, cities, centre))
                                .line(),
                        new Area());
        };
    }

    /// Returns the bend of a straight river: away from the side with a city or a monastery, none between two of them.
    private static double bend(Side from, Collection<CityShape> cities, Point2D centre) {
        Side left = from.next().opposite();
        return BEND * ((isTaken(left, cities, centre) ? 1 : 0) - (isTaken(from.next(), cities, centre) ? 1 : 0));
    }

    private static boolean isTaken(Side side, Collection<CityShape> cities, Point2D centre) {
        Point2D beside = side.inside(Side.SIZE / 2, 1);
        return centre.distance(side.middle()) < Side.CENTRE.distance(side.middle()) - 1
                || cities.stream().anyMatch(city -> city.ground().contains(beside));
    }

    private static RiverShape spring(Side from, Collection<RoadShape> roads) {
        Point2D source = roads.stream()
                .findFirst()
                .map(road -> Curves.nearest(road.line(), Side.CENTRE))
                .orElse(Side.CENTRE);
        Point2D start = from.middle();
        Point2D bend = from.inside(Side.SIZE / 2, 30);
        var line = new Path2D.Double();
        line.moveTo(start.getX(), start.getY());
        line.quadTo(bend.getX(), bend.getY(), source.getX(), source.getY());
        return new RiverShape(line, Curves.disc(Curves.between(source, bend, 0.5), SPRING));
    }

    private static RiverShape lake(Side from) {
        Point2D middle = from.inside(Side.SIZE / 2, 26);
        boolean isUpright = from == Side.N || from == Side.S;
        double wide = isUpright ? LAKE_WIDTH : LAKE_DEPTH;
        double high = isUpright ? LAKE_DEPTH : LAKE_WIDTH;
        return new RiverShape(
                Curves.line(from.middle(), middle),
                new Area(new Ellipse2D.Double(middle.getX() - wide / 2, middle.getY() - high / 2, wide, high)));
    }

    Area water() {
        Area water = Curves.band(line, WIDTH);
        water.add(pool);
        return water;
    }

    /// Draws the water between its banks, with waves, so that it is water without colours too.
    String svg() {
        var svg = new StringBuilder();
        if (!pool.isEmpty()) {
            svg.append("<path fill=\"{bank}\" stroke=\"{bank}\" stroke-width=\"2.8\" d=\"%s\"/>"
                    .formatted(PathData.of(pool)));
        }
        svg.append(SvgElements.stroke(line, "{bank}", WIDTH + 2.8, ""));
        svg.append(SvgElements.stroke(line, "{water}", WIDTH, ""));
        if (!pool.isEmpty()) {
            svg.append("<path fill=\"{water}\" d=\"%s\"/>".formatted(PathData.of(pool)));
        }
        GridRegion inside = GridRegion.of(water());
        for (double y = WAVES / 2; y < Side.SIZE; y += WAVES) {
            double from = Math.round(y / WAVES) % 2 == 0 ? WAVES / 2 : WAVES;
            for (double x = from; x < Side.SIZE; x += 1.5 * WAVES) {
                var at = new Point2D.Double(x, y);
                if (inside.contains(at) && inside.room(at) > ASIDE) {
                    svg.append(SvgElements.use("i-wave", at));
                }
            }
        }
        return svg.toString();
    }

    /// Returns the parts of a road over the water, with their ends on the banks; most often none or one.
    List<Path2D> bridges(RoadShape road) {
        GridRegion inside = GridRegion.of(water());
        var bridges = new ArrayList<Path2D>();
        Path2D bridge = null;
        for (Point2D point : Curves.along(road.line(), 1)) {
            if (!inside.contains(point) && inside.room(point) > BANK) {
                bridge = null;
            } else if (bridge == null) {
                bridge = new Path2D.Double();
                bridge.moveTo(point.getX(), point.getY());
                bridges.add(bridge);
            } else {
                bridge.lineTo(point.getX(), point.getY());
            }
        }
        return bridges;
    }
}
