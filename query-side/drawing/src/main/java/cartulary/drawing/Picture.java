package cartulary.drawing;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.catalogue.TileVariant.Illustration;
import cartulary.contracts.game.FeatureKind;
import cartulary.drawing.Scatter.KeptFree;
import java.awt.geom.Area;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Draws a tile as SVG.
final class Picture {
    /// Half the width of the pictures of a monastery, of a cathedral and of an office.
    static final double MONASTERY = 24;

    static final double CATHEDRAL = 29;
    static final double OFFICE = 17;

    /// The radius around a village or an office in which nothing grows.
    private static final double AROUND_HOUSES = 27;

    /// The same around a cathedral, whose spires are higher than its square.
    private static final double AROUND_CATHEDRAL = 42;

    private final String name;
    private final Layout layout;
    private final Anchors anchors;
    private final Map<TileVariant, Map<Illustration, IllustrationSpot>> spots = new LinkedHashMap<>();

    /// @param name the id of the tile type, with the interpretation of its fields if it has several
    Picture(String name, Layout layout) {
        this.name = name;
        this.layout = layout;
        this.anchors = Anchors.of(layout);
        layout.tile().variants().forEach(variant -> spots.put(variant, IllustrationSpot.of(variant, layout, anchors)));
    }

    Anchors anchors() {
        return anchors;
    }

    /// Returns everything except illustrations, with a group for each segment.
    String ground() {
        var svg = new StringBuilder();
        svg.append("<g id=\"%s\">".formatted(name));
        svg.append("<path fill=\"{field}\" d=\"M0 0h100v100H0z\"/>");
        layout.fields().forEach((id, area) -> group(svg, id, field(id, area)));
        layout.rivers().forEach(river -> svg.append(river.svg()));
        layout.fences().forEach(fence -> svg.append(SvgElements.hedge(fence)));
        square(svg, -0.3, "{edge}");
        layout.roads().forEach((id, road) -> group(svg, id, road(road)));
        layout.rivers().forEach(river -> bridges(svg, river));
        square(svg, 1.2, "{road}");
        layout.cities().forEach((id, city) -> group(svg, id, city(id, city)));
        if (layout.tile().hasCentre(FeatureKind.MONASTERY)) {
            group(svg, TileType.MONASTERY, monastery());
        }
        if (layout.tile().hasCentre(FeatureKind.CATHEDRAL)) {
            group(svg, TileType.CATHEDRAL, cathedral());
        }
        if (layout.tile().crossroad()) {
            village(svg);
        }
        Point2D office = layout.office();
        if (office != null) {
            svg.append(SvgElements.upright("i-office", office, OFFICE));
        }
        return svg.append("</g>").toString();
    }

    /// Returns the illustrations of a variant.
    String illustrations(TileVariant variant) {
        var svg = new StringBuilder();
        spots.getOrDefault(variant, Map.of())
                .forEach((shown, spot) -> svg.append(
                        shown.roads().isEmpty()
                                ? SvgElements.upright("i-" + shown.type(), spot.centre(), spot.half())
                                : SvgElements.paying("i-" + shown.type(), spot.centre(), spot.half())));
        return svg.toString();
    }

    /// Returns the positions of the gardens by variant: segments, in games that count them (ABBOT-2).
    SortedMap<String, IllustrationSpot> gardens() {
        var gardens = new TreeMap<String, IllustrationSpot>();
        spots.forEach((variant, shown) -> shown.forEach((illustration, spot) -> {
            if (illustration.type().equals(TileType.GARDEN)) {
                gardens.put(variant.id(), spot);
            }
        }));
        return gardens;
    }

    /// Returns the pictures of its cities, which the ground uses.
    Set<CityPicture> cities() {
        var cities = new LinkedHashSet<CityPicture>();
        layout.cities().forEach((id, city) -> cities.add(picture(id, city)));
        return cities;
    }

    /// Returns the shape of each segment by id, in `currentColor`.
    Map<String, String> shapes() {
        var shapes = new TreeMap<String, String>();
        layout.segments()
                .forEach((id, area) ->
                        shapes.put(id, "<path fill=\"currentColor\" d=\"%s\"/>".formatted(PathData.of(area))));
        layout.roads()
                .forEach((id, road) ->
                        shapes.put(id, SvgElements.stroke(road.line(), "currentColor", RoadShape.WIDTH, "")));
        return shapes;
    }

    private String field(String id, Area area) {
        var kept = new ArrayList<KeptFree>();
        spots.values().forEach(s -> s.values().forEach(spot -> kept.add(new KeptFree(spot.centre(), 16))));
        anchors.points().values().forEach(point -> kept.add(new KeptFree(point, 8)));
        layout.buildings().ifPresent(ground -> kept.add(new KeptFree(middle(ground), AROUND_HOUSES)));
        if (layout.tile().hasCentre(FeatureKind.CATHEDRAL)) {
            kept.add(new KeptFree(layout.middle(), AROUND_CATHEDRAL));
        }
        return FieldPicture.of(GridRegion.of(area), kept, layout.tile().id() + id);
    }

    private static String road(RoadShape road) {
        return SvgElements.stroke(road.line(), "{edge}", RoadShape.WIDTH + 0.6, "")
                + SvgElements.stroke(road.line(), "{road}", RoadShape.WIDTH - 2.4, "");
    }

    /// Draws the bridges on which roads cross the water: planks between walls.
    private void bridges(StringBuilder svg, RiverShape river) {
        layout.roads().values().stream()
                .flatMap(road -> river.bridges(road).stream())
                .forEach(bridge -> svg.append(SvgElements.stroke(bridge, "{ink}", RoadShape.WIDTH + 5, ""))
                        .append(SvgElements.stroke(bridge, "{stone}", RoadShape.WIDTH + 3.4, ""))
                        .append(SvgElements.stroke(bridge, "{ink}", RoadShape.WIDTH, ""))
                        .append(SvgElements.stroke(
                                bridge, "{road}", RoadShape.WIDTH - 1.2, " stroke-dasharray=\"2.4 .7\"")));
    }

    /// Draws the open ground around a village or an office.
    private void square(StringBuilder svg, double within, String colour) {
        layout.buildings().ifPresent(ground -> {
            double radius = ground.getBounds2D().getWidth() / 2 - within;
            svg.append("<circle%s r=\"%s\" fill=\"%s\"/>"
                    .formatted(PathData.centre(middle(ground)), PathData.number(radius), colour));
        });
    }

    private static Point2D middle(Area ground) {
        var bounds = ground.getBounds2D();
        return new Point2D.Double(bounds.getCenterX(), bounds.getCenterY());
    }

    /// Draws houses around the crossing: between the roads, and where no road leads.
    private void village(StringBuilder svg) {
        for (Side side : Side.values()) {
            int turn = 90 * side.ordinal();
            svg.append(SvgElements.turned("i-cottage", side.inside(64, 36), turn + 45));
            boolean isFree = layout.roads().values().stream()
                    .noneMatch(road -> Curves.distance(Curves.pieces(road.line()), side.middle()) < RoadShape.WIDTH);
            if (isFree) {
                svg.append(SvgElements.turned("i-cottage", side.inside(50, 32.5), turn));
            }
        }
        svg.append(SvgElements.use("i-well", Side.CENTRE));
    }

    private String city(String id, CityShape city) {
        var svg = new StringBuilder(
                "<use href=\"#%s\"".formatted(picture(id, city).id()));
        if (city.north() != Side.N) {
            svg.append(" transform=\"rotate(%s 50 50)\""
                    .formatted(90 * city.north().ordinal()));
        }
        svg.append("/>");
        layout.roads().values().stream()
                .flatMap(road -> Stream.ofNullable(road.gate()))
                .filter(city.walls()::contains)
                .forEach(wall -> svg.append(SvgElements.turned("i-gate", wall.gate(), degrees(wall.outwards()))));
        Point2D arms = anchors.arms().get(id);
        if (arms != null) {
            svg.append(SvgElements.upright("i-coat-of-arms", arms, 14));
        }
        return svg.toString();
    }

    private CityPicture picture(String id, CityShape city) {
        Point2D office = layout.office();
        return new CityPicture(
                city.form(),
                Landmark.of(layout.tile().id() + id),
                anchors.arms().containsKey(id),
                office != null && city.ground().contains(office));
    }

    /// Returns the angle from the north, clockwise.
    private static double degrees(Point2D direction) {
        return Math.toDegrees(Math.atan2(direction.getX(), -direction.getY()));
    }

    private String monastery() {
        return "<circle%s r=\"%s\" fill=\"{road}\" stroke=\"{edge}\" stroke-width=\"1.5\"/>"
                        .formatted(PathData.centre(layout.middle()), PathData.number(Layout.MONASTERY))
                + SvgElements.upright("i-monastery", layout.middle(), MONASTERY);
    }

    /// Draws a cathedral on its paved square.
    private String cathedral() {
        return "<path d=\"%s\" fill=\"{road}\" stroke=\"{edge}\" stroke-width=\"1.5\" stroke-linejoin=\"round\"/>"
                        .formatted(PathData.of(layout.centre()))
                + SvgElements.upright("i-cathedral", layout.middle(), CATHEDRAL);
    }

    private void group(StringBuilder svg, String segment, String content) {
        svg.append("<g id=\"%s.%s\">%s</g>".formatted(name, segment, content));
    }
}
