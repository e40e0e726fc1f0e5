package cartulary.browser;

import static cartulary.browser.AccountDevices.awaitKey;
import static cartulary.browser.AccountDevices.button;
import static cartulary.browser.AccountDevices.header;
import static cartulary.browser.AccountDevices.named;
import static cartulary.browser.AccountDevices.openers;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// People who lost a device, and what opens their accounts.
class AccountRecoveryIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final AccountDevices devices = new AccountDevices(SERVICE, CHROMIUM);
    private final String site = devices.site;
    private final BrowserWindow laptop = devices.laptop;

    @Test
    void whoLostTheirDevicesComesBackWithACodeAndClosesTheAccount() {
        String code = devices.register("loses-phones");
        String person =
                laptop.page.getByText("Log of your keys").getAttribute("href").replace("/record", "");
        BrowserWindow library = devices.signedInWithACode(code);
        assertThat(library.page.getByText("Codes left: 9")).isVisible();
        assertThat(library.page.getByRole(AriaRole.REGION, named("You signed in with a recovery code")))
                .isFocused();
        assertThat(Screen.findings(library.page, "cartulary-account-details")).isEmpty();
        library.page.getByText("Go to your passkeys").click();
        assertThat(library.page.getByRole(AriaRole.HEADING, named("Passkeys"))).isFocused();
        button(library, "Sign out everywhere else").click();
        Locator sessions = library.page.getByRole(AriaRole.REGION, named("Signed in"));
        assertThat(sessions.getByRole(AriaRole.LISTITEM)).hasCount(1);
        laptop.page.reload();
        assertThat(button(laptop, "Sign in with a passkey")).isVisible();
        laptop.ignoreErrors("401");

        library.page.reload();
        assertThat(library.page.getByRole(AriaRole.REGION, named("You signed in with a recovery code")))
                .containsText("First add a passkey on this device");
        Locator passkey = library.page.getByRole(AriaRole.REGION, named("Passkeys"));
        passkey.getByText("Remove").click();
        assertThat(passkey.getByText("Codes left: 9.")).isVisible();
        button(library, "Cancel").click();
        assertThat(passkey.getByLabel("Remove the passkey")).isFocused();
        passkey.getByText("Remove").click();
        button(library, "Remove it nevertheless").click();
        assertThat(passkey.getByRole(AriaRole.LISTITEM)).hasCount(0);
        assertThat(header(library)).hasText("loses-phones");
        button(library, "Close the account").click();
        button(library, "Close it for ever").click();
        assertThat(library.page.getByText("Your account is closed.")).isFocused();
        assertThat(button(library, "Sign in with a passkey")).isVisible();
        assertThat(header(library)).hasText("Account");
        assertThat(api.get(person).has("handle")).isFalse();
        assertThat(api.get(person).has("closed")).isTrue();
        library.go(site + person.replace("/api", ""));
        assertThat(library.page.getByText("This account was closed on")).isVisible();
        library.ignoreErrors("401");
    }

    @Test
    void whoLostADeviceRemovesWhatWasOnItAtOnceAndAgainWhatFailed() {
        String code = devices.register("lost-at-sea");
        laptop.page.getByLabel("What is it for?").fill("a bot");
        button(laptop, "Make a token").click();
        assertThat(openers(laptop, "Access for programs")).hasCount(1);

        BrowserWindow library = devices.signedInWithACode(code);
        new VirtualPasskeys(library);
        awaitKey(library);
        button(library, "Add a passkey").click();
        assertThat(openers(library, "Passkeys")).hasCount(2);
        library.page.route(
                "**/api/account/passkeys/*",
                route -> route.fulfill(new FulfillOptions()
                        .setStatus(409)
                        .setContentType("application/problem+json")
                        .setBody("{\"detail\":\"of the test\"}")));
        Locator recovered = library.page.locator("cartulary-account-recovered");
        button(library, "Remove everything that was on the lost device").click();
        assertThat(Screen.findings(library.page, "cartulary-account-recovered")).isEmpty();
        button(library, "Remove all of it").click();
        assertThat(recovered.getByRole(AriaRole.ALERT)).containsText("of the test");
        assertThat(recovered).containsText(Pattern.compile("Still there.*: Passkeys: 1"));
        library.page.reload();
        assertThat(recovered).containsText(Pattern.compile("Still there.*: Passkeys: 1"));
        assertThat(openers(library, "Passkeys")).hasCount(2);
        assertThat(library.page.getByLabel("Revoke the key")).hasCount(1);
        assertThat(openers(library, "Signed in")).hasCount(1);
        assertThat(openers(library, "Access for programs")).hasCount(0);
        laptop.page.reload();
        assertThat(button(laptop, "Sign in with a passkey")).isVisible();

        library.page.unroute("**/api/account/passkeys/*");
        button(library, "Remove everything that was on the lost device").click();
        button(library, "Remove all of it").click();
        assertThat(recovered).containsText("Nothing that was on the lost device opens the account any more.");
        assertThat(recovered).not().containsText(Pattern.compile("First add a passkey|Remove what"));
        assertThat(openers(library, "Passkeys")).hasCount(1);
        laptop.ignoreErrors("401");
        library.ignoreErrors("status of 40");
    }

    @Test
    void onAPhoneWhatAppearsIsInView() {
        devices.register("has-a-phone");
        BrowserWindow phone = devices.phone();
        devices.signIn(phone);
        awaitKey(phone);
        button(phone, "Make ten new codes (the former ones end)").click();
        assertThat(phone.page.getByText("All your present codes end at once")).isInViewport();
        button(phone, "Make new codes").click();
        Locator codes = phone.page.locator(".codes li");
        assertThat(codes).hasCount(10);
        assertThat(codes.first()).isInViewport();
        phone.context.grantPermissions(List.of("clipboard-write"));
        button(phone, "Copy").click();
        assertThat(phone.page.getByText("Copied.")).isInViewport();

        button(phone, "Add a passkey").click();
        assertThat(phone.page.getByText("No passkey was made.")).isInViewport();
        laptop.ignoreErrors("401");
        phone.ignoreErrors("401");
    }
}
