package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The board on a touch screen, which has no hover.
class TouchIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    /// `RuleDialogIT` taps the same two cells.
    @Test
    @Tag("long")
    void aCellWhereTheTileDoesNotFitShowsTheReasonAndOneWhereItFitsIsChosen() {
        Page page = CHROMIUM.window(options -> options.setHasTouch(true).setViewportSize(390, 844))
                .go("/")
                .page;
        page.locator("button[name=start]").tap();
        page.getByText("Draw tile").tap();
        page.locator(".cell.fits").first().waitFor();

        Pointer.finger(page)
                .click(() -> Point.inside(
                        page.locator(".surface"), table -> new Point(table.x + 15, table.y + table.height - 15)));
        assertThat(page.locator(".turn .faint")).containsText("BASE-9");
        assertThat(page.locator(".cell.chosen")).hasCount(0);

        Pointer.finger(page).click(page.locator(".cell.fits").first());
        assertThat(page.locator(".cell.chosen")).hasCount(1);
    }

    @Test
    void aTurnIsPlayedWithTheThumbAndWithoutScrolling() {
        BrowserWindow window = CHROMIUM.windowOfANewUser(
                        options -> options.setHasTouch(true).setIsMobile(true).setViewportSize(390, 844))
                .go("/");
        Page page = window.page;
        page.locator("button[name=start]").tap();
        Locator cell = page.locator(".cell.fits").first();
        cell.waitFor();
        tap(page, cell);
        assertThat(page.locator(".cell.chosen")).hasCount(1);
        Locator place = page.getByText("Place tile");
        assertThat(place).isEnabled();
        tap(page, place);
        Locator spot = page.locator(".spot").first();
        spot.waitFor();
        assertThat(page.locator(".plane.gliding")).hasCount(0);
        assertThat(spot.locator("circle:not(.pulse)").boundingBox().width).isGreaterThanOrEqualTo(44);
        tap(page, spot);

        await().pollInSameThread().untilAsserted(() -> assertThat(Board.each(new Api(SERVICE).events(window.game()))
                        .filter(event -> event.path("actor").asText().equals("seat-0"))
                        .map(event -> event.path("type").asText()))
                .contains("MeeplePlaced"));
        assertThat(page.evaluate("() => scrollY")).isEqualTo(0);
    }

    /// Taps the middle of an element that is on the screen; a locator would scroll to it first.
    private static void tap(Page page, Locator element) {
        Pointer.finger(page).click(element);
    }
}
