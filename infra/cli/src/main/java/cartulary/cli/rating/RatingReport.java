package cartulary.cli.rating;

import cartulary.contracts.json.Json;
import cartulary.record.rating.RatedPerson;
import cartulary.record.rating.RatingBook;
import cartulary.record.rating.RatingClass;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/// The ratings of some classes, for people and for programs.
record RatingReport(RatingBook book, List<RatingClass> classes) {
    /// The ratings of a class, the highest first.
    private record OfClass(@JsonProperty("class") String ratingClass, List<RatedPerson> ratings) {}

    void printJson(PrintWriter out) {
        List<OfClass> all = classes.stream()
                .map(each -> new OfClass(each.key(), book.ranking(each)))
                .toList();
        out.println(new String(Json.canonical(all), StandardCharsets.UTF_8));
    }

    void printText(PrintWriter out) {
        if (classes.isEmpty()) {
            out.println("No game was rated: a rated game is public, has ended, and two registered persons met in it.");
        }
        for (RatingClass each : classes) {
            List<RatedPerson> ranking = book.ranking(each);
            out.println(each.key());
            out.printf(
                    Locale.ROOT,
                    "%6s  %11s  %10s  %5s  %-24s  %s%n",
                    "",
                    "rating",
                    "deviation",
                    "games",
                    "last game",
                    "person");
            for (int i = 0; i < ranking.size(); i++) {
                print(out, i + 1, ranking.get(i));
            }
            out.println();
        }
        out.flush();
    }

    private static void print(PrintWriter out, int place, RatedPerson person) {
        out.printf(
                Locale.ROOT,
                "%6d  %11.6f%s %10.6f  %5d  %-24s  %s%n",
                place,
                person.rating(),
                person.isProvisional() ? "?" : " ",
                person.deviation(),
                person.games(),
                person.last(),
                person.person());
    }
}
