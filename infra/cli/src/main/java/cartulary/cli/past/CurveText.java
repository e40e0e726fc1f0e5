package cartulary.cli.past;

import cartulary.cli.past.text.FeatureText;
import cartulary.record.analysis.CurveTurn;
import cartulary.record.analysis.GameCurve;
import cartulary.record.analysis.MoveReason;
import cartulary.record.analysis.SeatCurve;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.stream.Collectors;

/// A review by search as text.
final class CurveText {
    private CurveText() {}

    static void print(GameCurve curve, PrintWriter out) {
        out.println("Game " + curve.game() + ", " + FeatureText.count(curve.turns(), "turn") + " reviewed by "
                + curve.engine() + " with " + FeatureText.count((int) curve.nodes(), "node") + " each");
        out.println();
        curve.points().forEach(point -> print(point, out));
        out.println();
        curve.seats().forEach(seat -> print(seat, out));
    }

    private static void print(CurveTurn point, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%3d %4d seat %d %-12s margin %+6.1f wins %5.1f %% luck %+5.1f",
                point.turn(),
                point.at(),
                point.seat(),
                point.tile(),
                point.margin(),
                100 * point.win(),
                point.luck());
        Double lost = point.lost();
        Double lostWin = point.lostWin();
        if (lost != null && lostWin != null && lost > 0) {
            out.printf(Locale.ROOT, " lost %.1f points, %.1f %%", lost, 100 * lostWin);
            out.print("; better: " + AnalysisText.move(point.best()));
            out.print(point.reasons().stream()
                    .map(CurveText::words)
                    .collect(Collectors.joining(", ", " (", ")"))
                    .replace(" ()", ""));
        }
        out.println();
    }

    private static String words(MoveReason reason) {
        String difference = String.format(Locale.ROOT, "%+d", reason.difference());
        return switch (reason.about()) {
            case OWN -> "own " + kind(reason) + " " + difference;
            case OTHERS -> kind(reason) + " of others " + difference;
            case MEEPLES -> "meeples in hand " + difference;
        };
    }

    private static String kind(MoveReason reason) {
        return String.valueOf(reason.kind()).toLowerCase(Locale.ROOT);
    }

    private static void print(SeatCurve seat, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "Seat %d lost %.1f points and %.2f wins in %s; luck %+.1f.%n",
                seat.seat(),
                seat.lost(),
                seat.lostWin(),
                FeatureText.count(seat.turns(), "turn"),
                seat.luck());
    }
}
