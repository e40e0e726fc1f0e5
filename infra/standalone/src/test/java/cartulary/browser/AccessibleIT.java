package cartulary.browser;

import static cartulary.browser.Person.Act.CLOSED_THE_FLIP;
import static cartulary.browser.Person.Act.DREW;
import static cartulary.browser.Person.Act.LAID;
import static cartulary.browser.Person.Act.PLACED_OR_SKIPPED;
import static cartulary.browser.Person.Act.SAID_WHO_IT_IS;
import static cartulary.browser.Person.Act.SEALED_A_BET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.Person.Act;
import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Every view of the page can be used by those who see, hear or move otherwise: wide and on a phone, by
/// light and in the dark.
class AccessibleIT {
    @RegisterExtension
    static final Service SERVICE = new Service();

    @RegisterExtension
    static final Chromium CHROMIUM = new Chromium(SERVICE);

    private final List<String> found = new ArrayList<>();

    @AfterEach
    void nothingKeepsAnybodyOut() {
        assertThat(found).isEmpty();
    }

    @Test
    void theListOfGamesAndTheTableBeforeItsFirstTile() {
        Window window = CHROMIUM.window();
        Lobby lobby = Lobby.at(window).withoutBots().plays("The Bets");
        window.page.getByText("Advanced").click();
        looksWell("the list of games", window.page);

        lobby.called(1, "Ada").openAndInvite();
        looksWell("the table before its first tile", window.page);
    }

    /// Takes long: an office must be drawn before anybody bets.
    @Test
    @EnabledIfSystemProperty(named = "cartulary.all", matches = "true")
    void everyStepOfATurn() {
        var both = new Person(CHROMIUM.window(), System.nanoTime());
        Lobby.at(both.window)
                .withoutBots()
                .anotherPerson()
                .plays("The Bets")
                .plays("The Tollkeepers")
                .playNow();
        Set<Act> toLookAt = EnumSet.of(DREW, LAID, PLACED_OR_SKIPPED, SAID_WHO_IT_IS, SEALED_A_BET);
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(15))
                .until(() -> {
                    Act offered = both.offered();
                    if (toLookAt.remove(offered)) {
                        looksWell("the table before " + offered, both.window.page);
                    }
                    both.act();
                    return toLookAt.isEmpty();
                });
    }

    /// Takes long: chips are turned up only where somebody completes a feature with a full office.
    @Test
    @EnabledIfSystemProperty(named = "cartulary.all", matches = "true")
    void theChipsThatAreTurnedUp() {
        var both = new Person(CHROMIUM.window(), System.nanoTime());
        Lobby.at(both.window).withoutBots().anotherPerson().plays("The Bets").playNow();
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(20))
                .until(() -> {
                    if (both.offered() == CLOSED_THE_FLIP) {
                        return true;
                    }
                    both.act();
                    return both.window.isAtTheEnd();
                });
        both.window.page.locator(".flip").waitFor();
        looksWell("the chips that are turned up", both.window.page);
    }

    @Test
    void theEndAndTheWayBack() {
        String game = new Api(SERVICE).playedByBots("\"bets\",\"tollkeepers\"", "greedy", "greedy");
        Page page = CHROMIUM.window().go("/games/" + game).page;
        page.locator(".summary").waitFor();
        looksWell("the end", page);

        page.locator(".ledger .entry").first().click();
        page.locator(".evidence").waitFor();
        page.getByText("Compare from here").click();
        page.getByLabel("Back a turn").click();
        page.locator(".compare").waitFor();
        page.locator(".ledger .entry").first().click();
        looksWell("the way back", page);
    }

    /// Whatever is found is told at the end, all of it.
    private void looksWell(String what, Page page) {
        for (Look look : Length.WHOLE ? Look.values() : Look.FEWEST) {
            look.at(page);
            if (look != Look.NARROW) {
                look.barriers(page).forEach(one -> found.add(what + ", " + look + ": " + one));
            }
            look.overhang(page).forEach(part -> found.add(what + ", " + look + ": " + part));
        }
        Look.WIDE.at(page);
    }
}
