package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// How often a page asks for the names of the players.
class NamesIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void namesAreLoadedOnceAndAgainWhenPlayersChange() {
        JsonNode opened = api.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        for (String name : new String[] {"Ada", "Bea", "Cid"}) {
            join(game, name);
        }
        var asked = new AtomicInteger();
        BrowserWindow window = CHROMIUM.window();
        window.page.onRequest(request -> {
            if (request.url().endsWith("/names")) {
                asked.incrementAndGet();
            }
        });

        window.go("/games/" + game);
        Locator seats = window.page.locator(".seats");
        assertThat(seats).containsText("Ada");
        assertThat(seats).containsText("Cid");
        assertThat(asked).hasValue(1);

        join(game, "Dot");
        assertThat(seats).containsText("Dot");
        assertThat(asked).hasValue(2);

        // Another person on the same seat.
        api.post(
                "/api/games/" + game + "/commands",
                "{\"type\":\"RemoveSeat\",\"seat\":3}",
                opened.at("/tokens/host").asText());
        join(game, "Eve");
        assertThat(seats).containsText("Eve");
        assertThat(seats).not().containsText("Dot");
    }

    private void join(String game, String name) {
        api.post("/api/games/" + game + "/commands", "{\"type\":\"JoinGame\",\"name\":\"" + name + "\"}", null);
    }
}
