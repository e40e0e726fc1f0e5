package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The panels below the board on a phone.
class PhonePanelsIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @ParameterizedTest
    @ValueSource(ints = 844)
    @Tag("long")
    void soTheyAreOnAHigherPhone(int height) {
        theDetailsOfATileThatIsTappedAreInTheWindowAndGiveWayToAnAnswer(height);
    }

    /// On a low phone, the details have to be scrolled.
    @ParameterizedTest
    @ValueSource(ints = 500)
    void theDetailsOfATileThatIsTappedAreInTheWindowAndGiveWayToAnAnswer(int height) {
        var game = new ApiGame(new Api(SERVICE), 2);
        for (int moves = 0; moves < 7; moves++) {
            assertThat(game.move()).isTrue();
        }
        Page page = CHROMIUM.window(options -> options.setHasTouch(true).setViewportSize(390, height))
                .go("/games/" + game.game())
                .page;
        Locator tile = page.locator(".plane .tile").first();
        tile.waitFor();
        Pointer.finger(page).click(tile);

        Locator details = page.locator(".inspector");
        assertThat(details.getByText("Close")).isInViewport();
        StillBoard.await(page);
        BoundingBox place = details.boundingBox();
        assertThat(place.y).isGreaterThan(height / 3.0);
        assertThat(place.y + place.height).isLessThanOrEqualTo(height);
        details.getByText("History").first().tap();
        assertThat(details).hasCount(0);
        assertThat(page.locator(".history h2")).isInViewport();
    }
}
