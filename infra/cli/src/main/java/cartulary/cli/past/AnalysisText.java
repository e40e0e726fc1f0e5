package cartulary.cli.past;

import cartulary.cli.past.text.FeatureText;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpansionCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.json.Json;
import cartulary.record.analysis.AnalysedChoice;
import cartulary.record.analysis.AnalysedMove;
import cartulary.record.analysis.GameAnalysis;
import cartulary.search.SentMove;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// An analysis as text.
final class AnalysisText {
    private AnalysisText() {}

    static void print(GameAnalysis analysis, PrintWriter out) {
        out.println("Game " + analysis.game() + ", "
                + FeatureText.count(analysis.choices().size(), "choice") + " analysed");
        analysis.choices().forEach(choice -> print(choice, out));
        analysis.choices().stream()
                .filter(choice -> choice.lost() != null)
                .collect(Collectors.groupingBy(AnalysedChoice::seat, Collectors.toList()))
                .forEach((seat, choices) -> out.println(total(seat, choices)));
    }

    private static void print(AnalysedChoice choice, PrintWriter out) {
        out.println();
        out.printf(
                Locale.ROOT,
                "Turn %s, revision %s: seat %s has %s (%s, %s)%n",
                choice.turn(),
                choice.at(),
                choice.seat(),
                choice.tile(),
                FeatureText.count(choice.moves(), "move"),
                FeatureText.count((int) choice.nodes(), "node"));
        choice.best().forEach(move -> out.println("  " + judged(move)));
        AnalysedMove made = choice.made();
        if (made == null) {
            out.println("  The service chose for the player.");
        } else {
            out.println("  made: " + judged(made));
            out.printf(
                    Locale.ROOT,
                    "  lost: %.2f points, %.1f %% of the wins%n",
                    choice.lost(),
                    100 * (choice.lostWin() == null ? 0 : choice.lostWin()));
        }
        out.println("  line: " + line(choice.best().getFirst()));
    }

    private static String judged(AnalysedMove move) {
        return String.format(
                Locale.ROOT,
                "%s: margin %+.1f ± %.1f (spread %.1f), wins %.1f %%, %s",
                move(move.move()),
                move.margin(),
                move.error(),
                move.spread(),
                100 * move.win(),
                FeatureText.count(move.samples(), "sample"));
    }

    static String move(List<GameCommand> move) {
        return move.stream().map(AnalysisText::words).collect(Collectors.joining(", "));
    }

    private static String line(AnalysedMove move) {
        return move.line().stream()
                .filter(sent -> !(sent.command() instanceof DrawTile))
                .map(AnalysisText::words)
                .collect(Collectors.joining(", "));
    }

    private static String words(SentMove sent) {
        return (sent.tile() == null ? "" : "seat " + sent.seat() + " " + sent.tile() + " ") + words(sent.command());
    }

    private static String words(GameCommand command) {
        return switch (command) {
            case PlaceTile(int x, int y, int rotation) ->
                "at (" + x + ", " + y + ")" + (rotation == 0 ? "" : " rotated by " + rotation);
            case PlaceMeeple(var segment) -> "meeple on " + segment;
            case SkipPlacement _ -> "no figure";
            case ExpansionCommand other -> json(other);
            case GameCommand other -> other.type();
        };
    }

    private static String json(GameCommand command) {
        return new String(Json.canonical(command), StandardCharsets.UTF_8);
    }

    private static String total(int seat, List<AnalysedChoice> choices) {
        double lost = choices.stream()
                .mapToDouble(choice -> choice.lost() == null ? 0 : choice.lost())
                .sum();
        long best = choices.stream().filter(AnalysedChoice::wasBest).count();
        return String.format(
                Locale.ROOT,
                "%nSeat %s lost %.1f points in %s; %s of them could not be improved.",
                seat,
                lost,
                FeatureText.count(choices.size(), "choice"),
                best);
    }
}
