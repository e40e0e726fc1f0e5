package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.standalone.TestIdentityProvider;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// People whom an identity provider recognizes.
class IdentityProviderIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final String site = SERVICE.address().replace("127.0.0.1", "localhost");
    private final BrowserWindow laptop = CHROMIUM.window();
    private TestIdentityProvider provider;

    @BeforeEach
    void startProvider() throws IOException {
        provider = new TestIdentityProvider(SERVICE.identityProvider());
        provider.subject = UUID.randomUUID().toString();
        laptop.go(site + "/account");
    }

    @AfterEach
    void stopProvider() {
        provider.close();
    }

    private void press(String button) {
        laptop.page
                .getByRole(
                        AriaRole.BUTTON, new GetByRoleOptions().setName(button).setExact(true))
                .click();
    }

    private void register(String handle) {
        laptop.page.getByLabel("Handle").fill(handle);
        press("Open it with Test club");
        assertThat(account(handle)).isVisible();
    }

    private Locator account(String handle) {
        return laptop.page.getByRole(AriaRole.HEADING, new GetByRoleOptions().setName("Account of " + handle));
    }

    private Locator identities() {
        return laptop.page
                .getByRole(AriaRole.REGION, new GetByRoleOptions().setName("Sign-in elsewhere"))
                .getByRole(AriaRole.LISTITEM);
    }

    private void signOut() {
        laptop.page.getByLabel("Sign out: ").click();
        assertThat(laptop.page.getByText("Sign in with Test club")).isVisible();
    }

    @Test
    void aPersonRegistersAndSignsInWithTheProvider() {
        register("club-member");
        assertThat(laptop.page.locator(".codes li")).hasCount(10);
        assertThat(laptop.page).hasURL(site + "/account");
        assertThat(identities()).hasCount(1);
        assertThat(Screen.findings(laptop.page, "cartulary-account-details")).isEmpty();
        signOut();
        press("Sign in with Test club");
        assertThat(account("club-member")).isVisible();
        laptop.ignoreErrors("401");
    }

    @Test
    void anIdentityIsRemovedAndAdded() {
        register("leaves-club");
        laptop.page.getByLabel("Remove your sign-in at Test club").click();
        press("Remove it nevertheless");
        assertThat(identities()).hasCount(0);
        press("Add your sign-in at Test club");
        assertThat(identities()).hasCount(1);
        laptop.ignoreErrors("401");
    }

    @Test
    void whatComesBackWithoutAnAttemptInThisTabSignsNobodyIn() {
        laptop.go(site + "/account?code=c&state=s");
        assertThat(laptop.page.getByText("Nobody was signed in there. Try again."))
                .isVisible();
        assertThat(laptop.page).hasURL(site + "/account");
        press("Sign in with Test club");
        assertThat(laptop.page.getByRole(AriaRole.ALERT)).isVisible();
        assertThat(laptop.page.getByText("Sign in with Test club")).isVisible();
        laptop.ignoreErrors("40");
    }
}
