package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;

/// The devices of one person, who opens an account on the first of them.
final class AccountDevices {
    /// Passkeys are for names of hosts, not for addresses.
    final String site;

    final BrowserWindow laptop;
    private final VirtualPasskeys passkeys;
    private final Chromium chromium;

    AccountDevices(TestedService service, Chromium chromium) {
        this.chromium = chromium;
        site = service.address().replace("127.0.0.1", "localhost");
        laptop = chromium.window().go(site + "/account");
        passkeys = new VirtualPasskeys(laptop);
    }

    String register(String handle) {
        laptop.page.getByLabel("Handle").fill(handle);
        button(laptop, "Make a passkey and open it").click();
        assertThat(laptop.page.getByRole(AriaRole.HEADING, named("Account of " + handle)))
                .isVisible();
        Locator codes = laptop.page.locator(".codes li");
        assertThat(codes).hasCount(10);
        awaitKey(laptop);
        return codes.first().textContent();
    }

    BrowserWindow signedInPhone() {
        return signIn(chromium.window().go(site + "/account"));
    }

    /// Signs in with the passkey of the laptop.
    BrowserWindow signIn(BrowserWindow phone) {
        new VirtualPasskeys(phone).copyFrom(passkeys);
        button(phone, "Sign in with a passkey").click();
        return phone;
    }

    BrowserWindow signedInWithACode(String code) {
        BrowserWindow library = chromium.window().go(site + "/account");
        library.page.getByText("Device lost?").click();
        library.page.getByLabel("Recovery code").fill(code);
        button(library, "Sign in with the code").click();
        return library;
    }

    BrowserWindow phone() {
        return chromium.window(options -> options.setViewportSize(360, 640)).go(site + "/account");
    }

    /// Awaits the last step of a registration or a sign-in.
    static void awaitKey(BrowserWindow window) {
        assertThat(window.page
                        .getByRole(AriaRole.REGION, named("Signing keys"))
                        .locator("li")
                        .filter(new FilterOptions().setHasText("this browser")))
                .hasCount(1);
    }

    /// What opens the account, in one part of its page.
    static Locator openers(BrowserWindow window, String part) {
        return window.page.getByRole(AriaRole.REGION, named(part)).getByRole(AriaRole.LISTITEM);
    }

    static Locator header(BrowserWindow window) {
        return window.page.locator(".head a[href='/account']");
    }

    static GetByRoleOptions named(String name) {
        return new GetByRoleOptions().setName(name).setExact(true);
    }

    static Locator button(BrowserWindow window, String name) {
        return window.page.getByRole(AriaRole.BUTTON, named(name)).filter(new FilterOptions().setVisible(true));
    }
}
