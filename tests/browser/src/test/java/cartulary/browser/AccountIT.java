package cartulary.browser;

import static cartulary.browser.AccountDevices.awaitKey;
import static cartulary.browser.AccountDevices.button;
import static cartulary.browser.AccountDevices.header;
import static cartulary.browser.AccountDevices.named;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The page of an account.
class AccountIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final AccountDevices devices = new AccountDevices(SERVICE, CHROMIUM);
    private final String site = devices.site;
    private final BrowserWindow laptop = devices.laptop;

    @Test
    void theCardsOfAPageWithoutAnAccountStandApart() {
        Locator cards = laptop.page.locator(".account .card");
        cards.nth(1).waitFor();

        BoundingBox first = cards.first().boundingBox();
        assertThat(cards.nth(1).boundingBox().y).isGreaterThan(first.y + first.height + 8);
        laptop.ignoreErrors("401");
    }

    @Test
    void thePartsOfThePageAreInNoGroupWithoutAName() {
        devices.register("listens-to-it");
        assertThat(laptop.page.locator("cartulary-account-details").getByRole(AriaRole.GROUP))
                .hasCount(0);
        laptop.ignoreErrors("401");
    }

    @Test
    void filesAboutAPersonHaveTheHandleAndTheDayInTheirNames() {
        devices.register("saves-files");
        Download log = laptop.page.waitForDownload(
                () -> laptop.page.getByText("Log of your keys").click());
        assertThat(log.suggestedFilename()).matches("cartulary-saves-files-\\d{4}-\\d\\d-\\d\\d\\.ndjson");
        Download all = laptop.page.waitForDownload(
                () -> button(laptop, "Download everything").click());
        assertThat(all.suggestedFilename()).matches("cartulary-saves-files-\\d{4}-\\d\\d-\\d\\d\\.json");
        laptop.ignoreErrors("401");
    }

    @Test
    void whatIsStoredAboutAPersonIsInOneFileWithoutTheirSecrets() throws IOException {
        devices.register("wants-it-all");
        BrowserWindow other = VirtualPasskeys.register(CHROMIUM.window().go(site + "/account"), "challenges-them");
        other.go(site + "/persons/wants-it-all");
        button(other, "Challenge").click();
        other.page.locator("#seat-notice").waitFor();
        Download all = laptop.page.waitForDownload(
                () -> button(laptop, "Download everything").click());
        JsonNode file = Api.JSON.readTree(Files.readString(all.path()));
        assertThat(file.at("/account/handle").asText()).isEqualTo("wants-it-all");
        assertThat(file.at("/challenges/0/handle").asText()).isEqualTo("challenges-them");
        assertThat(file.findValue("invite")).isNull();
        assertThat(file.path("games").isArray()).isTrue();
        assertThat(file.path("ratings").isArray()).isTrue();
        assertThat(file.path("opponents").isArray()).isTrue();
        assertThat(file.path("log").asText()).contains("PersonRegistered");
        laptop.ignoreErrors("401");
    }

    @Test
    void aBrowserKeepsItsKeyWhenItsPersonSignsOut() {
        devices.register("keeps-keys");
        Locator keys = laptop.page.getByRole(AriaRole.REGION, named("Signing keys"));
        String key = keys.locator("code").textContent();
        laptop.page.getByLabel("Sign out: ").click();
        button(laptop, "Sign in with a passkey").click();
        assertThat(keys.locator("code")).hasText(key);
        laptop.ignoreErrors("401");
    }

    @Test
    void whoWasAppointedGetsTheTokenOfTheRoleHereUntilTheySignOut() {
        devices.register("fair-judge");
        Locator roles = laptop.page.getByRole(AriaRole.REGION, named("Roles"));
        assertThat(roles).hasCount(0);
        String operator = SERVICE.operator();
        for (String role : new String[] {"referee", "operator"}) {
            api.post(
                    "/api/admin/actions",
                    "{\"type\":\"appoint\",\"handle\":\"fair-judge\",\"role\":\"%s\",\"reason\":\"a test\"}"
                            .formatted(role),
                    operator);
        }
        laptop.page.reload();
        assertThat(roles.getByRole(AriaRole.LISTITEM)).hasCount(2);
        assertThat(Screen.findings(laptop.page, "cartulary-account-roles")).isEmpty();

        button(laptop, "Get a token").click();
        String own = roles.locator("code").textContent();
        assertThat(api.get("/api/whoami", own).at("/roles/0").asText()).isEqualTo("operator");

        button(laptop, "Decide disputes here").click();
        roles.getByText("The open disputes").click();
        Locator list = laptop.page.locator(".referee");
        assertThat(list.getByText("Open disputes")).isVisible();
        assertThat(list.locator("input[name=token]")).hasCount(0);

        laptop.go(site + "/account");
        laptop.page.getByLabel("Sign out: ").click();
        assertThat(button(laptop, "Sign in with a passkey")).isVisible();
        laptop.go(site);
        assertThat(list.locator("input[name=token]")).hasCount(1);
        laptop.ignoreErrors("401");
    }

    @Test
    void aHandleThatIsImpossibleOrTakenIsExplainedAtItsField() {
        devices.register("first-come");
        BrowserWindow phone = devices.phone();
        new VirtualPasskeys(phone);
        Locator handle = phone.page.getByLabel("Handle");
        handle.fill("no spaces");
        button(phone, "Make a passkey and open it").click();
        assertThat((String) handle.evaluate("input => input.validationMessage")).startsWith("3 to 20 letters");
        handle.fill("First-Come");
        button(phone, "Make a passkey and open it").click();
        Locator taken = phone.page.getByRole(AriaRole.ALERT).filter(new FilterOptions().setHasText("handle"));
        assertThat(taken).isInViewport();
        handle.fill("second-come");
        assertThat(taken).hasCount(0);
        button(phone, "Make a passkey and open it").click();
        assertThat(header(phone)).hasText("second-come");
        awaitKey(phone);

        handle.fill("First-Come");
        button(phone, "Rename").click();
        assertThat(taken).isInViewport();
        handle.fill("third-come");
        button(phone, "Rename").click();
        assertThat(header(phone)).hasText("third-come");
        laptop.ignoreErrors("401");
        phone.ignoreErrors("40");
    }

    @Test
    void aSessionThatWasEndedElsewhereLeadsBackToTheSignIn() {
        devices.register("ended-elsewhere");
        laptop.context.clearCookies();
        button(laptop, "Add a passkey").click();
        assertThat(button(laptop, "Sign in with a passkey")).isVisible();
        assertThat(laptop.page.getByRole(AriaRole.ALERT)).isVisible();
        assertThat(header(laptop)).hasText("Account");
        laptop.ignoreErrors("401");
    }
}
