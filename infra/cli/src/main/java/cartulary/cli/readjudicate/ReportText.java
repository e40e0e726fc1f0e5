package cartulary.cli.readjudicate;

import cartulary.cli.readjudicate.OtherCourse.Result;
import cartulary.cli.readjudicate.ReportLine.OfGame;
import cartulary.cli.readjudicate.ReportLine.OfSum;
import cartulary.cli.readjudicate.ReportLine.OfUnreadable;
import cartulary.cli.readjudicate.ReportLine.Sum;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.json.Json;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Collectors;

/// A report for people: the games that are decided differently, and the sums.
final class ReportText {
    private final PrintWriter out;

    ReportText(PrintWriter out) {
        this.out = out;
    }

    void print(ReportLine line) {
        switch (line) {
            case OfGame game when game.different() == 0 -> {}
            case OfGame game
            when game.differences() != null -> {
                title(game, "%s of %s commands are decided differently".formatted(game.different(), game.commands()));
                game.differences().forEach(this::print);
            }
            case OfGame game
            when game.course() != null -> {
                title(
                        game,
                        "decided differently from revision %s on"
                                .formatted(game.course().firstDifferent()));
                print(game.course());
            }
            case OfGame game -> throw new IllegalStateException("nothing is known of " + game.source());
            case OfUnreadable file -> out.println(file.source() + ": UNREADABLE: " + file.unreadable());
            case OfSum sum -> print(sum);
        }
    }

    private void title(OfGame game, String sentence) {
        out.printf("%s%s: %s%n", game.source(), in(game.reading()), sentence);
    }

    private static String in(DisputeReading reading) {
        String text = ReadingOptions.text(reading);
        return text.isEmpty() ? "" : " [" + text + "]";
    }

    private void print(DifferentCommand command) {
        String why = command.refused() != null
                ? ": refused by " + command.refused().id()
                : command.undecidable() != null ? ": " + command.undecidable() : "";
        out.printf("  revision %s: %s by %s%s%n", command.revision(), command.choice(), command.actor(), why);
        command.recorded().forEach(it -> out.printf("    recorded  %s %s%n", it.revision(), text(it.data())));
        command.decided().forEach(it -> out.printf("    decided   %s%n", text(it.data())));
    }

    private static String text(GameEvent event) {
        return event.type() + " " + new String(Json.canonical(event), StandardCharsets.UTF_8);
    }

    private void print(OtherCourse course) {
        course.skipped()
                .forEach(it -> out.printf(
                        "  skipped: revision %s, %s: %s%s%n",
                        it.revision(),
                        it.choice(),
                        it.reason(),
                        it.rule() == null ? "" : " (" + it.rule().id() + ")"));
        course.expired()
                .forEach(it -> out.printf(
                        "  expired: after revision %s, %s of %s%n",
                        it.after(),
                        it.step(),
                        it.seats().stream().map(seat -> "seat " + seat).collect(Collectors.joining(", "))));
        course.seats().stream()
                .filter(it -> !it.recorded().equals(it.decided()))
                .forEach(it -> out.printf(
                        "  seat %s: %s instead of %s%n", it.seat(), text(it.decided()), text(it.recorded())));
    }

    private static String text(Result result) {
        return result.points() + " points" + (result.rank() == null ? "" : ", rank " + result.rank());
    }

    private void print(OfSum line) {
        Sum sum = line.sum();
        out.printf(
                Locale.ROOT,
                "%,d games%s, %,d events: %,d games and %,d of %,d commands are decided differently%n",
                sum.games(),
                in(line.reading()),
                sum.events(),
                sum.differentGames(),
                sum.different(),
                sum.commands());
        if (sum.otherPoints() != null) {
            out.printf(
                    Locale.ROOT,
                    "  other points in %,d games (%,d points in all), other ranks in %,d, other winners in %,d;"
                            + " %,d choices skipped%n",
                    sum.otherPoints(),
                    sum.changedPoints(),
                    sum.otherRanks(),
                    sum.otherWinners(),
                    sum.skipped());
        }
        if (sum.own() > 0) {
            out.printf(Locale.ROOT, "  %,d further games were played so%n", sum.own());
        }
        if (sum.unreadable() > 0) {
            out.printf(Locale.ROOT, "  %,d sources were UNREADABLE%n", sum.unreadable());
        }
    }
}
