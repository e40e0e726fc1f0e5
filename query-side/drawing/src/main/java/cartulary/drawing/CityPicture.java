package cartulary.drawing;

import cartulary.drawing.CityShape.Wall;
import cartulary.drawing.House.Roof;
import cartulary.drawing.Scatter.KeptFree;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;

/// A city as seen from above: its square and landmark, houses in rows, then walls with towers. It is drawn once, not
/// turned, and used by all tiles with such a city.
///
/// @param hasArms whether ground is left free for a coat of arms
/// @param hasOffice whether ground is left free for a betting office at its first wall
record CityPicture(CityForm form, Landmark landmark, boolean hasArms, boolean hasOffice) {
    private static final double WALL = 6.4;
    private static final double BATTLEMENT = 4.6;

    /// Half the width of the lanes from the square to the gates and into the neighbouring tiles.
    private static final double LANE = 1.5;

    private static final double GATE = 6.5;
    private static final double ARMS = 12;
    private static final double OFFICE = 14;

    /// The positions of towers along a wall.
    private static final List<Double> TOWERS = List.of(0.14, 0.86);

    String id() {
        return "city-" + form.id() + "-" + landmark.id() + (hasArms ? "-arms" : "") + (hasOffice ? "-office" : "");
    }

    /// Returns the picture as a group with its id.
    String svg() {
        CityShape city = CityShape.reaching(form.sides());
        var svg = new StringBuilder("<g id=\"%s\">".formatted(id()));
        svg.append("<path fill=\"{city}\" d=\"%s\"/>".formatted(PathData.of(city.ground())));
        svg.append("<circle%s r=\"%s\" fill=\"{road}\" stroke=\"{edge}\" stroke-width=\".7\"/>"
                .formatted(PathData.centre(form.square()), PathData.number(form.radius())));
        houses(svg, HouseRows.of(city, kept(city), id()));
        svg.append(SvgElements.use("i-well", form.square()));
        svg.append(SvgElements.use("i-" + landmark.id(), form.landmark()));
        city.walls().forEach(wall -> wall(svg, wall));
        return svg.append("</g>").toString();
    }

    /// Every house is a thick line; all houses with the same roof are one path, which is also their shadow.
    private void houses(StringBuilder svg, List<House> houses) {
        var shadows = new StringBuilder();
        var roofs = new StringBuilder();
        for (Roof roof : Roof.values()) {
            List<House> these =
                    houses.stream().filter(house -> house.roof() == roof).toList();
            if (!these.isEmpty()) {
                String id = id() + "." + roof.id();
                shadows.append("<path id=\"%s\" d=\"%s\"/>".formatted(id, ridges(these)));
                roofs.append("<use href=\"#%s\" stroke=\"%s\"/>".formatted(id, roof.shade()));
                roofs.append("<use href=\"#%s\" stroke=\"%s\" stroke-width=\"%s\" transform=\"translate(-.7 -.7)\"/>"
                        .formatted(id, roof.light(), PathData.number(House.DEPTH / 2)));
            }
        }
        svg.append("<g fill=\"none\" stroke-width=\"%s\">".formatted(PathData.number(House.DEPTH)))
                .append("<g stroke=\"{ink}\" opacity=\".45\" transform=\"translate(.6 .9)\">")
                .append(shadows)
                .append("</g>")
                .append(roofs)
                .append("</g>");
    }

    private static String ridges(List<House> houses) {
        var path = new Path2D.Double();
        houses.forEach(house -> path.append(house.ridge(), false));
        return PathData.of(path);
    }

    private static void wall(StringBuilder svg, Wall wall) {
        String ends = " stroke-linecap=\"square\"";
        svg.append(SvgElements.stroke(wall.line(), "{ink}", WALL, ends));
        svg.append(SvgElements.stroke(wall.line(), "{stone}", BATTLEMENT, ends));
        svg.append(SvgElements.stroke(wall.line(), "{grey}", BATTLEMENT, " stroke-dasharray=\".9 3.1\""));
        List<Point2D> points = Curves.along(wall.line(), 1);
        TOWERS.forEach(part -> svg.append(SvgElements.use("i-tower", points.get((int) (part * points.size())))));
    }

    /// Returns what no house may cover.
    private List<KeptFree> kept(CityShape city) {
        var kept = new ArrayList<KeptFree>();
        kept.add(new KeptFree(form.square(), form.radius() + 0.6));
        kept.add(new KeptFree(form.landmark(), landmark.room()));
        if (hasArms) {
            kept.add(new KeptFree(form.arms(), ARMS));
        }
        var lanes = new ArrayList<Point2D>();
        form.sides().forEach(side -> lanes.add(side.middle()));
        for (Wall wall : city.walls()) {
            kept.add(new KeptFree(wall.gate(), GATE));
            lanes.add(wall.gate());
        }
        lanes.stream()
                .flatMap(end -> Curves.along(Curves.line(end, form.square()), LANE).stream())
                .forEach(point -> kept.add(new KeptFree(point, LANE)));
        if (hasOffice) {
            kept.add(new KeptFree(city.walls().getFirst().gate(), OFFICE));
        }
        return kept;
    }
}
