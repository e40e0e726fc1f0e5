package cartulary.drawing.text;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import cartulary.drawing.expansion.DrawnExpansions;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// The board of a game in characters.
final class TextGrid {
    private final Catalogue catalogue;
    private final GameView view;

    TextGrid(Catalogue catalogue, GameView view) {
        this.catalogue = catalogue;
        this.view = view;
    }

    /// Appends the tiles with their figures, and the numbers of columns and rows.
    void append(StringBuilder text) {
        int left = view.tiles().stream().mapToInt(PlacedTile::x).min().orElse(0);
        int right = view.tiles().stream().mapToInt(PlacedTile::x).max().orElse(0);
        int top = view.tiles().stream().mapToInt(PlacedTile::y).min().orElse(0);
        int bottom = view.tiles().stream().mapToInt(PlacedTile::y).max().orElse(0);
        Map<Cell, char[][]> cells = cells();
        text.append("    ");
        for (int x = left; x <= right; x++) {
            text.append(String.format(Locale.ROOT, "%5d    ", x));
        }
        endLine(text);
        for (int y = top; y <= bottom; y++) {
            for (int line = 0; line < TextTile.HEIGHT; line++) {
                text.append(line == TextTile.HEIGHT / 2 ? String.format(Locale.ROOT, "%3d ", y) : "    ");
                for (int x = left; x <= right; x++) {
                    char[][] tile = cells.get(new Cell(x, y));
                    text.append(tile == null ? " ".repeat(TextTile.WIDTH) : new String(tile[line]));
                }
                endLine(text);
            }
        }
    }

    private Map<Cell, char[][]> cells() {
        var drawings = new HashMap<Cell, TextTile>();
        var cells = new HashMap<Cell, char[][]>();
        for (PlacedTile tile : view.tiles()) {
            var drawing = new TextTile(type(catalogue, tile.tile()), tile.rotation());
            char[][] lines = new char[TextTile.HEIGHT][TextTile.WIDTH];
            for (int y = 0; y < TextTile.HEIGHT; y++) {
                for (int x = 0; x < TextTile.WIDTH; x++) {
                    lines[y][x] = drawing.at(x, y);
                }
            }
            drawings.put(tile.cell(), drawing);
            cells.put(tile.cell(), lines);
        }
        // A meeple at the middle of a tile covers the figure that stands on the tile itself.
        for (FigureAt figure : view.figures()) {
            if (figure.segment() == null) {
                lines(cells, figure)[TextTile.middleY()][TextTile.middleX()] = character(figure);
            }
        }
        for (FigureAt figure : view.figures()) {
            String segment = figure.segment();
            if (segment != null) {
                TextTile drawing = Objects.requireNonNull(drawings.get(figure.cell()), "no tile under a figure");
                lines(cells, figure)[drawing.meepleY(segment)][drawing.meepleX(segment)] = character(figure);
            }
        }
        return cells;
    }

    private static char[][] lines(Map<Cell, char[][]> cells, FigureAt figure) {
        return Objects.requireNonNull(cells.get(figure.cell()), "no tile under a figure");
    }

    private char character(FigureAt figure) {
        if (figure.figure() == Figure.MEEPLE) {
            char letter = letter(colour(view, figure.seat()));
            String segment = figure.segment();
            return segment != null && segment.startsWith("f") ? Character.toLowerCase(letter) : letter;
        }
        return DrawnExpansions.ALL.stream()
                .map(expansion -> expansion.character(figure.figure()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no expansion has a character for " + figure.figure()));
    }

    static TileType type(Catalogue catalogue, String variant) {
        return Objects.requireNonNull(catalogue.typeOf(variant), () -> "not in the catalogue: " + variant);
    }

    static Colour colour(GameView view, int seat) {
        return view.players().stream()
                .filter(player -> player.seat() == seat)
                .findFirst()
                .orElseThrow()
                .colour();
    }

    /// Returns the letter of a colour; K for black, because B is blue.
    static char letter(Colour colour) {
        return colour == Colour.BLACK ? 'K' : colour.name().charAt(0);
    }

    /// Ends a line without trailing spaces.
    static void endLine(StringBuilder text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        text.setLength(end);
        text.append('\n');
    }
}
