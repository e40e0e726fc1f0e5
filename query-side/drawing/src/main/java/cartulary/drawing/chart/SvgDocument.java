package cartulary.drawing.chart;

import java.util.List;
import java.util.Locale;

/// An SVG in the making. Colours are CSS custom properties with a default, so that a page can set them for its dark
/// look; text and axes have the colour of the text around the picture.
public final class SvgDocument {
    /// Each has a contrast of at least 3:1 with white and with a dark page.
    private static final List<String> COLOURS =
            List.of("#2f78c4", "#c4621c", "#2f8a5b", "#a05ab4", "#8a7a1e", "#c2487a");

    /// The first letter of the scripts whose letters are as wide as high.
    private static final int EAST_ASIAN = 0x2e80;

    private final StringBuilder elements = new StringBuilder();

    static String colour(int series) {
        int number = series % COLOURS.size();
        return "var(--chart-%s,%s)".formatted(number + 1, COLOURS.get(number));
    }

    public void text(double x, double y, String anchor, String text) {
        elements.append("<text x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>\n"
                .formatted(pixels(x), pixels(y), anchor, escaped(text)));
    }

    public void heading(double x, double y, String text) {
        elements.append("<text x=\"%s\" y=\"%s\" font-weight=\"bold\">%s</text>\n"
                .formatted(pixels(x), pixels(y), escaped(text)));
    }

    public void line(double x1, double y1, double x2, double y2, String more) {
        elements.append("<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"currentColor\" %s/>\n"
                .formatted(pixels(x1), pixels(y1), pixels(x2), pixels(y2), more));
    }

    /// @param tip the text that a pointer shows
    void bar(double x, double y, double width, double height, int series, String tip) {
        elements.append("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"><title>%s</title></rect>\n"
                .formatted(
                        pixels(x),
                        pixels(y),
                        pixels(Math.max(width, 0.5)),
                        pixels(height),
                        colour(series),
                        escaped(tip)));
    }

    void dot(double x, double y, int series, String tip) {
        elements.append("<circle cx=\"%s\" cy=\"%s\" r=\"3.5\" fill=\"%s\"><title>%s</title></circle>\n"
                .formatted(pixels(x), pixels(y), colour(series), escaped(tip)));
    }

    /// @param points pairs of coordinates
    void path(String points, int series, boolean filled) {
        elements.append(
                filled
                        ? "<polygon points=\"%s\" fill=\"%s\" fill-opacity=\".2\"/>\n".formatted(points, colour(series))
                        : "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/>\n"
                                .formatted(points, colour(series)));
    }

    /// Draws the names of the series in a row.
    void legend(List<String> series, double x, double y) {
        double at = x;
        for (int i = 0; i < series.size(); i++) {
            elements.append("<rect x=\"%s\" y=\"%s\" width=\"10\" height=\"10\" fill=\"%s\"/>\n"
                    .formatted(pixels(at), pixels(y - 9), colour(i)));
            text(at + 14, y, "start", series.get(i));
            at += 30 + width(series.get(i));
        }
    }

    /// Returns about how wide a text is.
    public static double width(String text) {
        return text.chars().mapToDouble(letter -> letter < EAST_ASIAN ? 7 : 12).sum();
    }

    /// Draws a cell of a grid.
    ///
    /// @param opacity how strong its colour is
    void cell(double x, double y, double width, double height, double opacity, String text, String tip) {
        elements.append("<g><title>%s</title><rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\""
                        .formatted(escaped(tip), pixels(x), pixels(y), pixels(width), pixels(height), colour(0))
                + " fill-opacity=\"%s\"/>".formatted(String.format(Locale.ROOT, "%.2f", opacity)));
        if (!text.isEmpty()) {
            text(x + width / 2, y + height / 2 + 4, "middle", text);
        }
        elements.append("</g>\n");
    }

    public static String pixels(double value) {
        return String.format(Locale.ROOT, "%.1f", value).replace(".0", "");
    }

    /// Draws an unfilled box whose whole area shows the tip to a pointer.
    public void frame(double x, double y, double width, double height, String tip) {
        elements.append(
                "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"none\" stroke=\"currentColor\" pointer-events=\"all\"><title>%s</title></rect>\n"
                        .formatted(pixels(x), pixels(y), pixels(width), pixels(height), escaped(tip)));
    }

    /// Draws the background of a winner.
    public void mark(double x, double y, double width, double height) {
        elements.append("<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\" fill-opacity=\".25\"/>\n"
                .formatted(pixels(x), pixels(y), pixels(width), pixels(height), colour(2)));
    }

    /// Returns the text, shortened if it does not fit.
    public static String fitting(String text, double room) {
        if (width(text) <= room) {
            return text;
        }
        int end = text.length();
        while (end > 0 && width(text.substring(0, end)) > room - width("…")) {
            end = text.offsetByCodePoints(end, -1);
        }
        return text.substring(0, end) + "…";
    }

    /// Returns the whole document.
    String close(Chart chart, double width, double height) {
        return close(chart.title(), chart.description(), width, height);
    }

    /// Returns the whole document.
    ///
    /// @param description the content of the picture for readers who cannot see it
    public String close(String title, String description, double width, double height) {
        return """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" role="img" font-family="system-ui,sans-serif" font-size="12" fill="currentColor">
                <title>%s</title>
                <desc>%s</desc>
                %s</svg>
                """.formatted(pixels(width), pixels(height), escaped(title), escaped(description), elements);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
