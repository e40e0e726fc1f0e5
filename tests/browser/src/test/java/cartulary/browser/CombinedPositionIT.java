package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What the page says about a road with which five expansions have to do.
class CombinedPositionIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @Test
    void aLoopAtACathedralPastAnOfficeIsScoredByTheScoringTileAndCountsOnceForTheBet() {
        Page page =
                CHROMIUM.window().go("/games/" + SERVICE.recorded().combined().game()).page;

        Pointer.mouse(page).click(() -> Point.ofTile(page, 1, 2));
        assertThat(page.locator(".inspector"))
                .containsText(Pattern.compile("road, completed, 4 tiles.*, .* scored 13 points, with Wealth"));
        assertThat(page.locator(".inspector")).not().containsText("when completed");

        Locator road = page.locator(".scorings .entry").filter(new FilterOptions().setHasText("with Wealth"));
        assertThat(road).containsText("a road of 4 tiles to 1 cathedral");
        assertThat(road).containsText("+13");
        road.click();
        assertThat(page.locator(".evidence")).containsText("5 tiles × 2 + 3 points = 13");
        Locator bet = page.locator(".scorings .entry").filter(new FilterOptions().setHasText("+8"));
        bet.click();
        assertThat(page.locator(".evidence")).containsText("for a road of 4 tiles: +8 number 4 wins 8 points");

        assertThat(page.locator(".players .player[data-score='13']")).hasCount(1);
        assertThat(page.locator(".players .player[data-score='8']")).hasCount(1);
    }
}
