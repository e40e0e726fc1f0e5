package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.Route.FulfillOptions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// How the result of a game changed the ratings of its players. The game is a recorded one, to two of whose seats the
/// test gives accounts; the ratings are those of the test.
class RatingChangeIT {
    private static final int ADA = 0;
    private static final int BEA = 1;
    private static final List<String> PERSONS = List.of("a".repeat(22), "b".repeat(22));
    private static final String RATINGS = "**/ratings?class=more%3Abets%3Auntimed";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final BrowserWindow window = CHROMIUM.window();
    private final Page page = window.page;
    private final String game = SERVICE.recorded().right().game();

    /// The events of the game up to its end, and a correction by which the two persons change places.
    private final List<String> lines = new ArrayList<>();

    /// The seats of the rows, from the best place on; Ada has seat 0, Bea seat 1.
    private final List<Integer> result = new ArrayList<>();

    private final List<Integer> corrected = new ArrayList<>();

    /// Opens the game before its end.
    private LiveRecord open() {
        for (JsonNode event : new Api(SERVICE).events(game)) {
            int seat = event.path("data").path("seat").asInt();
            if (isOf("PlayerJoined", event) && seat < PERSONS.size()) {
                ((ObjectNode) event.path("data")).put("person", PERSONS.get(seat));
            }
            lines.add(event.toString());
            if (isOf("GameFinished", event)) {
                lines.add(correction(event).toString());
                break;
            }
        }
        var record = new LiveRecord(page, game, lines, event -> isOf("GameFinished", event));
        record.open();
        return record;
    }

    private JsonNode correction(JsonNode end) {
        ObjectNode event = end.deepCopy();
        event.put("type", "ScoreCorrected").put("revision", end.path("revision").asLong() + 1);
        event.put("at", Instant.parse(end.path("at").asText()).plusMillis(1).toString());
        ObjectNode data = (ObjectNode) event.path("data");
        data.put("dispute", 1).putArray("totals");
        data.putArray("scores");
        for (JsonNode rank : data.path("ranking")) {
            int seat = rank.path("seat").asInt();
            int other = seat < PERSONS.size() ? 1 - seat : seat;
            result.add(seat);
            corrected.add(other);
            ((ObjectNode) rank).put("seat", other);
        }
        return event;
    }

    private static boolean isOf(String type, JsonNode event) {
        return event.path("type").asText().equals(type);
    }

    @Test
    void aCorrectedResultIsShownWithTheChangesThatFollowFromIt() {
        var asked = new ArrayList<Route>();
        page.route(RATINGS, route -> {
            asked.add(route);
            // The first answers after the correction do not know of it yet.
            List<Integer> known = asked.size() > 4 ? corrected : result;
            answer(route, point(game, known.equals(result) == isAbout(ADA, route) ? 1590 : 1410, known), "");
        });
        LiveRecord record = open();
        record.goOn();
        assertThat(change(result, ADA)).hasText("Rating 1500 → 1590 (+90)");
        assertThat(change(result, BEA)).hasText("Rating 1500 → 1410 (−90)");

        record.goToTheEnd();

        assertThat(change(corrected, ADA)).hasText("Rating 1500 → 1410 (−90)");
        assertThat(change(corrected, BEA)).hasText("Rating 1500 → 1590 (+90)");
        // The panel of disputes misses the dispute that led to the correction.
        window.ignoreErrors("property 'subject' of");
    }

    @Test
    void aChangeIsShownOnlyIfTheRatingBeforeIsKnown() {
        var asked = new ArrayList<Route>();
        page.route(RATINGS, route -> {
            asked.add(route);
            String after = point(game, 1590, result);
            if (isAbout(ADA, route)) {
                answer(route, after + "," + point("another", 1480, List.of()), ",\"next\":\"more\"");
            } else {
                answer(route, after, ",\"next\":\"more\"");
            }
        });
        open().goOn();

        page.waitForCondition(() -> asked.size() == 2);
        assertThat(change(result, ADA)).hasText("Rating 1480 → 1590 (+110)");
        assertThat(change(result, BEA)).containsText("Ratings of");
    }

    private static boolean isAbout(int person, Route route) {
        return route.request().url().contains(PERSONS.get(person));
    }

    private static String point(String game, int rating, List<Integer> rows) {
        List<String> places = IntStream.range(0, PERSONS.size())
                .filter(rows::contains)
                .mapToObj(person ->
                        "{\"person\":\"%s\",\"place\":%s}".formatted(PERSONS.get(person), rows.indexOf(person) + 1))
                .toList();
        return "{\"game\":\"%s\",\"rating\":%s,\"persons\":%s}".formatted(game, rating, places);
    }

    private static void answer(Route route, String curve, String next) {
        route.fulfill(new FulfillOptions()
                .setContentType("application/json")
                .setBody("{\"ratings\":[{\"class\":\"more:bets:untimed\",\"curve\":[%s]%s}]}".formatted(curve, next)));
    }

    /// The link in the row of a person.
    private Locator change(List<Integer> rows, int person) {
        return page.locator(".podium li")
                .nth(rows.indexOf(person))
                .locator("a[href='/persons/" + PERSONS.get(person) + "']");
    }
}
