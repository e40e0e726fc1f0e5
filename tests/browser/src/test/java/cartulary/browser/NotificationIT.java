package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.BrowserContext.GrantPermissionsOptions;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Notifications of people whose page is closed.
class NotificationIT {
    /// A browser of a test has no push service: this one subscribes at an address of this machine.
    private static final String PUSH_SERVICE = """
            const key = name => new Uint8Array(name === 'auth' ? 16 : window.browserKey);
            PushManager.prototype.subscribe = async function () {
              const pair = await crypto.subtle.generateKey({name: 'ECDH', namedCurve: 'P-256'}, true, ['deriveBits']);
              window.browserKey = await crypto.subtle.exportKey('raw', pair.publicKey);
              window.subscription = {
                endpoint: 'http://127.0.0.1:9/laptop',
                getKey: key,
                unsubscribe: async () => { window.subscription = null; },
              };
              return window.subscription;
            };
            PushManager.prototype.getSubscription = async () => window.subscription ?? null;
            """;

    private static final String SHOWN = """
            async () => {
              const worker = await navigator.serviceWorker.getRegistration();
              return (await worker.getNotifications())
                .map(({title, body, lang, data}) => `${lang} ${title}: ${body} ${data.path}`).join();
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.complete();

    /// Passkeys are for names of hosts, not for addresses.
    private final String site = SERVICE.address().replace("127.0.0.1", "localhost");

    private BrowserWindow window(String locale) {
        return CHROMIUM.window(
                options -> options.setServiceWorkers(ServiceWorkerPolicy.ALLOW).setLocale(locale));
    }

    private void allowNotifications(BrowserWindow window) {
        window.context.grantPermissions(List.of("notifications"), new GrantPermissionsOptions().setOrigin(site));
    }

    private static Locator button(BrowserWindow window, String name) {
        return window.page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName(name));
    }

    private void register(BrowserWindow window, String handle) {
        window.go(site + "/account");
        new VirtualPasskeys(window);
        window.page.getByLabel("Handle").fill(handle);
        button(window, "Make a passkey and open it").click();
        assertThat(button(window, "Notify me in this browser")).isVisible();
        // The page asked who is signed in before anybody was.
        window.ignoreErrors("401");
    }

    /// Opens a window of a new person who has asked for notifications there.
    private BrowserWindow notified(String handle) {
        BrowserWindow laptop = window("en-GB");
        allowNotifications(laptop);
        laptop.context.addInitScript(PUSH_SERVICE);
        register(laptop, handle);
        button(laptop, "Notify me in this browser").click();
        return laptop;
    }

    @Test
    void aPersonSwitchesNotificationsOnAndOffForABrowser() {
        BrowserWindow laptop = notified("slow-player");
        Locator browsers = laptop.page
                .getByRole(AriaRole.REGION, new GetByRoleOptions().setName("Notifications"))
                .getByRole(AriaRole.LISTITEM);
        assertThat(browsers).hasCount(1);
        assertThat(browsers).containsText("this browser");
        assertThat(button(laptop, "Notify me in this browser")).hasCount(0);
        browsers.getByRole(AriaRole.BUTTON).click();
        assertThat(browsers).hasCount(0);
        assertThat(laptop.page.evaluate("() => window.subscription")).isNull();
        assertThat(button(laptop, "Notify me in this browser")).isVisible();
    }

    @Test
    void aSignOutEndsTheNotificationsHereAlsoIfTheServiceCannotBeTold() {
        BrowserWindow laptop = notified("leaves-in-peace");
        assertThat(laptop.page.getByLabel("Remove the notifications in")).isVisible();
        laptop.page.route("**/api/account/push-subscriptions/*", Route::abort);
        laptop.page.getByLabel("Sign out: ").click();
        assertThat(button(laptop, "Sign in with a passkey")).isVisible();
        assertThat(laptop.page.evaluate("() => window.subscription")).isNull();
        laptop.ignoreErrors("Failed to load resource");
    }

    @Test
    void anAccountIsClosedAlsoIfTheBrowserCannotEndItsNotifications() {
        BrowserWindow laptop = notified("leaves-for-ever");
        assertThat(laptop.page.getByLabel("Remove the notifications in")).isVisible();
        laptop.page.evaluate(
                "() => { window.subscription.unsubscribe = () => Promise.reject(new Error('of the test')); }");
        button(laptop, "Close the account").click();
        button(laptop, "Close it for ever").click();
        assertThat(laptop.page.getByText("Your account is closed.")).isVisible();
        assertThat(laptop.page.evaluate(
                        "() => Object.keys(localStorage).filter(name => name.startsWith('cartulary.account'))"))
                .isEqualTo(List.of());
        laptop.ignoreErrors("of the test");
    }

    @Test
    void aBrowserThatPermitsNoNotificationsIsToldApart() {
        BrowserWindow laptop = window("en-GB");
        laptop.context.addInitScript("Notification.requestPermission = async () => 'denied';");
        register(laptop, "no-permission");
        button(laptop, "Notify me in this browser").click();
        assertThat(laptop.page.getByText("Your browser does not allow notifications from this page."))
                .isVisible();
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, en Your turn: A game of Carcassonne waits for you.",
        "nl-NL, nl Jouw beurt: Een spel Carcassonne wacht op je."
    })
    void theServiceWorkerWordsAMessageInTheLanguageOfTheBrowser(String locale, String text) {
        String game = "0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f";
        BrowserWindow window = window(locale);
        allowNotifications(window);
        window.go(site + "/");
        window.page.waitForFunction("() => navigator.serviceWorker.controller?.state === 'activated'");
        deliver(window, "{\"kind\":\"turn\",\"game\":\"" + game + "\"}   ");
        window.page.waitForCondition(() -> !window.page.evaluate(SHOWN).equals(""));
        assertThat(window.page.evaluate(SHOWN)).isEqualTo(text + " /games/" + game);
    }

    /// Lets the browser receive a message, as if from a push service.
    private void deliver(BrowserWindow window, String message) {
        CDPSession devTools = window.context.newCDPSession(window.page);
        var registration = new AtomicReference<String>();
        devTools.on("ServiceWorker.workerRegistrationUpdated", event -> event.getAsJsonArray("registrations")
                .forEach(one -> registration.set(
                        one.getAsJsonObject().get("registrationId").getAsString())));
        devTools.send("ServiceWorker.enable");
        window.page.waitForCondition(() -> registration.get() != null);
        var delivered = new JsonObject();
        delivered.addProperty("origin", site);
        delivered.addProperty("registrationId", registration.get());
        delivered.addProperty("data", message);
        devTools.send("ServiceWorker.deliverPushMessage", delivered);
    }
}
