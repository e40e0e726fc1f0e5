package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// How the page says that it is the turn of a player at its screen: the icon of the window, and a notification. Those
/// of its service worker are in `WorkerNotificationIT`.
class AttentionIT {
    /// Keeps the notifications that the page shows, and counts how often it asks for the permission, which it has: some
    /// browsers without a screen never give it.
    private static final String NOTIFIED = """
            window.notified = [];
            window.asked = 0;
            window.focused = 0;
            window.focus = () => window.focused++;
            window.Notification = class extends Notification {
              static permission = 'granted';
              static async requestPermission() {
                window.asked++;
                return this.permission;
              }
              constructor(title, options) {
                super(title, options);
                window.notified.push(this);
              }
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

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final AwaitedTurn turn = new AwaitedTurn(new Api(SERVICE));

    @Test
    void aHiddenPageNotifiesOfTheTurnAndAClickBringsItIntoView() {
        BrowserWindow window = notifying(NOTIFIED);
        turn.openAt(window);
        AwaitedTurn.switchNotificationsOn(window.page);
        assertThat(window.page.evaluate("() => window.asked")).isEqualTo(1);
        AwaitedTurn.setInView(window.page, false);

        turn.beaPlays();

        window.page.waitForCondition(() -> !texts(window.page).isEmpty());
        assertThat(texts(window.page)).containsExactly("Your turn: Ada, in the game with Bea");
        window.page.evaluate("() => window.notified[0].dispatchEvent(new Event('click'))");
        assertThat(window.page.evaluate("() => window.focused")).isEqualTo(1);
    }

    @Test
    void theIconOfAPageInViewHasADotWhileItIsTheTurnOfAPlayerHereAndNothingIsNotified() {
        BrowserWindow window = notifying(NOTIFIED);
        turn.openAt(window);
        AwaitedTurn.switchNotificationsOn(window.page);
        Locator icon = window.page.locator("link[rel=icon]");
        assertThat(icon).hasAttribute("href", "/icon.svg");

        turn.beaPlays();

        assertThat(icon).hasAttribute("href", "/icon-turn.svg");
        assertThat(texts(window.page)).isEmpty();
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
    void nobodyIsAskedOrNotifiedUntilTheSettingIsOnWhichIsKeptUntilItIsSwitchedOff() {
        BrowserWindow window = notifying(NOTIFIED);
        turn.openAt(window);
        AwaitedTurn.setInView(window.page, false);
        turn.beaPlays();
        assertThat(window.page.locator("link[rel=icon]")).hasAttribute("href", "/icon-turn.svg");
        assertThat(texts(window.page)).isEmpty();
        assertThat(window.page.evaluate("() => window.asked")).isEqualTo(0);

        AwaitedTurn.setInView(window.page, true);
        AwaitedTurn.switchNotificationsOn(window.page);
        window.page.reload();
        TableMenu.openSettings(window.page);
        assertThat(AwaitedTurn.setting(window.page)).isChecked();
        assertThat(window.page.evaluate("() => window.asked")).isEqualTo(0);
        AwaitedTurn.setting(window.page).uncheck();
        window.page.reload();
        TableMenu.openSettings(window.page);
        assertThat(AwaitedTurn.setting(window.page)).not().isChecked();
    }

    @Test
    void theSettingSaysThatTheBrowserDenies() {
        BrowserWindow window = CHROMIUM.window();
        window.context.addInitScript(DENIED);
        turn.openAt(window);
        TableMenu.openSettings(window.page);

        AwaitedTurn.setting(window.page).click();

        assertThat(window.page.locator("#notifications-state")).containsText("does not allow notifications");
        assertThat(AwaitedTurn.setting(window.page)).not().isChecked();
        assertThat(Screen.WIDE.violations(window.page, ".settings")).isEmpty();
    }

    private static BrowserWindow notifying(String script) {
        BrowserWindow window = CHROMIUM.window();
        AwaitedTurn.allowNotifications(window, SERVICE, script);
        return window;
    }

    @SuppressWarnings("unchecked")
    private static List<String> texts(Page page) {
        return new ArrayList<>((List<String>) page.evaluate(TEXTS));
    }
}
