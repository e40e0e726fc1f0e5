package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.SelectOption;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The review of a game that ended, in the page.
class ReviewIT extends EndedGamePage {
    /// Opens the page of the game and its review, by keyboard.
    private static Page open(String locale) {
        Page page = openPanel(locale, "", "review");
        page.locator(".review tbody tr").first().waitFor();
        return page;
    }

    private static JsonNode review() {
        return API.get("/api/games/" + game + "/review");
    }

    @ParameterizedTest
    @CsvSource({"en-GB, Best moves, Better", "nl-NL, Beste zetten, Beter"})
    @Tag("long")
    void everyPlayerIsJudgedInTheOtherLanguages(String locale, String best, String better) {
        everyPlayerIsJudgedInTheLanguageOfThePage(locale, best, better);
    }

    @ParameterizedTest
    @CsvSource("ja-JP, 最善手, よりよい手")
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
        Locator chips = page.locator(".costliest > li").first().locator(".reviewed-move");
        chips.last().focus();
        assertThat(page.locator(".plane .tile.absent")).hasCount(0);
        page.keyboard().press("Enter");

        page.waitForURL("**#r=" + turn.path("drawn").asLong());
        theMoveIsOnTheBoard(page, turn, turn.path("best"));
        int before = API.get(
                        "/api/games/%s?at=%s".formatted(game, turn.path("drawn").asLong()))
                .path("tiles")
                .size();
        assertThat(page.locator(".plane .tiles .tile")).hasCount(before);
        // What was played is shown for as long as the pointer is there.
        chips.first().hover();
        theMoveIsOnTheBoard(page, turn, turn.path("chosen"));
        page.locator("#review-caption").hover();
        theMoveIsOnTheBoard(page, turn, turn.path("best"));
        page.keyboard().press("Escape");
        assertThat(page.locator(".plane .tile.absent")).hasCount(0);
    }

    private static void theMoveIsOnTheBoard(Page page, JsonNode turn, JsonNode move) {
        Locator tile = page.locator(".plane .tile.absent");
        assertThat(tile)
                .hasAttribute(
                        "data-cell",
                        move.path("x").asInt() + "," + move.path("y").asInt());
        assertThat(tile).hasAttribute("data-tile", turn.path("tile").asText());
        assertThat(tile).hasAttribute("data-rotation", move.path("rotation").asText());
    }

    @Test
    void theCurveOfTheScoresHasADotForEachCostlyTurnAndLeadsThere() {
        Page page = open("en-GB");
        JsonNode review = review();
        long costly = Board.each(review.path("seats"))
                .flatMap(seat -> Board.each(seat.path("costliest")))
                .distinct()
                .count();

        assertThat(page.locator(".score-curve .costly")).hasCount((int) costly);
        Locator dot = page.locator(".score-curve .costly").last();
        String revision = dot.getAttribute("data-revision");
        Pointer.mouse(page).click(dot);
        page.waitForURL("**#r=" + revision);
    }

    @Test
    void aGameThatIsPlayedHasNoReview() {
        var running = new ApiGame(API, 2);
        BrowserWindow window = CHROMIUM.window().go("/games/" + running.game());
        window.page.locator(".surface").waitFor();

        assertThat(window.page.locator(".review-open")).hasCount(0);
    }
}
