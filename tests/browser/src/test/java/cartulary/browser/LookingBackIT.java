package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A player who looks at earlier moves of a running game comes back to the turn, and nothing of the past stays on the
/// table.
class LookingBackIT {
    /// Notes each time the table shows an earlier move than the last one that the page has.
    private static final String NOTE_EARLIER_MOVES = """
            () => {
              const moment = document.querySelector('.course input[type=range]');
              window.shownEarlier = 0;
              new MutationObserver(() => {
                if (Number(moment.max) > window.from && Number(moment.value) < Number(moment.max)) window.shownEarlier++;
              }).observe(document.querySelector('cartulary-timeline'), {subtree: true, childList: true, attributes: true, characterData: true});
              window.from = Number(moment.max);
            }
            """;

    private static final String TILES_UNDER_THE_NOTICE = """
            () => {
              const over = document.querySelector('.board-notice').getBoundingClientRect();
              return [...document.querySelectorAll('.tiles .tile')].filter(tile => {
                const {left, top, right, bottom} = tile.getBoundingClientRect();
                return Math.min(right, over.right) - Math.max(left, over.left) > 2
                  && Math.min(bottom, over.bottom) - Math.max(top, over.top) > 2;
              }).length;
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final BrowserWindow window = CHROMIUM.window();
    private final Page page = window.page;
    private final Locator notice = page.locator(".board-notice.away");

    @Test
    void theLastMoveOfARunningGameIsTheGameItself() {
        atATileToPlace();
        page.keyboard().press(",");
        assertThat(notice).containsText("You are looking at move " + (window.head() - 1));
        assertThat(page.locator(".cell.fits")).hasCount(0);
        page.keyboard().press(".");
        itIsMyTurn();

        page.keyboard().press(",");
        page.locator(".course input[type=range]").press("End");
        itIsMyTurn();
    }

    @Test
    void escapeAndTheNoticeLeadHome() {
        atATileToPlace();
        page.keyboard().press("<");
        assertThat(notice).isVisible();
        page.keyboard().press("Escape");
        itIsMyTurn();

        page.keyboard().press(",");
        page.locator(".course input[type=range]").press("Escape");
        itIsMyTurn();

        page.keyboard().press(",");
        Locator back = notice.getByRole(AriaRole.BUTTON).last();
        assertThat(back).hasText("Back to your turn (Esc)");
        back.press("Enter");
        itIsMyTurn();
        assertThat(page.locator(".surface")).isFocused();
    }

    /// On a phone the notice is nearly as wide as the board.
    @Test
    void theNoticeLiesOverNoTile() {
        WindowSize.PHONE.at(page);
        var game =
                new ApiGame(api, 2).growing(place -> -Math.abs(place.path("x").asInt()));
        for (int moves = 0; moves < 30; moves++) {
            assertThat(game.move()).isTrue();
        }
        window.go("/games/" + game.game() + "#r=" + (game.revision() - 1));
        assertThat(notice).isVisible();
        StillBoard.await(page);

        assertThat(page.evaluate(TILES_UNDER_THE_NOTICE)).isEqualTo(0);
    }

    @Test
    void aLinkToAMoveStaysThereAlthoughItWasTheLastOneWhileThePageLoaded() {
        ApiGame game = atATileToPlace();
        page.navigate("/games/" + game.game() + "#r=" + (game.revision() - 1));
        page.reload();

        assertThat(notice).containsText("You are looking at move " + (game.revision() - 1));
    }

    @Test
    void whatWasLitAtOneMoveIsNotLitAtAnother() {
        atATileToPlace();
        page.locator(".surface").press("Shift+ArrowRight");
        page.locator(".surface").press("Enter");
        assertThat(page.locator(".lit-cell, .segment")).not().hasCount(0);

        page.keyboard().press(",");

        assertThat(page.locator(".lit-cell, .segment")).hasCount(0);
    }

    /// A card with the focus does not fold by itself.
    @Test
    void betsThatSomebodySkippedAreNotRevealedAfterwards() {
        var record = new LiveRecord(
                CHROMIUM.windowOfANewUser(options -> options).page,
                api,
                SERVICE.recorded().right().game(),
                event -> event.path("type").asText().equals("BetsSettled"));
        Page watched = record.open();
        record.goOn();
        watched.locator(".flip button.main").focus();
        watched.keyboard().press("s");

        assertThat(watched.locator(".flip")).hasCount(0);
        assertThat(watched.locator(".surface")).isFocused();
    }

    /// All that the other player does in a turn arrives at once.
    @Test
    void withAClockThatLeavesTimeTheMovesOfOthersAreShownOneAfterAnother() {
        var game = new ApiGame(api, 2, "{\"options\":{\"secondsPerStep\":3600}}");
        while (seatOf(game) != 0) {
            game.move();
        }
        long before = game.revision();
        while (seatOf(game) == 0) {
            game.move();
        }
        Page paced = CHROMIUM.windowOfANewUser(options -> options).page;
        game.sitDownAt(paced, 1);
        var record = new LiveRecord(
                paced, api, game.game(), event -> event.path("revision").asLong() == before + 1);
        record.open();
        paced.locator(".time").waitFor();
        paced.evaluate(NOTE_EARLIER_MOVES);
        record.goToTheEnd();

        assertThat(paced.locator(".status")).hasText(Pattern.compile("Your turn.*"));
        assertThat(((Number) paced.evaluate("() => window.shownEarlier")).intValue())
                .as("pictures of moves before the last one")
                .isPositive();
    }

    @Test
    void anotherPlayerSeesThatAScoreIsDisputedAndGoesThere() {
        ApiGame game = atATileToPlace(1);
        game.disputeTotal(0);

        Locator news = page.locator(".board-notice.disputed");
        assertThat(news).containsText("Player 1 disputes a score.");
        news.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Show the dispute"))
                .press("Enter");

        assertThat(page.locator("#dispute-1")).isFocused();
        assertThat(page.locator("#dispute-1")).isInViewport();
        assertThat(news).hasCount(0);
    }

    private ApiGame atATileToPlace(int... seats) {
        var game = new ApiGame(api, 2);
        for (int moves = 0; moves < 6; moves++) {
            assertThat(game.move()).isTrue();
        }
        game.playToATile();
        game.sitDownAt(page, seats.length == 0 ? new int[] {seatOf(game)} : seats);
        window.go("/games/" + game.game());
        page.locator(".time").waitFor();
        return game;
    }

    private int seatOf(ApiGame game) {
        JsonNode state = api.game(game.game(), game.revision());
        return state.at("/step/seat").asInt();
    }

    private void itIsMyTurn() {
        assertThat(notice).hasCount(0);
        assertThat(page.locator(".status")).hasText("Your turn: place the tile");
        assertThat(page.locator(".cell.fits")).not().hasCount(0);
        assertThat(page).hasTitle("● Your turn – Cartulary");
    }
}
