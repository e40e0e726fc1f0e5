package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.RandomPlayer.Act;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.options.ScreenshotAnimations;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Takes the pictures of the documentation, in `target/pictures`.
@Tag("long")
class DocumentationPicturesIT {
    private static final Path TO = Path.of(System.getProperty("cartulary.browser.target"), "pictures");

    /// Gives the same moves every time, as far as the tiles allow.
    private static final long SEED = 7;

    /// The number of tiles on the picture of the table.
    private static final int TILES = 32;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @Test
    void takeTheStartPage() {
        Page page = CHROMIUM.window().go("/").page;
        page.locator(".start-picture svg").waitFor();
        page.locator("cartulary-game-lists .games-section").first().waitFor();
        take("lobby", page, Screen.WIDE);
    }

    @Test
    void takeTheTable() {
        var ada = new RandomPlayer(CHROMIUM.window(), SEED);
        Page page = ada.window.page;
        LobbyPage.at(ada.window)
                .called(1, "Ada")
                .plays("The Bets")
                .plays("The Tollkeepers")
                .playNow();
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(50))
                .until(() -> {
                    Act offered = ada.offered();
                    boolean isEnough = page.locator(".plane .tiles .tile").count() >= TILES;
                    if (isEnough && offered == Act.LAID) {
                        return true;
                    }
                    ada.act();
                    return ada.window.isAtTheEnd();
                });
        // All tabs are open; whoever opens one closes the others.
        page.locator("[data-tab=scores]").click();
        page.locator("[data-tab=scores]").click();
        take("table", page, Screen.WIDE);
        take("table-dark", page, Screen.WIDE_IN_THE_DARK);
        take("phone", page, Screen.PHONE);
    }

    private static void take(String name, Page page, Screen look) {
        look.at(page);
        // On the board the mouse would ask for a place of the tile.
        Pointer.mouse(page).follow(() -> Point.ofControls(page, ".status, .brand"), () -> true);
        Path file = TO.resolve(name + ".png");
        byte[] picture = page.screenshot(new ScreenshotOptions()
                .setAnimations(ScreenshotAnimations.DISABLED)
                .setPath(file));
        assertThat(file).hasBinaryContent(picture);
    }
}
