package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Which players a table calls away.
class PresenceIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    /// Lets the page ask twice a second who is there, instead of every 15 s.
    private static final String OFTEN = "const later = window.setTimeout.bind(window);"
            + " window.setTimeout = (action, time, ...rest) => later(action, time === 15000 ? 500 : time, ...rest);";

    private final Api api = new Api(SERVICE);
    private final BrowserWindow window = CHROMIUM.window();

    /// The page asks who is there as soon as somebody sits down, when their own page has not yet said so. Its clock
    /// stands still until the test sets it.
    @Test
    void whoHasJustSatDownIsAwayOnlyIfTheyAreStillNotThereLater() {
        JsonNode opened = api.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        Instant now = Instant.now();
        window.page.clock().setFixedTime(now.toEpochMilli());
        window.context.addInitScript(OFTEN);
        window.go("/games/" + game);
        new LobbyPage(window).sitDown("Ada");
        GameAndRematch.join(api, game, "Bea");
        GameAndRematch.send(
                api, game, "{\"type\":\"StartGame\"}", opened.at("/tokens/host").asText());

        Locator bea = window.page.locator(".player").filter(new FilterOptions().setHasText("Bea"));
        assertThat(bea).isVisible();
        awaitPresence();
        assertThat(bea).not().containsText("away");

        window.page.clock().setFixedTime(now.plus(Duration.ofMinutes(5)).toEpochMilli());
        assertThat(bea).containsText("away");
    }

    /// Waits until the page has shown an answer that it asked for from now on.
    private void awaitPresence() {
        for (int answers = 0; answers < 3; answers++) {
            window.page.waitForResponse(
                    answer -> answer.url().endsWith("/presence")
                            && answer.request().method().equals("GET"),
                    () -> {});
        }
    }
}
