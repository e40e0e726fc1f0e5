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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Rematches that several people open, or that a page does not know of yet.
class TwoRematchesIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// Ada's page does not ask again by itself, so that it does not know of Bea's rematch.
    @Test
    @Tag("long")
    void whoPressesRematchLaterIsOfferedTheFirstOne() {
        BrowserWindow ada = GameAndRematch.askingEvery(CHROMIUM, Integer.MAX_VALUE);
        String bea = GameAndRematch.endWithoutARematch(api, ada, "Bea").getFirst();
        String ended = ada.game();
        String rematch = GameAndRematch.rematch(api, ended, bea);

        GameAndRematch.rematchButton(ada).click();

        Locator join = ada.page.locator(".end .rematch").getByText("Join");
        assertThat(join).isFocused();
        assertThat(ada.game()).isEqualTo(ended);
        ada.page.keyboard().press("Enter");
        assertThat(ada.page.locator(".seats")).containsText("Ada");
        assertThat(ada.game()).isEqualTo(rematch);
    }

    /// Ada's page learns of Bea's rematch when it has opened another one.
    @Test
    void twoWhoPressRematchAtTheSameTimeEndUpInOneGame() {
        BrowserWindow ada = GameAndRematch.askingEvery(CHROMIUM, Integer.MAX_VALUE);
        String bea = GameAndRematch.endWithoutARematch(api, ada, "Bea").getFirst();
        String ended = ada.game();
        String rematch = GameAndRematch.rematch(api, ended, bea);
        ada.page.route(
                "**/rematches",
                route -> route.fulfill(new FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"game\":\"" + ended + "\",\"rematches\":[]}")),
                new RouteOptions().setTimes(1));

        GameAndRematch.rematchButton(ada).click();

        assertThat(ada.page.locator(".end .rematch").getByText("Join")).isFocused();
        assertThat(ada.page.locator(".end .rematch")).hasCount(1);
        ada.page.keyboard().press("Enter");
        assertThat(ada.page.locator(".seats")).containsText("Ada");
        assertThat(ada.game()).isEqualTo(rematch);
        assertThat(ownGames(ada))
                .hasSize(3)
                .contains(rematch)
                .filteredOn(game -> !game.equals(rematch))
                .allSatisfy(game ->
                        assertThat(api.game(game).path("status").asText()).isIn("finished", "abandoned"));
    }

    /// The page cannot read Ada's game at the moment, and Bea offers another one meanwhile.
    @Test
    @Tag("long")
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
        BrowserWindow ada = GameAndRematch.askingEvery(CHROMIUM, Integer.MAX_VALUE);
        String bea = GameAndRematch.endWithoutARematch(api, ada, "Bea").getFirst();
        String rematch = GameAndRematch.rematch(api, ada.game(), bea);
        GameAndRematch.join(api, rematch, "Bea");
        Page tab = ada.context.newPage();
        tab.navigate("/games/" + rematch);
        tab.getByLabel("Name (optional)").fill("Ada");
        tab.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName("Sit down"))
                .click();
        tab.locator(".seats").getByText("at this screen").first().waitFor();
        tab.close();

        GameAndRematch.rematchButton(ada).click();

        Locator way = ada.page.locator(".end .rematch").getByText("Go to the rematch");
        assertThat(way).isFocused();
        assertThat(ada.page.locator(".end .row > .main")).hasCount(0);
        assertThat(ownGames(ada)).hasSize(2);
        ada.page.keyboard().press("Enter");
        assertThat(ada.page.locator(".seats")).containsText("Bea");
        assertThat(ada.game()).isEqualTo(rematch);
    }

    /// Returns the games of which a browser has tokens.
    @SuppressWarnings("unchecked")
    private static List<String> ownGames(BrowserWindow window) {
        return (List<String>) window.page.evaluate("() => Object.keys(localStorage)"
                + ".filter(key => key.startsWith('cartulary.game.')).map(key => key.slice('cartulary.game.'.length))");
    }
}
