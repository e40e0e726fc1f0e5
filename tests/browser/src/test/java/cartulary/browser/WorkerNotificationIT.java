package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Notifications of a turn by the service worker, where a page cannot show them itself.
class WorkerNotificationIT {
    /// As on phones, whose browsers show notifications of service workers only.
    private static final String NOT_BY_PAGES = """
            window.Notification = class extends Notification {
              constructor() {
                throw new TypeError('Illegal constructor.');
              }
            };
            """;

    /// Says when a notification is shown. A browser that is asked for its notifications while it shows one forgets it.
    private static final String WATCHED = """
            const show = ServiceWorkerRegistration.prototype.showNotification;
            ServiceWorkerRegistration.prototype.showNotification = async function (...args) {
              await show.apply(this, args);
              window.isShown = true;
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

    /// The page gets the service worker when `giveWorker` is called. Counts the notifications that are asked for.
    private static final String LATE_WORKER = """
            const registered = ServiceWorkerContainer.prototype.getRegistration;
            const show = ServiceWorkerRegistration.prototype.showNotification;
            window.shown = 0;
            ServiceWorkerContainer.prototype.getRegistration = async function (...args) {
              const worker = await registered.apply(this, args);
              await new Promise(resolve => (window.giveWorker = resolve));
              return worker;
            };
            ServiceWorkerRegistration.prototype.showNotification = function (...args) {
              window.shown++;
              return show.apply(this, args);
            };
            """;

    private static final String TEXTS = """
            async () => {
              const worker = await navigator.serviceWorker.getRegistration();
              return (await worker.getNotifications()).map(({title, body, data}) => `${title}: ${body} ${data.path}`);
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.complete();

    private final AwaitedTurn turn = new AwaitedTurn(new Api(SERVICE));

    @Test
    void theServiceWorkerNotifiesWhereAPageCannot() {
        BrowserWindow window = notifiedByTheWorker(WATCHED);

        turn.beaPlays();

        window.page.waitForFunction("() => window.isShown");
        assertThat(texts(window.page)).containsExactly("Your turn: Ada, in the game with Bea /games/" + turn.game());
        AwaitedTurn.setInView(window.page, true);
        window.page.waitForCondition(() -> texts(window.page).isEmpty());
    }

    /// The browser takes its time to show the notification; meanwhile the page comes into view.
    @Test
    void aNotificationThatIsShownTooLateIsClosedAtOnce() {
        BrowserWindow window = notifiedByTheWorker(LATE);

        turn.beaPlays();

        window.page.waitForFunction("() => window.showNow !== undefined");
        AwaitedTurn.setInView(window.page, true);
        assertThat(texts(window.page)).isEmpty();
        window.page.evaluate("() => window.showNow()");
        assertThat(window.page.evaluate("() => window.shown")).isEqualTo(1);
        window.page.waitForCondition(() -> texts(window.page).isEmpty());
    }

    @Test
    void aPageThatComesIntoViewBeforeItCanNotifyDoesNotNotify() {
        BrowserWindow window = notifiedByTheWorker(LATE_WORKER);

        turn.beaPlays();

        window.page.waitForFunction("() => window.giveWorker !== undefined");
        AwaitedTurn.setInView(window.page, true);
        // A timer ends only after everything that the worker does without waiting.
        window.page.evaluate("() => (window.giveWorker(), new Promise(over => setTimeout(over)))");
        assertThat(window.page.evaluate("() => window.shown")).isEqualTo(0);
    }

    /// Opens a game in a window that is out of view, where only the service worker can notify.
    private BrowserWindow notifiedByTheWorker(String script) {
        BrowserWindow window = CHROMIUM.window(options -> options.setServiceWorkers(ServiceWorkerPolicy.ALLOW));
        AwaitedTurn.allowNotifications(window, SERVICE, NOT_BY_PAGES);
        window.context.addInitScript(script);
        turn.openAt(window);
        window.page.waitForFunction("() => navigator.serviceWorker.controller?.state === 'activated'");
        AwaitedTurn.switchNotificationsOn(window.page);
        AwaitedTurn.setInView(window.page, false);
        return window;
    }

    @SuppressWarnings("unchecked")
    private static List<String> texts(Page page) {
        return new ArrayList<>((List<String>) page.evaluate(TEXTS));
    }
}
