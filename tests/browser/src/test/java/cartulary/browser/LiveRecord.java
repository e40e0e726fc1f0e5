package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.Route.FulfillOptions;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A recorded game that a page follows as if it were being played: when the page opens, it has the events before a
/// command; those of the command and those after it happen when the test wants them to.
final class LiveRecord {
    private final Page page;
    private final String game;
    private final List<String> lines;
    private final List<JsonNode> events;
    private final int before;
    private final int after;
    private final Deque<Route> waiting = new ArrayDeque<>();
    private int shown;

    /// @param is true for an event of the command; the first such event counts
    LiveRecord(Page page, Api api, String game, Predicate<JsonNode> is) {
        this(page, game, api.lines(game), is);
    }

    /// @param lines what the page receives instead of the events of the game
    LiveRecord(Page page, String game, List<String> lines, Predicate<JsonNode> is) {
        this.page = page;
        this.game = game;
        this.lines = lines;
        events = lines.stream().map(Api::json).toList();
        JsonNode wanted = events.stream().filter(is).findFirst().orElseThrow();
        // The events of a command have one time; between recorded commands there are seconds.
        List<Integer> command = IntStream.range(0, events.size())
                .filter(index -> at(events.get(index)).equals(at(wanted)))
                .boxed()
                .toList();
        before = command.getFirst();
        after = command.getLast() + 1;
    }

    /// Opens the game before the command, and waits until the table is shown.
    Page open() {
        page.route(url -> url.contains("/api/games/" + game + "/events?"), this::answer);
        page.navigate("/games/" + game);
        page.waitForCondition(() -> !waiting.isEmpty());
        page.locator(".surface").waitFor();
        return page;
    }

    private void answer(Route asked) {
        if (shown == 0) {
            pass(asked, before);
        } else {
            waiting.add(asked);
        }
    }

    /// Lets the command happen.
    void goOn() {
        happen(after);
    }

    /// Lets everything happen up to the end of the game.
    void goToTheEnd() {
        happen(events.size());
    }

    private void happen(int end) {
        page.waitForCondition(() -> !waiting.isEmpty());
        pass(waiting.removeFirst(), end);
    }

    /// Answers as a service whose clock shows the time of the command.
    private void pass(Route asked, int end) {
        Instant now = Instant.parse(at(events.get(before)));
        String body =
                lines.subList(shown, end).stream().map(line -> line + "\n").collect(Collectors.joining());
        shown = end;
        asked.fulfill(new FulfillOptions()
                .setContentType("application/x-ndjson")
                .setHeaders(Map.of("Date", DateTimeFormatter.RFC_1123_DATE_TIME.format(now.atZone(ZoneOffset.UTC))))
                .setBody(body));
    }

    /// The events of the command.
    List<JsonNode> command() {
        return events.subList(before, after);
    }

    private static String at(JsonNode event) {
        return event.path("at").asText();
    }
}
