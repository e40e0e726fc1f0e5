package cartulary.drawing;

import cartulary.contracts.game.Colour;
import java.awt.geom.Point2D;

/// Figures on a board as SVG elements, in the shapes and colours of the web page.
public final class BoardPieces {
    private static final String PAPER = "#fffaf0";
    private static final String DARK = "#201a00";

    private static final String MEEPLE =
            "M0-14c3.4 0 5.6 2.4 5.6 5.4 0 1.5-.6 2.8-1.3 3.8 4.4.9 10.2 3 10.2 5.9 0 1.7-2.1 2.4-4.6 2.4H5.6c.6 2.5 3"
                    + " 5.3 5.6 8.7.8 1.1.2 2.4-1.2 2.4H2.6c-.8 0-1.2-.5-1.5-1.1L0 11.6l-1.1 1.9c-.3.6-.7 1.1-1.5 1.1H-10"
                    + "c-1.4 0-2-1.3-1.2-2.4 2.6-3.4 5-6.2 5.6-8.7h-4.3c-2.5 0-4.6-.7-4.6-2.4 0-2.9 5.8-5 10.2-5.9-.7-1"
                    + "-1.3-2.3-1.3-3.8 0-3 2.2-5.4 5.6-5.4z";

    private BoardPieces() {}

    /// @param lies whether it lies on a field
    static String meeple(Colour colour, boolean lies, Point2D at) {
        return "<g transform=\"translate(%s %s)%s\">%s</g>"
                .formatted(
                        PathData.number(at.getX()),
                        PathData.number(at.getY()),
                        lies ? " rotate(-90)" : "",
                        piece(colour, MEEPLE));
    }

    /// Returns a figure with what is drawn over it.
    ///
    /// @param path its outline, with 0,0 at the point
    public static String figure(Colour colour, String path, String over, Point2D at) {
        return "<g transform=\"translate(%s %s)\">%s%s</g>"
                .formatted(PathData.number(at.getX()), PathData.number(at.getY()), piece(colour, path), over);
    }

    private static String piece(Colour colour, String path) {
        return "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"1.6\" stroke-linejoin=\"round\" d=\"%s\"/>"
                .formatted(fill(colour), outline(colour), path);
    }

    /// Returns the colour of the outline and of lines on a piece.
    public static String outline(Colour colour) {
        return colour == Colour.YELLOW ? DARK : PAPER;
    }

    public static String fill(Colour colour) {
        return switch (colour) {
            case RED -> "#b3261e";
            case BLUE -> "#1f5fa8";
            case GREEN -> "#2a7030";
            case YELLOW -> "#f2c200";
            case BLACK -> "#262626";
            case PINK -> "#b03a86";
        };
    }
}
