package cartulary.drawing;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.game.FeatureKind;
import java.awt.geom.Point2D;

/// Draws a tile plainly: areas of one colour with thick edges, and of the illustrations only those that count for
/// something. All areas lie where {@link Picture} draws them.
record PlainPicture(String name, Layout layout, Anchors anchors) {
    /// The widths of the walls of a city, of the edges of a road on both sides of it, and of all other edges.
    private static final double WALL = 6;

    private static final double ROAD_EDGE = 3.2;
    private static final double EDGE = 2.4;

    /// Half the width of a coat of arms.
    private static final double ARMS = 15;

    static PlainPicture of(String name, TileType tile) {
        Layout layout = Layout.of(tile);
        return new PlainPicture(name, layout, Anchors.of(layout));
    }

    /// Returns everything except illustrations.
    String ground() {
        var svg = new StringBuilder("<g id=\"%s\">".formatted(name));
        svg.append("<path fill=\"{field}\" d=\"M0 0h100v100H0z\"/>");
        layout.rivers().forEach(river -> river(svg, river));
        layout.fences().forEach(fence -> svg.append(SvgElements.stroke(fence, "{ink}", EDGE, "")));
        layout.roads()
                .values()
                .forEach(road ->
                        svg.append(SvgElements.stroke(road.line(), "{ink}", RoadShape.WIDTH + ROAD_EDGE / 2, "")));
        layout.buildings().ifPresent(ground -> {
            var bounds = ground.getBounds2D();
            var middle = new Point2D.Double(bounds.getCenterX(), bounds.getCenterY());
            circle(svg, middle, bounds.getWidth() / 2);
        });
        layout.roads()
                .values()
                .forEach(road ->
                        svg.append(SvgElements.stroke(road.line(), "{road}", RoadShape.WIDTH - ROAD_EDGE / 2, "")));
        layout.cities().forEach((id, city) -> city(svg, id, city));
        if (layout.tile().hasCentre(FeatureKind.MONASTERY)) {
            circle(svg, layout.middle(), Layout.MONASTERY);
            svg.append(SvgElements.upright("i-monastery", layout.middle(), Picture.MONASTERY));
        }
        if (layout.tile().hasCentre(FeatureKind.CATHEDRAL)) {
            svg.append("<path d=\"%s\" fill=\"{road}\" stroke=\"{ink}\" stroke-width=\"%s\"/>"
                    .formatted(PathData.of(layout.centre()), PathData.number(EDGE)));
            svg.append(SvgElements.upright("i-cathedral", layout.middle(), Picture.CATHEDRAL));
        }
        if (layout.tile().crossroad()) {
            // All roads end here.
            svg.append("<circle%s r=\"7\" fill=\"{ink}\"/>".formatted(PathData.centre(Side.CENTRE)));
        }
        Point2D office = layout.office();
        if (office != null) {
            svg.append(SvgElements.upright("i-office", office, Picture.OFFICE));
        }
        return svg.append("</g>").toString();
    }

    /// Returns the illustrations of a variant that count: beside a road for a toll, and gardens.
    String illustrations(TileVariant variant) {
        var svg = new StringBuilder();
        IllustrationSpot.of(variant, layout, anchors).forEach((shown, spot) -> {
            if (!shown.roads().isEmpty()) {
                svg.append(SvgElements.paying("i-" + shown.type(), spot.centre(), spot.half()));
            } else if (shown.type().equals(TileType.GARDEN)) {
                svg.append(SvgElements.upright("i-" + shown.type(), spot.centre(), spot.half()));
            }
        });
        return svg.toString();
    }

    private static void river(StringBuilder svg, RiverShape river) {
        svg.append(SvgElements.stroke(river.line(), "{bank}", RiverShape.WIDTH + 2 * EDGE, ""));
        if (!river.pool().isEmpty()) {
            svg.append("<path fill=\"{water}\" stroke=\"{bank}\" stroke-width=\"%s\" d=\"%s\"/>"
                    .formatted(PathData.number(2 * EDGE), PathData.of(river.pool())));
        }
        svg.append(SvgElements.stroke(river.line(), "{water}", RiverShape.WIDTH, ""));
    }

    private void city(StringBuilder svg, String id, CityShape city) {
        svg.append("<path fill=\"{city}\" d=\"%s\"/>".formatted(PathData.of(city.ground())));
        city.walls().forEach(wall -> svg.append(SvgElements.stroke(wall.line(), "{ink}", WALL, "")));
        Point2D arms = anchors.arms().get(id);
        if (arms != null) {
            svg.append(SvgElements.upright("i-coat-of-arms", arms, ARMS));
        }
    }

    private static void circle(StringBuilder svg, Point2D centre, double radius) {
        svg.append("<circle%s r=\"%s\" fill=\"{road}\" stroke=\"{ink}\" stroke-width=\"%s\"/>"
                .formatted(PathData.centre(centre), PathData.number(radius), PathData.number(EDGE)));
    }
}
