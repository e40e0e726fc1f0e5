package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.Person.Act;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.ScreenshotOptions;
import com.microsoft.playwright.options.ScreenshotAnimations;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Makes the pictures for the documentation, in `target/pictures`.
@EnabledIfSystemProperty(named = "cartulary.all", matches = "true")
class PicturesIT {
    private static final Path TO = Path.of(System.getProperty("cartulary.browser.target"), "pictures");

    /// The same moves each time, as far as the tiles allow.
    private static final long SEED = 7;

    /// In the middle of a game, as many tiles as make a picture.
    private static final int TILES = 32;

    @RegisterExtension
    static final Service SERVICE = new Service();

    @RegisterExtension
    static final Chromium CHROMIUM = new Chromium(SERVICE);

    @Test
    void theListOfGames() {
        new Api(SERVICE).playedByBots("\"bets\"", "greedy", "random");
        Page page = CHROMIUM.window().go("/").page;
        page.locator(".games li").first().waitFor();
        take("lobby", page, Look.WIDE);
    }

    @Test
    void theTable() {
        var ada = new Person(CHROMIUM.window(), SEED);
        Page page = ada.window.page;
        Lobby.at(ada.window)
                .called(1, "Ada")
                .plays("The Bets")
                .plays("The Tollkeepers")
                .playNow();
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(Duration.ofMinutes(10))
                .until(() -> {
                    Act offered = ada.offered();
                    boolean isEnough = page.locator(".plane .tiles .tile").count() >= TILES;
                    if (isEnough && offered == Act.LAID) {
                        return true;
                    }
                    ada.act();
                    return ada.window.isAtTheEnd();
                });
        take("table", page, Look.WIDE);
        take("table-dark", page, Look.WIDE_IN_THE_DARK);
        take("phone", page, Look.PHONE);
    }

    private static void take(String name, Page page, Look look) {
        look.at(page);
        page.mouse().move(0, 0);
        Path file = TO.resolve(name + ".png");
        byte[] picture = page.screenshot(new ScreenshotOptions()
                .setAnimations(ScreenshotAnimations.DISABLED)
                .setPath(file));
        assertThat(file).hasBinaryContent(picture);
    }
}
