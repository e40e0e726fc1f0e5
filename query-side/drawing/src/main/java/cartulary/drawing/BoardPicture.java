package cartulary.drawing;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Draws the board of a game as an SVG document of a given size: all tiles, with the pieces on them. It
/// contains no text, so it needs no fonts and says the same in every language.
public final class BoardPicture {
    private static final double TILE = 100;

    /// A board of few tiles is not enlarged further.
    private static final double LARGEST_TILE = 130;

    /// Around the board, in tiles.
    private static final double MARGIN = .35;

    /// Neighbouring tiles overlap slightly, so that the ground does not show between them.
    private static final double OVERLAP = .4;

    /// Figures on segments are drawn over those that stand on the tile.
    private static final Comparator<FigureAt> SEGMENTS_LAST = Comparator.comparing(figure -> figure.segment() != null);

    private static final String GROUND = "#dccfae";

    private final TileSheet sheet;
    private final List<ExpansionDrawing> expansions;

    /// @param sheet of a catalogue with all tiles of the games
    /// @param expansions of the games
    public BoardPicture(TileSheet sheet, List<ExpansionDrawing> expansions) {
        this.sheet = sheet;
        this.expansions = List.copyOf(expansions);
    }

    /// Draws the public view of a game.
    ///
    /// @param width in pixels
    /// @param height in pixels
    public String draw(GameView view, int width, int height) {
        String content = view.tiles().isEmpty()
                ? ""
                : "<g transform=\"%s\">%s</g>".formatted(fitted(view.tiles(), width, height), board(view));
        Set<String> variants =
                view.tiles().stream().map(PlacedTile::tile).collect(Collectors.toCollection(TreeSet::new));
        String tiles = sheet.groups(variants, view.options());
        String picture =
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">
                <defs>%s%s</defs>
                <rect width="%s" height="%s" fill="%s"/>
                %s
                </svg>
                """.formatted(width, height, width, height, Glyphs.all(), tiles, width, height, GROUND, content);
        return SymbolGroups.of(Palette.flat(picture));
    }

    /// Returns the transformation that puts the board in the middle.
    private static String fitted(List<PlacedTile> tiles, int width, int height) {
        var columns = tiles.stream().mapToInt(PlacedTile::x).summaryStatistics();
        var rows = tiles.stream().mapToInt(PlacedTile::y).summaryStatistics();
        double wide = columns.getMax() - columns.getMin() + 1;
        double high = rows.getMax() - rows.getMin() + 1;
        double tile = Math.min(LARGEST_TILE, Math.min(width / (wide + 2 * MARGIN), height / (high + 2 * MARGIN)));
        double x = width / 2.0 - (columns.getMin() + wide / 2) * tile;
        double y = height / 2.0 - (rows.getMin() + high / 2) * tile;
        return "translate(%s %s) scale(%s)"
                .formatted(PathData.number(x), PathData.number(y), Double.toString(tile / TILE));
    }

    private String board(GameView view) {
        var svg = new StringBuilder();
        view.tiles().forEach(tile -> svg.append(laid(tile)));
        Map<Cell, PlacedTile> byCell = view.tiles().stream().collect(Collectors.toMap(PlacedTile::cell, tile -> tile));
        Map<Integer, Colour> colours =
                view.players().stream().collect(Collectors.toMap(GameView.Player::seat, GameView.Player::colour));
        view.figures().stream()
                .sorted(SEGMENTS_LAST)
                .forEach(figure ->
                        svg.append(figure(view, figure, colours.getOrDefault(figure.seat(), Colour.BLACK), byCell)));
        for (ExpansionDrawing expansion : expansions) {
            svg.append(expansion.pieces(
                    view,
                    seat -> colours.getOrDefault(seat, Colour.BLACK),
                    (cell, anchor) -> anchor(view, byCell.get(cell), anchor)));
        }
        return svg.toString();
    }

    private String figure(GameView view, FigureAt figure, Colour colour, Map<Cell, PlacedTile> byCell) {
        String segment = figure.segment();
        Point2D at = anchor(view, byCell.get(figure.cell()), segment == null ? Anchors.VILLAGE : segment);
        if (figure.figure() == Figure.MEEPLE) {
            return BoardPieces.meeple(colour, segment != null && segment.startsWith("f"), at);
        }
        return expansions.stream()
                .map(expansion -> expansion.picture(view, figure, colour, at))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no expansion draws " + figure.figure()));
    }

    private static String laid(PlacedTile tile) {
        double scale = (TILE + 2 * OVERLAP) / TILE;
        return "<use href=\"#tile-%s\" transform=\"translate(%s %s) rotate(%s 50 50) translate(%s %s) scale(%s)\"/>"
                .formatted(
                        tile.tile(),
                        PathData.number(tile.x() * TILE),
                        PathData.number(tile.y() * TILE),
                        tile.rotation(),
                        PathData.number(-OVERLAP),
                        PathData.number(-OVERLAP),
                        Double.toString(scale));
    }

    /// Returns the position of a figure on the board.
    private Point2D anchor(GameView view, @Nullable PlacedTile tile, String segment) {
        if (tile == null) {
            throw new IllegalArgumentException("game " + view.game() + " has a figure where there is no tile");
        }
        Point2D unrotated = sheet.anchor(tile.tile(), segment, view.options());
        var placed = AffineTransform.getTranslateInstance(tile.x() * TILE, tile.y() * TILE);
        placed.rotate(Math.toRadians(tile.rotation()), TILE / 2, TILE / 2);
        return placed.transform(unrotated, null);
    }
}
