package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Request;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A page in a tab that nobody has looked at for a minute.
class OutOfViewIT {
    /// Tabs of a headless browser are always in view. A minute of patience, and the 15 s between reports of presence,
    /// take a moment.
    private static final String VIEW = """
            window.inView = true;
            Object.defineProperty(document, 'visibilityState', {get: () => (window.inView ? 'visible' : 'hidden')});
            const later = window.setTimeout.bind(window);
            window.setTimeout = (action, time, ...rest) => later(action, {60000: 50, 15000: 40}[time] ?? time, ...rest);
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final List<Request> streams = new ArrayList<>();
    private final List<Request> ended = new ArrayList<>();
    private BrowserWindow window;

    @BeforeEach
    void openAWindow() {
        window = CHROMIUM.window();
        window.context.addInitScript(VIEW);
        window.page.onRequest(request -> {
            if (isStream(request)) {
                streams.add(request);
            }
        });
        window.page.onRequestFailed(request -> {
            if (isStream(request)) {
                ended.add(request);
            }
        });
    }

    @Test
    void aSpectatorsPageLetsItsStreamGoAndCatchesUpButNotAfterAGlance() {
        var game = new ApiGame(api, 2);
        window.go("/games/" + game.game());
        window.page.locator(".surface").waitFor();
        window.page.evaluate("() => { window.inView = false; document.dispatchEvent(new Event('visibilitychange'));"
                + " window.inView = true; document.dispatchEvent(new Event('visibilitychange')); }");
        awaitAMinute();
        game.move();
        await().pollInSameThread().until(() -> window.head() == game.revision());
        assertThat(streams).as("after a glance at another tab").hasSize(1);
        long seen = window.head();

        setInView(false);
        await().pollInSameThread().until(() -> window.page.evaluate("() => 0") != null && ended.size() == 1);
        game.move();
        game.move();
        setInView(true);

        await().pollInSameThread().until(() -> window.head() == game.revision());
        assertThat(streams).hasSize(2);
        assertThat(streams.getLast().url()).as("the head while out of view").endsWith("after=" + seen);
    }

    @Test
    void aPlayersPageStaysReadyForItsTurnButItsPlayerIsNotPresent() {
        LobbyPage.at(window).withoutBots().called(1, "Ada").open();
        String game = window.game();
        await().pollInSameThread().until(() -> present(game).contains(0));

        setInView(false);
        awaitAMinute();
        int reported = reports();
        api.post("/api/games/" + game + "/commands", "{\"type\":\"JoinGame\",\"name\":\"Bea\"}", null);
        assertThat(window.page.locator(".seats")).containsText("Bea");
        awaitAMinute();

        assertThat(streams).hasSize(1);
        assertThat(ended).isEmpty();
        assertThat(reports()).isEqualTo(reported);
        setInView(true);
        await().pollInSameThread().until(() -> window.page.evaluate("() => 0") != null && reports() > reported);
    }

    private void setInView(boolean isInView) {
        window.page.evaluate(
                "isInView => { window.inView = isInView; document.dispatchEvent(new Event('visibilitychange')); }",
                isInView);
    }

    /// Timers of the same length end in the order in which they began.
    private void awaitAMinute() {
        window.page.evaluate("() => new Promise(over => setTimeout(over, 60000))");
    }

    private int reports() {
        return (int) window.sent.stream()
                .filter(request -> request.url().endsWith("/presence"))
                .count();
    }

    private List<Integer> present(String game) {
        var seats = new ArrayList<Integer>();
        for (JsonNode seat : api.get("/api/games/" + game + "/presence").path("present")) {
            seats.add(seat.asInt());
        }
        return seats;
    }

    private static boolean isStream(Request request) {
        return request.url().contains("/events?");
    }
}
