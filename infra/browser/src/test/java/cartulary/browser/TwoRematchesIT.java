package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Page.RouteOptions;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Rematches that several people open, or that a page does not know of yet.
class TwoRematchesIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// Bea's page does not ask again by itself, so that it does not know of Ada's rematch.
    @Test
    void whoPressesRematchLaterIsOfferedTheFirstOne() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = GameAndRematch.askingEvery(CHROMIUM, Integer.MAX_VALUE);
        String ended = playUntilBeaHasAsked(ada, bea);
        GameAndRematch.pressRematch(ada);

        GameAndRematch.rematchButton(bea).click();

        Locator join = bea.page.locator(".end .rematch").getByText("Join");
        assertThat(join).isFocused();
        assertThat(bea.game()).isEqualTo(ended);
        bea.page.keyboard().press("Enter");
        bea.page.getByLabel("Name (optional)").waitFor();
        assertThat(bea.game()).isEqualTo(ada.game());
    }

    /// Bea's page learns of Ada's rematch when it has opened another one.
    @Test
    void twoWhoPressRematchAtTheSameTimeEndUpInOneGame() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = GameAndRematch.askingEvery(CHROMIUM, Integer.MAX_VALUE);
        String ended = playUntilBeaHasAsked(ada, bea);
        GameAndRematch.pressRematch(ada);
        bea.page.route(
                "**/rematches",
                route -> route.fulfill(new FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"game\":\"" + ended + "\",\"rematches\":[]}")),
                new RouteOptions().setTimes(1));

        GameAndRematch.rematchButton(bea).click();

        assertThat(bea.page.locator(".end .rematch").getByText("Join")).isFocused();
        assertThat(bea.page.locator(".end .rematch")).hasCount(1);
        bea.page.keyboard().press("Enter");
        bea.page.getByLabel("Name (optional)").waitFor();
        assertThat(bea.game()).isEqualTo(ada.game());
        assertThat(ownGames(bea)).hasSize(2).allSatisfy(game -> assertThat(
                        api.game(game).path("status").asText())
                .isIn("finished", "abandoned"));
    }

    /// The page cannot read Ada's game at the moment, and Bea offers another one meanwhile.
    @Test
    void whoOfferedFirstKeepsTheGameEvenIfItCannotBeRead() {
        BrowserWindow ada = CHROMIUM.window();
        String bea = GameAndRematch.endWith(api, ada, "Bea").getFirst();
        String ended = ada.game();
        String later = api.post("/api/games", "{}", null).path("game").asText();
        ada.page.route("**/rematches", route -> {
            APIResponse answer = route.fetch();
            if (route.request().method().equals("POST")) {
                GameAndRematch.offer(api, ended, later, bea);
            }
            route.fulfill(new FulfillOptions().setResponse(answer));
        });
        ada.page.route(
                Pattern.compile("/api/games/(?!" + ended + "|" + later + ")[0-9a-f-]{36}$"),
                route -> route.fulfill(new FulfillOptions().setStatus(503)),
                new RouteOptions().setTimes(1));

        GameAndRematch.pressRematch(ada);

        assertThat(ada.game()).isNotEqualTo(later);
        assertThat(api.game(ada.game()).path("status").asText()).isEqualTo("lobby");
    }

    @Test
    void whoJoinedInAnotherTabIsLedThere() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = GameAndRematch.askingEvery(CHROMIUM, Integer.MAX_VALUE);
        playUntilBeaHasAsked(ada, bea);
        GameAndRematch.pressRematch(ada);
        Page tab = bea.context.newPage();
        tab.navigate(ada.page.url());
        tab.getByLabel("Name (optional)").fill("Bea");
        tab.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName("Sit down"))
                .click();
        assertThat(ada.page.locator(".arrivals")).containsText("Bea");
        tab.locator(".seats").getByText("at this screen").first().waitFor();
        tab.close();

        GameAndRematch.rematchButton(bea).click();

        Locator way = bea.page.locator(".end .rematch").getByText("Go to the rematch");
        assertThat(way).isFocused();
        assertThat(bea.page.locator(".end .row > .main")).hasCount(0);
        assertThat(ownGames(bea)).hasSize(2);
        bea.page.keyboard().press("Enter");
        assertThat(bea.page.locator(".seats")).containsText("Ada");
        assertThat(bea.game()).isEqualTo(ada.game());
    }

    /// Lets the game end; Bea's page has asked for rematches, and none was offered.
    private static String playUntilBeaHasAsked(BrowserWindow ada, BrowserWindow bea) {
        bea.page.waitForResponse("**/rematches", () -> GameAndRematch.playToTheEnd(ada, bea));
        bea.page.locator(".end").waitFor();
        return ada.game();
    }

    /// Returns the games of which a browser has tokens.
    @SuppressWarnings("unchecked")
    private static List<String> ownGames(BrowserWindow window) {
        return (List<String>) window.page.evaluate("() => Object.keys(localStorage)"
                + ".filter(key => key.startsWith('cartulary.game.')).map(key => key.slice('cartulary.game.'.length))");
    }
}
