package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Scores and log beside the board, in the browser of a new user.
class FoldedPanelsIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final Page page = CHROMIUM.windowOfANewUser(options -> options).page;
    private final Locator log = page.locator(".log-turns");
    private final Locator scores = page.locator(".ledger .track");

    @Test
    void whileAGameIsPlayedTheyAreFoldedAndAccessibleUntilAskedFor() {
        watchAGame();
        assertThat(button("Log")).hasAttribute("aria-expanded", "false");
        assertThat(button("Scores")).hasAttribute("aria-expanded", "false");
        assertThat(log).hasCount(0);
        assertThat(scores).hasCount(0);
        assertThat(Screen.findings(page, ".tabs")).isEmpty();

        button("Log").focus();
        page.keyboard().press("Enter");

        assertThat(log).isVisible();
        assertThat(button("Log")).isFocused();
        assertThat(scores).hasCount(0);
    }

    @Test
    void theBrowserRemembersWhatWasOpened() {
        watchAGame();
        button("Scores").click();
        assertThat(scores).isVisible();
        watchAGame();
        assertThat(scores).isVisible();
        assertThat(log).hasCount(0);

        button("Scores").click();
        watchAGame();
        assertThat(button("Scores")).hasAttribute("aria-expanded", "false");
    }

    /// The record folds as well; it is played to its end, from where the game is followed, by a key.
    @Test
    void inThePastTheLogIsOpenUntilTheTableIsLiveAgainAndTheFocusGoesToWhatOpensIt() {
        watchAGame();
        page.keyboard().press(",");
        assertThat(log).isVisible();
        assertThat(scores).hasCount(0);
        page.getByText("Follow live").focus();
        page.keyboard().press("Enter");
        assertThat(log).hasCount(0);
        assertThat(scores).hasCount(0);
        assertThat(page.getByText("Follow live")).isHidden();
        assertThat(page.locator(".record-open")).isFocused();

        page.keyboard().press(",");
        page.locator(".log .entry[aria-current]").focus();
        page.keyboard().press("p");
        assertThat(log).hasCount(0);
        assertThat(button("Log")).isFocused();
    }

    @Test
    void afterTheEndTheScoresAreOpenUntilAnotherTabIs() {
        page.navigate("/games/" + SERVICE.recorded().brief().game());
        assertThat(scores).isVisible();
        assertThat(log).hasCount(0);

        button("Log").click();
        assertThat(log).isVisible();
        assertThat(scores).hasCount(0);
        watchAGame();
        assertThat(button("Log")).hasAttribute("aria-expanded", "false");
    }

    @Test
    void whenScoresFoldTheFocusGoesFromTheirEntryToTheirHeading() {
        watch(gameWithAScore());
        page.keyboard().press(",");
        button("Scores").click();
        page.locator(".ledger .scorings .entry").first().focus();

        page.keyboard().press("p");

        assertThat(scores).hasCount(0);
        assertThat(button("Scores")).isFocused();
    }

    @Test
    void aLogThatIsOpenedAgainShowsTheNewestEntry() {
        var game = new ApiGame(api, 2);
        for (int moves = 0; moves < 30; moves++) {
            assertThat(game.move()).isTrue();
        }
        watch(game);
        Locator newest = page.locator(".log .entry[aria-current]");
        button("Log").click();
        assertThat(newest).isInViewport();

        button("Log").click();
        assertThat(newest).hasCount(0);
        button("Log").click();
        assertThat(newest).isInViewport();
    }

    /// Nothing but the list scrolls.
    @Test
    void theWholeNewestEntryOfTheLogIsInTheWindow() {
        WindowSize.LAPTOP.at(page);
        var game = new ApiGame(api, 2);
        for (int moves = 0; moves < 30; moves++) {
            assertThat(game.move()).isTrue();
        }
        watch(game);
        button("Log").click();
        Locator newest = page.locator(".log .entry[aria-current]");
        assertThat(newest).isInViewport();
        StillBoard.await(page);

        BoundingBox entry = newest.boundingBox();
        assertThat(entry.y + entry.height).isLessThanOrEqualTo(WindowSize.LAPTOP.height);
    }

    @Test
    void aFoldedLogIsStillAnnounced() {
        ApiGame game = watchAGame();
        assertThat(log).hasCount(0);
        // Later events are announced. Skips those that are still shown, and awaits the 300 ms in which they are
        // collected:
        // timers of the same length end in the order in which they began.
        page.keyboard().press("s");
        page.evaluate("() => new Promise(over => setTimeout(over, 300))");
        game.move();
        assertThat(page.locator("cartulary-announcer [role=log]"))
                .hasText(Pattern.compile("Player \\d placed the tile at"));
    }

    private ApiGame watchAGame() {
        var game = new ApiGame(api, 2);
        game.move();
        watch(game);
        return game;
    }

    private void watch(ApiGame game) {
        page.navigate("/games/" + game.game());
        button("Log").waitFor();
        assertThat(page.locator(".course input[type=range]")).hasAttribute("max", String.valueOf(game.revision()));
        // The moves of the last second are shown one after another.
        page.keyboard().press("s");
    }

    /// Plays a board without gaps until points are scored, and one move more.
    private ApiGame gameWithAScore() {
        ApiGame game = new ApiGame(api, 2)
                .withMeeples()
                .growing(place -> -Math.abs(place.path("x").asInt())
                        - Math.abs(place.path("y").asInt()));
        while (Board.each(api.game(game.game()).path("players"))
                .allMatch(player -> player.path("score").asInt() == 0)) {
            assertThat(game.move()).as("the game goes on").isTrue();
        }
        assertThat(game.move()).as("the game goes on").isTrue();
        return game;
    }

    private Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true));
    }
}
