package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The column of a table, and what lies beside it instead of in it.
class TableColumnIT {
    /// The number of lines of a text in an element.
    private static final String LINES = """
            words => {
              const node = [...document.querySelector('.status').childNodes].find(one => one.data?.includes(words));
              const range = document.createRange();
              range.setStart(node, node.data.indexOf(words));
              range.setEnd(node, node.data.indexOf(words) + words.length);
              return new Set([...range.getClientRects()].map(rect => Math.round(rect.top))).size;
            }
            """;

    /// The names of which a line begins further to the left than the end of their badge.
    static final String BELOW_BADGES = """
            selector => [...document.querySelectorAll(selector)].filter(name => {
              const range = document.createRange();
              range.setStartAfter(name.querySelector('.seat'));
              range.setEndAfter(name.lastChild);
              const badge = name.querySelector('.seat').getBoundingClientRect();
              return [...range.getClientRects()].some(line => line.width > 0 && line.left < badge.right - 1);
            }).map(name => name.textContent)
            """;

    /// True if an element has no room for the whole of its text.
    private static final String IS_CUT = """
            selector => {
              const {scrollWidth, clientWidth} = document.querySelector(selector);
              return scrollWidth > clientWidth;
            }
            """;

    /// How much of an element must be scrolled to.
    private static final String HIDDEN_PART = """
            selector => {
              const {scrollHeight, clientHeight} = document.querySelector(selector);
              return scrollHeight - clientHeight;
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final BrowserWindow window = CHROMIUM.windowOfANewUser(options -> options.setViewportSize(1366, 768));
    private final Page page = window.page;

    @Test
    void eachRowHasThePointsIfTheGameEndedAsTheServiceCountsThem() {
        ApiGame game = new ApiGame(api, 2).withMeeples();
        for (int moves = 0; moves < 30; moves++) {
            assertThat(game.move()).isTrue();
        }
        game.playToATile();
        window.go("/games/" + game.game());

        List<String> expected = Board.each(api.post(
                                "/api/games/" + game.game() + "/whatif",
                                "{\"at\":%s,\"choices\":[]}".formatted(game.revision()),
                                null)
                        .at("/answer/scores"))
                .map(score -> "→ " + score.path("potential").asText())
                .toList();
        assertThat(expected).hasSize(2).isNotEqualTo(List.of("→ 0", "→ 0"));
        assertThat(page.locator(".player .if-ended > [aria-hidden]")).hasText(expected.toArray(String[]::new));
    }

    /// A card above the table, such as that of a lost seat, leaves less room for the log.
    @Test
    void theLogGoesOnToFollowTheGameWhenItHasLessRoom() {
        ApiGame game = new ApiGame(api, 2);
        for (int moves = 0; moves < 60; moves++) {
            assertThat(game.move()).isTrue();
        }
        window.go("/games/" + game.game());
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName("Log").setExact(true))
                .click();
        Locator newest = page.locator(".log .entry[aria-current]");
        assertThat(newest).isInViewport();
        long before = game.revision();
        page.setViewportSize(1366, 600);
        for (int moves = 0; moves < 9; moves++) {
            assertThat(game.move()).isTrue();
        }
        await().pollInSameThread().until(() -> Long.parseLong(newest.getAttribute("data-revision")) > before + 9);
        assertThat(newest).isInViewport();
    }

    @Test
    void theDetailsOfATileLieBesideItAndScrollNothing() {
        Page seated = atATile();
        Locator tile = seated.locator(".plane .tile[data-cell='0,0']");
        Pointer.mouse(seated).click(() -> Point.ofTile(seated, 0, 0));

        Locator details = seated.locator(".inspector");
        details.locator(".origin button").first().waitFor();
        StillBoard.await(seated);
        assertThat(areApart(details.boundingBox(), middleOf(tile.boundingBox())))
                .isTrue();
        assertThat(areApart(details.boundingBox(), seated.locator(".side").boundingBox()))
                .isTrue();
        assertThat(seated.locator(".turn .drawn")).isInViewport();
        assertThat(
                        (boolean)
                                seated.evaluate(
                                        "() => [...document.querySelectorAll('.side, .now, .more')].every(one => one.scrollTop === 0) && scrollY === 0"))
                .isTrue();

        seated.keyboard().press("Escape");
        assertThat(details).hasCount(0);
    }

    /// Between the board and the buttons.
    @Test
    void onAPhoneTheDetailsAreALookThatTheNextTurnCloses() {
        WindowSize.PHONE.at(page);
        var game = new ApiGame(api, 2);
        game.playToATile();
        window.go("/games/" + game.game());
        Pointer.mouse(page).click(() -> Point.ofTile(page, 0, 0));

        Locator details = page.locator(".inspector");
        details.locator(".origin button").first().waitFor();
        BoundingBox box = details.boundingBox();
        assertThat(box.height).isLessThanOrEqualTo(105);
        assertThat(box.y + box.height).isLessThanOrEqualTo(page.locator(".now").boundingBox().y + 1);

        int turn = turnOf(game);
        while (turnOf(game) == turn) {
            assertThat(game.move()).isTrue();
        }
        assertThat(details).hasCount(0);
    }

    @Test
    void theResultStandsBesideTheBoardWithTheWaysOnInSight() {
        var record = new LiveRecord(page, api, SERVICE.recorded().brief().game(), event -> event.path("type")
                .asText()
                .equals("GameFinished"));
        record.open();
        record.goToTheEnd();
        page.keyboard().press("s");
        Locator end = page.locator(".end");
        end.waitFor();
        StillBoard.await(page);

        assertThat(page.evaluate(HIDDEN_PART, "cartulary-end")).isEqualTo(0);
        assertThat(areApart(end.boundingBox(), page.locator(".surface").boundingBox()))
                .isTrue();
        for (Locator way : end.locator(".ways-on button").all()) {
            assertThat(way).isInViewport();
        }
        end.locator(".ways-on").getByText("Review").click();
        assertThat(page.locator("#review-title")).isInViewport();
    }

    @Test
    void theStatusBreaksNoName() {
        String game = SERVICE.recorded().brief().game();
        long placed = Board.each(api.events(game))
                .filter(event -> event.path("type").asText().equals("TilePlaced")
                        && event.path("actor").asText().equals("seat-0"))
                .findFirst()
                .orElseThrow()
                .path("revision")
                .asLong();
        window.go("/games/" + game + "#r=" + (placed - 1));

        assertThat(page.locator(".status")).hasText("Bot 1 (random) is placing a tile");
        assertThat(page.evaluate(LINES, "(random)")).isEqualTo(1);
    }

    @Test
    void theLabelOfASeatHereGivesWayToTheNameOfItsPlayer() {
        LobbyPage.at(window).called(1, "Wilhelmina Alexa").playNow();

        Locator name = page.locator(".player .name").first();
        assertThat(name).containsText("(at this screen)");
        assertThat(page.evaluate(IS_CUT, ".player .name bdi")).isEqualTo(false);
        assertThat(page.evaluate(IS_CUT, ".player .name small")).isEqualTo(true);
    }

    @Test
    void whoeverPlaysOpensAHistoryByItsButtonOnly() {
        Page seated = atATile();
        Pointer.mouse(seated).click(() -> Point.ofTile(seated, 0, 0));
        Locator details = seated.locator(".inspector");
        details.locator(".origin button").first().waitFor();
        assertThat(seated.locator(".history h2")).hasCount(0);

        details.getByText("History").first().click();
        assertThat(seated.locator(".history h2")).isVisible();
    }

    @Test
    void aNameThatWrapsInTheRankingStaysBesideItsBadge() {
        window.go("/games/" + SERVICE.recorded().brief().game());
        page.locator(".ranking tbody th .seat").nth(1).waitFor();

        assertThat(page.evaluate(BELOW_BADGES, ".ranking tbody th")).isEqualTo(List.of());
    }

    /// A history is long, and the log is below it.
    @Test
    void theTabsStayInSightAndWhatTheyOpenComesIntoSight() {
        window.go("/games/" + SERVICE.recorded().brief().game());
        page.locator(".time").waitFor();
        Pointer.mouse(page).click(() -> Point.ofTile(page, 0, 0));
        page.locator(".history h2").waitFor();
        page.keyboard().press("Escape");
        Locator tab = page.locator("[data-tab=log]");
        tab.click();

        BoundingBox column = page.locator(".more").boundingBox();
        await().pollInSameThread()
                .until(() -> page.locator(".log").boundingBox().y, top -> top < column.y + column.height / 2);
        assertThat(page.locator(".tabs").boundingBox().y).isEqualTo(column.y);
        assertThat(page.locator(".log").boundingBox().y)
                .isGreaterThanOrEqualTo(tab.boundingBox().y + tab.boundingBox().height);
    }

    private Page atATile() {
        var game = new ApiGame(api, 2);
        assertThat(game.move()).isTrue();
        game.playToATile();
        game.sitDownAt(page);
        window.go("/games/" + game.game());
        page.locator(".cell.fits").first().waitFor();
        return page;
    }

    private int turnOf(ApiGame game) {
        JsonNode state = api.game(game.game(), game.revision());
        return state.path("turn").asInt();
    }

    /// Without its borders, over which pictures of tiles reach.
    private static BoundingBox middleOf(BoundingBox tile) {
        tile.x += tile.width / 8;
        tile.y += tile.height / 8;
        tile.width *= 0.75;
        tile.height *= 0.75;
        return tile;
    }

    private static boolean areApart(BoundingBox one, BoundingBox other) {
        return one.x + one.width <= other.x + 1
                || other.x + other.width <= one.x + 1
                || one.y + one.height <= other.y + 1
                || other.y + other.height <= one.y + 1;
    }
}
