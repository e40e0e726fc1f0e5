package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Strangers who find each other, and people who challenge each other.
class FindingAGameIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// Passkeys are for names of hosts, not for addresses.
    private final String site = SERVICE.address().replace("127.0.0.1", "localhost");

    @Test
    void twoStrangersWhoWantTheSameGamePlayIt() {
        BrowserWindow ada = CHROMIUM.window().go(site + "/");
        findOpponent(ada, "Ada");
        assertThat(notice(ada)).containsText("You are looking for a player.");

        BrowserWindow grace = CHROMIUM.window().go(site + "/");
        findOpponent(grace, "Grace");
        assertThat(grace.page.locator(".players")).containsText("Grace");
        assertThat(ada.page.locator(".players")).containsText("Grace");
        String game = ada.page.url().replaceAll("[^/]*//[^/]*/games/|#.*", "");
        assertThat(grace.page.url()).contains(game);
        JsonNode view = api.get("/api/games/" + game);
        assertThat(view.at("/options/clock/bank").asInt()).isEqualTo(600);
        assertThat(view.path("players")).hasSize(2);
    }

    @Test
    void aChallengeIsAcceptedFromTheStartPage() {
        BrowserWindow ada = registered("challenger");
        BrowserWindow grace = registered("challenged");
        ada.go(site + "/");
        ada.page.locator("button[name=friends]").click();
        ada.page.getByLabel("Handle").fill("Challenged");
        button(ada, "Challenge").click();
        assertThat(ada.page.getByText("challenged is challenged.")).isVisible();

        grace.go(site + "/");
        assertThat(grace.page.getByText("challenger challenges you")).isVisible();
        button(grace, "Accept").click();
        assertThat(notice(grace)).containsText("You sit at seat 2");
        grace.go(site + "/");
        assertThat(button(grace, "Accept")).hasCount(0);
    }

    @Test
    void aPersonHasAPage() {
        BrowserWindow ada = registered("has-a-page");
        ada.page.getByText("Your page, as others see it").click();
        assertThat(ada.page.getByRole(AriaRole.HEADING, new GetByRoleOptions().setName("has-a-page")))
                .isVisible();
        assertThat(ada.page.getByText("No rated game yet.")).isVisible();
        ada.go(site + "/persons/nobody-at-all");
        assertThat(ada.page.getByRole(AriaRole.ALERT)).isVisible();
        ada.ignoreErrors("404");
    }

    private static Locator notice(BrowserWindow window) {
        return window.page.locator("#seat-notice");
    }

    private static void findOpponent(BrowserWindow window, String name) {
        window.page.getByLabel("Your name").fill(name);
        window.page.locator("button[name=anybody]").click();
    }

    private BrowserWindow registered(String handle) {
        BrowserWindow window = CHROMIUM.window().go(site + "/account");
        new VirtualPasskeys(window);
        window.page.getByLabel("Handle").fill(handle);
        button(window, "Make a passkey and open it").click();
        assertThat(window.page.locator(".codes li")).hasCount(10);
        window.ignoreErrors("401");
        return window;
    }

    private static Locator button(BrowserWindow window, String name) {
        return window.page.getByRole(
                AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
    }
}
