package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A recorded game that ended, and its page.
abstract class EndedGamePage {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    static final Api API = new Api(SERVICE);
    static String game;
    static long last;

    @BeforeAll
    static void aGameIsRecorded() {
        game = SERVICE.recorded().brief().game();
        last = API.game(game).path("revision").asLong();
    }

    /// Opens the page of the game.
    ///
    /// @param fragment of the address, such as `#r=7` for a revision; empty for the end of the game
    static BrowserWindow open(String locale, String fragment) {
        BrowserWindow window = CHROMIUM.window(how -> how.setLocale(locale)).go("/games/" + game + fragment);
        await().pollInSameThread().until(() -> window.head() == last);
        return window;
    }

    /// Opens the page of the game and one of its panels, by keyboard.
    ///
    /// @param panel the name that begins the class of its button and the id of its title
    static Page openPanel(String locale, String fragment, String panel) {
        Page page = open(locale, fragment).page;
        page.locator("." + panel + "-open").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#" + panel + "-title")).isFocused();
        return page;
    }
}
