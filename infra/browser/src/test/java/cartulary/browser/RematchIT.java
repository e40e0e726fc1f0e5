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
    void theOtherPlayerIsOfferedTheRematchAndSitsDownWithOneClick() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = GameAndRematch.askingEvery(CHROMIUM, 40);
        GameAndRematch.playToTheEnd(ada, bea);
        assertThat(bea.page.locator(".end")).isVisible();
        // Meanwhile somebody else has played in this browser.
        bea.page.evaluate("() => localStorage.setItem('cartulary.setup', '{\"name\":\"Eva\"}')");

        GameAndRematch.pressRematch(ada);

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

    @Test
    void aPageThatIsOpenedLaterOrComesIntoViewShowsTheRematch() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = GameAndRematch.askingEvery(CHROMIUM, Integer.MAX_VALUE);
        GameAndRematch.playToTheEnd(ada, bea);
        bea.page.locator(".end").waitFor();
        ada.page.reload();
        GameAndRematch.pressRematch(ada);

        bea.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
        assertThat(bea.page.locator(".end .rematch")).containsText("Ada opened a rematch.");
        bea.page.reload();

        Locator offer = bea.page.locator(".more .rematch");
        assertThat(offer).containsText("Ada opened a rematch.");
        assertThat(bea.page.locator(".end")).hasCount(0);
        assertThat(Screen.findings(bea.page, ".rematch")).isEmpty();
        offer.getByText("Join").click();
        bea.page.getByLabel("Name (optional)").waitFor();
        assertThat(bea.game()).isEqualTo(ada.game());
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
        page.getByLabel("Name (optional)").waitFor();
        assertThat(ada.game()).isEqualTo(rematches.getLast());
    }

    @Test
    void twoPeopleAtOneScreenSitInTheRematchAndOfferItToTheThird() {
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

        GameAndRematch.pressRematch(ada);

        assertThat(ada.page.locator(".seats").getByText("at this screen")).hasCount(2);
        assertThat(ada.page.locator(".seats")).containsText("Bob");
        Locator offer = bea.page.locator(".end .rematch");
        assertThat(offer).containsText("Ada opened a rematch.");
        offer.getByText("Join").click();
        new LobbyPage(bea).press("Sit down");
        assertThat(ada.page.locator(".arrivals")).containsText("Bea");
        form.start();
        assertThat(api.game(ada.game()).path("players")).hasSize(3);
    }

    @Test
    void aRematchWithoutAFreeSeatCanBeWatched() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = GameAndRematch.askingEvery(CHROMIUM, 40);
        GameAndRematch.playToTheEnd(ada, bea);
        GameAndRematch.pressRematch(ada);
        GameAndRematch.join(api, ada.game(), "Cid");

        bea.page.locator(".end .rematch").getByText("Watch").click();

        assertThat(bea.page.locator(".seats")).containsText("Cid");
        assertThat(bea.game()).isEqualTo(ada.game());
    }

    @Test
    void aSpectatorIsOfferedNothing() {
        BrowserWindow ada = CHROMIUM.window();
        BrowserWindow bea = GameAndRematch.askingEvery(CHROMIUM, 40);
        BrowserWindow eva = GameAndRematch.askingEvery(CHROMIUM, 40);
        GameAndRematch.begin(LobbyPage.at(ada).withoutBots().called(1, "Ada"), ada, bea);
        var asked = new ArrayList<String>();
        eva.page.onRequest(request -> asked.add(request.url()));
        eva.go("/games/" + ada.game());
        eva.page.locator(".surface").waitFor();
        GameAndRematch.resign(ada);
        eva.page.locator(".end").waitFor();
        GameAndRematch.pressRematch(ada);

        assertThat(bea.page.locator(".end .rematch")).containsText("Ada opened a rematch.");
        eva.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))");
        assertThat(eva.page.locator(".end .row").getByText("Replay")).isVisible();
        assertThat(eva.page.locator(".end").getByText("Rematch")).hasCount(0);
        assertThat(eva.page.locator(".rematch")).hasCount(0);
        assertThat(asked).isNotEmpty().noneMatch(address -> address.endsWith("/rematches"));
    }
}
