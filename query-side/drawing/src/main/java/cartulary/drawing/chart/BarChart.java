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

    private final SvgDocument svg = new SvgDocument();
    private final Chart chart;
    private final List<String> series;

    /// The width of the labels, beside which the bars begin.
    private final double labels;

    private final Scale scale;

    private BarChart(Chart chart) {
        this.chart = chart;
        series = chart.series();
        labels = chart.panels().stream()
                .flatMap(panel -> panel.labels().stream())
                .mapToDouble(SvgDocument::width)
                .reduce(LABELS, Math::max);
        scale = Scale.of(chart, WIDTH - labels - 2 * MARGIN);
    }

    /// Returns the drawing as SVG.
    public static String svg(Chart chart) {
        return new BarChart(chart).svg();
    }

    private String svg() {
        double y = MARGIN;
        if (series.size() > 1) {
            svg.legend(series, labels, y + 10);
            y += HEADING;
        }
        for (Panel panel : chart.panels()) {
            y = panel(panel, y);
        }
        return svg.close(chart, WIDTH, y);
    }

    private double panel(Panel panel, double top) {
        svg.heading(MARGIN, top + 14, panel.title());
        double begin = top + HEADING;
        double y = begin;
        for (String label : panel.labels()) {
            List<Mark> marks = panel.marks().stream()
                    .filter(mark -> mark.label().equals(label))
                    .toList();
            svg.text(labels - 6, y + BAR * marks.size() / 2 + 4, "end", label);
            for (Mark mark : marks) {
                bar(mark, y);
                y += BAR;
            }
            y += GAP;
        }
        for (double tick : scale.ticks()) {
            svg.line(labels + scale.at(tick), begin - 2, labels + scale.at(tick), y, "stroke-opacity=\".2\"");
            svg.text(labels + scale.at(tick), y + 12, "middle", Chart.number(tick));
        }
        svg.text(labels + scale.pixels() / 2, y + 26, "middle", chart.value());
        return y + AXIS;
    }

    private void bar(Mark mark, double y) {
        double zero = labels + scale.at(0);
        double end = labels + scale.at(mark.value());
        svg.bar(Math.min(zero, end), y + 1, Math.abs(end - zero), BAR - 2, series.indexOf(mark.series()), mark.tip());
        double middle = y + BAR / 2;
        svg.line(labels + scale.at(mark.low()), middle, labels + scale.at(mark.high()), middle, "stroke-width=\"1.5\"");
    }
}
