package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The language of the page, and names as plain text.
class LanguagesIT {
    private static final String NASTY = "<b onmouseover=alert(1)>";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @ParameterizedTest
    @CsvSource({
        "ja-JP, ja, 新しいゲーム, タイルを引く",
        "fi-FI, en, New game, Draw tile",
    })
    void theLanguageOfTheBrowserIsUsed(String locale, String language, String newGame, String draw) {
        Page page = CHROMIUM.window(how -> how.setLocale(locale)).go("/").page;

        assertThat(page.locator("html")).hasAttribute("lang", language);
        assertThat(page.locator("#new-game")).hasText(newGame);

        page.locator("button[name=start]").click();
        assertThat(page.locator("html")).hasAttribute("lang", language);
        assertThat(page.getByText(draw)).isVisible();
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, en, New game, Draw tile",
        "nl-BE, nl, Nieuw spel, Trek tegel",
    })
    @Tag("long")
    void theOtherLanguagesOfBrowsersAreUsed(String locale, String language, String newGame, String draw) {
        theLanguageOfTheBrowserIsUsed(locale, language, newGame, draw);
    }

    @Test
    void aChosenLanguageIsKeptAfterAReload() {
        Page page = CHROMIUM.window().go("/").page;

        page.getByLabel("Language").selectOption("ja");
        assertThat(page.locator("html")).hasAttribute("lang", "ja");
        assertThat(page.locator("#new-game")).hasText("新しいゲーム");

        page.reload();
        assertThat(page.locator("html")).hasAttribute("lang", "ja");
        assertThat(page.locator("#new-game")).hasText("新しいゲーム");

        page.locator(".language select").selectOption("nl");
        assertThat(page.locator("html")).hasAttribute("lang", "nl");
        assertThat(page.locator("#new-game")).hasText("Nieuw spel");
    }

    @Test
    void requestsHaveTheLanguageOfThePage() {
        BrowserWindow window = CHROMIUM.window(how -> how.setLocale("nl-NL")).go("/");
        List<String> asked = new ArrayList<>();
        window.page.onRequest(request -> {
            if (request.url().contains("/api/")) {
                asked.add(request.headers().get("accept-language"));
            }
        });
        window.page.locator("button[name=start]").click();
        window.page.locator(".surface").waitFor();

        assertThat(asked).isNotEmpty().containsOnly("nl");
    }

    @Test
    void aNameIsShownAsTextAndNotAsMarkup() {
        BrowserWindow window = CHROMIUM.window();
        Page page = window.page;
        List<String> alerts = new ArrayList<>();
        page.onDialog(dialog -> {
            alerts.add(dialog.message());
            dialog.dismiss();
        });
        LobbyPage lobby = LobbyPage.at(window).withoutBots().called(1, NASTY);
        lobby.openAndInvite();
        assertThat(page.locator(".seats")).containsText(NASTY);

        page.getByText("Seat a greedy bot").click();
        assertThat(page.locator(".seats li")).hasCount(2);
        lobby.start();
        for (String part : List.of(".players", ".log", ".ledger", ".side")) {
            assertThat(page.locator(part)).containsText(NASTY);
            page.locator(part).hover();
        }
        page.locator(".players").getByText(NASTY).hover();
        assertThat(page.locator("b")).hasCount(0);
        assertThat(page.locator("[onmouseover]")).hasCount(0);
        assertThat(alerts).isEmpty();
        assertThat(api.names(window.game()).path("names").path(0).path("name").asText())
                .isEqualTo(NASTY);
    }
}
