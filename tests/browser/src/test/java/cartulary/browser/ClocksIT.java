package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Player clocks (LOBBY-30 … LOBBY-34): in the form, in the rows of the players, and a flag.
class ClocksIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final BrowserWindow window = CHROMIUM.window();
    private final Page page = window.page;

    @Test
    void theFormOffersClocksWithoutTakeBacksAndTiesAndNoAids() {
        LobbyPage lobby = LobbyPage.at(window).withMoreOptions();
        page.getByLabel("Time limit").selectOption("clock 0");
        assertThat(page.getByLabel("A tile just placed may be taken back"))
                .not()
                .isChecked();
        page.getByLabel("A tie is won by the player who began last").check();
        page.getByLabel("The page shows what is left").uncheck();
        assertThat(page.locator(".more-options summary")).containsText("Clock: 3 minutes each, 2 seconds more");
        assertThat(page.locator(".more-options summary")).containsText("A tie is won by the player who began last");
        assertThat(page.locator(".more-options summary")).containsText("The page does not count");
        lobby.playNow();
        JsonNode options = api.game(window.game()).path("options");
        assertThat(options.at("/clock/bank").asInt()).isEqualTo(180);
        assertThat(options.at("/clock/increment").asInt()).isEqualTo(2);
        assertThat(options.path("ties").asText()).isEqualTo("last-to-begin");
        assertThat(options.path("aids").asText()).isEqualTo("off");
        assertThat(clocks()).hasCount(2);
        assertThat(page.locator(".if-ended")).hasCount(0);
    }

    @Test
    void eachRowHasAClockAndTheOneOfWhoIsAwaitedRuns() {
        var game = new ApiGame(api, 2, "{\"options\":{\"clock\":{\"bank\":604800,\"increment\":0}}}");
        game.sitDownAt(page, 0);
        page.navigate("/games/" + game.game());
        assertThat(clocks()).hasCount(2);
        assertThat(clocks().first()).hasText(Pattern.compile("16[78] h"));
        assertThat(page.locator(".player-clock.runs")).hasCount(1);
        int running = seatOfRunningClock();
        assertThat(running).isEqualTo(api.game(game.game()).at("/step/seat").asInt());
        assertThat(page.locator(".player-clock.runs")).hasAttribute("aria-label", Pattern.compile(".+: 16[78] h left"));

        game.playToATile();
        page.reload();
        assertThat(page.locator(".player-clock.runs")).hasCount(1);
        assertThat(seatOfRunningClock())
                .isEqualTo(api.game(game.game()).at("/step/seat").asInt());
    }

    @Test
    void theFlagFallsInSightOfItsPlayer() {
        var game = new ApiGame(api, 2, "{\"options\":{\"clock\":{\"bank\":25,\"increment\":0}}}");
        int loser = api.game(game.game()).at("/step/seat").asInt();
        game.sitDownAt(page, loser);
        page.navigate("/games/" + game.game());
        assertThat(page.locator(".player-clock.runs")).hasText(Pattern.compile("^\\d\\.\\d$"));
        assertThat(page.getByText(Pattern.compile("’s time is up, by \\d+\\.\\d{3} seconds"))
                        .first())
                .isAttached();
        JsonNode finished = api.game(game.game());
        assertThat(finished.path("status").asText()).isEqualTo("finished");
        assertThat(finished.at("/ranking/1/seat").asInt()).isEqualTo(loser);
        assertThat(page.locator(".player-clock.runs")).hasCount(0);
        assertThat(page.locator(".player").nth(loser)).containsText("out of time");
        page.keyboard().press(",");
        assertThat(page.locator(".board-notice.away")).isVisible();
        assertThat(page.locator(".player-clock.runs")).hasCount(0);
    }

    @Test
    void withoutAidsThePageSaysNeitherWhatIsLeftNorWhatAPlaceIsWorth() {
        var game = new ApiGame(api, 2, "{\"options\":{\"aids\":\"off\"}}");
        game.playToATile();
        game.sitDownAt(page, 0, 1);
        window.go("/games/" + game.game());
        assertThat(page.locator(".pile")).containsText("without help with counting");
        assertThat(page.locator(".pile .tile-list")).hasCount(0);
        assertThat(page.locator(".player .if-ended")).hasCount(0);
        Pointer.mouse(page).click(() -> Point.ofFittingCells(page));
        page.locator(".turn button.main").click();
        Locator choices = page.locator(".turn .choice");
        assertThat(choices.first()).isVisible();
        assertThat(choices.filter(new Locator.FilterOptions().setHasText("point")))
                .hasCount(0);
    }

    private Locator clocks() {
        return page.locator(".player .player-clock");
    }

    private int seatOfRunningClock() {
        return Integer.parseInt(page.locator(".player:has(.player-clock.runs)").getAttribute("data-seat"));
    }
}
