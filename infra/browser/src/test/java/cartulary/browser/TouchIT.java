package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The board on a touch screen, which has no hover.
class TouchIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @Test
    void aCellWhereTheTileDoesNotFitShowsTheReasonAndOneWhereItFitsIsChosen() {
        Page page = CHROMIUM.window(options -> options.setHasTouch(true).setViewportSize(390, 844))
                .go("/")
                .page;
        page.getByText("Play now").tap();
        page.getByText("Draw a tile").tap();
        page.locator(".cell.fits").first().waitFor();

        BoundingBox table = page.locator(".surface").boundingBox();
        page.touchscreen().tap(table.x + 15, table.y + table.height - 15);
        assertThat(page.locator(".turn .faint")).containsText("BASE-9");
        assertThat(page.locator(".cell.chosen")).hasCount(0);

        BoundingBox cell = page.locator(".cell.fits").first().boundingBox();
        page.touchscreen().tap(cell.x + cell.width / 2, cell.y + cell.height / 2);
        assertThat(page.locator(".cell.chosen")).hasCount(1);
    }
}
