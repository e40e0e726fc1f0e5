package cartulary.drawing;

import cartulary.drawing.CityShape.Wall;
import cartulary.drawing.House.Roof;
import cartulary.drawing.Scatter.KeptFree;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// A city as seen from above: its square and landmark, houses in rows, then walls with towers. It is drawn once, not
/// turned, and used by all tiles with such a city.
///
/// @param hasArms whether ground is left free for a coat of arms
/// @param hasOffice whether ground is left free for a betting office at its first wall
record CityPicture(CityForm form, Landmark landmark, boolean hasArms, boolean hasOffice) {
    private static final double WALL = 6.4;
    private static final double BATTLEMENT = 4.6;

    /// The width of the streets from the square to the gates and into the neighbouring tiles.
    static final double STREET = 4.4;

    /// How deep and how dark the shadow of a wall is on the ground within it.
    private static final double WALL_SHADOW = 3;

    private static final String SHADE = " opacity=\".16\"";

    private static final double GATE = 6.5;
    private static final double ARMS = 12;
    private static final double OFFICE = 14;

    private static final Point2D SHADOW = new Point2D.Double(1.1, 1.3);

    String id() {
        return "city-" + form.id() + "-" + landmark.id() + (hasArms ? "-arms" : "") + (hasOffice ? "-office" : "");
    }

    /// Returns the picture as a group with its id.
    String svg() {
        CityShape city = CityShape.reaching(form.sides());
        var svg = new StringBuilder("<g id=\"%s\">".formatted(id()));
        svg.append("<path fill=\"{city}\" d=\"%s\"/>".formatted(PathData.of(city.ground())));
        var streets = new Path2D.Double();
        streets(city).forEach(street -> streets.append(street, false));
        svg.append(SvgElements.stroke(streets, "{road}", STREET, " opacity=\".5\""));
        city.walls()
                .forEach(wall -> svg.append(
                        SvgElements.stroke(wall.inside((WALL + WALL_SHADOW) / 2), "{ink}", WALL_SHADOW, SHADE)));
        svg.append("<circle%s r=\"%s\" fill=\"{road}\" stroke=\"{edge}\" stroke-width=\".7\"/>"
                .formatted(PathData.centre(form.square()), PathData.number(form.radius())));
        houses(svg, HouseRows.of(city, kept(city), id()));
        svg.append(SvgElements.use("i-well", form.square()));
        svg.append(SvgElements.use("i-" + landmark.id(), form.landmark()));
        city.walls().forEach(wall -> wall(svg, wall));
        return svg.append("</g>").toString();
    }

    /// Every house is a thick line, and the half of its roof in the light a thinner one; all houses with the same
    /// roof are one path, which is also their shadow.
    private void houses(StringBuilder svg, List<House> houses) {
        var shadows = new StringBuilder();
        var roofs = new StringBuilder();
        for (Roof roof : Roof.values()) {
            List<House> these =
                    houses.stream().filter(house -> house.roof() == roof).toList();
            if (!these.isEmpty()) {
                String id = id() + "." + roof.id();
                shadows.append("<path id=\"%s\" d=\"%s\"/>".formatted(id, lines(these, House::ridge)));
                roofs.append("<use href=\"#%s\" stroke=\"%s\"/>".formatted(id, roof.shade()));
                roofs.append("<path stroke=\"%s\" stroke-width=\"%s\" d=\"%s\"/>"
                        .formatted(roof.light(), PathData.number(House.DEPTH / 2), lines(these, House::light)));
            }
        }
        svg.append("<g fill=\"none\" stroke-width=\"%s\">".formatted(PathData.number(House.DEPTH)))
                .append("<g stroke=\"{ink}\" opacity=\".3\"%s>".formatted(PathData.at(SHADOW)))
                .append(shadows)
                .append("</g>")
                .append(roofs)
                .append("</g>");
    }

    private static String lines(List<House> houses, Function<House, Line2D> line) {
        var path = new Path2D.Double();
        houses.forEach(house -> path.append(line.apply(house), false));
        return PathData.of(path);
    }

    private static void wall(StringBuilder svg, Wall wall) {
        String ends = " stroke-linecap=\"square\"";
        svg.append(SvgElements.stroke(wall.line(), "{ink}", WALL, ends));
        svg.append(SvgElements.stroke(wall.line(), "{stone}", BATTLEMENT, ends));
        svg.append(SvgElements.stroke(wall.line(), "{grey}", BATTLEMENT, " stroke-dasharray=\".9 3.1\""));
    }

    /// Returns what no house may cover.
    private List<KeptFree> kept(CityShape city) {
        var kept = new ArrayList<KeptFree>();
        kept.add(new KeptFree(form.square(), form.radius() + 0.6));
        kept.add(new KeptFree(form.landmark(), landmark.room()));
        if (hasArms) {
            kept.add(new KeptFree(form.arms(), ARMS));
        }
        city.walls().forEach(wall -> kept.add(new KeptFree(wall.gate(), GATE)));
        streets(city).stream()
                .flatMap(street -> Curves.along(street, STREET / 2).stream())
                .forEach(point -> kept.add(new KeptFree(point, STREET / 2)));
        if (hasOffice) {
            kept.add(new KeptFree(city.walls().getFirst().gate(), OFFICE));
        }
        return kept;
    }

    /// Returns the streets of a city that is not turned: from its square to its gates and into the neighbouring tiles.
    static List<Line2D> streets(CityShape city) {
        Point2D square = city.form().square();
        return Stream.concat(
                        city.form().sides().stream().map(Side::middle),
                        city.walls().stream().map(Wall::gate))
                .map(end -> (Line2D) new Line2D.Double(square, end))
                .toList();
    }
}
