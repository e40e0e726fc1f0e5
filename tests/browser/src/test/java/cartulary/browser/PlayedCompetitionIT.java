package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByLabelOptions;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The page of a competition whose duels are played here: the next match of an entrant, and the boards of all.
class PlayedCompetitionIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    /// Passkeys are for names of hosts, not for addresses.
    private final String site = SERVICE.address().replace("127.0.0.1", "localhost");

    private BrowserWindow person(String handle) {
        BrowserWindow window = VirtualPasskeys.register(CHROMIUM.window().go(site + "/account"), handle);
        AccountDevices.awaitKey(window);
        return window;
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator nextMatch(Page page) {
        return page.getByRole(AriaRole.REGION, new GetByRoleOptions().setName("Your next match"));
    }

    /// Opens a cup that is played here, and waits for its page.
    private String open(Page page) {
        page.getByLabel("Name", new GetByLabelOptions().setExact(true)).fill("Live cup");
        page.getByLabel("Format").selectOption("single-elimination");
        page.getByLabel("Duels of persons").selectOption("unlimited");
        button(page, "Open it").click();
        page.waitForURL(Pattern.compile(".*/competitions/[A-Za-z0-9_-]{22}"));
        return page.url();
    }

    @Test
    void anEntrantFindsTheGameOfTheirNextMatchAndEverybodySeesItsBoard() {
        Page organiser = person("opens-live-cup").go(site + "/competitions").page;
        String cup = open(organiser);
        Page ada = person("ada-plays-live").go(cup).page;
        Page bo = person("bo-plays-live").go(cup).page;
        button(ada, "Enter").click();
        button(bo, "Enter").click();
        assertThat(nextMatch(ada)).containsText("You have no match at the moment.");
        assertThat(nextMatch(organiser)).hasCount(0);
        button(organiser, "Begin cup").click();
        button(organiser, "Draw the bracket of cup").click();

        // Without a reload.
        Locator play =
                nextMatch(ada).getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("Go to the game"));
        assertThat(play).isVisible();
        assertThat(nextMatch(ada)).containsText("bo-plays-live");
        Locator boards = organiser.getByRole(AriaRole.REGION, new GetByRoleOptions().setName("Being played now"));
        assertThat(boards.locator("cartulary-game-card")).hasCount(1);
        assertThat(boards.locator(".thumbnail svg")).isVisible();
        assertThat(Screen.findings(ada, "cartulary-competition")).isEmpty();
        assertThat(Screen.findings(organiser, "cartulary-competition")).isEmpty();

        play.click();
        ada.waitForURL(Pattern.compile(".*/games/[0-9a-f-]{36}$"));
        // The account takes its seat (LOBBY-38), whose token is then stored for the game.
        ada.waitForFunction("""
                () => {
                  const tokens = localStorage.getItem('cartulary.game.' + location.pathname.slice('/games/'.length));
                  return Object.keys(JSON.parse(tokens ?? '{"seats":{}}').seats).length === 1;
                }""");
    }
}
