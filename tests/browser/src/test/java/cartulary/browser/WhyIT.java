package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route.FulfillOptions;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Why a score is what it is, and the same score counted again, in the page.
class WhyIT extends EndedGamePage {
    private static final int FAR = 300;

    @ParameterizedTest
    @CsvSource({"en-GB, en, Why this score", "nl-NL, nl, Waarom deze score"})
    @Tag("long")
    void aScoreIsExplainedInTheOtherLanguages(String locale, String language, String title) {
        aScoreIsExplainedInTheLanguageOfThePageByKeyboardAlone(locale, language, title);
    }

    @ParameterizedTest
    @CsvSource("ja-JP, ja, この得点の理由")
    void aScoreIsExplainedInTheLanguageOfThePageByKeyboardAlone(String locale, String language, String title) {
        long revision = scored("FeatureScored");
        JsonNode why = API.get("/api/games/" + game + "/why?revision=" + revision + "&language=" + language);
        Page page = open(locale, "#r=" + revision).page;
        tabTo(page, ".timeline-said .why-button");
        page.keyboard().press("Enter");

        assertThat(page.locator("#why-title")).hasText(title);
        assertThat(page.locator("#why-title")).isFocused();
        assertThat(page.locator(".claim")).hasCount(why.path("sentences").size());
        assertThat(page.locator(".claim > span:first-child"))
                .hasText(Board.each(why.path("sentences"))
                        .map(sentence -> pattern(sentence.asText()))
                        .toArray(Pattern[]::new));

        JsonNode rule = why.at("/explanation/claims/0/rules/0");
        tabTo(page, ".claim .rule-link");
        page.keyboard().press("Enter");
        assertThat(page.locator("#rule-sentence"))
                .containsText(why.path("rules").path(rule.asText()).asText());
        page.keyboard().press("Escape");
        assertThat(page.locator("dialog[open]")).hasCount(0);
        assertThat(page.locator(".claim .rule-link").first()).isFocused();

        page.keyboard().press("Escape");
        assertThat(page.locator(".why")).hasCount(0);
        assertThat(page.locator(".timeline-said .why-button")).isFocused();
    }

    @Test
    void scoresOfEveryKindAreDrawnAndLeadToTheirMoves() {
        Page page = open(CHROMIUM.window(), "");
        for (String type : List.of("TollRaised", "BetsSettled", "FeatureScored")) {
            long revision = scored(type);
            JsonNode explanation =
                    API.get("/api/games/" + game + "/why?revision=" + revision).path("explanation");
            explain(page, revision);

            assertThat(page.locator(".feature-picture .lit.segment"))
                    .hasCount(explanation.path("segments").size());
            assertThat(page.locator(".why-points .gain"))
                    .hasCount(explanation.path("points").size());
            JsonNode fact = explanation.at("/claims/0/facts/0/by/revision");
            page.locator(".claim")
                    .first()
                    .getByText("Move " + fact, new Locator.GetByTextOptions().setExact(true))
                    .click();
            assertThat(page.locator(".timeline-state")).hasText("Move " + fact + " of " + last);
            page.locator(".why").getByText("Close").click();
        }
    }

    @Test
    void anEntryOfTheScoresAndOfTheLogIsExplained() {
        Page page = open(CHROMIUM.window(), "");
        page.locator(".ledger .scorings .entry").first().click();
        page.locator(".evidence .why-button").click();
        assertThat(page.locator(".claim").first()).isVisible();
        page.locator(".why").getByText("Close").click();

        page.locator(".log .why-button").last().click();
        assertThat(page.locator(".claim").first()).isVisible();
        page.locator(".why").getByText("Close").click();

        aScoreIsCountedAgainByTheRulesAndTheSecondEngine(page);
        assertThat(Screen.findings(page, ".why")).isEmpty();
    }

    private static void aScoreIsCountedAgainByTheRulesAndTheSecondEngine(Page page) {
        long revision = scored("FeatureScored");
        explain(page, revision);
        page.locator(".why").getByText("Count again").click();

        assertThat(page.locator(".why .verdict")).hasText("The record, the rules and the second engine agree.");
        JsonNode recorded =
                API.get("/api/games/" + game + "/recount?revision=" + revision).path("recorded");
        String tiles = String.valueOf(recorded.at("/feature/tiles").size());
        assertThat(page.locator(".recount tbody tr").first().locator("td")).hasText(new String[] {tiles, tiles, tiles});
        assertThat(page.locator(".recount .differs")).hasCount(0);
    }

    @Test
    void aScoreWithoutAnExplanationIsCountedAgainAndCountsThatDifferAreMarked() {
        long revision = scored("FeatureScored");
        JsonNode recount = API.get("/api/games/" + game + "/recount?revision=" + revision);
        ((ObjectNode) recount).put("agreed", false);
        ((ObjectNode) recount.at("/bySecondEngine/points/0")).put("points", 99);
        BrowserWindow window = CHROMIUM.window();
        window.ignoreErrors("404");
        window.page.route(
                Pattern.compile("/why\\?"),
                route -> route.fulfill(
                        new FulfillOptions()
                                .setStatus(404)
                                .setContentType("application/problem+json")
                                .setBody(
                                        "{\"type\":\"urn:cartulary:problem:no-score\",\"status\":404,\"title\":\"No score\"}")));
        window.page.route(
                Pattern.compile("/recount\\?"),
                route -> route.fulfill(
                        new FulfillOptions().setContentType("application/json").setBody(recount.toString())));
        Page page = open(window, "");
        explain(page, revision);

        assertThat(page.locator(".why .problem").first()).containsText("no explanation that leads to these points");
        assertThat(page.locator(".claim")).hasCount(0);
        assertThat(page.locator(".feature-picture")).hasCount(0);
        page.locator(".why").getByText("Count again").click();

        assertThat(page.locator(".why .verdict")).hasText("The record, the rules and the second engine do not agree.");
        assertThat(page.locator(".recount .differs")).hasCount(1);
        assertThat(page.locator(".recount .differs td").last()).hasText("99");
    }

    private static void explain(Page page, long revision) {
        page.evaluate("fragment => { location.hash = fragment; }", "r=" + revision);
        assertThat(page.locator(".timeline-state")).hasText("Move " + revision + " of " + last);
        page.locator(".timeline-said .why-button").click();
        page.locator(".claim, .why .problem").first().waitFor();
    }

    private static Page open(BrowserWindow window, String rest) {
        window.go("/games/" + game + rest);
        await().pollInSameThread().until(() -> window.head() == last);
        return window.page;
    }

    /// Returns the revision of an event that scored points.
    private static long scored(String type) {
        return Board.each(API.events(game))
                .filter(event -> event.path("type").asText().equals(type))
                .filter(event -> !type.equals("FeatureScored")
                        || event.at("/data/points/0/points").asInt() > 0)
                .findFirst()
                .orElseThrow()
                .path("revision")
                .asLong();
    }

    /// Returns the sentence with any name in the place of each player.
    private static Pattern pattern(String sentence) {
        return Pattern.compile("^"
                + Stream.of(sentence.split("\\{seat-\\d}", -1))
                        .map(part -> part.replaceAll("[.*+?^${}()|\\[\\]\\\\]", "\\\\$0"))
                        .map(part -> part.replaceAll("(-?\\d+),(-?\\d+)", "\\\\D*$1\\\\D+$2\\\\D*"))
                        .collect(Collectors.joining(".+"))
                + "$");
    }

    private static void tabTo(Page page, String selector) {
        for (int tabs = 0; !isOn(page, selector); tabs++) {
            assertThat(tabs).as("tabs to " + selector).isLessThan(FAR);
            page.keyboard().press("Tab");
        }
    }

    private static boolean isOn(Page page, String selector) {
        return (boolean) page.evaluate("selector => document.activeElement.matches(selector)", selector);
    }
}
