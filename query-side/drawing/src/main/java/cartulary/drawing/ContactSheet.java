package cartulary.drawing;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import java.util.ArrayList;
import java.util.List;

/// Draws one sheet with every variant, its id and its count.
final class ContactSheet {
    private static final int COLUMNS = 8;
    private static final int WIDTH = 120;
    private static final int HEIGHT = 128;
    private static final int MARGIN = 20;
    private static final int HEADING = 36;

    private static final String STYLE = ".paper{fill:#fbf7ee}text{font:9px sans-serif;fill:#4a372a;text-anchor:middle}"
            + ".set{font-size:16px;font-weight:bold;text-anchor:start}"
            + "@media (prefers-color-scheme:dark){.paper{fill:#201c18}text{fill:#e4d8c4}}";

    private ContactSheet() {}

    static String of(TileSheet sheet) {
        var svg = new StringBuilder();
        int y = MARGIN;
        String set = "";
        var row = new ArrayList<Cell>();
        for (TileType tile : sheet.catalogue().tiles()) {
            List<Cell> cells = cells(tile);
            boolean another = !tile.set().equals(set);
            if (!row.isEmpty() && (another || row.size() + cells.size() > COLUMNS)) {
                y = drawn(svg, row, y);
            }
            if (another) {
                set = tile.set();
                svg.append(
                        "<text class=\"set\" x=\"%s\" y=\"%s\">%s</text>\n".formatted(MARGIN, y + HEADING - 16, set));
                y += HEADING;
            }
            row.addAll(cells);
        }
        y = drawn(svg, row, y);
        int width = 2 * MARGIN + COLUMNS * WIDTH - (WIDTH - 100);
        return """
               <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" role="img">
               <title>Every tile of every set</title>
               <style>%s%s</style>
               <rect class="paper" width="%s" height="%s"/>
               %s
               %s</svg>
               """.formatted(width, y, Palette.css(), STYLE, width, y, sheet.symbols(), svg);
    }

    private record Cell(String id, String label) {}

    private static List<Cell> cells(TileType tile) {
        var cells = new ArrayList<Cell>();
        TileSheet.drawings(tile).forEach((name, read) -> cells.addAll(cells(read, TileSheet.reading(tile, name))));
        return cells;
    }

    private static List<Cell> cells(TileType tile, String reading) {
        return tile.variants().stream()
                .map(variant -> new Cell(variant.id() + reading, label(variant, reading)))
                .toList();
    }

    private static String label(TileVariant variant, String reading) {
        return reading.isEmpty() ? variant.id() + " × " + variant.count() : variant.id() + reading;
    }

    /// Draws a row, clears it, and returns the y position of the next row.
    private static int drawn(StringBuilder svg, List<Cell> row, int y) {
        int x = MARGIN;
        for (Cell cell : row) {
            svg.append("<use href=\"#%s\" x=\"%s\" y=\"%s\" width=\"100\" height=\"100\"/>".formatted(cell.id(), x, y));
            svg.append("<text x=\"%s\" y=\"%s\">%s</text>\n".formatted(x + 50, y + 112, cell.label()));
            x += WIDTH;
        }
        row.clear();
        return y + HEIGHT;
    }
}
