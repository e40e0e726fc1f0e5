package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Which players a table calls away.
class PresenceIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final BrowserWindow window = CHROMIUM.window();

    /// The page asks who is there as soon as somebody sits down, when their own page has not yet said so.
    @Test
    void whoHasJustSatDownIsAwayOnlyIfTheyAreStillNotThereLater() {
        JsonNode opened = api.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        window.go("/games/" + game);
        new LobbyPage(window).sitDown("Ada");
        window.page.waitForResponse(
                answer -> answer.url().endsWith("/presence")
                        && answer.request().method().equals("GET"),
                () -> GameAndRematch.join(api, game, "Bea"));
        GameAndRematch.send(
                api, game, "{\"type\":\"StartGame\"}", opened.at("/tokens/host").asText());

        Locator bea = window.page.locator(".player").filter(new FilterOptions().setHasText("Bea"));
        assertThat(bea).isVisible();
        assertThat(bea).not().containsText("away");
        assertThat(bea).containsText("away");
    }
}
