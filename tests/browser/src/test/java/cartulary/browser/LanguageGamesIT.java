package cartulary.browser;

import static cartulary.browser.RandomPlayer.Act.DREW;
import static cartulary.browser.RandomPlayer.Act.NOTHING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.RandomPlayer.Act;
import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Browser.NewContextOptions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whole games with all expansions against a bot, in each language by mouse, finger and keyboard, with the settings of
/// a new user except that the moves of the bot are shown at once.
@Tag("long")
class LanguageGamesIT {
    private static final Duration A_GAME = Duration.ofMinutes(50);
    private static final String WITHOUT_PACE = "localStorage.setItem('cartulary.pace', 'off')";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final long seed = RandomPlayer.seed();

    @ParameterizedTest(name = "in {0}")
    @CsvSource({"en-GB, en", "ja-JP, ja", "nl-NL, nl"})
    void aTurnByMouseTakesAtMostThreeClicks(String locale, String language) {
        BrowserWindow window = open(options -> options.setLocale(locale));
        var mouse = new PointerInput(window.page, new Random(seed), false);
        Effort effort = play(window, mouse, language);
        assertThat(effort.longestTurn()).isLessThanOrEqualTo(3);
        assertThat(effort.longestBet()).isLessThanOrEqualTo(2);
    }

    @ParameterizedTest(name = "in {0}")
    @CsvSource({"en-GB, en", "ja-JP, ja", "nl-NL, nl"})
    void aTurnByFingerTakesAtMostThreeTapsAndNoScrolling(String locale, String language) {
        BrowserWindow window = open(options ->
                options.setLocale(locale).setHasTouch(true).setIsMobile(true).setViewportSize(390, 844));
        var finger = new PointerInput(window.page, new Random(seed), true);
        Effort effort = play(window, finger, language);
        assertThat(effort.longestTurn()).isLessThanOrEqualTo(3);
        assertThat(effort.longestBet()).isLessThanOrEqualTo(2);
    }

    @ParameterizedTest(name = "in {0}")
    @CsvSource({"en-GB, en", "ja-JP, ja", "nl-NL, nl"})
    void aTurnByKeyboardTakesAtMostEightKeysWithItsBet(String locale, String language) {
        BrowserWindow window = open(options -> options.setLocale(locale));
        window.page.locator("main").focus();
        window.page.keyboard().press("b");
        var keyboard = new KeyboardInput(window.page, new Random(seed));
        Effort effort = play(window, keyboard, language);
        assertThat(effort.longestTurnWithBet()).isLessThanOrEqualTo(8);
    }

    /// Opens a game with all expansions against a bot.
    private BrowserWindow open(UnaryOperator<NewContextOptions> look) {
        BrowserWindow window = CHROMIUM.windowOfANewUser(look);
        window.context.addInitScript(WITHOUT_PACE);
        window.go("/");
        window.page.locator(".toggles input").first().waitFor();
        window.page.locator(".toggles input").all().forEach(expansion -> expansion.check());
        window.page.locator("button[name=start]").click();
        window.page.locator(".surface").waitFor();
        return window;
    }

    private Effort play(BrowserWindow window, CountedInput input, String language) {
        System.out.println("seed of a player: " + seed);
        Instant start = Instant.now();
        var player = new RandomPlayer(window, input);
        var effort = new Effort();
        var texts = new EnglishTexts(language);
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(A_GAME)
                .until(() -> {
                    Act act = player.offered();
                    // A tile is drawn by itself, a moment after it could be drawn by the button.
                    if (act != NOTHING && act != DREW) {
                        assertThat(texts.shownBy(window.page)).isEmpty();
                        int tiles = tiles(window);
                        int before = input.count();
                        player.perform(act);
                        effort.add(act, tiles, input.count() - before);
                    }
                    return act == NOTHING && window.isAtTheEnd();
                });
        assertThat(texts.shownBy(window.page)).isEmpty();
        theEndIsTheSame(window);
        System.out.printf(
                "%s by %s: %s, %s s%n",
                language,
                input.getClass().getSimpleName(),
                effort,
                Duration.between(start, Instant.now()).toSeconds());
        return effort;
    }

    private static int tiles(BrowserWindow window) {
        return window.page.locator(".plane .tiles .tile").count();
    }

    private void theEndIsTheSame(BrowserWindow window) {
        JsonNode game = api.game(window.game());
        assertThat(game.path("status").asText()).isEqualTo("finished");
        List<String> ranking = FinalRanking.fromApi(game);
        assertThat(FinalRanking.of(window.page)).hasSize(2).isEqualTo(ranking);
        assertThat(Board.fromPage(window.page)).isEqualTo(Board.fromApi(game));
    }
}
