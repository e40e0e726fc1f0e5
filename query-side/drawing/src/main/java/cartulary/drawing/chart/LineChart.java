package cartulary.drawing.chart;

import cartulary.drawing.chart.Chart.Mark;
import cartulary.drawing.chart.Chart.Panel;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Draws lines over labels that are in order, such as the parts of a game, with bands for the intervals.
public final class LineChart {
    private static final double WIDTH = 640;
    private static final double LEFT = 56;
    private static final double MARGIN = 16;
    private static final double PLOT = 200;
    private static final double HEADING = 24;
    private static final double AXIS = 40;

    private LineChart() {}

    /// Returns the drawing as SVG.
    ///
    /// @param order the name of the labels
    public static String svg(Chart chart, String order) {
        var svg = new SvgDocument();
        Scale scale = Scale.of(chart, PLOT);
        List<String> series = chart.series();
        double y = MARGIN;
        if (series.size() > 1) {
            svg.legend(series, LEFT, y + 10);
            y += HEADING;
        }
        for (Panel panel : chart.panels()) {
            svg.heading(MARGIN, y + 12, panel.title() + (panel.title().isEmpty() ? "" : ": ") + chart.value());
            panel(svg, panel, series, scale, y + HEADING);
            y += HEADING + PLOT;
            svg.text((LEFT + WIDTH) / 2, y + 30, "middle", order);
            y += AXIS;
        }
        return svg.close(chart, WIDTH, y);
    }

    private static void panel(SvgDocument svg, Panel panel, List<String> series, Scale scale, double top) {
        for (double tick : scale.ticks()) {
            double y = top + PLOT - scale.at(tick);
            svg.line(LEFT, y, WIDTH - MARGIN, y, "stroke-opacity=\".2\"");
            svg.text(LEFT - 6, y + 4, "end", Chart.number(tick));
        }
        List<String> labels = panel.labels();
        for (int i = 0; i < labels.size(); i++) {
            svg.text(x(i, labels.size()), top + PLOT + 14, "middle", labels.get(i));
        }
        for (int i = 0; i < series.size(); i++) {
            String name = series.get(i);
            line(
                    svg,
                    panel.marks().stream()
                            .filter(mark -> mark.series().equals(name))
                            .toList(),
                    labels,
                    i,
                    scale,
                    top);
        }
    }

    private static void line(
            SvgDocument svg, List<Mark> marks, List<String> labels, int series, Scale scale, double top) {
        if (marks.isEmpty()) {
            return;
        }
        List<String> lower = points(marks, labels, scale, top, false);
        List<String> upper = points(marks, labels, scale, top, true).reversed();
        svg.path(Stream.concat(lower.stream(), upper.stream()).collect(Collectors.joining(" ")), series, true);
        svg.path(
                marks.stream()
                        .map(mark -> point(mark, labels, top + PLOT - scale.at(mark.value())))
                        .collect(Collectors.joining(" ")),
                series,
                false);
        for (Mark mark : marks) {
            svg.dot(
                    x(labels.indexOf(mark.label()), labels.size()),
                    top + PLOT - scale.at(mark.value()),
                    series,
                    mark.tip());
        }
    }

    private static List<String> points(List<Mark> marks, List<String> labels, Scale scale, double top, boolean upper) {
        return marks.stream()
                .map(mark -> point(mark, labels, top + PLOT - scale.at(upper ? mark.high() : mark.low())))
                .toList();
    }

    private static String point(Mark mark, List<String> labels, double y) {
        return SvgDocument.pixels(x(labels.indexOf(mark.label()), labels.size())) + "," + SvgDocument.pixels(y);
    }

    private static double x(int label, int labels) {
        double width = WIDTH - LEFT - 2 * MARGIN;
        return LEFT + MARGIN + (labels == 1 ? width / 2 : width * label / (labels - 1));
    }
}
