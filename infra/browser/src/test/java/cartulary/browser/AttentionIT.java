package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.BrowserContext.GrantPermissionsOptions;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// How the page says that it is the turn of a player at its screen: the icon of the window, and a notification.
class AttentionIT {
    /// Tabs of a headless browser are always in view.
    private static final String VIEW = """
            window.inView = true;
            Object.defineProperty(document, 'visibilityState', {get: () => (window.inView ? 'visible' : 'hidden')});
            """;

    /// Keeps the notifications that the page shows, and counts how often it asks for the permission.
    private static final String NOTIFIED = """
            window.notified = [];
            window.asked = 0;
            window.focused = 0;
            window.focus = () => window.focused++;
            window.Notification = class extends Notification {
              static requestPermission() {
                window.asked++;
                return super.requestPermission();
              }
              constructor(title, options) {
                super(title, options);
                window.notified.push(this);
              }
            };
            """;

    /// As on phones, whose browsers show notifications of service workers only.
    private static final String NOT_BY_PAGES = """
            window.Notification = class extends Notification {
              constructor() {
                throw new TypeError('Illegal constructor.');
              }
            };
            """;

    /// Notifications of the service worker are shown when `showNow` is called, and counted.
    private static final String LATE = """
            const show = ServiceWorkerRegistration.prototype.showNotification;
            window.shown = 0;
            ServiceWorkerRegistration.prototype.showNotification = async function (...args) {
              await new Promise(resolve => {
                window.showNow = async () => {
                  await show.apply(this, args);
                  window.shown = (await this.getNotifications()).length;
                  resolve();
                };
              });
            };
            """;

    private static final String DENIED = """
            window.Notification = class {
              static permission = 'default';
              static async requestPermission() {
                return (this.permission = 'denied');
              }
            };
            """;

    private static final String TEXTS = "() => window.notified.map(({title, body}) => `${title}: ${body}`)";

    private static final String TEXTS_OF_THE_WORKER = """
            async () => {
              const worker = await navigator.serviceWorker.getRegistration();
              return (await worker.getNotifications()).map(({title, body, data}) => `${title}: ${body} ${data.path}`);
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private String game;
    private String bea;

    @Test
    void theIconHasADotWhileItIsTheTurnOfAPlayerHere() {
        BrowserWindow window = CHROMIUM.window();
        adaWaitsForBea(window);
        Locator icon = window.page.locator("link[rel=icon]");
        assertThat(icon).hasAttribute("href", "/icon.svg");

        beaPlays();

        assertThat(icon).hasAttribute("href", "/icon-turn.svg");
        assertThat(window.context
                        .request()
                        .get(SERVICE.address() + "/icon-turn.svg")
                        .text())
                .startsWith("<svg")
                .contains("circle");
        window.page.locator(".brand").click();
        assertThat(icon).hasAttribute("href", "/icon.svg");
    }

    @Test
    void aHiddenPageNotifiesOfTheTurnAndAClickBringsItIntoView() {
        BrowserWindow window = notifying(NOTIFIED);
        adaWaitsForBea(window);
        switchOn(window.page);
        assertThat(window.page.evaluate("() => window.asked")).isEqualTo(1);
        setInView(window.page, false);

        beaPlays();

        window.page.waitForCondition(() -> !texts(window.page, TEXTS).isEmpty());
        assertThat(texts(window.page, TEXTS)).containsExactly("Your turn: Ada, in the game with Bea");
        window.page.evaluate("() => window.notified[0].dispatchEvent(new Event('click'))");
        assertThat(window.page.evaluate("() => window.focused")).isEqualTo(1);
    }

    @Test
    void aPageInViewDoesNotNotify() {
        BrowserWindow window = notifying(NOTIFIED);
        adaWaitsForBea(window);
        switchOn(window.page);

        beaPlays();

        assertThat(window.page.locator("link[rel=icon]")).hasAttribute("href", "/icon-turn.svg");
        assertThat(texts(window.page, TEXTS)).isEmpty();
    }

    @Test
    void withoutTheSettingNobodyIsAskedOrNotified() {
        BrowserWindow window = notifying(NOTIFIED);
        adaWaitsForBea(window);
        setInView(window.page, false);

        beaPlays();

        assertThat(window.page.locator("link[rel=icon]")).hasAttribute("href", "/icon-turn.svg");
        assertThat(texts(window.page, TEXTS)).isEmpty();
        assertThat(window.page.evaluate("() => window.asked")).isEqualTo(0);
    }

    @Test
    void theSettingIsKeptUntilItIsSwitchedOff() {
        BrowserWindow window = notifying(NOTIFIED);
        adaWaitsForBea(window);
        switchOn(window.page);
        window.page.reload();

        window.page.locator(".settings summary").click();
        assertThat(setting(window.page)).isChecked();
        assertThat(window.page.evaluate("() => window.asked")).isEqualTo(0);
        setting(window.page).uncheck();
        window.page.reload();
        window.page.locator(".settings summary").click();
        assertThat(setting(window.page)).not().isChecked();
    }

    @Test
    void theSettingSaysThatTheBrowserDenies() {
        BrowserWindow window = CHROMIUM.window();
        window.context.addInitScript(DENIED);
        adaWaitsForBea(window);
        window.page.locator(".settings summary").click();

        setting(window.page).click();

        assertThat(window.page.locator("#notifications-state")).containsText("does not allow notifications");
        assertThat(setting(window.page)).not().isChecked();
        assertThat(Screen.WIDE.violations(window.page, ".settings")).isEmpty();
    }

    @Test
    void theServiceWorkerNotifiesWhereAPageCannot() {
        BrowserWindow window = CHROMIUM.window(options -> options.setServiceWorkers(ServiceWorkerPolicy.ALLOW));
        grant(window, NOT_BY_PAGES);
        adaWaitsForBea(window);
        window.page.waitForFunction("() => navigator.serviceWorker.controller?.state === 'activated'");
        switchOn(window.page);
        setInView(window.page, false);

        beaPlays();

        window.page.waitForCondition(
                () -> !texts(window.page, TEXTS_OF_THE_WORKER).isEmpty());
        assertThat(texts(window.page, TEXTS_OF_THE_WORKER))
                .containsExactly("Your turn: Ada, in the game with Bea /games/" + game);
        setInView(window.page, true);
        window.page.waitForCondition(
                () -> texts(window.page, TEXTS_OF_THE_WORKER).isEmpty());
    }

    /// The browser takes its time to show the notification; meanwhile the page comes into view.
    @Test
    void aNotificationThatIsShownTooLateIsClosedAtOnce() {
        BrowserWindow window = CHROMIUM.window(options -> options.setServiceWorkers(ServiceWorkerPolicy.ALLOW));
        grant(window, NOT_BY_PAGES);
        window.context.addInitScript(LATE);
        adaWaitsForBea(window);
        window.page.waitForFunction("() => navigator.serviceWorker.controller?.state === 'activated'");
        switchOn(window.page);
        setInView(window.page, false);

        beaPlays();

        window.page.waitForFunction("() => window.showNow !== undefined");
        setInView(window.page, true);
        assertThat(texts(window.page, TEXTS_OF_THE_WORKER)).isEmpty();
        window.page.evaluate("() => window.showNow()");
        assertThat(window.page.evaluate("() => window.shown")).isEqualTo(1);
        window.page.waitForCondition(
                () -> texts(window.page, TEXTS_OF_THE_WORKER).isEmpty());
    }

    private static BrowserWindow notifying(String script) {
        BrowserWindow window = CHROMIUM.window();
        grant(window, script);
        return window;
    }

    private static void grant(BrowserWindow window, String script) {
        window.context.grantPermissions(
                List.of("notifications"), new GrantPermissionsOptions().setOrigin(SERVICE.address()));
        window.context.addInitScript(VIEW);
        window.context.addInitScript(script);
    }

    /// Lets Ada sit down in a game of Bea, who begins.
    private void adaWaitsForBea(BrowserWindow window) {
        JsonNode opened = api.post("/api/games", "{}", null);
        game = opened.path("game").asText();
        bea = send("{\"type\":\"JoinGame\",\"name\":\"Bea\"}", null)
                .at("/tokens/seat")
                .asText();
        window.go("/games/" + game);
        new LobbyPage(window).sitDown("Ada");
        send(
                "{\"type\":\"StartGame\",\"firstSeat\":0}",
                opened.at("/tokens/host").asText());
        window.page.locator(".surface").waitFor();
        assertThat(window.page.locator(".players")).containsText("Bea");
    }

    private void beaPlays() {
        send("{\"type\":\"DrawTile\"}", bea);
        JsonNode place = api.legal(game, 0).path("placements").path(0);
        JsonNode placed = send(
                "{\"type\":\"PlaceTile\",\"x\":%d,\"y\":%d,\"rotation\":%d}"
                        .formatted(
                                place.path("x").asInt(),
                                place.path("y").asInt(),
                                place.path("rotation").asInt()),
                bea);
        if (placed.at("/next/step").asText().equals("PlacingFigure")) {
            send("{\"type\":\"SkipPlacement\"}", bea);
        }
    }

    private JsonNode send(String command, String token) {
        return api.post("/api/games/" + game + "/commands", command, token);
    }

    private static void switchOn(Page page) {
        page.locator(".settings summary").click();
        setting(page).check();
    }

    private static Locator setting(Page page) {
        return page.getByRole(
                AriaRole.CHECKBOX, new GetByRoleOptions().setName("Notify me of my turn while the page is hidden"));
    }

    private static void setInView(Page page, boolean isInView) {
        page.evaluate(
                "isInView => { window.inView = isInView; document.dispatchEvent(new Event('visibilitychange')); }",
                isInView);
    }

    @SuppressWarnings("unchecked")
    private static List<String> texts(Page page, String script) {
        return new ArrayList<>((List<String>) page.evaluate(script));
    }
}
