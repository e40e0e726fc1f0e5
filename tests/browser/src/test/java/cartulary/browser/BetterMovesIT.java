package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The search for better moves of a game that ended, in the page.
class BetterMovesIT extends EndedGamePage {
    /// The revision of a draw in the middle of the game.
    private static long drawn;

    @BeforeAll
    static void aDrawIsChosen() {
        drawn = Board.each(API.events(game))
                .filter(event -> event.path("type").asText().equals("TilePlaced"))
                .skip(4)
                .mapToLong(event -> event.path("revision").asLong() - 1)
                .findFirst()
                .orElseThrow();
    }

    /// Opens the page of the game at that draw and the search, by keyboard.
    private static Page open(String locale) {
        Page page = openPanel(locale, "#r=" + drawn, "search");
        page.locator(".searched.choice .reviewed-move").first().waitFor();
        return page;
    }

    private static JsonNode choice() {
        return API.get("/api/games/%s/analysis?at=%s".formatted(game, drawn)).at("/choices/0");
    }

    private static void awaitTheCurve(Page page) {
        page.locator(".search tbody tr").first().waitFor();
        await().pollInSameThread().until(() -> page.locator(".search progress").count() == 0);
    }

    @ParameterizedTest
    @CsvSource({"en-GB, Better moves, wins", "nl-NL, Betere zetten, wint"})
    @Tag("long")
    void theBestMovesAreListedInTheOtherLanguages(String locale, String title, String wins) {
        theBestMovesAreListedAndShownOnTheBoard(locale, title, wins);
    }

    @ParameterizedTest
    @CsvSource("ja-JP, よりよい手, 勝率")
    void theBestMovesAreListedAndShownOnTheBoard(String locale, String title, String wins) {
        Page page = open(locale);
        JsonNode choice = choice();
        Locator moves = page.locator(".searched.choice .reviewed-move");

        assertThat(page.locator("#search-title")).hasText(title);
        assertThat(moves.count()).isGreaterThanOrEqualTo(choice.path("best").size());
        assertThat(moves.first()).containsText(wins);
        for (int i = 0; i < choice.path("best").size(); i++) {
            moves.nth(i).focus();
            theMoveIsOnTheBoard(page, choice, choice.path("best").path(i));
        }
        moves.first().focus();
        page.keyboard().press("Enter");
        assertThat(moves.first()).hasAttribute("aria-pressed", "true");
        page.locator("#search-title").focus();
        theMoveIsOnTheBoard(page, choice, choice.path("best").path(0));
        awaitTheCurve(page);
        assertThat(Screen.findings(page, ".search")).isEmpty();
    }

    private static void theMoveIsOnTheBoard(Page page, JsonNode choice, JsonNode move) {
        JsonNode placed = move.path("move").path(0);
        Locator tile = page.locator(".plane .tile.absent");
        assertThat(tile)
                .hasAttribute(
                        "data-cell",
                        placed.path("x").asInt() + "," + placed.path("y").asInt());
        assertThat(tile).hasAttribute("data-tile", choice.path("tile").asText());
        assertThat(tile).hasAttribute("data-rotation", placed.path("rotation").asText());
    }

    @Test
    void aLineOfPlayGrowsOnTheBoardStepByStep() {
        Page page = open("en-GB");
        Locator steps = page.locator(".searched.line .reviewed-move");
        assertThat(steps.count()).isGreaterThan(1);

        for (int i = 0; i < steps.count(); i++) {
            steps.nth(i).focus();
            assertThat(page.locator(".plane .tile.absent")).hasCount(i + 1);
        }
    }

    @Test
    void theCurveOfTheProbabilitiesLeadsToTheTurnThatIsPressed() {
        Page page = open("en-GB");
        awaitTheCurve(page);
        JsonNode curve = API.get("/api/games/" + game + "/analysis/curve");
        JsonNode end = curve.path("points").path(curve.path("turns").asInt() - 1);

        assertThat(page.locator(".search tbody tr"))
                .hasCount(curve.path("seats").size());
        Locator drawing = page.locator(".win-curve");
        // Its right end is the last turn.
        drawing.click(new Locator.ClickOptions()
                .setPosition(drawing.boundingBox().width - 2, drawing.boundingBox().height / 2));
        page.waitForURL("**#r=" + end.path("at").asLong());
    }

    @Test
    void aGameThatIsPlayedIsNotSearched() {
        var running = new ApiGame(API, 2);
        BrowserWindow window = CHROMIUM.window().go("/games/" + running.game());
        window.page.locator(".surface").waitFor();

        assertThat(window.page.locator(".search-open")).hasCount(0);
    }
}
