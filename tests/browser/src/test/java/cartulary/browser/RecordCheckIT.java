package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route.FulfillOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// *Check this game*: the check of a record in the page.
class RecordCheckIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final String RECORD = "**/api/games/*/record";

    private static final Api API = new Api(SERVICE);
    private static String game;
    private static List<String> events;

    @BeforeAll
    static void aGameIsRecorded() {
        game = SERVICE.recorded().brief().game();
        events = API.lines(game);
    }

    @Test
    void aFinishedGameIsCheckedByItself() {
        Page page = CHROMIUM.window().go("/games/" + game).page;

        assertThat(page.locator(".check [role=status]")).hasText("The record is consistent.");
        assertThat(page.locator(".stage.broken")).hasCount(0);
        assertThat(page.locator(".stage.holds")).hasCount(13);
        assertThat(page.locator(".basis"))
                .containsText(Pattern.compile("Signed with the key cartulary-[0-9a-f]{8} .* known since"));
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: 1.");
        assertThat(page.locator(".basis")).containsText("The whole shuffle follows from seeds");
        assertThat(page.locator(".basis")).containsText("The rules of the game were not applied");
        assertThat(page.locator("[role=alert]:not(:empty)")).hasCount(0);
    }

    @Test
    void aRunningGameIsCheckedOnDemandAndItsSealsAreListed() {
        var running = new ApiGame(API, 2, "{\"options\":{\"expansions\":[\"bets\"]}}");
        running.playToAnOffice();
        running.decide(0, "chip-1");
        Page page = CHROMIUM.window().go("/games/" + running.game()).page;

        page.locator(".record-open").press("Enter");
        Locator button = page.locator(".timeline button[aria-expanded]");
        button.focus();
        page.keyboard().press("Enter");

        assertThat(page.locator(".check [role=status]")).hasText("The record is consistent.");
        assertThat(page.locator(".basis")).containsText("can be checked when the deck is revealed");
        page.locator(".check .sealed summary").press("Enter");
        assertThat(page.locator(".check .sealed li")).hasText(Pattern.compile("a bet or a pass of seat 1 at .*"));
        button.press("Enter");
        assertThat(page.locator(".check")).hasCount(0);
    }

    /// The page follows the true events; one line of the record that it reads is changed.
    @Test
    void theRevisionOfEveryChangeIsNamed() {
        Page page = CHROMIUM.window().go("/games/" + game).page;
        page.locator(".headline.holds").waitFor();
        theRevisionOfAnotherChipIsNamed(page);
        theRevisionOfAnotherTileIsNamed(page);
        theRevisionOfARepeatedMemberIsNamed(page);
        theRevisionOfAChangedScoreIsNamed(page);
        assertThat(Screen.findings(page, ".check")).isEmpty();
    }

    private static void theRevisionOfAChangedScoreIsNamed(Page page) {
        int scored = revision("FeatureScored", "\"points\":");
        check(page, line -> line.replaceFirst("\"points\":(\\d+)", "\"points\":1$1"), scored);

        assertThat(page.locator(".check [role=status]")).hasText("The record is broken at revision " + scored + ".");
        assertThat(page.locator(".stage.broken").first()).containsText("The checkpoint belongs to these events");
        assertThat(page.locator(".stage.broken")
                        .filter(new FilterOptions()
                                .setHasText("Revision " + scored + ": the event is not the one that this page shows.")))
                .hasCount(1);
        assertThat(page.locator(".headline.broken")).isVisible();
    }

    private static void theRevisionOfARepeatedMemberIsNamed(Page page) {
        int ended = revision("TurnEnded", "\"seat\"");
        check(page, line -> line.replaceFirst("\"seat\":", "\"seat\":0,\"seat\":"), ended);

        assertThat(page.locator(".stage.broken").first())
                .containsText("Revision " + ended + ": the event is not in canonical form");
    }

    private static void theRevisionOfAnotherTileIsNamed(Page page) {
        int drawn = revision("TileDrawn", "\"tile\":\"base-");
        String other = events.get(drawn - 1).contains("base-U.1") ? "base-V.1" : "base-U.1";
        check(page, line -> line.replaceFirst("base-\\w\\.\\d", other), drawn);

        assertThat(page.locator(".stage.broken").last()).containsText("Revision " + drawn + ": the tile " + other);
    }

    private static void theRevisionOfAnotherChipIsNamed(Page page) {
        int settled = revision("BetsSettled", "\"chip\":\"chip-");
        check(
                page,
                line -> line.contains("\"chip\":\"chip-1\"")
                        ? line.replaceFirst("chip-1", "chip-2")
                        : line.replaceFirst("chip-[2-6]", "chip-1"),
                settled);

        assertThat(page.locator(".stage.broken").last())
                .containsText(Pattern.compile("Revision " + settled + ": the chip of seat [1-3] is not the one"));
    }

    @ParameterizedTest
    @CsvSource("ja-JP, 記録に矛盾はありません。, この結果の根拠")
    void theVerdictIsInTheLanguageOfThePage(String locale, String verdict, String basis) {
        Page page = CHROMIUM.window(how -> how.setLocale(locale)).go("/games/" + game).page;

        assertThat(page.locator(".check [role=status]")).hasText(verdict);
        assertThat(page.locator(".basis-title")).hasText(basis);
        assertThat(page.locator(".check").textContent()).doesNotContain("check.");
        assertThat(Screen.WIDE.violations(page, ".check")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, The record is consistent., What this rests on",
        "nl-BE, Het verslag is consistent., Waarop dit berust"
    })
    @Tag("long")
    void theVerdictIsInTheOtherLanguages(String locale, String verdict, String basis) {
        theVerdictIsInTheLanguageOfThePage(locale, verdict, basis);
    }

    /// Checks the record again, with one line changed.
    private static void check(Page page, UnaryOperator<String> change, int revision) {
        page.unroute(RECORD);
        page.route(RECORD, route -> {
            List<String> lines = new ArrayList<>(route.fetch().text().lines().toList());
            String changed = change.apply(lines.get(revision - 1));
            assertThat(lines.set(revision - 1, changed)).isNotEqualTo(changed);
            route.fulfill(new FulfillOptions()
                    .setContentType("application/x-ndjson")
                    .setBody(String.join("\n", lines) + "\n"));
        });
        page.waitForResponse(
                RECORD, () -> page.locator(".check .row button").first().click());
        page.locator(".check .row button[aria-disabled=false]").waitFor();
        page.locator(".headline.broken").waitFor();
    }

    /// Returns the revision of the first event of a type that contains a text.
    private static int revision(String type, String text) {
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i).contains("\"type\":\"" + type + "\"")
                    && events.get(i).contains(text)) {
                return i + 1;
            }
        }
        throw new AssertionError("no " + type);
    }
}
