package cartulary.drawing.chart;

import cartulary.drawing.chart.Chart.Mark;
import cartulary.drawing.chart.Chart.Panel;
import java.util.List;

/// Draws horizontal bars with whiskers, one group of bars for each label.
public final class BarChart {
    private static final double WIDTH = 640;
    private static final double LABELS = 130;
    private static final double MARGIN = 12;
    private static final double BAR = 12;
    private static final double GAP = 8;
    private static final double HEADING = 24;
    private static final double AXIS = 36;

    private BarChart() {}

    /// Returns the drawing as SVG.
    public static String svg(Chart chart) {
        var svg = new SvgDocument();
        Scale scale = Scale.of(chart, WIDTH - LABELS - 2 * MARGIN);
        List<String> series = chart.series();
        double y = MARGIN;
        if (series.size() > 1) {
            svg.legend(series, LABELS, y + 10);
            y += HEADING;
        }
        for (Panel panel : chart.panels()) {
            y = panel(svg, chart, panel, series, scale, y);
        }
        return svg.close(chart, WIDTH, y);
    }

    private static double panel(
            SvgDocument svg, Chart chart, Panel panel, List<String> series, Scale scale, double top) {
        svg.heading(MARGIN, top + 14, panel.title());
        double begin = top + HEADING;
        double y = begin;
        for (String label : panel.labels()) {
            List<Mark> marks = panel.marks().stream()
                    .filter(mark -> mark.label().equals(label))
                    .toList();
            svg.text(LABELS - 6, y + BAR * marks.size() / 2 + 4, "end", label);
            for (Mark mark : marks) {
                bar(svg, mark, series.indexOf(mark.series()), scale, y);
                y += BAR;
            }
            y += GAP;
        }
        for (double tick : scale.ticks()) {
            svg.line(LABELS + scale.at(tick), begin - 2, LABELS + scale.at(tick), y, "stroke-opacity=\".2\"");
            svg.text(LABELS + scale.at(tick), y + 12, "middle", Chart.number(tick));
        }
        svg.text(LABELS + scale.pixels() / 2, y + 26, "middle", chart.value());
        return y + AXIS;
    }

    private static void bar(SvgDocument svg, Mark mark, int series, Scale scale, double y) {
        double zero = LABELS + scale.at(0);
        double end = LABELS + scale.at(mark.value());
        svg.bar(Math.min(zero, end), y + 1, Math.abs(end - zero), BAR - 2, series, mark.tip());
        double middle = y + BAR / 2;
        svg.line(LABELS + scale.at(mark.low()), middle, LABELS + scale.at(mark.high()), middle, "stroke-width=\"1.5\"");
    }
}
