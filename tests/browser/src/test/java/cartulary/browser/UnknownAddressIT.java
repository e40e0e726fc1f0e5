package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Response;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Addresses where there is nothing, and the one that names no game.
class UnknownAddressIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @ParameterizedTest
    @CsvSource("ja-JP, /games/short, ページが見つかりません, ゲーム一覧へ, 新しいゲーム")
    void thePageSaysAccessiblyThatThereIsNothingAndLeadsBack(
            String locale, String path, String title, String back, String newGame) {
        BrowserWindow window = CHROMIUM.window(how -> how.setLocale(locale));
        Response response = window.page.navigate(path);

        assertThat(response.status()).isEqualTo(404);
        assertThat(window.page.locator("h1")).hasText(title);
        assertThat(Screen.findings(window.page)).isEmpty();
        window.page.getByText(back).click();
        assertThat(window.page.locator("#new-game")).hasText(newGame);
        assertThat(window.page).hasURL("/");
        window.ignoreErrors("status of 404");
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, /nothing, Page not found, Back to the games, New game",
        "nl-NL, /games/a/b, Pagina niet gevonden, Terug naar de spellen, Nieuw spel"
    })
    @Tag("long")
    void thePageSaysItInTheOtherLanguages(String locale, String path, String title, String back, String newGame) {
        thePageSaysAccessiblyThatThereIsNothingAndLeadsBack(locale, path, title, back, newGame);
    }

    @Test
    void theAddressOfNoGameShowsAllGames() {
        BrowserWindow window = CHROMIUM.window();
        for (String path : List.of("/games", "/games/")) {
            assertThat(window.go(path).page.locator("#new-game")).hasText("New game");
        }
    }
}
