package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Page.RouteOptions;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A rematch with people at other screens.
class RematchIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void theOtherPlayerIsOfferedTheRematchAndSitsDownWithOneClick() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = askingEvery(40);
        playToTheEnd(ada, bea);
        assertThat(bea.page.locator(".end")).isVisible();
        // Meanwhile somebody else has played in this browser.
        bea.page.evaluate("() => localStorage.setItem('cartulary.setup', '{\"name\":\"Eva\"}')");

        pressRematch(ada);

        Locator offer = bea.page.locator(".end .rematch");
        assertThat(offer).containsText("Ada opened a rematch.");
        assertThat(bea.page.locator(".end").getByText("Rematch", new Locator.GetByTextOptions().setExact(true)))
                .hasCount(0);
        offer.getByText("Join").click();
        assertThat(bea.page.getByLabel("Name (optional)")).hasValue("Bea");
        new LobbyPage(bea).press("Sit down");

        assertThat(ada.page.locator(".arrivals")).containsText("Bea");
        assertThat(bea.game()).isEqualTo(ada.game());
    }

    /// Bea's page does not ask again by itself, so that it does not know of Ada's rematch.
    @Test
    void whoPressesRematchLaterIsOfferedTheFirstOne() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = askingEvery(Integer.MAX_VALUE);
        String ended = playToTheEnd(ada, bea);
        bea.page.locator(".end").waitFor();
        pressRematch(ada);

        bea.page.getByText("Rematch").click();

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
        BrowserWindow bea = askingEvery(Integer.MAX_VALUE);
        String ended = playToTheEnd(ada, bea);
        bea.page.locator(".end").waitFor();
        pressRematch(ada);
        bea.page.route(
                "**/rematches",
                route -> route.fulfill(new FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"game\":\"" + ended + "\",\"rematches\":[]}")),
                new RouteOptions().setTimes(1));

        bea.page.getByText("Rematch").click();

        assertThat(bea.page.locator(".end .rematch").getByText("Join")).isFocused();
        assertThat(bea.page.locator(".end .rematch")).hasCount(1);
        bea.page.keyboard().press("Enter");
        bea.page.getByLabel("Name (optional)").waitFor();
        assertThat(bea.game()).isEqualTo(ada.game());
        assertThat(ownGames(bea)).hasSize(2).allSatisfy(game -> assertThat(
                        api.game(game).path("status").asText())
                .isIn("finished", "abandoned"));
    }

    @Test
    void aPageThatIsOpenedLaterOrComesIntoViewShowsTheRematch() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = askingEvery(Integer.MAX_VALUE);
        playToTheEnd(ada, bea);
        bea.page.locator(".end").waitFor();
        pressRematch(ada);

        bea.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
        assertThat(bea.page.locator(".end .rematch")).containsText("Ada opened a rematch.");
        bea.page.reload();

        Locator offer = bea.page.locator(".more .rematch");
        assertThat(offer).containsText("Ada opened a rematch.");
        assertThat(bea.page.locator(".end")).hasCount(0);
        var found = new ArrayList<String>();
        for (Screen look : Screen.LOOKS) {
            look.at(bea.page);
            found.addAll(look.violations(bea.page, ".rematch"));
            found.addAll(look.overhang(bea.page));
        }
        assertThat(found).isEmpty();
        offer.getByText("Join").click();
        bea.page.getByLabel("Name (optional)").waitFor();
        assertThat(bea.game()).isEqualTo(ada.game());
    }

    @Test
    void twoRematchesAreBothOfferedUntilOneIsClosed() {
        BrowserWindow ada = askingEvery(40);
        Page page = ada.page;
        LobbyPage lobby = LobbyPage.at(ada).called(1, "Ada");
        lobby.press("Play with friends");
        lobby.address();
        String ended = ada.game();
        List<String> seats = List.of(join(ended, "Bea"), join(ended, "Cid"));
        assertThat(page.locator(".arrivals")).containsText("Cid");
        lobby.start();
        seats.forEach(seat -> send(ended, "{\"type\":\"Resign\"}", seat));
        page.locator(".end").waitFor();

        var hosts = new ArrayList<String>();
        var rematches = new ArrayList<String>();
        for (String seat : seats) {
            JsonNode opened = api.post("/api/games", "{}", null);
            hosts.add(opened.at("/tokens/host").asText());
            rematches.add(opened.path("game").asText());
            offer(ended, rematches.getLast(), seat);
        }
        Locator offers = page.locator(".end .rematch span");
        assertThat(offers).hasText(new String[] {"Bea opened a rematch.", "Cid opened a rematch."});

        send(rematches.getFirst(), "{\"type\":\"CloseGame\"}", hosts.getFirst());
        assertThat(offers).hasText(new String[] {"Cid opened a rematch."});
        page.locator(".end .rematch").getByText("Join").click();
        page.getByLabel("Name (optional)").waitFor();
        assertThat(ada.game()).isEqualTo(rematches.getLast());
    }

    /// Opens a window whose page asks for rematches at this interval instead of every 10 s.
    private static BrowserWindow askingEvery(int milliseconds) {
        BrowserWindow window = CHROMIUM.window();
        window.context.addInitScript("const later = window.setTimeout.bind(window);"
                + " window.setTimeout = (action, time, ...rest) => later(action, time === 10000 ? "
                + milliseconds + " : time, ...rest);");
        return window;
    }

    /// Lets Ada open a game for two, Bea join it by its link, and Ada resign. Returns the game.
    private static String playToTheEnd(BrowserWindow ada, BrowserWindow bea) {
        LobbyPage lobby = LobbyPage.at(ada).withoutBots().called(1, "Ada");
        bea.go(lobby.openAndInvite());
        new LobbyPage(bea).sitDown("Bea");
        assertThat(ada.page.locator(".arrivals")).containsText("Bea");
        lobby.start();
        bea.page.locator(".surface").waitFor();
        ada.page.locator(".side .resign summary").click();
        ada.page.getByText("Yes, resign").click();
        ada.page.locator(".end").waitFor();
        return ada.game();
    }

    private static void pressRematch(BrowserWindow window) {
        String ended = window.game();
        window.page
                .getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName("Rematch"))
                .click();
        window.page.waitForURL(address -> address.contains("/games/") && !address.contains(ended));
    }

    /// Returns the games of which a browser has tokens.
    @SuppressWarnings("unchecked")
    private static List<String> ownGames(BrowserWindow window) {
        return (List<String>) window.page.evaluate("() => Object.keys(localStorage)"
                + ".filter(key => key.startsWith('cartulary.game.')).map(key => key.slice('cartulary.game.'.length))");
    }

    private String join(String game, String name) {
        return send(game, "{\"type\":\"JoinGame\",\"name\":\"" + name + "\"}", null)
                .at("/tokens/seat")
                .asText();
    }

    private JsonNode send(String game, String command, String token) {
        return api.post("/api/games/" + game + "/commands", command, token);
    }

    private void offer(String ended, String rematch, String seat) {
        api.post("/api/games/" + ended + "/rematches", "{\"game\":\"" + rematch + "\"}", seat);
    }
}
