package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The end of a game as those see it who watch it, and the result beside the board.
class FinalScoringIT {
    /// Keeps every line that the final scoring shows, how many parts of the board are lit then, and the points of all
    /// players together.
    private static final String WATCH = """
            () => {
              window.lines = [];
              new MutationObserver(() => {
                const line = document.querySelector('.final-score')?.textContent.trim();
                const last = window.lines.at(-1);
                const lit = document.querySelectorAll('.plane :is(.lit, .lit-cell)').length;
                const points = [...document.querySelectorAll('.player')].reduce((sum, one) => sum + Number(one.dataset.score), 0);
                if (line !== undefined && last?.line !== line) {
                  window.lines.push({line, lit, points});
                } else if (line !== undefined) {
                  last.lit = Math.max(last.lit, lit);
                }
              }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
            }
            """;

    /// Lets the beginning of the final scoring last until somebody skips it.
    private static final String HELD = "const later = window.setTimeout.bind(window);"
            + " window.setTimeout = (action, time, ...rest) => later(action, time === 600 ? 1e9 : time, ...rest);";

    /// Lets the first score last until somebody skips it: of the times on the page, only that of a score is no
    /// whole number.
    static final String HELD_AT_A_SCORE = "const later = window.setTimeout.bind(window);"
            + " window.setTimeout = (action, time, ...rest) => later(action, time % 1 > 0 ? 1e9 : time, ...rest);";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    @SuppressWarnings("unchecked")
    void oneFeatureAfterAnotherIsLitAndNamedAndItsPointsAreAdded() {
        Page page = CHROMIUM.windowOfANewUser(options -> options.setViewportSize(1366, 768)).page;
        LiveRecord record = beforeTheEnd(page);
        page.evaluate(WATCH);
        record.goToTheEnd();
        page.locator(".end").waitFor();

        List<JsonNode> scored = scoredAtTheEnd();
        var lines = (List<Map<String, Object>>) page.evaluate("() => window.lines");
        assertThat(lines.getFirst().get("line")).isEqualTo("Final scoring");
        List<Map<String, Object>> named = lines.subList(1, lines.size());
        // Two scores with the same words follow each other as one line.
        assertThat(named).hasSizeBetween(scored.size() / 2, scored.size());
        assertThat(named)
                .extracting(line -> (String) line.get("line"))
                .allMatch(
                        line -> line.matches(
                                "(Road|City|Monastery) · \\d+ tiles? · \\d+ points? · .+|Field · \\d+ completed cit(y|ies) · \\d+ points? · .+"));
        assertThat(named).allSatisfy(line -> assertThat((int) line.get("lit")).isPositive());
        assertThat(lines).extracting(line -> (int) line.get("points")).isSortedAccordingTo(Comparator.naturalOrder());
        assertThat(page.locator(".plane :is(.lit, .lit-cell)")).hasCount(0);
        assertThat(page.locator(".board-notice.final")).hasCount(0);
    }

    @Test
    void theButtonOrSSkipsToTheResult() {
        for (boolean isByKey : List.of(true, false)) {
            BrowserWindow window = CHROMIUM.windowOfANewUser(options -> options);
            window.context.addInitScript(HELD);
            Page page = window.page;
            beforeTheEnd(page).goToTheEnd();
            Locator skip = page.locator(".board-notice.final").getByText("Skip to the result (S)");
            assertThat(skip).isVisible();
            assertThat(page.locator(".end")).hasCount(0);
            assertThat(page.locator(".status")).hasText("Final scoring");
            assertThat(page.locator(".players")).not().containsText("to play");
            assertThat(Screen.WIDE.violations(page, ".board-notice", ".side")).isEmpty();

            if (isByKey) {
                page.keyboard().press("s");
            } else {
                skip.click();
            }
            assertThat(page.locator(".end")).isVisible();
            assertThat(page.locator("#end-title")).isFocused();
            assertThat(page.locator(".board-notice.final")).hasCount(0);
        }
    }

    @Test
    void withReducedMotionTheResultIsThereAtOnce() {
        Page page = CHROMIUM.windowOfANewUser(options -> options.setReducedMotion(ReducedMotion.REDUCE)).page;
        LiveRecord record = beforeTheEnd(page);
        page.evaluate(WATCH);
        record.goToTheEnd();
        page.locator(".end").waitFor();
        assertThat(page.evaluate("() => window.lines.length")).isEqualTo(0);
    }

    @Test
    void aPageThatIsOpenedAfterTheEndShowsTheResultAtOnce() {
        BrowserWindow window = CHROMIUM.windowOfANewUser(options -> options);
        window.context.addInitScript("addEventListener('DOMContentLoaded', " + WATCH.strip() + ")");
        window.go("/games/" + game());
        window.page.locator(".summary").waitFor();
        assertThat(window.page.evaluate("() => window.lines.length")).isEqualTo(0);
        assertThat(window.page.locator(".end")).hasCount(0);
    }

    @Test
    void theResultHasABarOfSourcesForEachPlayerAndPicturesOfMoments() {
        Page page = CHROMIUM.windowOfANewUser(options -> options.setViewportSize(1366, 768)).page;
        beforeTheEnd(page).goToTheEnd();
        page.keyboard().press("s");
        Locator end = page.locator(".end");
        end.waitFor();

        int players = end.locator(".podium li").count();
        var parts = new ArrayList<Integer>();
        for (int place = 0; place < players; place++) {
            int column = place + 1;
            parts.add((int) end.locator(".by-source tbody tr td:nth-of-type(" + column + ")").allTextContents().stream()
                    .filter(points -> !points.equals("0"))
                    .count());
            assertThat(end.locator(".podium li").nth(place).locator(".source-bar rect"))
                    .hasCount(parts.getLast());
        }
        assertThat(parts).hasSizeGreaterThan(1).anyMatch(count -> count > 1);
        Locator moments = end.locator(".moments button");
        assertThat(moments.count()).isBetween(2, 3);
        for (Locator moment : moments.all()) {
            assertThat(moment.locator(".feature-picture .tile").first()).isVisible();
            assertThat(moment.locator(".feature-picture .segment").first()).isVisible();
        }
        assertThat(Screen.WIDE.violations(page, ".end")).isEmpty();
        moments.last().scrollIntoViewIfNeeded();
        for (Locator way : end.locator(".ways-on button").all()) {
            assertThat(way).isInViewport();
        }
        moments.first().click();
        assertThat(page.locator(".board-notice.away")).isVisible();
    }

    /// Opens a table before the last turn of a whole game without expansions.
    private LiveRecord beforeTheEnd(Page page) {
        var record = new LiveRecord(page, api, game(), event -> isOf(event, "FinalScoringBegan"));
        record.open();
        return record;
    }

    private static String game() {
        return SERVICE.recorded().misscored().game();
    }

    private List<JsonNode> scoredAtTheEnd() {
        List<JsonNode> events = Board.each(api.events(game())).toList();
        long began = events.stream()
                .filter(event -> isOf(event, "FinalScoringBegan"))
                .findFirst()
                .orElseThrow()
                .path("revision")
                .asLong();
        return events.stream()
                .filter(event -> event.path("revision").asLong() > began && isOf(event, "FeatureScored"))
                .filter(event -> !event.at("/data/points").isEmpty())
                .toList();
    }

    private static boolean isOf(JsonNode event, String type) {
        return event.path("type").asText().equals(type);
    }
}
