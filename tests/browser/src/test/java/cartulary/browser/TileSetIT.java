package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The two sets of pictures of tiles: drawn and plain.
class TileSetIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @Test
    void plainTilesAreLoadedWhenTheyAreChosenAndKept() {
        BrowserWindow window = CHROMIUM.window();
        Page page = window.page;
        var asked = new ArrayList<String>();
        page.onRequest(request -> asked.add(request.url()));
        window.go("/games/" + SERVICE.recorded().brief().game());
        Locator houses = page.locator(".sprite .pictures [id^=city-]");
        page.locator(".plane .tile").first().waitFor();
        assertThat(houses).not().hasCount(0);
        int pictures = page.locator(".sprite .pictures > symbol").count();
        assertThat(asked).noneMatch(TileSetIT::isPlain);

        TableMenu.openSettings(page);
        page.locator("select[name=tiles]").selectOption("plain");
        assertThat(houses).hasCount(0);
        assertThat(page.locator(".sprite .pictures > symbol")).hasCount(pictures);
        assertThat(asked).filteredOn(TileSetIT::isPlain).hasSize(1);
        // What pays is drawn.
        assertThat(page.locator(".sprite .pictures > symbol .pays")).not().hasCount(0);
        assertThat(Screen.WIDE.violations(page, ".side")).isEmpty();

        page.reload();
        page.locator(".plane .tile").first().waitFor();
        assertThat(houses).hasCount(0);
        TableMenu.openSettings(page);
        page.locator("select[name=tiles]").selectOption("drawn");
        assertThat(houses).not().hasCount(0);
    }

    /// The bundler names the file by what it contains.
    private static boolean isPlain(String address) {
        return address.contains("plain-tiles");
    }
}
