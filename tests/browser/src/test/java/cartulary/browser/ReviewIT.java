package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.SelectOption;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The review of a game that ended, in the page.
class ReviewIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);
    private static String game;
    private static long last;

    @BeforeAll
    static void aGameIsRecorded() {
        game = SERVICE.recorded().brief().game();
        last = API.game(game).path("revision").asLong();
    }

    /// Opens the page of the game and its review, by keyboard.
    private static Page open(String locale) {
        BrowserWindow window = CHROMIUM.window(how -> how.setLocale(locale)).go("/games/" + game);
        await().pollInSameThread().until(() -> window.head() == last);
        Page page = window.page;
        page.locator(".review-open").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#review-title")).isFocused();
        page.locator(".review tbody tr").first().waitFor();
        return page;
    }

    private static JsonNode review() {
        return API.get("/api/games/" + game + "/review");
    }

    @ParameterizedTest
    @CsvSource({"en-GB, Best moves, Better:", "nl-NL, Beste zetten, Beter:"})
    @Tag("long")
    void everyPlayerIsJudgedInTheOtherLanguages(String locale, String best, String better) {
        everyPlayerIsJudgedInTheLanguageOfThePage(locale, best, better);
    }

    @ParameterizedTest
    @CsvSource("ja-JP, 最善手, よりよい手：")
    void everyPlayerIsJudgedInTheLanguageOfThePage(String locale, String best, String better) {
        Page page = open(locale);
        JsonNode seats = review().path("seats");

        assertThat(page.locator(".review thead")).containsText(best);
        assertThat(page.locator(".review tbody tr")).hasCount(seats.size());
        for (JsonNode seat : seats) {
            Locator row = page.locator(
                    ".review tbody tr[data-seat='" + seat.path("seat").asInt() + "']");
            assertThat(row.locator("td").first())
                    .containsText(seat.path("bestMoves").asText());
            assertThat(row.locator("td").first())
                    .containsText(seat.path("turns").asText());
        }
        page.locator(".review select").selectOption(new SelectOption().setIndex(seats.size() - 1));
        JsonNode costliest = seats.get(seats.size() - 1).path("costliest");
        assertThat(costliest).isNotEmpty();
        assertThat(page.locator(".costliest > li")).hasCount(costliest.size());
        assertThat(page.locator(".costliest > li").first()).containsText(better);
        assertThat(Screen.WIDE.violations(page, ".review")).isEmpty();
        theBetterMoveIsDrawnOnTheBoardOfThatTurn(page);
    }

    private static void theBetterMoveIsDrawnOnTheBoardOfThatTurn(Page page) {
        JsonNode review = review();
        page.locator(".review select").selectOption(new SelectOption().setIndex(0));
        int number = review.at("/seats/0/costliest/0").asInt();
        JsonNode turn = Board.each(review.path("turns"))
                .filter(each -> each.path("turn").asInt() == number)
                .findFirst()
                .orElseThrow();
        JsonNode best = turn.path("best");
        Locator board = page.locator(".costliest .still-board").first();

        Locator tile = board.locator("[data-cell='%s,%s']"
                        .formatted(best.path("x").asInt(), best.path("y").asInt()))
                .first();
        assertThat(tile).hasAttribute("data-tile", turn.path("tile").asText());
        assertThat(tile).hasAttribute("data-rotation", best.path("rotation").asText());
        int before = API.get(
                        "/api/games/%s?at=%s".formatted(game, turn.path("drawn").asLong()))
                .path("tiles")
                .size();
        assertThat(board.locator(".tile")).hasCount(before + 1);

        page.locator(".costliest button").first().focus();
        page.keyboard().press("Enter");
        page.waitForURL("**#r=" + turn.path("drawn").asLong());
    }

    @Test
    void aGameThatIsPlayedHasNoReview() {
        var running = new ApiGame(API, 2);
        BrowserWindow window = CHROMIUM.window().go("/games/" + running.game());
        window.page.locator(".surface").waitFor();

        assertThat(window.page.locator(".review-open")).hasCount(0);
    }
}
