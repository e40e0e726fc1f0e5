package cartulary.browser;

import static cartulary.browser.RandomPlayer.Act.NOTHING;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Locator.WaitForOptions;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Interruptions in the middle of a game.
class InterruptionIT {
    private static final String LOST = "Connection lost";
    private static final String LEGAL = "**/legal?*";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final AwaitedTurn turn = new AwaitedTurn(api);
    private final BrowserWindow window = CHROMIUM.window();
    private final RandomPlayer ada = new RandomPlayer(window, RandomPlayer.seed());
    private final List<BrowserWindow> windows = new ArrayList<>(List.of(window));

    /// Ada plays at a window, Bea over the API.
    @BeforeEach
    void startAGame() {
        turn.openAt(window);
        playARound();
    }

    @Test
    void aReloadedPageKeepsItsSeat() {
        long head = window.head();
        window.page.reload();
        await().pollInSameThread().untilAsserted(() -> assertThat(window.head()).isGreaterThanOrEqualTo(head));
        Locator own = window.page.locator(".player").filter(new FilterOptions().setHasText("(at this screen)"));
        assertThat(own).hasCount(1);
        assertThat(own).not().containsText("away");
        playARound();
        assertAllWindowsShowTheGameOfTheService();
    }

    @Test
    void thePagesReconnectAfterTheServiceWasKilled() throws Exception {
        SERVICE.assumeOwnProcess();
        openAWatcher();
        long before = api.game(turn.game()).path("revision").asLong();

        SERVICE.kill();
        for (BrowserWindow one : windows) {
            one.page.getByText(LOST).waitFor();
        }
        SERVICE.start();
        awaitConnections();
        assertThat(api.game(turn.game()).path("revision").asLong()).isGreaterThanOrEqualTo(before);

        playARound();
        assertAllWindowsShowTheGameOfTheService();
        windows.forEach(InterruptionIT::ignoreBrokenConnections);
    }

    /// Takes long: a page waits for three heartbeats before it gives a connection up.
    @Test
    @Tag("long")
    void thePagesReconnectAfterTheServiceWasSuspended() throws Exception {
        SERVICE.assumeOwnProcess();
        openAWatcher();
        SERVICE.signal("STOP");
        try {
            window.page.getByText(LOST).waitFor();
        } finally {
            SERVICE.signal("CONT");
        }
        awaitConnections();
        playARound();
        assertAllWindowsShowTheGameOfTheService();
        // After its silence, the service may close the streams before the pages do.
        windows.forEach(InterruptionIT::ignoreBrokenConnections);
    }

    /// Long, because the page does the same after a request whose answer is cut off.
    @Test
    @Tag("long")
    void aRequestThatFailsIsRetried() {
        retriesAfter(new FulfillOptions().setStatus(503));
    }

    @Test
    void aRequestWhoseAnswerIsCutOffIsRetried() {
        retriesAfter(new FulfillOptions().setStatus(200).setBody("{\"revision\":"));
    }

    private void retriesAfter(FulfillOptions answer) {
        turn.beaPlays();
        window.page.route(LEGAL, route -> route.fulfill(answer));

        window.page.reload();
        window.page.getByText("Retrying automatically").waitFor();
        window.page.unroute(LEGAL);

        adaPlays();
        assertThat(window.page.getByText("Retrying automatically")).hasCount(0);
        window.ignoreErrors("503");
    }

    /// The browser logs each broken connection as an error.
    private static void ignoreBrokenConnections(BrowserWindow window) {
        window.ignoreErrors("net::ERR_");
    }

    private void openAWatcher() {
        BrowserWindow watcher = CHROMIUM.window().go("/games/" + turn.game());
        watcher.page.locator(".surface").waitFor();
        windows.add(watcher);
    }

    private void awaitConnections() {
        for (BrowserWindow one : windows) {
            one.page.getByText(LOST).waitFor(new WaitForOptions().setState(WaitForSelectorState.HIDDEN));
        }
    }

    private void playARound() {
        turn.beaPlays();
        adaPlays();
    }

    /// Plays the turn of Ada, which ends when Bea may draw.
    private void adaPlays() {
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(50))
                .until(() -> ada.act() == NOTHING
                        && api.game(turn.game()).at("/step/seat").asInt() == 0);
    }

    private void assertAllWindowsShowTheGameOfTheService() {
        Board expected = Board.fromApi(api.game(turn.game()));
        for (BrowserWindow one : windows) {
            await().pollInSameThread()
                    .untilAsserted(() -> assertThat(Board.fromPage(one.page)).isEqualTo(expected));
        }
    }
}
