package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext.GrantPermissionsOptions;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A game in which Ada waits at a window for Bea, who has none and begins; and Ada's wish to be notified of her turn.
final class AwaitedTurn {
    private static final String DRAW = "{\"type\":\"DrawTile\"}";

    /// Tabs of a headless browser are always in view.
    private static final String VIEW = """
            window.inView = true;
            Object.defineProperty(document, 'visibilityState', {get: () => (window.inView ? 'visible' : 'hidden')});
            """;

    private final Api api;
    private String game = "";
    private String bea = "";

    AwaitedTurn(Api api) {
        this.api = api;
    }

    String game() {
        return game;
    }

    /// Lets Ada sit down in a game of Bea, and starts it.
    void openAt(BrowserWindow window) {
        JsonNode opened = api.post("/api/games", "{}", null);
        game = opened.path("game").asText();
        bea = GameAndRematch.join(api, game, "Bea");
        window.go("/games/" + game);
        new LobbyPage(window).sitDown("Ada");
        send(
                "{\"type\":\"StartGame\",\"firstSeat\":0}",
                opened.at("/tokens/host").asText());
        window.page.locator(".surface").waitFor();
        assertThat(window.page.locator(".players")).containsText("Bea");
    }

    void beaPlays() {
        JsonNode place = send(DRAW, bea).at("/next/placements/0");
        while (place.isMissingNode()) {
            // The drawn tile fits nowhere and was set aside (BASE-11).
            place = send(DRAW, bea).at("/next/placements/0");
        }
        JsonNode placed = send(
                "{\"type\":\"PlaceTile\",\"x\":%s,\"y\":%s,\"rotation\":%s}"
                        .formatted(
                                place.path("x").asInt(),
                                place.path("y").asInt(),
                                place.path("rotation").asInt()),
                bea);
        if (placed.at("/next/step").asText().equals("PlacingFigure")) {
            send("{\"type\":\"SkipPlacement\"}", bea);
        }
    }

    private JsonNode send(String command, @Nullable String token) {
        return GameAndRematch.send(api, game, command, token);
    }

    /// Lets the browser allow notifications, and runs a script before every page.
    static void allowNotifications(BrowserWindow window, TestedService service, String script) {
        window.context.grantPermissions(
                List.of("notifications"), new GrantPermissionsOptions().setOrigin(service.address()));
        window.context.addInitScript(VIEW);
        window.context.addInitScript(script);
    }

    static void switchNotificationsOn(Page page) {
        TableMenu.openSettings(page);
        setting(page).check();
        // The setting is kept when the browser has given the permission.
        page.waitForFunction("() => localStorage.getItem('cartulary.notifications') === 'on'");
    }

    static Locator setting(Page page) {
        return page.getByRole(
                AriaRole.CHECKBOX, new GetByRoleOptions().setName("Notify me of my turn while the page is hidden"));
    }

    static void setInView(Page page, boolean isInView) {
        page.evaluate(
                "isInView => { window.inView = isInView; document.dispatchEvent(new Event('visibilitychange')); }",
                isInView);
    }
}
