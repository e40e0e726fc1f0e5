package cartulary.drawing;

import cartulary.drawing.CityShape.Wall;
import cartulary.drawing.Scatter.KeptFree;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Draws a city: ground with houses, then walls, gates and the coat of arms.
final class CityPicture {
    private static final Scatter HOUSES = new Scatter(6.5, 10.5, 8.5, 500);
    private static final List<String> KINDS = List.of("i-house", "i-gable", "i-house", "i-barn", "i-gable");
    private static final double WALL = 6;

    private CityPicture() {}

    static String of(CityShape city, List<Point2D> gates, @Nullable Point2D arms, List<KeptFree> kept, String name) {
        var svg = new StringBuilder();
        svg.append("<path fill=\"{city}\" d=\"%s\"/>".formatted(PathData.of(city.ground())));
        var free = new ArrayList<>(kept);
        gates.forEach(gate -> free.add(new KeptFree(gate, 11)));
        if (arms != null) {
            free.add(new KeptFree(arms, 14));
        }
        int seen = 0;
        for (Point2D house : HOUSES.over(GridRegion.of(city.ground()), free, name)) {
            String kind = KINDS.get(seen++ % KINDS.size());
            svg.append(SvgElements.use(kind, house.getX(), house.getY()));
        }
        for (Wall wall : city.walls()) {
            svg.append(SvgElements.stroke(wall.line(), "{ink}", WALL, ""));
            svg.append(SvgElements.stroke(wall.line(), "{stone}", WALL - 1.6, ""));
            svg.append(SvgElements.stroke(wall.line(), "{ink}", WALL - 1.6, " stroke-dasharray=\".7 3.8\""));
        }
        gates.forEach(gate -> svg.append(SvgElements.use("i-gate", gate.getX(), gate.getY())));
        if (arms != null) {
            svg.append(SvgElements.upright("i-coat-of-arms", arms, 13));
        }
        return svg.toString();
    }
}
