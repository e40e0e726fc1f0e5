package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The details of a cell with the keyboard.
class InspectorIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @Test
    void whoGoesToAMoveFromTheDetailsGoesOnInThemAndWhoClosesThemAtTheBoard() {
        var game = new ApiGame(new Api(SERVICE), 2);
        assertThat(game.move()).isTrue();
        Page page = CHROMIUM.window().go("/games/" + game.game()).page;
        Locator details = detailsOfTheStartTile(page);

        details.locator(".origin button")
                .filter(new Locator.FilterOptions().setHasText("Move"))
                .first()
                .press("Enter");
        assertThat(page.getByText("Follow live")).isVisible();
        assertThat(details.locator(":focus")).hasCount(1);

        details.getByText("Close").press("Enter");
        assertThat(details).hasCount(0);
        assertThat(page.locator(".surface")).isFocused();
    }

    /// Below the result, its points by source and the way to a review.
    @Test
    void theDetailsComeIntoTheWindowAtTheEndOfAGame() {
        String game = SERVICE.recorded().right().game();
        BrowserWindow window = CHROMIUM.window();
        Screen.WIDE.at(window.page);
        window.go("/games/" + game).page.locator(".by-source").waitFor();

        Locator details = detailsOfTheStartTile(window.page);

        assertThat(details.locator("h2")).isInViewport();
        assertThat(details.locator(".drawn")).isInViewport();
    }

    private static Locator detailsOfTheStartTile(Page page) {
        Locator board = page.locator(".surface");
        board.press("Shift+ArrowRight");
        board.press("Enter");
        Locator details = page.locator(".inspector");
        assertThat(details).containsText("Tile: column");
        return details;
    }
}
