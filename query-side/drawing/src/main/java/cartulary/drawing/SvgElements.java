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

    static String use(String id, double x, double y) {
        return "<use href=\"#%s\"%s/>".formatted(id, PathData.at(new Point2D.Double(x, y)));
    }

    static String upright(String id, Point2D centre, double half) {
        return symbol(id, centre.getX() - half, centre.getY() - half, 2 * half, 2 * half);
    }

    static String symbol(String id, double x, double y, double width, double height) {
        return "<use href=\"#%s\"%s width=\"%s\" height=\"%s\"/>"
                .formatted(id, PathData.at(new Point2D.Double(x, y)), PathData.number(width), PathData.number(height));
    }
}
