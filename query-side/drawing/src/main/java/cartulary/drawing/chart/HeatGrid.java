package cartulary.drawing.chart;

import cartulary.drawing.chart.Chart.Mark;
import cartulary.drawing.chart.Chart.Panel;
import java.util.List;
import java.util.stream.IntStream;

/// Draws a grid of cells, each the stronger coloured the larger its value is. The label of a mark is its column, the
/// series its row. The number is written in a cell with room for it; a cell without a mark stays empty.
public final class HeatGrid {
    private static final double WIDTH = 640;
    private static final double LABELS = 130;
    private static final double MARGIN = 12;
    private static final double HEADING = 24;
    private static final double AXIS = 42;
    private static final double WIDEST_CELL = 110;
    private static final double HIGHEST_CELL = 28;

    /// A narrower cell has no room for its number.
    private static final double ROOM = 40;

    /// Black and white text can be read on every colour up to this one.
    private static final double STRONGEST = 0.55;

    private HeatGrid() {}

    /// Returns the drawing as SVG.
    ///
    /// @param across the name of the columns
    /// @param down the name of the rows
    public static String svg(Chart chart, String across, String down) {
        var svg = new SvgDocument();
        Scale scale = Scale.of(chart, STRONGEST);
        List<String> columns = inOrder(chart.panels().stream()
                .flatMap(panel -> panel.labels().stream())
                .distinct()
                .toList());
        List<String> rows = inOrder(chart.series());
        double cell = Math.min(WIDEST_CELL, (WIDTH - LABELS - MARGIN) / columns.size());
        double y = MARGIN;
        for (Panel panel : chart.panels()) {
            svg.heading(MARGIN, y + 12, panel.title() + (panel.title().isEmpty() ? "" : ": ") + chart.value());
            svg.text(LABELS - 6, y + HEADING + 12, "end", down);
            y += 2 * HEADING - 6;
            y = panel(svg, panel, columns, rows, cell, scale, y);
            svg.text(LABELS + cell * columns.size() / 2, y + 28, "middle", across);
            y += AXIS;
        }
        return svg.close(chart, WIDTH, y);
    }

    private static double panel(
            SvgDocument svg,
            Panel panel,
            List<String> columns,
            List<String> rows,
            double cell,
            Scale scale,
            double top) {
        double height = Math.min(cell, HIGHEST_CELL);
        for (int row = 0; row < rows.size(); row++) {
            svg.text(LABELS - 6, top + (row + 0.5) * height + 4, "end", rows.get(row));
        }
        for (int column = 0; column < columns.size(); column++) {
            svg.text(LABELS + (column + 0.5) * cell, top + rows.size() * height + 14, "middle", columns.get(column));
        }
        for (Mark mark : panel.marks()) {
            svg.cell(
                    LABELS + columns.indexOf(mark.label()) * cell + 0.5,
                    top + rows.indexOf(mark.series()) * height + 0.5,
                    cell - 1,
                    height - 1,
                    Math.abs(scale.at(mark.value()) - scale.at(0)),
                    cell < ROOM ? "" : Chart.number(mark.value()),
                    mark.tip());
        }
        return top + rows.size() * height;
    }

    /// Numbers are in their order, with those between them that no mark has; other labels are as they come.
    private static List<String> inOrder(List<String> labels) {
        if (!labels.stream().allMatch(label -> label.matches("-?\\d{1,3}"))) {
            return labels;
        }
        var numbers = labels.stream().mapToInt(Integer::parseInt).summaryStatistics();
        return IntStream.rangeClosed(numbers.getMin(), numbers.getMax())
                .mapToObj(Integer::toString)
                .toList();
    }
}
