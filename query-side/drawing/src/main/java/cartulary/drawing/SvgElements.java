package cartulary.drawing;

import java.awt.geom.Path2D;
import java.awt.geom.Point2D;

/// SVG elements, with colours by name.
final class SvgElements {
    private SvgElements() {}

    /// Draws a row of round bushes.
    static String hedge(Path2D line) {
        String round = " stroke-linecap=\"round\" stroke-dasharray=\".1 3.9\"";
        return stroke(line, "{ink}", 5.6, round)
                + stroke(line, "{tree}", 4.4, round)
                + stroke(line, "{grass}", 1.4, round);
    }

    static String stroke(Path2D line, String colour, double width, String more) {
        return "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"%s d=\"%s\"/>"
                .formatted(colour, PathData.number(width), more, PathData.of(line));
    }

    /// Draws something as seen from above.
    static String use(String id, Point2D at) {
        return "<use href=\"#%s\"%s/>".formatted(id, PathData.at(at));
    }

    /// Draws something as seen from above, turned clockwise by an angle in degrees.
    static String turned(String id, Point2D at, double degrees) {
        return "<use href=\"#%s\" transform=\"translate(%s %s) rotate(%s)\"/>"
                .formatted(id, PathData.number(at.getX()), PathData.number(at.getY()), PathData.number(degrees));
    }

    /// Draws a symbol as seen from the front. It is a square, and a page can turn it about its centre by its class, so
    /// that it stands upright on a turned tile.
    static String upright(String id, Point2D centre, double half) {
        return upright(id, centre, half, "upright");
    }

    /// The same for what pays: on small tiles, a page can draw it larger by its class.
    static String paying(String id, Point2D centre, double half) {
        return upright(id, centre, half, "upright pays");
    }

    private static String upright(String id, Point2D centre, double half, String classes) {
        return "<g transform=\"translate(%1$s %2$s)\"><use class=\"%6$s\" href=\"#%3$s\" x=\"%4$s\" y=\"%4$s\" width=\"%5$s\" height=\"%5$s\"/></g>"
                .formatted(
                        PathData.number(centre.getX()),
                        PathData.number(centre.getY()),
                        id,
                        PathData.number(-half),
                        PathData.number(2 * half),
                        classes);
    }
}
