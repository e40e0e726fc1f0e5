package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.browser.DisputePage.Words;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The tables of recounts and the form of a dispute fit into the column of a game.
class NarrowPanelsIT {
    private static final int WIDTH = 1366;
    private static final int HEIGHT = 768;
    private static final String STANDS = "{\"type\":\"AgreeToDispute\",\"dispute\":1,\"outcome\":\"stands\"}";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @ParameterizedTest
    @ValueSource(strings = {"ja-JP", "nl-NL"})
    void theCountsOfAScoreAreNotPrintedOverEachOther(String locale) {
        String game = SERVICE.recorded().right().game();
        Page page = CHROMIUM.window(how -> how.setLocale(locale).setViewportSize(WIDTH, HEIGHT))
                .go("/games/" + game)
                .page;
        page.locator(".ledger .scorings .entry").first().click();
        page.locator(".evidence .why-button").click();
        page.locator("cartulary-recount button").click();
        page.locator(".why .recount tbody tr").first().waitFor();

        assertThat(CutText.in(page, ".why .recount :is(th, td)")).isEmpty();
    }

    /// In the first turn nothing has scored: there is no score to dispute.
    @Test
    void aTotalOfZeroIsCountedInARowAndTheFormStaysInsideItsCard() {
        var game = new ApiGame(api, 2);
        Page page = seated(game, 0);
        page.locator(".disputes .ask").click();
        Locator form = page.locator(".dispute-form");

        assertThat(form.getByLabel("What is wrong?").locator("option:checked")).hasText("A feature without a score");
        assertThat(form.locator("select[name=target] option").first()).not().isEmpty();
        assertThat(form.getByText("Open the dispute")).isEnabled();
        assertThat(page.evaluate("""
                        () => {
                          const card = document.querySelector('.disputes').getBoundingClientRect();
                          return [...document.querySelectorAll('.dispute-form :is(select, textarea, button)')]
                            .filter(part => part.getBoundingClientRect().right > card.right).length;
                        }
                        """)).isEqualTo(0);

        form.getByLabel("What is wrong?").selectOption("total");
        form.locator("textarea").fill("I should have points");
        form.getByText("Open the dispute").click();

        Locator recount = page.locator("article.dispute .recount");
        assertThat(recount.locator("tbody th")).hasText(Pattern.compile("^The total of Player 1 at move \\d+$"));
        assertThat(recount.locator("td")).hasText(new String[] {"0 points", "0 points", "0 points"});
        assertThat(CutText.in(page, ".disputes .recount :is(th, td)")).isEmpty();
        assertThat(page.locator(".disputes fieldset").first()).hasCSS("border-top-width", "0px");
    }

    @Test
    void whatAPlayerAgreedToIsShownAfterThePlayerResigned() {
        var game = new ApiGame(api, 3);
        Page page = seated(game, 0);
        page.locator(".disputes .ask").click();
        page.locator(".dispute-form textarea").fill("Is that so?");
        page.locator(".dispute-form").getByText("Open the dispute").click();
        page.locator("article.dispute").waitFor();
        game.send(1, STANDS);
        game.send(1, "{\"type\":\"Resign\"}");
        game.send(2, STANDS);
        page.locator("article.dispute fieldset")
                .getByText(Words.ENGLISH.stands, new Locator.GetByTextOptions().setExact(true))
                .click();

        assertThat(page.locator("article.dispute [role=status]")).containsText("Closed by: the table.");
        assertThat(page.locator("article.dispute .agreements li")).hasCount(3);
        assertThat(page.locator("article.dispute .agreements li").nth(1)).containsText("Player 2: The record stands");
    }

    private static Page seated(ApiGame game, int seat) {
        BrowserWindow window = CHROMIUM.window(how -> how.setViewportSize(WIDTH, HEIGHT));
        game.sitDownAt(window.page, seat);
        Page page = window.go("/games/" + game.game()).page;
        page.locator(".surface").waitFor();
        return page;
    }
}
