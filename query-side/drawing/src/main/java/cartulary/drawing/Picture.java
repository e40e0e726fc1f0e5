package cartulary.drawing;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.catalogue.TileVariant.Illustration;
import cartulary.drawing.CityShape.Wall;
import cartulary.drawing.Scatter.KeptFree;
import java.awt.geom.Area;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Draws a tile as SVG.
final class Picture {
    private static final Scatter TUFTS = new Scatter(5, 17, 13, 60);
    private static final Scatter TREES = new Scatter(8, 40, 40, 12);

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
        layout.fences().forEach(fence -> svg.append(SvgElements.hedge(fence)));
        square(svg, 0, "{edge}");
        layout.roads().forEach((id, road) -> group(svg, id, road(road)));
        square(svg, 1.3, "{road}");
        layout.cities().forEach((id, city) -> group(svg, id, city(id, city)));
        if (layout.tile().monastery()) {
            group(svg, TileType.MONASTERY, monastery());
        }
        if (layout.tile().crossroad()) {
            svg.append(SvgElements.use("i-cottage", 41, 41)).append(SvgElements.use("i-cottage", 58.5, 42));
            svg.append(SvgElements.use("i-cottage", 42, 57)).append(SvgElements.use("i-cottage", 58, 58.5));
        }
        Point2D office = layout.office();
        if (office != null) {
            svg.append(SvgElements.upright("i-office", office, 15));
        }
        return svg.append("</g>").toString();
    }

    /// Returns the illustrations of a variant.
    String illustrations(TileVariant variant) {
        var svg = new StringBuilder();
        spots.getOrDefault(variant, Map.of())
                .forEach((shown, spot) ->
                        svg.append(SvgElements.upright("i-" + shown.type(), spot.centre(), spot.half())));
        return svg.toString();
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
        GridRegion ground = GridRegion.of(area);
        var kept = new ArrayList<KeptFree>();
        spots.values().forEach(s -> s.values().forEach(spot -> kept.add(new KeptFree(spot.centre(), 14))));
        List<Point2D> trees = TREES.over(ground, kept, name + id + "tree");
        trees.forEach(tree -> kept.add(new KeptFree(tree, 8)));
        var svg = new StringBuilder();
        int seen = 0;
        for (Point2D tuft : TUFTS.over(ground, kept, name + id)) {
            svg.append(SvgElements.use(seen++ % 4 == 3 ? "i-flowers" : "i-tuft", tuft.getX(), tuft.getY()));
        }
        trees.forEach(tree -> svg.append(SvgElements.use("i-tree", tree.getX(), tree.getY())));
        return svg.toString();
    }

    private static String road(RoadShape road) {
        return SvgElements.stroke(road.line(), "{edge}", RoadShape.WIDTH, "")
                + SvgElements.stroke(road.line(), "{road}", RoadShape.WIDTH - 2.6, "")
                + SvgElements.stroke(road.line(), "{edge}", .8, " stroke-dasharray=\"3 5\"");
    }

    /// Draws the square around a village or an office.
    private void square(StringBuilder svg, double within, String colour) {
        layout.buildings().ifPresent(ground -> {
            var bounds = ground.getBounds2D();
            svg.append("<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>"
                    .formatted(
                            PathData.number(bounds.getCenterX()),
                            PathData.number(bounds.getCenterY()),
                            PathData.number(bounds.getWidth() / 2 - within),
                            colour));
        });
    }

    private String city(String id, CityShape city) {
        var kept = new ArrayList<KeptFree>();
        Point2D office = layout.office();
        if (office != null) {
            kept.add(new KeptFree(office, 15));
        }
        List<Point2D> gates = layout.roads().values().stream()
                .flatMap(road -> Stream.ofNullable(road.gate()))
                .filter(city.walls()::contains)
                .map(Wall::gate)
                .toList();
        return CityPicture.of(city, gates, anchors.arms().get(id), kept, name + id);
    }

    private static String monastery() {
        return "<path fill=\"{road}\" stroke=\"{edge}\" stroke-width=\"1.3\" d=\"%s\"/>"
                        .formatted(PathData.of(Layout.monastery()))
                + SvgElements.symbol("i-monastery", 30, 25, 40, 46);
    }

    private void group(StringBuilder svg, String segment, String content) {
        svg.append("<g id=\"%s.%s\">%s</g>".formatted(name, segment, content));
    }
}
