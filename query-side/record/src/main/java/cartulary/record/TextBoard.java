package cartulary.record;

import cartulary.contracts.game.Placement;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A game drawn for a terminal, in Unicode text with a line break at the end. A tile takes 9 columns
/// and 5 lines, so that 80 columns hold a board 8 tiles wide; a larger board is simply wider.
public final class TextBoard {
    private static final char TOLLHOUSE = '⌂';

    private final Catalogue catalogue;

    public TextBoard(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /// Draws what everybody may know.
    ///
    /// @param legal what the player may do whose turn it is, at the same revision; without placements
    ///     and meeples where it is nobody's turn
    public String draw(GameView view, Legal legal) {
        var text = new StringBuilder();
        title(text, view);
        players(text, view);
        step(text, view, legal);
        if (!view.tiles().isEmpty()) {
            text.append('\n');
            board(text, view);
            offices(text, view);
            legend(text, view);
        }
        ranking(text, view);
        return text.toString();
    }

    private static void title(StringBuilder text, GameView view) {
        text.append("Game ").append(view.game()).append(", revision ").append(view.revision());
        text.append(", ").append(view.status().name().toLowerCase(Locale.ROOT));
        if (view.turn() > 0) {
            text.append(", turn ").append(view.turn());
            text.append(", ").append(count(view.tilesLeft(), "tile")).append(" left");
        }
        text.append('\n');
        if (!view.setAside().isEmpty()) {
            text.append("Set aside: ")
                    .append(String.join(", ", view.setAside()))
                    .append('\n');
        }
    }

    private static void players(StringBuilder text, GameView view) {
        text.append('\n');
        for (GameView.Player player : view.players()) {
            boolean active = Objects.equals(view.step().seat(), player.seat());
            var policy = player.policy();
            text.append(String.format(
                    Locale.ROOT,
                    "%s %c  seat %d  %-6s  %3d points  %d meeples%s%s%s%s\n",
                    active ? '>' : ' ',
                    letter(player.colour()),
                    player.seat(),
                    name(player.colour()),
                    player.score(),
                    player.meeples(),
                    player.chips() == null ? "" : "  " + count(player.chips(), "chip"),
                    tollhouse(player.tollhouse()),
                    policy == null ? "" : "  " + policy.name().toLowerCase(Locale.ROOT) + " bot",
                    player.resigned() ? "  resigned" : ""));
        }
    }

    private static String tollhouse(GameView.@Nullable TollhouseView house) {
        return house == null
                ? ""
                : String.format(Locale.ROOT, "  tollhouse at %d,%d showing %d", house.x(), house.y(), house.side());
    }

    /// Where several are asked at once, whoever has decided is no longer named.
    private static String waiting(GameView view) {
        Cell office = view.step().office();
        String where = office == null ? "" : " at the office " + office.x() + "," + office.y();
        return switch (view.step().name()) {
            case "Seeding", "Betting", "ChoosingFinalBetFeature" ->
                view.step().waitingFor().stream()
                        .map(seat -> name(colour(view, seat)))
                        .collect(Collectors.joining(", ", where + ", waiting for ", ""));
            default -> where;
        };
    }

    private void step(StringBuilder text, GameView view, Legal legal) {
        text.append('\n');
        Integer seat = view.step().seat();
        if (seat == null) {
            text.append(view.step().name()).append(waiting(view)).append('\n');
            return;
        }
        String who = view.players().stream()
                .filter(player -> player.seat() == seat)
                .map(player -> name(player.colour()))
                .collect(Collectors.joining());
        text.append(who)
                .append(" (seat ")
                .append(seat)
                .append("): ")
                .append(view.step().name());
        text.append(waiting(view));
        if (!legal.placements().isEmpty()) {
            long cells =
                    legal.placements().stream().map(Placement::cell).distinct().count();
            text.append(", ").append(count(legal.placements().size(), "placement"));
            text.append(" in ").append(count(cells, "cell"));
        }
        if (!legal.meeples().isEmpty()) {
            text.append(legal.meeples().stream()
                    .map(spot -> spot.segment() + " " + spot.kind().name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", ", ", may claim ", "")));
        }
        if (!legal.tollhouses().isEmpty()) {
            text.append(legal.tollhouses().stream()
                    .map(cell -> cell.x() + "," + cell.y())
                    .collect(Collectors.joining(" or ", ", tollhouse may go to ", "")));
        }
        text.append('\n');
        String drawn = view.step().tile();
        if (drawn != null) {
            text.append("\nDrawn: ").append(drawn).append(", not turned\n");
            var drawing = new TileDrawing(type(drawn), 0);
            for (int y = 0; y < TileDrawing.HEIGHT; y++) {
                text.append("     ");
                for (int x = 0; x < TileDrawing.WIDTH; x++) {
                    text.append(drawing.at(x, y));
                }
                endLine(text);
            }
        }
    }

    private void board(StringBuilder text, GameView view) {
        int left = view.tiles().stream().mapToInt(PlacedTile::x).min().orElse(0);
        int right = view.tiles().stream().mapToInt(PlacedTile::x).max().orElse(0);
        int top = view.tiles().stream().mapToInt(PlacedTile::y).min().orElse(0);
        int bottom = view.tiles().stream().mapToInt(PlacedTile::y).max().orElse(0);
        Map<Cell, char[][]> cells = cells(view);
        text.append("    ");
        for (int x = left; x <= right; x++) {
            text.append(String.format(Locale.ROOT, "%5d    ", x));
        }
        endLine(text);
        for (int y = top; y <= bottom; y++) {
            for (int line = 0; line < TileDrawing.HEIGHT; line++) {
                text.append(line == TileDrawing.HEIGHT / 2 ? String.format(Locale.ROOT, "%3d ", y) : "    ");
                for (int x = left; x <= right; x++) {
                    char[][] tile = cells.get(new Cell(x, y));
                    text.append(tile == null ? " ".repeat(TileDrawing.WIDTH) : new String(tile[line]));
                }
                endLine(text);
            }
        }
    }

    private Map<Cell, char[][]> cells(GameView view) {
        var drawings = new HashMap<Cell, TileDrawing>();
        var cells = new HashMap<Cell, char[][]>();
        for (PlacedTile tile : view.tiles()) {
            var drawing = new TileDrawing(type(tile.tile()), tile.rotation());
            char[][] lines = new char[TileDrawing.HEIGHT][TileDrawing.WIDTH];
            for (int y = 0; y < TileDrawing.HEIGHT; y++) {
                for (int x = 0; x < TileDrawing.WIDTH; x++) {
                    lines[y][x] = drawing.at(x, y);
                }
            }
            drawings.put(tile.cell(), drawing);
            cells.put(tile.cell(), lines);
        }
        for (GameView.Player player : view.players()) {
            var house = player.tollhouse();
            if (house != null) {
                Objects.requireNonNull(cells.get(house.cell()), "a tollhouse stands on a tile")[
                        TileDrawing.middleY()][TileDrawing.middleX()] = TOLLHOUSE;
            }
        }
        for (MeepleAt meeple : view.meeples()) {
            var cell = meeple.cell();
            TileDrawing drawing = Objects.requireNonNull(drawings.get(cell), "a meeple stands on a tile");
            char letter = letter(colour(view, meeple.seat()));
            Objects.requireNonNull(cells.get(cell))[drawing.standY(meeple.segment())][
                            drawing.standX(meeple.segment())] =
                    meeple.segment().startsWith("f") ? Character.toLowerCase(letter) : letter;
        }
        return cells;
    }

    private static void offices(StringBuilder text, GameView view) {
        for (GameView.OfficeView office : view.offices()) {
            text.append(String.format(Locale.ROOT, "\nOffice at %d,%d: ", office.x(), office.y()));
            text.append(
                    office.open()
                            ? "bets are being placed"
                            : office.chips().stream()
                                    .map(seat -> name(colour(view, seat)))
                                    .collect(Collectors.joining(", ", "chips of ", "")));
        }
        if (!view.offices().isEmpty()) {
            text.append('\n');
        }
    }

    private static void legend(StringBuilder text, GameView view) {
        text.append("\n▒ city  ◆ coat of arms  │─ road  o village  [+] monastery  . field");
        text.append(view.options().plays(Expansion.BETS) ? "  $ office" : "");
        text.append(view.options().plays(Expansion.TOLLKEEPERS) ? "  ⌂ tollhouse" : "");
        text.append("\nA capital is a meeple on a road, in a city or in a monastery, a small letter one in a field.\n");
    }

    private static void ranking(StringBuilder text, GameView view) {
        for (Rank rank : view.ranking()) {
            text.append(String.format(
                    Locale.ROOT,
                    "\n%d. %s, %d points%s",
                    rank.rank(),
                    name(colour(view, rank.seat())),
                    rank.score(),
                    rank.resigned() ? ", resigned" : ""));
        }
        if (!view.ranking().isEmpty()) {
            text.append('\n');
        }
    }

    private TileType type(String variant) {
        return Objects.requireNonNull(catalogue.typeOf(variant), "a tile of the catalogue");
    }

    private static Colour colour(GameView view, int seat) {
        return view.players().stream()
                .filter(player -> player.seat() == seat)
                .findFirst()
                .orElseThrow()
                .colour();
    }

    /// Black is K, because B is blue.
    private static char letter(Colour colour) {
        return colour == Colour.BLACK ? 'K' : colour.name().charAt(0);
    }

    private static String name(Colour colour) {
        return colour.name().charAt(0) + colour.name().substring(1).toLowerCase(Locale.ROOT);
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static void endLine(StringBuilder text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        text.setLength(end);
        text.append('\n');
    }
}
