package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Why something is not so, and other choices on a scratch board, in the page.
class WhatIfIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);
    private static String game;
    private static long last;

    /// The position before a draw in the middle of the game.
    private static JsonNode drawn;

    @BeforeAll
    static void aGameIsRecorded() {
        game = SERVICE.recorded().brief().game();
        last = API.game(game).path("revision").asLong();
        drawn = events().filter(event -> event.path("type").asText().equals("TileDrawn"))
                .filter(event -> event.at("/data/index").asInt() == 12)
                .findFirst()
                .orElseThrow();
    }

    private static Stream<JsonNode> events() {
        return Board.each(API.events(game));
    }

    private static BrowserWindow open(String locale, long revision) {
        BrowserWindow window = CHROMIUM.window(how -> how.setLocale(locale)).go("/games/" + game + "#r=" + revision);
        await().pollInSameThread().until(() -> window.head() == last);
        return window;
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
    void choicesAreInWordsAndShowTheScoresThatTheServiceComputesAndWhatReallyHappened() {
        BrowserWindow window = open("en-GB", drawn.path("revision").asLong() - 1);
        Page page = window.page;
        page.locator(".what-if-open").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("#what-if-title")).isFocused();
        Locator select = page.locator(".what-if form select");
        Locator options = select.locator("option");
        select.waitFor();

        assertThat(options.allTextContents())
                .hasSizeGreaterThan(10)
                .doesNotHaveDuplicates()
                .noneMatch(words -> words.matches(".*(base|bets|tollkeepers)-.*"))
                .anyMatch(words -> words.startsWith("The recorded tile: "))
                // Pictures count for tolls, so that tiles with and without them differ.
                .anyMatch(words -> words.contains(" with 1 "));
        select.selectOption(new SelectOption().setIndex(1));
        assertThat(page.locator(".what-if .drawn svg"))
                .hasAttribute("aria-label", options.nth(1).textContent().replaceAll(" \\(\\d+ in the pile\\)$", ""));
        tryIt(window);

        select.selectOption(new SelectOption().setIndex(options.count() - 1));
        Matcher place = Pattern.compile("column (-?\\d+), row (-?\\d+), rotated by (\\d+)°")
                .matcher(options.last().textContent());
        assertThat(place.matches()).isTrue();
        Locator ghost = page.locator(".what-if .still-board .ghost");
        assertThat(ghost).hasAttribute("data-cell", place.group(1) + "," + place.group(2));
        assertThat(ghost).hasAttribute("data-rotation", place.group(3));
        tryIt(window);

        assertThat(ghost).hasCount(0);
        assertThat(options.first()).hasText("Skip");
        assertThat(options.allTextContents()).noneMatch(words -> words.matches(".*\\b[cfr]\\d.*"));
        assertThat(page.locator(".what-if .changed-figure")).hasCount(0);
        select.selectOption(new SelectOption().setIndex(1));
        assertThat(page.locator(".what-if .changed-figure")).hasCount(1);
        tryIt(window);

        theScoresAreThoseOfTheService(window);
        assertThat(Screen.WIDE.violations(page, ".what-if")).isEmpty();
        page.keyboard().press("Escape");
        assertThat(page.locator(".what-if-open")).isFocused();
        assertThat(API.game(game).path("revision").asLong()).isEqualTo(last);
    }

    private static void theScoresAreThoseOfTheService(BrowserWindow window) {
        Page page = window.page;
        JsonNode answer = API.post(
                        "/api/games/" + game + "/whatif", posts(window).getLast(), null)
                .path("answer");
        JsonNode scores = answer.path("scores");
        assertThat(scores).isNotEmpty();
        for (int seat = 0; seat < scores.size(); seat++) {
            Locator cells = page.locator(".what-if tbody tr").nth(seat).locator("td");
            assertThat(cells.nth(0)).hasText(scores.get(seat).path("before").asText());
            assertThat(cells.nth(1)).hasText(scores.get(seat).path("score").asText());
            assertThat(cells.nth(2)).hasText(scores.get(seat).path("potential").asText());
            assertThat(cells.nth(3)).not().isEmpty();
        }
        assertThat(page.locator(".what-if .still-board .tile"))
                .hasCount(answer.at("/view/tiles").size());
    }

    @Test
    void whoMarksAChoiceOfOnePlayerLeavesThoseOfTheOthers() {
        long bets = events().filter(event -> event.path("type").asText().equals("BetSealed"))
                .findFirst()
                .orElseThrow()
                .path("revision")
                .asLong();
        BrowserWindow window = open("en-GB", bets - 1);
        window.page.locator(".what-if-open").click();
        Locator lists = window.page.locator(".what-if form select");
        assertThat(lists).hasCount(2);
        // The first choice is to pass.
        lists.first().selectOption(new SelectOption().setIndex(5));
        lists.last().selectOption(new SelectOption().setIndex(3));

        assertThat(lists.first()).hasValue("5");
        tryIt(window);

        assertThat(lists).hasCount(1);
        assertThat(lists).hasValue("3");
        assertThat(posts(window).getLast()).contains("\"chip\":\"chip-5\"");
    }

    private static void tryIt(BrowserWindow window) {
        int before = posts(window).size();
        window.page.locator(".what-if form button.main").first().focus();
        window.page.keyboard().press("Enter");
        // Unlike Awaitility, this receives the browser's events meanwhile.
        window.page.waitForCondition(() -> posts(window).size() > before);
        // Until the answer is there, the form of the former choice may still be.
        window.page.waitForCondition(() -> window.answered.size() == window.sent.size());
        window.page.locator(".what-if[aria-busy=false]").waitFor();
    }

    private static List<String> posts(BrowserWindow window) {
        return window.sent.stream()
                .filter(request -> request.url().contains("/whatif"))
                .map(request -> Objects.requireNonNull(request.postData()))
                .toList();
    }
}
