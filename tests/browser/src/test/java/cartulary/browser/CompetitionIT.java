package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByLabelOptions;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The pages of competitions: an organiser plays a group and its final by the page, while somebody else looks on.
class CompetitionIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    /// Passkeys are for names of hosts, not for addresses.
    private final String site = SERVICE.address().replace("127.0.0.1", "localhost");

    private BrowserWindow organiser() {
        BrowserWindow window = VirtualPasskeys.register(CHROMIUM.window().go(site + "/account"), "leads-the-cup");
        AccountDevices.awaitKey(window);
        return window;
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator heading(Page page, String name) {
        return page.getByRole(
                AriaRole.HEADING, new GetByRoleOptions().setName(name).setExact(true));
    }

    /// Opens a competition of three: everybody meets everybody, and the first two play a final.
    private void open(Page page) {
        page.getByLabel("Name", new GetByLabelOptions().setExact(true)).fill("Winter cup");
        page.getByLabel("The first so many play").fill("2");
        button(page, "Open it").click();
        assertThat(heading(page, "Winter cup")).isVisible();
        page.getByLabel("New entrants").fill("Ada\nBo\nCem");
        button(page, "Add them").click();
        assertThat(page.locator("section[aria-labelledby=entrants] li")).hasCount(3);
        button(page, "Begin group").click();
        button(page, "Pair the next round of group, group 1").waitFor();
    }

    /// Enters 2-0 for the home side of every pairing of the round.
    private static void playRound(Page page, int results) {
        button(page, "Pair the next round of group, group 1").click();
        Locator open = page.locator("cartulary-organising fieldset");
        assertThat(open).hasCount(1);
        enterResult(page);
        assertThat(page.locator("section[aria-labelledby=competition-rounds] .rating")
                        .filter(new FilterOptions().setHasText("2–0")))
                .hasCount(results);
    }

    private static void enterResult(Page page) {
        Locator open = page.locator("cartulary-organising fieldset");
        open.locator("input").first().fill("2");
        open.locator("input").last().fill("0");
        open.getByRole(AriaRole.BUTTON).click();
        assertThat(open).hasCount(0);
    }

    /// Turns the result of the first round of the group around, by keyboard.
    private static void assumeAnotherResult(Page page) {
        Locator first = page.locator("cartulary-assumed-result").last();
        first.locator("summary").focus();
        page.keyboard().press("Enter");
        first.locator("input").first().focus();
        page.keyboard().type("0");
        page.keyboard().press("Tab");
        page.keyboard().type("2");
        page.keyboard().press("Enter");
        assertThat(first.getByRole(AriaRole.STATUS)).containsText("ends 0–2");
        assertThat(first.getByRole(AriaRole.STATUS)).containsText("Nothing was recorded.");
        assertThat(first.locator("table tbody tr")).hasCount(3);
        assertThat(first.locator("table strong").first()).isVisible();
        assertThat(page.locator("cartulary-group-table table strong")).hasCount(0);
    }

    @Test
    void anOrganiserPlaysACupByThePageAndEverybodySeesItsTableItsReasonsAndItsBracket() {
        BrowserWindow organiser = organiser();
        Page page = organiser.go(site + "/competitions").page;
        open(page);
        String address = page.url();
        Page phone =
                CHROMIUM.window(options -> options.setViewportSize(390, 844)).go(address).page;
        assertThat(heading(phone, "Winter cup")).isVisible();
        for (int round = 1; round <= 3; round++) {
            playRound(page, round);
        }
        assertThat(phone.locator("cartulary-assumed-result")).hasCount(3);
        assumeAnotherResult(phone);
        assertThat((int) phone.evaluate("document.documentElement.scrollWidth")).isLessThanOrEqualTo(390);
        assertThat(Screen.findings(phone, "cartulary-competition")).isEmpty();
        phone.setViewportSize(390, 844);
        button(page, "Complete group").click();
        button(page, "Begin finals").click();
        button(page, "Draw the bracket of finals").click();
        enterResult(page);

        // Without a reload.
        assertThat(phone.locator(".drawn svg text[font-weight=bold]")).hasCount(1);
        Locator table = phone.locator("cartulary-group-table table");
        assertThat(table.locator("tbody tr")).hasCount(3);
        Locator why = phone.locator("cartulary-group-table tbody tr").nth(1).getByRole(AriaRole.BUTTON);
        why.focus();
        phone.keyboard().press("Enter");
        assertThat(phone.locator("cartulary-group-table [role=status]")).containsText("Place ");
        phone.getByText("The same as a table").first().click();
        assertThat(phone.locator(".drawn svg > title").first()).hasText("Bracket of finals");
        assertThat(phone.locator("cartulary-assumed-result")).hasCount(1);
        assertThat((int) phone.evaluate("document.documentElement.scrollWidth")).isLessThanOrEqualTo(390);
        assertThat(Screen.findings(phone, "cartulary-competition")).isEmpty();
        assertThat(Screen.findings(page, "cartulary-competition")).isEmpty();

        phone.locator(".language select").selectOption("nl");
        assertThat(heading(phone, "Reglement")).isVisible();
        assertThat(phone.locator(".drawn svg > title").first()).hasText("Afvalschema van finals");
        phone.locator(".language select").selectOption("ja");
        assertThat(heading(phone, "規定")).isVisible();
        phone.locator(".language select").selectOption("en");
        phone.getByRole(AriaRole.LINK, new GetByRoleOptions().setName("All competitions"))
                .click();
        assertThat(phone.getByRole(AriaRole.LINK, new GetByRoleOptions().setName("Winter cup")))
                .isVisible();
        assertThat(Screen.findings(phone, "cartulary-competitions")).isEmpty();
    }
}
