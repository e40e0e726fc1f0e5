package cartulary.cli.past;

import cartulary.contracts.game.Cell;
import cartulary.record.blame.Blame;
import cartulary.record.past.Origin;
import cartulary.record.past.Scored;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;

/// The origins of everything on a board, as text.
final class BlameText {
    private final PrintWriter out;

    private BlameText(PrintWriter out) {
        this.out = out;
    }

    static void print(Blame blame, PrintWriter out) {
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
        text.list("Meeples", blame.meeples(), Blame.MeepleOrigin::by, one -> "seat %s on %s,%s,%s"
                .formatted(
                        one.meeple().seat(),
                        one.meeple().x(),
                        one.meeple().y(),
                        one.meeple().segment()));
        text.list(
                "Tollhouses",
                blame.tollhouses(),
                Blame.TollhouseOrigin::by,
                one -> "seat %s at %s,%s, side %s since revision %s"
                        .formatted(
                                one.seat(),
                                one.x(),
                                one.y(),
                                one.side(),
                                one.turned().revision()));
        text.list("Chips on offices", blame.chips(), Blame.ChipOrigin::by, one -> "seat %s at %s,%s"
                .formatted(one.seat(), one.x(), one.y()));
        text.list("Points", blame.points(), Scored::by, BlameText::points);
    }

    private <T> void list(String title, List<T> list, Function<T, Origin> by, Function<T, String> words) {
        if (!list.isEmpty()) {
            out.println(title);
            list.forEach(one -> out.println(OriginText.of(by.apply(one)) + "  " + words.apply(one)));
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
