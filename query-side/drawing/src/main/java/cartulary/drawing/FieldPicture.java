package cartulary.drawing;

import cartulary.drawing.Scatter.KeptFree;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;

/// Draws what grows on a field: a few trees, a ploughed strip where there is room, and some grass.
final class FieldPicture {
    private static final Scatter STRIPS = new Scatter(13.5, 60, 60, 60);
    private static final Scatter TREES = new Scatter(9, 42, 42, 20);
    private static final Scatter TUFTS = new Scatter(6, 36, 30, 14);
    private static final int STRIP_ANGLES = 4;

    /// Patches of a second green, away from the borders of the field, where a neighbouring tile would cut them.
    private static final Scatter MEADOWS = new Scatter(20, 60, 60, 16);

    private static final Scatter GLADES = new Scatter(12, 46, 46, 24);
    private static final double MEADOW = 32;

    private FieldPicture() {}

    /// @param kept what nothing may cover
    static String of(GridRegion ground, List<KeptFree> kept, String name) {
        var free = new ArrayList<>(kept);
        var svg = new StringBuilder();
        List<Point2D> meadows = MEADOWS.over(ground, List.of(), name + "meadow");
        svg.append(Greenery.meadows(meadows));
        List<KeptFree> around =
                meadows.stream().map(meadow -> new KeptFree(meadow, MEADOW)).toList();
        svg.append(Greenery.glades(GLADES.over(ground, around, name + "glade")));
        List<Point2D> strips = STRIPS.over(ground, widened(free, 6), name + "strip");
        for (Point2D strip : strips) {
            int angle = Math.floorMod(name.hashCode(), STRIP_ANGLES) * 180 / STRIP_ANGLES;
            svg.append(SvgElements.turned("i-strip", strip, angle));
            free.add(new KeptFree(strip, 13));
        }
        List<Point2D> trees = TREES.over(ground, free, name + "tree");
        trees.forEach(tree -> free.add(new KeptFree(tree, 8)));
        svg.append(Greenery.tufts(TUFTS.over(ground, free, name)));
        svg.append(Greenery.trees(trees));
        return svg.toString();
    }

    private static List<KeptFree> widened(List<KeptFree> kept, double by) {
        return kept.stream()
                .map(one -> new KeptFree(one.point(), one.radius() + by))
                .toList();
    }
}
