package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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

    @Test
    void theDetailsUnfoldAndARowOfAPlayerShowsTheSupply() {
        var game = new ApiGame(new Api(SERVICE), 2);
        game.playToATile();
        Page page = CHROMIUM.window(options ->
                        options.setHasTouch(true).setViewportSize(WindowSize.PHONE.width, WindowSize.PHONE.height))
                .go("/games/" + game.game())
                .page;
        Locator tile = page.locator(".plane .tile").first();
        tile.waitFor();
        Pointer.finger(page).click(tile);
        Locator details = page.locator(".inspector");
        details.locator(".origin button").nth(2).waitFor();
        assertThat(details.locator("li").last()).not().isInViewport();
        details.getByText("More").tap();
        assertThat(details.locator("li").last()).isInViewport();
        details.getByText("Less").tap();
        assertThat(details.locator("li").last()).not().isInViewport();
        details.getByText("Close").tap();

        Locator supply = page.locator(".player .supply").first();
        assertThat(supply).isHidden();
        page.locator(".player .name").first().tap();
        assertThat(supply).containsText("7 meeples");
    }

    @Test
    void theThinBarOfTheRecordLeavesRoomForItsSlider() {
        var game = new ApiGame(new Api(SERVICE), 2);
        game.playToATile();
        Page page = CHROMIUM.window(options -> options.setViewportSize(WindowSize.PHONE.width, WindowSize.PHONE.height))
                .go("/games/" + game.game())
                .page;

        Locator slider = page.locator(".time.thin .course input");
        slider.waitFor();
        StillBoard.await(page);
        assertThat(slider.boundingBox().width).isGreaterThan(120);
        assertThat(page.locator(".time.thin .way:visible")).hasCount(3);
    }
}
