package cartulary.browser;

import static cartulary.browser.Person.Act.NOTHING;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What breaks in the middle of a game does not end it.
class MidGameIT {
    private static final String LOST = "The connection is lost";
    private static final String LEGAL = "**/legal?*";

    @RegisterExtension
    static final Service SERVICE = new Service();

    @RegisterExtension
    static final Chromium CHROMIUM = new Chromium(SERVICE);

    private final Api api = new Api(SERVICE);
    private Person ada;
    private Person bea;
    private Window watcher;

    @BeforeEach
    void aGameIsUnderWay() {
        long seed = System.nanoTime();
        ada = new Person(CHROMIUM.window(), seed);
        bea = new Person(CHROMIUM.window(), seed + 1);
        watcher = CHROMIUM.window();
        String link = Lobby.at(ada.window).withoutBots().called(1, "Ada").openAndInvite();
        bea.window.go(link);
        new Lobby(bea.window).sitDown("Bea");
        new Lobby(ada.window).start();
        watcher.go(link);
        watcher.page.locator(".surface").waitFor();
        theyAct(6);
    }

    @Test
    void whoLoadsThePageAnewSitsWhereTheySat() {
        for (Person person : List.of(ada, bea)) {
            long head = person.window.head();
            person.window.page.reload();
            await().pollInSameThread()
                    .untilAsserted(() -> assertThat(person.window.head()).isGreaterThanOrEqualTo(head));
            Locator own =
                    person.window.page.locator(".player").filter(new FilterOptions().setHasText("(at this screen)"));
            assertThat(own).hasCount(1);
            assertThat(own).not().containsText("away");
            theyAct(4);
        }
        everybodySeesTheTableOfTheService();
    }

    @Test
    void aServiceThatIsKilledIsAwaitedAndTheGameGoesOn() throws Exception {
        SERVICE.isOursToKill();
        var windows = List.of(ada.window, bea.window, watcher);
        long before = api.game(ada.window.game()).path("revision").asLong();

        SERVICE.kill();
        for (Window window : windows) {
            window.page.getByText(LOST).waitFor();
        }
        SERVICE.start();
        for (Window window : windows) {
            window.page.getByText(LOST).waitFor(new WaitForOptions().setState(WaitForSelectorState.HIDDEN));
        }
        assertThat(api.game(ada.window.game()).path("revision").asLong()).isGreaterThanOrEqualTo(before);

        theyAct(8);
        everybodySeesTheTableOfTheService();
        // What was asked in vain stands in the console, which the break of the line explains.
        windows.forEach(window -> {
            assertThat(window.complaints).allMatch(text -> text.contains("net::ERR_"));
            window.complaints.clear();
        });
    }

    @Test
    void aServiceThatFallsSilentIsNoticedAndTheGameGoesOnWhenItSpeaksAgain() throws Exception {
        SERVICE.isOursToKill();
        SERVICE.signal("STOP");
        try {
            ada.window.page.getByText(LOST).waitFor();
        } finally {
            SERVICE.signal("CONT");
        }
        for (Window window : List.of(ada.window, bea.window, watcher)) {
            window.page.getByText(LOST).waitFor(new WaitForOptions().setState(WaitForSelectorState.HIDDEN));
        }
        theyAct(4);
        everybodySeesTheTableOfTheService();
    }

    @Test
    void whatTheTableNeedsIsAskedForUntilItIsThere() {
        int seat = api.game(ada.window.game()).at("/step/waitingFor/0").asInt();
        Window due = List.of(ada, bea).get(seat).window;
        due.page.route(LEGAL, route -> route.fulfill(new FulfillOptions().setStatus(503)));

        due.page.reload();
        due.page.getByText("It is asked for again").waitFor();
        due.page.unroute(LEGAL);

        theyAct(4);
        assertThat(due.page.getByText("It is asked for again")).hasCount(0);
        assertThat(due.complaints).isNotEmpty().allMatch(text -> text.contains("503"));
        due.complaints.clear();
    }

    private void theyAct(int times) {
        long target = ada.window.head() + times;
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(3))
                .until(() -> List.of(ada, bea).stream().anyMatch(one -> one.act() != NOTHING)
                        && ada.window.head() >= target);
    }

    private void everybodySeesTheTableOfTheService() {
        var game = api.game(ada.window.game());
        Board told = Board.toldBy(game);
        for (Window window : List.of(ada.window, bea.window, watcher)) {
            await().pollInSameThread()
                    .untilAsserted(() -> assertThat(Board.drawnOn(window.page)).isEqualTo(told));
        }
    }
}
