package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Why something is not so, and other choices tried on the board, in the page.
class WhatIfIT extends EndedGamePage {
    /// The position before a draw in the middle of the game.
    private static JsonNode drawn;

    @BeforeAll
    static void aDrawIsChosen() {
        drawn = events().filter(event -> event.path("type").asText().equals("TileDrawn"))
                .filter(event -> event.at("/data/index").asInt() == 12)
                .findFirst()
                .orElseThrow();
    }

    private static Stream<JsonNode> events() {
        return Board.each(API.events(game));
    }

    private static BrowserWindow open(String locale, long revision) {
        return open(locale, "#r=" + revision);
    }

    /// Inspects the start tile, without a pointer.
    private static Page inspectTheStartTile(String locale) {
        Page page = open(locale, last / 2).page;
        page.locator(".surface").focus();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("Enter");
        page.locator(".why-not summary").first().focus();
        page.keyboard().press("Enter");
        return page;
    }

    @ParameterizedTest
    @CsvSource({"en-GB, en, Ask", "ja-JP, ja, 質問する"})
    @Tag("long")
    void aQuestionAboutATileIsAnsweredInTheOtherLanguages(String locale, String language, String ask) {
        aQuestionAboutATileIsAnsweredInTheLanguageOfThePageByKeyboardAlone(locale, language, ask);
    }

    @ParameterizedTest
    @CsvSource("nl-NL, nl, Vragen")
    void aQuestionAboutATileIsAnsweredInTheLanguageOfThePageByKeyboardAlone(
            String locale, String language, String ask) {
        Page page = inspectTheStartTile(locale);
        Locator questions = page.locator(".why-not select");
        String question = questions.locator("option").first().getAttribute("value");
        JsonNode expected =
                API.get("/api/games/%s/whynot?%s&at=%s&language=%s".formatted(game, question, last / 2, language));

        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(ask).setExact(true))
                .focus();
        page.keyboard().press("Enter");

        assertThat(page.locator(".why-not .claim"))
                .hasCount(expected.path("sentences").size());
        assertThat(page.locator(".why-not .claim > span").first())
                .containsText(expected.path("sentences").get(0).asText().replaceAll("\\{seat-\\d}.*", ""));
        assertThat(Screen.WIDE.violations(page, ".why-not")).isEmpty();
    }

    @Test
    void choicesAreMadeOnTheBoardOfTheTableAndShowTheScoresThatTheServiceComputes() {
        BrowserWindow window = open("en-GB", drawn.path("revision").asLong() - 1);
        Page page = window.page;
        page.locator(".try-open").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#trial-title")).isFocused();
        assertThat(page.locator(".board-notice")).containsText("Analysis: nothing is recorded");
        anyTileOfThePileCanBeDrawn(window);

        JsonNode drawing = answerOf(window);
        assertThat(page.locator(".cell.fits")).hasCount((int) Board.each(drawing.at("/legal/0/legal/placements"))
                .map(at -> at.path("x") + "," + at.path("y"))
                .distinct()
                .count());
        Pointer mouse = Pointer.mouse(page);
        mouse.click(() -> Point.ofFittingCells(page));
        Locator put = page.locator(".plane .tile.put");
        assertThat(put).hasAttribute("data-tile", drawing.at("/view/step/tile").asText());
        String cell = put.getAttribute("data-cell");
        tried(window, () -> mouse.click(page.locator(".tile-buttons .main")));
        assertThat(page.locator(".tiles .tile[data-cell='" + cell + "']")).hasCount(1);

        int figures = page.locator(".plane .meeple").count();
        mouse.click(() -> Point.ofSpots(page));
        tried(window, () -> page.locator(".turn button.main").click());
        assertThat(page.locator(".followed")).containsText("placed a");
        assertThat(page.locator(".plane .meeple, .plane .tollhouse").count()).isPositive();
        theTableIsThatOfTheService(window);
        assertThat(page.evaluate(TableColumnIT.BELOW_BADGES, ".tried .wide tbody th"))
                .isEqualTo(List.of());

        tried(window, () -> page.keyboard().press("Backspace"));
        assertThat(page.locator(".status")).containsText("may place a figure");
        assertThat(page.locator(".plane .meeple:not(.spot *)")).hasCount(figures);
        assertThat(Screen.WIDE.violations(page, ".trial")).isEmpty();
        assertThat(Screen.WIDE.violations(page, ".tried")).isEmpty();
        assertThat(Screen.WIDE.violations(page, "cartulary-notices")).isEmpty();
        page.keyboard().press("Escape");
        assertThat(page.locator(".try-open")).isFocused();
        assertThat(page.locator(".table.trying")).hasCount(0);
        assertThat(API.game(game).path("revision").asLong()).isEqualTo(last);
    }

    private static void anyTileOfThePileCanBeDrawn(BrowserWindow window) {
        Locator tiles = window.page.locator(".tile-choice");
        tiles.nth(1).waitFor();
        List<String> words = tiles.all().stream()
                .map(tile -> tile.getAttribute("aria-label"))
                .toList();
        assertThat(words)
                .hasSizeGreaterThan(10)
                .doesNotHaveDuplicates()
                .noneMatch(one -> one.matches(".*(base|bets|tollkeepers)-.*"))
                // Pictures count for tolls, so that tiles with and without them differ.
                .anyMatch(one -> one.contains(" with 1 "));
        assertThat(words.getFirst()).startsWith("The recorded tile: ");
        tried(window, () -> {
            tiles.nth(1).focus();
            window.page.keyboard().press("Enter");
        });
        String edges = words.get(1).replaceAll(" \\(\\d+ in the pile\\)$", "");
        assertThat(window.page.locator(".turn .drawn svg")).hasAttribute("aria-label", "The drawn tile: " + edges);
    }

    private static void theTableIsThatOfTheService(BrowserWindow window) {
        Page page = window.page;
        JsonNode answer = answerOf(window);
        JsonNode scores = answer.path("scores");
        assertThat(scores).isNotEmpty();
        for (int seat = 0; seat < scores.size(); seat++) {
            JsonNode of = scores.get(seat);
            Locator cells = page.locator(".tried tbody tr").nth(seat).locator("td");
            assertThat(cells.nth(0)).hasText(of.path("before").asText());
            assertThat(cells.nth(1)).hasText(of.path("score").asText());
            assertThat(cells.nth(2)).hasText(of.path("potential").asText());
            assertThat(cells.nth(3)).not().isEmpty();
            Locator row = page.locator(".players .player").nth(seat);
            assertThat(row.locator(".score")).containsText(of.path("score").asText());
            assertThat(row.locator(".if-ended > [aria-hidden]"))
                    .hasText("→ " + of.path("potential").asText());
        }
        assertThat(Board.fromPage(page)).isEqualTo(Board.fromApi(answer.path("view")));
    }

    @Test
    void aTurnIsTriedByKeyboardAlone() {
        BrowserWindow window = open("en-GB", drawn.path("revision").asLong());
        Page page = window.page;
        page.locator(".try-open").focus();
        page.keyboard().press("Enter");
        page.locator(".cell.fits").first().waitFor();
        page.locator(".trial[aria-busy=false]").waitFor();

        page.keyboard().press("b");
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#board-cursor")).containsText("Column");
        page.keyboard().press("Enter");
        tried(window, () -> page.keyboard().press("Enter"));
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#board-cursor")).containsText(Pattern.compile("\\d+ points?"));
        tried(window, () -> page.keyboard().press("Enter"));

        assertThat(page.locator(".followed li").first()).containsText("placed the tile");
        // The next player draws.
        tried(window, () -> page.locator(".tile-choice").first().press("Enter"));
        assertThat(page.locator(".status")).containsText("is placing a tile");
    }

    @Test
    void aTurnIsTriedWithAFinger() {
        BrowserWindow window = CHROMIUM.window(
                        options -> options.setHasTouch(true).setIsMobile(true).setViewportSize(390, 844))
                .go("/games/" + game + "#r=" + drawn.path("revision"));
        Page page = window.page;
        page.locator(".board-notice button").first().tap();
        page.locator(".cell.fits").first().waitFor();
        Pointer finger = Pointer.finger(page);
        finger.click(() -> Point.ofFittingCells(page));
        tried(window, () -> page.locator(".turn button.main").tap());
        finger.click(() -> Point.ofSpots(page));
        tried(window, () -> page.locator(".turn button.main").tap());
        assertThat(page.locator(".status")).not().containsText("may place a figure");

        page.locator(".board-notice button").tap();

        assertThat(page.locator(".table.trying")).hasCount(0);
        assertThat(page.locator(".board-notice")).containsText("You are looking at move");
    }

    @Test
    void theBetOfOnePlayerLeavesTheChoicesOfTheOthers() {
        long bets = events().filter(event -> event.path("type").asText().equals("BetSealed"))
                .findFirst()
                .orElseThrow()
                .path("revision")
                .asLong();
        BrowserWindow window = open("en-GB", bets - 1);
        window.page.locator(".board-notice").getByText("Try something else").click();
        Locator hands = window.page.locator(".tried-hand");
        assertThat(hands).hasCount(2);

        tried(window, () -> hands.last().locator(".chip-choice").nth(4).click());

        assertThat(hands).hasCount(1);
        assertThat(posts(window).getLast()).contains("\"chip\":\"chip-5\"").contains("\"seat\":1");
    }

    @Test
    void whoTriesSomethingInTheirOwnTurnIsToldSoAndComesBackToIt() {
        ApiGame running = new ApiGame(API, 2).withMeeples();
        for (int moves = 0; moves < 12; moves++) {
            assertThat(running.move()).isTrue();
        }
        running.playToATile();
        BrowserWindow window = CHROMIUM.window();
        running.sitDownAt(window.page);
        window.go("/games/" + running.game());
        Page page = window.page;
        page.locator(".cell.fits").first().waitFor();
        page.keyboard().press(",");
        page.locator(".board-notice").getByText("Try something else").click();

        assertThat(page.locator(".board-notice")).containsText("Meanwhile it is your turn.");
        long commands = commands(window);
        page.locator(".tile-choice").first().click();
        page.locator(".cell.fits").first().waitFor();
        page.locator(".surface").focus();
        page.keyboard().press("ArrowRight");
        page.keyboard().press("Enter");
        tried(window, () -> page.keyboard().press("Enter"));
        assertThat(commands(window)).isEqualTo(commands);
        // What is tried is left first, then the past.
        page.keyboard().press("Escape");
        assertThat(page.locator(".table.trying")).hasCount(0);
        assertThat(page.locator(".board-notice.away")).hasCount(1);
        page.keyboard().press("Escape");

        assertThat(page.locator(".turn .drawn")).isVisible();
        assertThat(API.game(running.game()).path("revision").asLong()).isEqualTo(running.revision());
    }

    private static long commands(BrowserWindow window) {
        return window.sent.stream()
                .filter(request -> request.url().endsWith("/commands"))
                .count();
    }

    /// Does what tries another choice, and awaits what follows from it.
    private static void tried(BrowserWindow window, Runnable act) {
        int before = posts(window).size();
        act.run();
        // Unlike Awaitility, this receives the browser's events meanwhile.
        window.page.waitForCondition(() -> posts(window).size() > before);
        // Until the answer is there, the controls of the former choice may still be.
        window.page.waitForCondition(() -> window.answered.size() == window.sent.size());
        window.page.locator(".trial[aria-busy=false]").waitFor();
    }

    /// Returns what the service answers to the last choices of the page.
    private static JsonNode answerOf(BrowserWindow window) {
        return API.post("/api/games/" + game + "/whatif", posts(window).getLast(), null)
                .path("answer");
    }

    private static List<String> posts(BrowserWindow window) {
        return window.sent.stream()
                .filter(request -> request.url().contains("/whatif"))
                .map(request -> Objects.requireNonNull(request.postData()))
                .toList();
    }
}
