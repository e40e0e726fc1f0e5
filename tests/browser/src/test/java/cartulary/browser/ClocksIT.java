package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Player clocks (LOBBY-30 … LOBBY-34): in the form, in the rows of the players, and a flag.
class ClocksIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    /// Lets the test move the clock of the page on, and keeps the frequency of every tone that the page plays.
    private static final String LEAPS_AND_TONES = """
            const now = Date.now.bind(Date);
            window.leapt = 0;
            Date.now = () => now() + leapt;
            window.tones = [];
            window.OscillatorNode = class extends OscillatorNode {
              constructor(audio, options) {
                super(audio, options);
                tones.push(options.frequency);
              }
            };
            """;

    /// Hides the page as a browser does with a tab behind others: its own timers do not fire.
    private static final String HIDE = """
            window.setTimeout = () => 0;
            Object.defineProperty(document, 'hidden', {value: true, configurable: true});
            document.dispatchEvent(new Event('visibilitychange'));
            """;

    private final Api api = new Api(SERVICE);
    private final BrowserWindow window = CHROMIUM.window();
    private final Page page = window.page;

    @Test
    void theFormOffersClocksWithoutTakeBacksAndTiesAndNoAids() {
        LobbyPage lobby = LobbyPage.at(window).withMoreOptions();
        page.getByLabel("Time limit").selectOption("clock 0");
        assertThat(page.getByLabel("A tile just placed may be taken back"))
                .not()
                .isChecked();
        page.getByLabel("A tie is won by the player who began last").check();
        page.getByLabel("The page shows what is left").uncheck();
        assertThat(page.locator(".more-options summary")).containsText("Clock: 3 minutes each, 2 seconds more");
        assertThat(page.locator(".more-options summary")).containsText("A tie is won by the player who began last");
        assertThat(page.locator(".more-options summary")).containsText("The page does not count");
        lobby.playNow();
        JsonNode options = api.game(window.game()).path("options");
        assertThat(options.at("/clock/bank").asInt()).isEqualTo(180);
        assertThat(options.at("/clock/increment").asInt()).isEqualTo(2);
        assertThat(options.path("ties").asText()).isEqualTo("last-to-begin");
        assertThat(options.path("aids").asText()).isEqualTo("off");
        assertThat(clocks()).hasCount(2);
        assertThat(page.locator(".if-ended")).hasCount(0);
    }

    @Test
    void eachRowHasAClockAndTheOneOfWhoIsAwaitedRuns() {
        var game = new ApiGame(api, 2, "{\"options\":{\"clock\":{\"bank\":604800,\"increment\":0}}}");
        game.sitDownAt(page, 0);
        page.navigate("/games/" + game.game());
        assertThat(clocks()).hasCount(2);
        assertThat(clocks().first()).hasText(Pattern.compile("16[78] h"));
        assertThat(page.locator(".player-clock.runs")).hasCount(1);
        int running = seatOfRunningClock();
        assertThat(running).isEqualTo(api.game(game.game()).at("/step/seat").asInt());
        assertThat(page.locator(".player-clock.runs")).hasAttribute("aria-label", Pattern.compile(".+: 16[78] h left"));

        game.playToATile();
        page.reload();
        assertThat(page.locator(".player-clock.runs")).hasCount(1);
        assertThat(seatOfRunningClock())
                .isEqualTo(api.game(game.game()).at("/step/seat").asInt());
    }

    @Test
    void onAPhoneTheDigitsOfTheScoreDoNotTouchTheEdgeOfTheirRow() {
        var game = new ApiGame(api, 2, "{\"options\":{\"clock\":{\"bank\":604800,\"increment\":0}}}");
        Page phone = CHROMIUM.window(how -> how.setViewportSize(390, 844)).page;
        phone.navigate("/games/" + game.game());
        assertThat(phone.locator(".player .player-clock")).hasCount(2);
        for (Locator row : phone.locator(".player").all()) {
            assertThat(spaceAbove(row)).isGreaterThanOrEqualTo(4);
        }
        assertThat(phone.locator(".now").boundingBox().y + 176).isLessThanOrEqualTo(844);
    }

    /// The distance from the upper edge of a row to the ink of the score, in pixels.
    private static double spaceAbove(Locator row) {
        return ((Number) row.evaluate("""
                        row => {
                          const digits = document.createRange();
                          const text = [...row.querySelector('.score').childNodes].find(node => node.nodeType === Node.TEXT_NODE && node.data.trim());
                          digits.selectNodeContents(text);
                          const style = getComputedStyle(text.parentElement);
                          const pen = document.createElement('canvas').getContext('2d');
                          pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
                          const {fontBoundingBoxAscent, actualBoundingBoxAscent} = pen.measureText(text.data);
                          return digits.getBoundingClientRect().top + fontBoundingBoxAscent - actualBoundingBoxAscent
                            - row.getBoundingClientRect().top;
                        }
                        """)).doubleValue();
    }

    @Test
    void theFlagFallsInSightOfItsPlayer() {
        var game = new ApiGame(api, 2, "{\"options\":{\"clock\":{\"bank\":25,\"increment\":0}}}");
        int loser = api.game(game.game()).at("/step/seat").asInt();
        game.sitDownAt(page, loser);
        page.navigate("/games/" + game.game());
        assertThat(page.locator(".player-clock.runs")).hasText(Pattern.compile("^\\d\\.\\d$"));
        assertThat(page.locator(".log .entry").filter(new Locator.FilterOptions().setHasText("ran out of time.")))
                .hasCount(1);
        JsonNode finished = api.game(game.game());
        assertThat(finished.path("status").asText()).isEqualTo("finished");
        assertThat(finished.at("/ranking/1/seat").asInt()).isEqualTo(loser);
        assertThat(page.locator(".player-clock.runs")).hasCount(0);
        assertThat(page.locator(".player").nth(loser)).containsText("out of time");
        assertThat(page.locator(".status")).containsText("ran out of time.");
        page.keyboard().press(",");
        assertThat(page.locator(".board-notice.away")).isVisible();
        assertThat(page.locator(".player-clock.runs")).hasCount(0);
    }

    @Test
    void aPlayerWithLittleTimeHearsItAndHasItReadOut() {
        var game = new ApiGame(api, 2, "{\"options\":{\"clock\":{\"bank\":3600,\"increment\":0}}}");
        game.sitDownAt(page, api.game(game.game()).at("/step/seat").asInt());
        page.addInitScript(LEAPS_AND_TONES);
        page.navigate("/games/" + game.game());
        // A browser plays nothing before somebody has acted on the page.
        page.keyboard().press("Shift+Tab");
        assertThat(letRunTo(119)).containsText("two minutes left");
        assertThat(tones()).isEmpty();
        assertThat(letRunTo(59)).containsText("one minute left");
        assertThat(tones()).isEqualTo(List.of(880, 880));
        assertThat(letRunTo(9)).containsText("ten seconds left");
        assertThat(tones()).isEqualTo(List.of(880, 880, 880, 880));
    }

    @Test
    void aPlayerHearsThatLittleTimeIsLeftWhileTheTabIsHiddenAndItsTimersAreHeldBack() {
        var game = new ApiGame(api, 2, "{\"options\":{\"clock\":{\"bank\":3600,\"increment\":0}}}");
        game.sitDownAt(page, api.game(game.game()).at("/step/seat").asInt());
        page.addInitScript(LEAPS_AND_TONES);
        page.navigate("/games/" + game.game());
        page.keyboard().press("Shift+Tab");
        letRunTo(12);
        page.evaluate(HIDE);
        page.waitForFunction("() => tones.length === 4");
        page.evaluate("delete document.hidden, document.dispatchEvent(new Event('visibilitychange'))");
        assertThat(page.locator(".player-clock.runs")).hasText(Pattern.compile("^\\d\\.\\d$"));
    }

    /// Moves the clock of the page on until so many seconds are left, and returns what a screen reader is told then.
    private Locator letRunTo(int seconds) {
        Locator clock = page.locator(".player-clock.runs");
        int left = ((Number) clock.evaluate(
                        "clock => clock.textContent.split(':').reduce((sum, part) => 60 * sum + +part, 0)"))
                .intValue();
        page.evaluate("leap => { leapt += leap; }", (left - seconds) * 1_000);
        return page.locator("cartulary-player-clock")
                .filter(new Locator.FilterOptions().setHas(clock))
                .getByRole(AriaRole.STATUS);
    }

    private List<?> tones() {
        return (List<?>) page.evaluate("tones");
    }

    /// Whoever resigns with a tile in hand does not place it (MIX-16).
    @Test
    void theLogSaysThatTheRulesPlaceTheTileOfWhoResigned() {
        var game = new ApiGame(api, 3, "{\"options\":{\"clock\":{\"bank\":600,\"increment\":0}}}");
        game.playToATile();
        game.send(api.game(game.game()).at("/step/seat").asInt(), "{\"type\":\"Resign\"}");
        window.go("/games/" + game.game());
        Locator placed = page.locator(".log li:has(> .entry)")
                .filter(new Locator.FilterOptions().setHasText("The rules placed the tile of Player"));
        assertThat(placed).hasCount(1);
        assertThat(placed.locator(".rule-link")).hasText("MIX-16");
        assertThat(page.locator(".log .entry").filter(new Locator.FilterOptions().setHasText(" placed the tile at ")))
                .hasCount(0);
    }

    /// The times that were used are shorter than a second, so the faces have tenths, and whole seconds with an
    /// increment.
    @Test
    void theClocksOfThePastAreThoseOfTheApiAtEveryRevision() {
        var game = new ApiGame(api, 2, "{\"options\":{\"clock\":{\"bank\":10,\"increment\":1}}}");
        for (int moves = 0; moves < 9; moves++) {
            assertThat(game.move()).isTrue();
        }
        page.navigate("/games/" + game.game() + "#r=" + game.revision());
        page.locator(".timeline-state").waitFor();

        var faces = new HashSet<List<String>>();
        for (long revision = game.revision() - 1; revision > 0; revision--) {
            page.keyboard().press(",");
            List<String> expected = Board.each(api.game(game.game(), revision).path("players"))
                    .filter(player -> player.has("clock"))
                    .map(player -> face(player.at("/clock/left").asLong()))
                    .toList();
            assertThat(page.locator(".timeline-state")).hasText(Pattern.compile("^Move " + revision + " of"));
            assertThat(clocks()).hasText(expected.toArray(String[]::new));
            faces.add(expected);
        }
        assertThat(faces).hasSizeGreaterThan(2);
    }

    /// With the pointer or the focus in the log, and on the timeline.
    @Test
    void aMoveSaysHowMuchTimeItTook() {
        var game = new ApiGame(api, 2, "{\"options\":{\"clock\":{\"bank\":600,\"increment\":1}}}");
        game.playToATile();
        JsonNode before = api.game(game.game(), game.revision());
        int seat = before.at("/step/seat").asInt();
        assertThat(game.move()).isTrue();
        long placed = Board.each(api.events(game.game()))
                .filter(event -> event.path("type").asText().equals("TilePlaced"))
                .findFirst()
                .orElseThrow()
                .path("revision")
                .asLong();
        long used = leftOf(before, seat) - leftOf(api.game(game.game(), placed), seat);
        window.go("/games/" + game.game() + "#r=" + placed);

        assertThat(used).isPositive();
        Locator entry = page.locator(".log .entry[data-revision='" + placed + "']");
        assertThat(entry).hasAttribute("title", Pattern.compile(".+ sec used"));
        String words = entry.getAttribute("title");
        assertThat(Double.parseDouble(words.replace(" sec used", ""))).isCloseTo(used / 1000.0, within(0.051));
        assertThat(page.locator(".timeline-said")).containsText(words);
        assertThat(page.locator(".course input").getAttribute("aria-valuetext")).endsWith(" · " + words);
    }

    private static long leftOf(JsonNode game, int seat) {
        return game.path("players").path(seat).at("/clock/left").asLong();
    }

    /// Tenths in the last ten seconds, otherwise minutes and seconds.
    private static String face(long left) {
        long seconds = (left + 999) / 1_000;
        return left <= 10_000
                ? left / 1_000 + "." + left % 1_000 / 100
                : String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    }

    /// In a game that is over, the numbers are there again (LOBBY-36), in its past and in an analysis as well.
    @Test
    void afterTheEndAGameWithoutAidsSaysWhatWasLeftAndWhatFeaturesWereWorth() {
        var game = new ApiGame(api, 2, "{\"options\":{\"aids\":\"off\"}}");
        game.playToATile();
        long atTheTile = game.revision();
        game.send(0, "{\"type\":\"Resign\"}");

        window.go("/games/" + game.game() + "#r=" + atTheTile);
        assertThat(page.locator(".pile .tile-list").first()).isVisible();
        assertThat(page.locator(".player .if-ended")).hasCount(2);
    }

    @Test
    void withoutAidsThePageSaysNeitherWhatIsLeftNorWhatAPlaceIsWorth() {
        var game = new ApiGame(api, 2, "{\"options\":{\"aids\":\"off\"}}");
        game.playToATile();
        game.sitDownAt(page, 0, 1);
        window.go("/games/" + game.game());
        assertThat(page.locator(".pile")).containsText("without help with counting");
        assertThat(page.locator(".pile .tile-list")).hasCount(0);
        assertThat(page.locator(".player .if-ended")).hasCount(0);
        Pointer.mouse(page).click(() -> Point.ofFittingCells(page));
        page.locator(".turn button.main").click();
        Locator choices = page.locator(".turn .choice");
        assertThat(choices.first()).isVisible();
        assertThat(choices.filter(new Locator.FilterOptions().setHasText("point")))
                .hasCount(0);
    }

    private Locator clocks() {
        return page.locator(".player .player-clock");
    }

    private int seatOfRunningClock() {
        return Integer.parseInt(page.locator(".player:has(.player-clock.runs)").getAttribute("data-seat"));
    }
}
