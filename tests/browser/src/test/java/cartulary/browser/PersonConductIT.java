package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The signed moves and the disputes on the page of a person.
class PersonConductIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// Passkeys are for names of hosts, not for addresses.
    private final String site = SERVICE.address().replace("127.0.0.1", "localhost");

    private BrowserWindow registered(String handle) {
        BrowserWindow window = VirtualPasskeys.register(CHROMIUM.window().go(site + "/account"), handle);
        AccountDevices.awaitKey(window);
        return window;
    }

    private JsonNode conduct(String handle) {
        String person = api.get("/api/persons?handle=" + handle).path("person").asText();
        return api.get("/api/persons/" + person + "/ratings/conduct");
    }

    @Test
    void thePageOfAPersonSaysHowManyMovesTheySignedAndHowTheirDisputesEnded() {
        BrowserWindow ada = registered("disputes-in-vain");
        BrowserWindow grace = registered("signs-and-resigns");
        ada.go(site + "/persons/signs-and-resigns");
        AccountDevices.button(ada, "Challenge").click();
        assertThat(ada.page.locator("#seat-notice")).isVisible();
        grace.go(site + "/");
        AccountDevices.button(grace, "Accept").click();
        grace.page.locator(".surface").waitFor();
        ada.page.locator(".surface").waitFor();
        String game = ada.game();
        GameAndRematch.resign(grace);
        ada.page.locator(".end").waitFor();
        // The table without the final scoring.
        ada.go(site + "/games/" + game);
        disputeInVain(ada);
        await().until(() -> conduct("disputes-in-vain").at("/disputes/stands").asInt() == 1);

        ada.go(site + "/persons/signs-and-resigns");
        Locator card = card(ada, "Signed moves and disputes");
        assertThat(card).containsText(Pattern.compile("Signed moves: ([1-9]\\d*) of \\1 \\(100%\\)"));
        assertThat(card).containsText("No disputes opened.");
        assertThat(card).containsText("Public games that count here: 1,");

        ada.go(site + "/persons/disputes-in-vain");
        assertThat(card).containsText("Disputes opened: 1 (the record stands: 1)");
        Locator dispute = card.getByRole(AriaRole.LISTITEM);
        assertThat(dispute).containsText("the record stands");
        assertThat(Screen.findings(ada.page, "cartulary-person")).isEmpty();
        ada.page.locator(".language select").selectOption("nl");
        assertThat(card(ada, "Ondertekende zetten en geschillen"))
                .containsText("Geopende geschillen: 1 (het verslag blijft staan: 1)");
        ada.page.locator(".language select").selectOption("ja");
        assertThat(card(ada, "署名付きの手と異議")).containsText("申し立てた異議：1（記録どおり: 1）");
        ada.page.locator(".language select").selectOption("en");
        dispute.getByRole(AriaRole.LINK).click();
        ada.page.locator(".surface").waitFor();
        assertThat(ada.page.url()).contains("/games/" + game + "#r=");
    }

    private static Locator card(BrowserWindow window, String name) {
        return window.page.getByRole(AriaRole.REGION, new GetByRoleOptions().setName(name));
    }

    /// Opens a dispute about the first thing that is offered, and withdraws it.
    private static void disputeInVain(BrowserWindow window) {
        Locator panel = window.page.locator(".disputes");
        panel.locator(".ask").click();
        panel.locator("textarea[name=reason]").fill("I counted otherwise.");
        panel.locator(".dispute-form button[type=submit]").click();
        panel.getByText("Withdraw the dispute").click();
        assertThat(panel.locator("article.dispute [role=status]")).containsText("The record stands.");
    }
}
