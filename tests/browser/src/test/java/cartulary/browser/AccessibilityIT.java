package cartulary.browser;

import static cartulary.browser.RandomPlayer.Act.CLOSED_THE_FLIP;
import static cartulary.browser.RandomPlayer.Act.DREW;
import static cartulary.browser.RandomPlayer.Act.LAID;
import static cartulary.browser.RandomPlayer.Act.PLACED_OR_SKIPPED;
import static cartulary.browser.RandomPlayer.Act.SAID_WHO_IT_IS;
import static cartulary.browser.RandomPlayer.Act.SEALED_A_BET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.RandomPlayer.Act;
import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Accessibility of every view of the page, wide and on a phone, in light and dark mode.
class AccessibilityIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final List<String> found = new ArrayList<>();

    @AfterEach
    void assertNoFindings() {
        assertThat(found).isEmpty();
    }

    @Test
    void theListOfGamesAndTheLobbyAreAccessible() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage lobby = LobbyPage.at(window).withoutBots().plays("The Bets");
        check("the list of games", window.page);

        lobby.called(1, "Ada").openAndInvite();
        check("the table before its first tile", window.page);
    }

    /// Long, because an office has to be drawn before a bet.
    @Test
    @Tag("long")
    void everyStepOfATurnIsAccessible() {
        var both = new RandomPlayer(CHROMIUM.window(), RandomPlayer.seed());
        LobbyPage.at(both.window)
                .withoutBots()
                .anotherPerson()
                .plays("The Bets")
                .plays("The Tollkeepers")
                .playNow();
        Set<Act> toLookAt = EnumSet.of(DREW, LAID, PLACED_OR_SKIPPED, SAID_WHO_IT_IS, SEALED_A_BET);
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(50))
                .until(() -> {
                    Act offered = both.offered();
                    if (toLookAt.remove(offered)) {
                        check("the table before " + offered, both.window.page);
                    }
                    both.act();
                    return toLookAt.isEmpty();
                });
    }

    /// Long, because chips are revealed only when a feature with a full office is completed.
    @Test
    @Tag("long")
    void theRevealedChipsAreAccessible() {
        var both = new RandomPlayer(CHROMIUM.window(), RandomPlayer.seed());
        LobbyPage.at(both.window)
                .withoutBots()
                .anotherPerson()
                .plays("The Bets")
                .playNow();
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(50))
                .until(() -> {
                    if (both.offered() == CLOSED_THE_FLIP) {
                        return true;
                    }
                    both.act();
                    return both.window.isAtTheEnd();
                });
        both.window.page.locator(".flip").waitFor();
        check("the chips that are turned up", both.window.page);
    }

    @Test
    @Tag("long")
    void theSummaryAndTheTimelineAreAccessible() {
        String game = GameLength.WHOLE
                ? new Api(SERVICE).playedByBots("\"bets\",\"tollkeepers\"", "random", "random")
                : SERVICE.recorded().brief().game();
        Page page = CHROMIUM.window().go("/games/" + game).page;
        page.locator(".summary").waitFor();
        check("the end", page);

        page.locator(".ledger .entry").first().click();
        page.locator(".evidence").waitFor();
        page.getByText("Compare from here").click();
        page.getByLabel("Back a turn").click();
        page.locator(".compare").waitFor();
        page.locator(".ledger .entry").first().click();
        check("the way back", page, ".timeline", ".compare", ".ledger");
    }

    /// Collects the findings in these parts (in the long tests, and without any, on the page), which are reported
    /// together at the end.
    private void check(String what, Page page, String... within) {
        String[] parts = GameLength.WHOLE ? new String[0] : within;
        Screen.findings(page, parts).forEach(one -> found.add(what + ", " + one));
    }
}
