package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The timeline of a finished game with all expansions.
class TimelineIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);
    private static String game;
    private static long last;

    @BeforeAll
    static void aGameIsFinished() {
        game = GameLength.WHOLE
                ? API.playedByBots("\"bets\",\"tollkeepers\"", "greedy", "random", "random")
                : SERVICE.recorded().brief().game();
        last = API.game(game).path("revision").asLong();
    }

    /// Of two players the curve shows by how much one leads.
    @Test
    void theCurveHasNumbersAndWordsForTheShownMove() {
        String two = SERVICE.recorded().brief().game();
        long end = API.game(two).path("revision").asLong();
        List<Integer> leads = LongStream.rangeClosed(1, end)
                .mapToObj(revision -> leadAt(two, revision))
                .toList();
        int most = leads.stream().max(Integer::compare).orElseThrow();
        int least = leads.stream().min(Integer::compare).orElseThrow();
        Page page = CHROMIUM.window().go("/games/" + two + "#r=" + (end - 2)).page;

        assertThat(page.locator(".curve-axis text"))
                .hasText(Stream.of(most, -least)
                        .filter(number -> number > 0)
                        .map(String::valueOf)
                        .toArray(String[]::new));
        int lead = leadAt(two, end - 2);
        assertThat(page.locator(".timeline-ways .lead"))
                .hasText(
                        lead == 0
                                ? "Nobody leads"
                                : "%s leads by %s points"
                                        .formatted(lead > 0 ? "Bot 1 (random)" : "Player 2", Math.abs(lead)));
    }

    private static int leadAt(String two, long revision) {
        JsonNode players = API.game(two, revision).path("players");
        return players.at("/0/score").asInt() - players.at("/1/score").asInt();
    }

    @Test
    void aLinkOpensItsRevision() {
        long revision = Math.min(123, last - 1);
        Page page = CHROMIUM.windowWithBitmaps().go("/games/" + game + "#r=" + revision).page;

        assertThat(page.locator(".timeline-state")).hasText("Move " + revision + " of " + last);
        assertThat(Board.fromPage(page)).isEqualTo(Board.fromApi(API.game(game, revision)));
    }

    @Test
    void theTimelineIsTravelledByKeysSliderAndScores() {
        BrowserWindow window = CHROMIUM.window().go("/games/" + game);
        await().pollInSameThread().until(() -> window.head() == last);
        keysMoveThroughTheTimelineAndChangeTheAddress(window.page);
        anEntryOfTheScoresHighlightsItsTiles(window.page);
        finalScoringIsNobodysTurn(window.page);
        twoRevisionsCanBeCompared(window.page);
    }

    @Test
    void aReplayFromTheBeginningBeginsWithTheFirstTile() {
        Page page = CHROMIUM.window().go("/games/" + game + "#r=1").page;
        assertThat(page.locator(".timeline-state")).hasText("Move 1 of " + last);
        // Nobody has sat down yet.
        assertThat(page.locator(".players")).hasCount(0);
        // Slower than anything that is awaited here.
        page.locator(".timeline select").selectOption("1");
        page.keyboard().press("p");

        long started = Board.each(API.events(game))
                .filter(event -> event.path("type").asText().equals("GameStarted"))
                .findFirst()
                .orElseThrow()
                .path("revision")
                .asLong();
        page.keyboard().press("p");
        assertThat(page.locator(".timeline-state"))
                .hasText(Pattern.compile("Move (%s|%s) of .*".formatted(started, started + 1)));
        assertThat(page.locator(".plane .tiles .tile")).hasCount(1);
    }

    private static void keysMoveThroughTheTimelineAndChangeTheAddress(Page page) {
        page.locator(".surface").focus();
        page.keyboard().press(",");
        assertThat(page.locator(".timeline-state")).hasText("Move " + (last - 1) + " of " + last);
        assertThat(page).hasURL(Pattern.compile(".*#r=" + (last - 1) + "$"));
        page.keyboard().press(".");
        assertThat(page.locator(".timeline-state")).hasText("End of the game");
    }

    private static void finalScoringIsNobodysTurn(Page page) {
        long began = Board.each(API.events(game))
                .filter(event -> event.path("type").asText().equals("FinalScoringBegan"))
                .findFirst()
                .orElseThrow()
                .path("revision")
                .asLong();
        Locator slider = page.getByLabel("Move", new Page.GetByLabelOptions().setExact(true));

        slider.fill(String.valueOf(began));

        assertThat(page.locator(".status")).hasText("Final scoring");
        slider.fill(String.valueOf(began - 1));
        assertThat(page.locator(".status")).not().hasText("Final scoring");
    }

    private static void twoRevisionsCanBeCompared(Page page) {
        long from = last / 3;
        long to = 2 * last / 3;
        Locator slider = page.getByLabel("Move", new Page.GetByLabelOptions().setExact(true));
        slider.fill(String.valueOf(from));
        page.getByText("Compare from here").click();
        slider.fill(String.valueOf(to));

        assertThat(page.locator("#compare-title")).hasText("From move " + from + " to move " + to);
        Board earlier = Board.fromApi(API.game(game, from));
        Board later = Board.fromApi(API.game(game, to));
        assertThat(page.locator(".cell.fresh"))
                .hasCount(later.tiles().size() - earlier.tiles().size());
        for (int seat = 0; seat < later.scores().size(); seat++) {
            int points = later.scores().get(seat) - earlier.scores().get(seat);
            assertThat(page.locator(".compare tbody tr").nth(seat).locator("strong"))
                    .hasText(points == 0 ? Pattern.compile("0") : Pattern.compile("\\+" + points));
        }
    }

    private static void anEntryOfTheScoresHighlightsItsTiles(Page page) {
        JsonNode scored = Board.each(API.events(game))
                .filter(event -> event.path("type").asText().equals("FeatureScored"))
                .filter(event -> event.at("/data/points/0/points").asInt() > 0)
                .reduce((one, later) -> later)
                .orElseThrow();
        page.locator(".ledger .entry")
                .filter(new Locator.FilterOptions()
                        .setHasText(Pattern.compile("Move " + scored.path("revision") + "\\b")))
                .click();

        assertThat(page.locator(".evidence")).isVisible();
        assertThat(litCells(page))
                .containsExactlyInAnyOrderElementsOf(
                        Board.each(scored.path("data").path("feature").path("tiles"))
                                .map(cell -> cell.path("x") + "," + cell.path("y"))
                                .toList());
    }

    @SuppressWarnings("unchecked")
    private static List<String> litCells(Page page) {
        return (List<String>) page.evaluate("""
                        () => [...document.querySelectorAll('.cell.lit-cell')].map(cell =>
                          ['x', 'y'].map(way => Math.floor(cell.getAttribute(way) / 100)).join(','))
                        """);
    }
}
