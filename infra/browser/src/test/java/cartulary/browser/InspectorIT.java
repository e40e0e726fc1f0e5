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
    void whoClosesTheDetailsGoesOnAtTheBoard() {
        var game = new ApiGame(new Api(SERVICE), 2);
        assertThat(game.move()).isTrue();
        Page page = CHROMIUM.window().go("/games/" + game.game()).page;
        Locator board = page.locator(".surface");
        board.press("Shift+ArrowRight");
        board.press("Enter");
        Locator details = page.locator(".inspector");
        assertThat(details).containsText("Column 0, row 0");

        details.getByText("Close").press("Enter");

        assertThat(details).hasCount(0);
        assertThat(board).isFocused();
    }
}
