package cartulary.drawing.competition;

import cartulary.drawing.chart.SvgDocument;
import cartulary.drawing.competition.DrawnCrossTable.Cell;
import cartulary.drawing.competition.DrawnCrossTable.Row;

/// Draws a cross table. The columns are numbered like the rows.
public final class CrossTablePicture {
    private static final double MARGIN = 8;
    private static final double NUMBER = 26;
    private static final double WIDEST_NAME = 180;
    private static final double NARROWEST_CELL = 34;
    private static final double ROW = 24;

    private CrossTablePicture() {}

    /// Returns the drawing as SVG. The cost is linear in the cells.
    public static String svg(DrawnCrossTable table) {
        var svg = new SvgDocument();
        double names = table.rows().stream()
                        .mapToDouble(row -> SvgDocument.width(row.name()))
                        .map(width -> Math.min(width, WIDEST_NAME))
                        .max()
                        .orElse(0)
                + 12;
        double cell = table.rows().stream()
                .flatMap(row -> row.cells().stream())
                .mapToDouble(each -> SvgDocument.width(each.text()) + 8)
                .reduce(NARROWEST_CELL, Math::max);
        double left = MARGIN + NUMBER + names;
        for (int i = 0; i < table.rows().size(); i++) {
            Row row = table.rows().get(i);
            double top = MARGIN + (i + 1) * ROW;
            svg.text(left + (i + 0.5) * cell, MARGIN + ROW - 8, "middle", Integer.toString(i + 1));
            svg.text(MARGIN + NUMBER - 8, top + ROW - 8, "end", Integer.toString(i + 1));
            svg.text(MARGIN + NUMBER, top + ROW - 8, "start", SvgDocument.fitting(row.name(), WIDEST_NAME));
            for (int j = 0; j < row.cells().size(); j++) {
                if (i != j) {
                    draw(svg, row.cells().get(j), left + j * cell, top, cell);
                }
            }
        }
        return svg.close(
                table.title(),
                table.description(),
                left + table.rows().size() * cell + MARGIN,
                2 * MARGIN + (table.rows().size() + 1) * ROW);
    }

    private static void draw(SvgDocument svg, Cell cell, double left, double top, double width) {
        if (cell.isWon()) {
            svg.mark(left, top, width, ROW);
        }
        svg.text(left + width / 2, top + ROW - 8, "middle", cell.text());
        svg.frame(left, top, width, ROW, cell.tip());
    }
}
