package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
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
    void theOtherPlayerIsOfferedTheRematchOfTwoAtOneScreenAndSitsDownWithOneClick() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = GameAndRematch.askingEvery(CHROMIUM, 40);
        LobbyPage form =
                LobbyPage.at(ada).withoutBots().anotherPerson().called(1, "Ada").called(2, "Bob");
        ada.page
                .getByRole(AriaRole.COMBOBOX, new GetByRoleOptions().setName("Seats"))
                .selectOption("3");
        GameAndRematch.begin(form, ada, bea);
        GameAndRematch.resign(bea);
        assertThat(bea.page.locator(".side .resign")).hasCount(0);
        GameAndRematch.resign(ada);
        ada.page.locator(".end").waitFor();
        ada.page.reload();
        assertThat(bea.page.locator(".end")).isVisible();
        // Meanwhile somebody else has played in this browser.
        bea.page.evaluate("() => localStorage.setItem('cartulary.setup', '{\"name\":\"Eva\"}')");

        GameAndRematch.pressRematch(ada);

        assertThat(ada.page.locator(".seats").getByText("at this screen")).hasCount(2);
        assertThat(ada.page.locator(".seats")).containsText("Bob");
        Locator offer = bea.page.locator(".end .rematch");
        assertThat(offer).containsText("Ada opened a rematch.");
        assertThat(bea.page.locator(".end").getByText("Rematch", new Locator.GetByTextOptions().setExact(true)))
                .hasCount(0);
        offer.getByText("Join").click();

        assertThat(ada.page.locator(".arrivals")).containsText("Bea");
        bea.page.waitForURL(address -> address.contains(ada.game()));
        form.start();
        assertThat(api.game(ada.game()).path("players")).hasSize(3);
    }

    @Test
    void friendsWhoCameByALinkAreOfferedTheRematchAndSitDownWithOneClick() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = GameAndRematch.askingEvery(CHROMIUM, 40);
        LobbyPage form = LobbyPage.at(ada).called(1, "Ada");
        bea.go(form.withFriends());
        new LobbyPage(bea).sitDown("Bea");
        // The invite ends shortly before the page has the tokens of the seat.
        bea.ignoreErrors("status of 404");
        assertThat(ada.page.locator(".arrivals")).containsText("Bea");
        form.start();
        bea.page.locator(".surface").waitFor();
        GameAndRematch.resign(bea);
        ada.page.locator(".end").waitFor();
        GameAndRematch.pressRematch(ada);

        bea.page.locator(".end .rematch").getByText("Join").click();

        assertThat(ada.page.locator(".arrivals")).containsText("Bea");
        bea.page.waitForURL(address -> address.contains(ada.game()));
        assertThat(bea.page.locator(".seats")).containsText("Ada");
    }

    @Test
    void aPageThatIsOpenedLaterOrComesIntoViewShowsTheRematch() {
        BrowserWindow ada = GameAndRematch.askingEvery(CHROMIUM, Integer.MAX_VALUE);
        List<String> seats = GameAndRematch.endWithoutARematch(api, ada, "Bea");
        String rematch = GameAndRematch.rematch(api, ada.game(), seats.getFirst());

        ada.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
        assertThat(ada.page.locator(".end .rematch")).containsText("Bea opened a rematch.");
        ada.page.reload();

        Locator offer = ada.page.locator(".more .rematch");
        assertThat(offer).containsText("Bea opened a rematch.");
        assertThat(ada.page.locator(".end")).hasCount(0);
        assertThat(Screen.findings(ada.page, ".rematch")).isEmpty();
        offer.getByText("Join").click();
        assertThat(ada.page.locator(".seats")).containsText("Ada");
        assertThat(ada.game()).isEqualTo(rematch);
    }

    @Test
    void twoRematchesAreBothOfferedUntilOneIsClosed() {
        BrowserWindow ada = GameAndRematch.askingEvery(CHROMIUM, 40);
        Page page = ada.page;
        List<String> seats = GameAndRematch.endWith(api, ada, "Bea", "Cid");
        String ended = ada.game();

        var hosts = new ArrayList<String>();
        var rematches = new ArrayList<String>();
        for (String seat : seats) {
            JsonNode opened = api.post("/api/games", "{}", null);
            hosts.add(opened.at("/tokens/host").asText());
            rematches.add(opened.path("game").asText());
            GameAndRematch.offer(api, ended, rematches.getLast(), seat);
        }
        Locator offers = page.locator(".end .rematch span");
        assertThat(offers).hasText(new String[] {"Bea opened a rematch.", "Cid opened a rematch."});

        GameAndRematch.send(api, rematches.getFirst(), "{\"type\":\"CloseGame\"}", hosts.getFirst());
        assertThat(offers).hasText(new String[] {"Cid opened a rematch."});
        page.locator(".end .rematch").getByText("Join").click();
        assertThat(page.locator(".seats")).containsText("Ada");
        assertThat(ada.game()).isEqualTo(rematches.getLast());
    }

    @Test
    void aRematchWithoutAFreeSeatCanBeWatched() {
        BrowserWindow ada = GameAndRematch.askingEvery(CHROMIUM, 40);
        String bea = GameAndRematch.endWith(api, ada, "Bea").getFirst();
        String rematch = api.post("/api/games", "{\"options\":{\"maxSeats\":2}}", null)
                .path("game")
                .asText();
        GameAndRematch.join(api, rematch, "Bea");
        GameAndRematch.join(api, rematch, "Cid");
        GameAndRematch.offer(api, ada.game(), rematch, bea);

        ada.page.locator(".end .rematch").getByText("Watch").click();

        assertThat(ada.page.locator(".seats")).containsText("Cid");
        assertThat(ada.game()).isEqualTo(rematch);
    }

    @Test
    void aSpectatorIsOfferedNothing() {
        JsonNode opened = api.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        String ada = GameAndRematch.join(api, game, "Ada");
        GameAndRematch.join(api, game, "Bea");
        String host = opened.at("/tokens/host").asText();
        GameAndRematch.send(api, game, "{\"type\":\"StartGame\"}", host);
        BrowserWindow eva = GameAndRematch.askingEvery(CHROMIUM, 40);
        var asked = new ArrayList<String>();
        eva.page.onRequest(request -> asked.add(request.url()));
        eva.go("/games/" + game);
        eva.page.locator(".surface").waitFor();
        GameAndRematch.send(api, game, "{\"type\":\"Resign\"}", ada);
        eva.page.locator(".end").waitFor();
        GameAndRematch.rematch(api, game, ada);

        eva.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
        assertThat(eva.page.locator(".end .row").getByText("Replay")).isVisible();
        assertThat(eva.page.locator(".end").getByText("Rematch")).hasCount(0);
        assertThat(eva.page.locator(".rematch")).hasCount(0);
        // Timers of the same length end in the order in which they began.
        eva.page.evaluate("() => new Promise(over => setTimeout(over, 10000))");
        assertThat(asked).isNotEmpty().noneMatch(address -> address.endsWith("/rematches"));
    }
}
