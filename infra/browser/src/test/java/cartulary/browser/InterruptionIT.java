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
    private RandomPlayer ada;
    private RandomPlayer bea;
    private BrowserWindow watcher;

    @BeforeEach
    void startAGame() {
        long seed = System.nanoTime();
        ada = new RandomPlayer(CHROMIUM.window(), seed);
        bea = new RandomPlayer(CHROMIUM.window(), seed + 1);
        watcher = CHROMIUM.window();
        String link = LobbyPage.at(ada.window).withoutBots().called(1, "Ada").openAndInvite();
        bea.window.go(link);
        new LobbyPage(bea.window).sitDown("Bea");
        new LobbyPage(ada.window).start();
        watcher.go(link);
        watcher.page.locator(".surface").waitFor();
        play(6);
    }

    @Test
    void aReloadedPageKeepsItsSeat() {
        for (RandomPlayer person : List.of(ada, bea)) {
            long head = person.window.head();
            person.window.page.reload();
            await().pollInSameThread()
                    .untilAsserted(() -> assertThat(person.window.head()).isGreaterThanOrEqualTo(head));
            Locator own =
                    person.window.page.locator(".player").filter(new FilterOptions().setHasText("(at this screen)"));
            assertThat(own).hasCount(1);
            assertThat(own).not().containsText("away");
            play(4);
        }
        assertAllWindowsShowTheGameOfTheService();
    }

    @Test
    void thePagesReconnectAfterTheServiceWasKilled() throws Exception {
        SERVICE.assumeOwnProcess();
        var windows = List.of(ada.window, bea.window, watcher);
        long before = api.game(ada.window.game()).path("revision").asLong();

        SERVICE.kill();
        for (BrowserWindow window : windows) {
            window.page.getByText(LOST).waitFor();
        }
        SERVICE.start();
        for (BrowserWindow window : windows) {
            window.page.getByText(LOST).waitFor(new WaitForOptions().setState(WaitForSelectorState.HIDDEN));
        }
        assertThat(api.game(ada.window.game()).path("revision").asLong()).isGreaterThanOrEqualTo(before);

        play(8);
        assertAllWindowsShowTheGameOfTheService();
        windows.forEach(InterruptionIT::ignoreBrokenConnections);
    }

    /// Takes long: a page waits for three heartbeats before it gives a connection up.
    @Test
    @Tag("long")
    void thePagesReconnectAfterTheServiceWasSuspended() throws Exception {
        SERVICE.assumeOwnProcess();
        var windows = List.of(ada.window, bea.window, watcher);
        SERVICE.signal("STOP");
        try {
            ada.window.page.getByText(LOST).waitFor();
        } finally {
            SERVICE.signal("CONT");
        }
        for (BrowserWindow window : windows) {
            window.page.getByText(LOST).waitFor(new WaitForOptions().setState(WaitForSelectorState.HIDDEN));
        }
        play(4);
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
        int seat = api.game(ada.window.game()).at("/step/waitingFor/0").asInt();
        BrowserWindow due = List.of(ada, bea).get(seat).window;
        due.page.route(LEGAL, route -> route.fulfill(answer));

        due.page.reload();
        due.page.getByText("Retrying automatically").waitFor();
        due.page.unroute(LEGAL);

        play(4);
        assertThat(due.page.getByText("Retrying automatically")).hasCount(0);
        due.ignoreErrors("503");
    }

    /// The browser logs each broken connection as an error.
    private static void ignoreBrokenConnections(BrowserWindow window) {
        window.ignoreErrors("net::ERR_");
    }

    private void play(int times) {
        long target = ada.window.head() + times;
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(50))
                .until(() -> List.of(ada, bea).stream().anyMatch(one -> one.act() != NOTHING)
                        && ada.window.head() >= target);
    }

    private void assertAllWindowsShowTheGameOfTheService() {
        var game = api.game(ada.window.game());
        Board expected = Board.fromApi(game);
        for (BrowserWindow window : List.of(ada.window, bea.window, watcher)) {
            await().pollInSameThread()
                    .untilAsserted(() -> assertThat(Board.fromPage(window.page)).isEqualTo(expected));
        }
    }
}
