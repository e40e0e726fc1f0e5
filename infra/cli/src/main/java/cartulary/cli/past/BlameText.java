package cartulary.cli.past;

import cartulary.cli.past.text.ExpansionText;
import cartulary.cli.past.text.FeatureText;
import cartulary.cli.past.text.OriginText;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.GameOptions;
import cartulary.record.blame.Blame;
import cartulary.record.past.Origin;
import cartulary.record.past.Scored;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The origins of everything on a board, as text.
final class BlameText {
    private final PrintWriter out;

    private BlameText(PrintWriter out) {
        this.out = out;
    }

    /// @param options of the game
    static void print(Blame blame, GameOptions options, PrintWriter out) {
        out.println("Game " + blame.game() + " at revision " + blame.revision());
        var text = new BlameText(out);
        text.list("Tiles", blame.tiles(), Blame.TileOrigin::by, one -> "%s at %s,%s%s"
                .formatted(
                        one.tile().tile(),
                        one.tile().x(),
                        one.tile().y(),
                        one.tile().rotation() == 0
                                ? ""
                                : ", rotated by " + one.tile().rotation()));
        for (Figure kind : Figure.values()) {
            List<Blame.FigureOrigin> figures = blame.figures().stream()
                    .filter(one -> one.figure().figure() == kind)
                    .toList();
            text.list(title(kind), figures, Blame.FigureOrigin::by, one -> figure(one.figure()) + state(blame, one));
        }
        for (ExpansionText expansion : ExpansionTexts.ALL) {
            expansion.sections(blame, options).forEach(section -> text.lines(section.title(), section.lines()));
        }
        text.list("Points", blame.points(), Scored::by, BlameText::points);
    }

    private static String title(Figure kind) {
        String name = kind.name();
        return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT) + "s";
    }

    /// Such as "seat 1 on 0,-1,c0", or "seat 1 at 0,-1" for a figure that stands on the tile itself.
    static String figure(FigureAt figure) {
        return figure.segment() == null
                ? "seat %s at %s,%s".formatted(figure.seat(), figure.x(), figure.y())
                : "seat %s on %s,%s,%s".formatted(figure.seat(), figure.x(), figure.y(), figure.segment());
    }

    private static String state(Blame blame, Blame.FigureOrigin origin) {
        return ExpansionTexts.ALL.stream()
                .map(expansion -> expansion.state(blame, origin))
                .collect(Collectors.joining());
    }

    private <T> void list(String title, List<T> list, Function<T, Origin> by, Function<T, String> words) {
        lines(
                title,
                list.stream()
                        .map(one -> OriginText.of(by.apply(one)) + "  " + words.apply(one))
                        .toList());
    }

    private void lines(String title, List<String> lines) {
        if (!lines.isEmpty()) {
            out.println(title);
            lines.forEach(out::println);
        }
    }

    /// Such as "seat 1: 8 points, FeatureScored 0,-1,c0 (BASE-26, BASE-29)".
    static String points(Scored scored) {
        return "seat %s: %s, %s %s,%s (%s)"
                .formatted(
                        scored.seat(),
                        FeatureText.count(scored.points(), "point"),
                        scored.event(),
                        FeatureText.cell(new Cell(scored.x(), scored.y())),
                        scored.segment(),
                        FeatureText.rules(scored.rules()));
    }
}
