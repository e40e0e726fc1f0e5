package cartulary.browser;

import static cartulary.browser.RandomPlayer.Act.DREW;
import static cartulary.browser.RandomPlayer.Act.NOTHING;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.analytics.ask.LakeDatabase;
import cartulary.analytics.ask.LakeFilter;
import cartulary.analytics.ask.NamedQuestion;
import cartulary.analytics.ask.QueryLimits;
import cartulary.analytics.ask.ResultTable;
import cartulary.browser.RandomPlayer.Act;
import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/// A game with all expansions, as a person has it: chosen in the lobby and played by mouse against a bot, checked with
/// programs of one's own, exported and asked about. In the ordinary run the person resigns after some tiles.
class AllExpansionsIT {
    private static final Duration A_GAME = Duration.ofMinutes(50);

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    @Tag("long")
    void aGameByMouseIsVerifiedOfflineAndAskedAbout(@TempDir Path folder) throws Exception {
        BrowserWindow window = CHROMIUM.windowOfANewUser(options -> options);
        chooseAllInTheLobby(window);
        play(window);

        JsonNode game = api.game(window.game());
        System.out.println("events of the game: " + eventsByType(window.game()));
        assertThat(FinalRanking.of(window.page)).hasSize(2).isEqualTo(FinalRanking.fromApi(game));
        assertThat(Board.fromPage(window.page)).isEqualTo(Board.fromApi(game));
        theRecordIsVerifiedByBothPrograms(savedBy(window.page));
        ExportedGames.write(folder.resolve("lake"), api.lines(window.game()));
        theLakeAnswers(folder.resolve("lake"), game);
    }

    private void chooseAllInTheLobby(BrowserWindow window) {
        window.go("/");
        Pointer mouse = Pointer.mouse(window.page);
        Locator cards = window.page.locator(".toggles input");
        assertThat(cards).hasCount(6);
        for (Locator card : cards.all()) {
            card.scrollIntoViewIfNeeded();
            if (!card.isChecked()) {
                mouse.click(card);
            }
            assertThat(card).isChecked();
        }
        window.page.locator("button[name=start]").click();
        window.page.locator(".surface").waitFor();
        assertThat(api.game(window.game()).at("/options/expansions")).hasSize(6);
    }

    /// Plays until the game is over: a tile is drawn by itself, a moment after it could be drawn by the button.
    private static void play(BrowserWindow window) {
        long seed = RandomPlayer.seed();
        System.out.println("seed of a player: " + seed);
        var player = new RandomPlayer(window, new PointerInput(window.page, new Random(seed), false));
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(A_GAME)
                .until(() -> {
                    Act act = player.offered();
                    if (act != NOTHING && act != DREW) {
                        player.perform(act);
                    }
                    GameLength.resignIfLongEnough(window);
                    return act == NOTHING && window.isAtTheEnd();
                });
    }

    private Map<String, Long> eventsByType(String game) {
        return Board.each(api.events(game))
                .map(event -> event.path("type").asText())
                .collect(Collectors.groupingBy(type -> type, TreeMap::new, Collectors.counting()));
    }

    /// Returns the record that the page has checked and saved.
    private static Path savedBy(Page page) {
        assertThat(page.locator(".check [role=status]")).hasText("The record is consistent.");
        return page.waitForDownload(
                        () -> page.locator(".check .row button").last().click())
                .path();
    }

    private static void theRecordIsVerifiedByBothPrograms(Path record) throws IOException, InterruptedException {
        assertThat(OfflinePrograms.verify("--recount", record))
                .contains("a second engine counts the same points")
                .contains("The record follows the rules.");
        assertThat(OfflinePrograms.recordCheck(record))
                .contains("the whole shuffle: consistent with the opened seeds")
                .contains("HOLDS.");
    }

    /// The examples of the question are single games; its table needs many.
    private static void theLakeAnswers(Path lake, JsonNode game) throws SQLException {
        NamedQuestion question = NamedQuestion.named("surveyors").orElseThrow();
        try (LakeDatabase database = LakeDatabase.open(lake, LakeFilter.NONE, QueryLimits.INTERACTIVE)) {
            ResultTable scores = database.ask(question.examples().sql());
            assertThat(scores.rows())
                    .extracting(row -> ((Number) Objects.requireNonNull(
                                    row.get(scores.columns().indexOf("score"))))
                            .intValue())
                    .containsExactlyInAnyOrderElementsOf(Board.each(game.path("players"))
                            .map(player -> player.path("score").asInt())
                            .toList());
            assertThat(database.ask(question.sql()).columns()).contains("scoring_tile", "below_zero");
        }
    }
}
