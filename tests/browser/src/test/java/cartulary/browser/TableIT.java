package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The table: the parts that everybody sees, its size on the screen, and a turn with the settings of a new user.
class TableIT {
    /// True while the table shows an earlier revision than the newest.
    private static final String BEHIND = """
            () => {
              const slider = document.querySelector('.course input[type=range]');
              return slider !== null && Number(slider.value) < Number(slider.max);
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void theBoardIsAsLargeAsTheWindowAndShowsTheDrawnTileNowAndInThePast() {
        var game = new ApiGame(api, 2);
        assertThat(game.move()).isTrue();
        long drawn = game.revision();
        String tile = api.game(game.game(), drawn).at("/step/tile").asText();

        BrowserWindow window = CHROMIUM.window(options -> options.setViewportSize(1280, 720));
        Page spectator = window.go("/games/" + game.game()).page;
        assertThat(spectator.locator(".drawn-by use")).hasAttribute("href", startsWith(tile));
        assertThat(shareOfTheBoard(spectator)).isGreaterThan(0.73);
        spectator.setViewportSize(390, 844);
        assertThat(shareOfTheBoard(spectator)).isGreaterThan(0.65);

        assertThat(game.move()).isTrue();
        assertThat(spectator.locator(".drawn-by")).hasCount(0);
        spectator.navigate("about:blank");
        window.go("/games/" + game.game() + "#r=" + drawn);
        assertThat(spectator.locator(".drawn-by use")).hasAttribute("href", startsWith(tile));
    }

    @Test
    void spectatorsSeeWhichTilesWerePlacedLastAndWhichAreLeft() {
        var game = new ApiGame(api, 2);
        Page spectator = CHROMIUM.window().go("/games/" + game.game()).page;
        for (int placed = 0; placed < 3; ) {
            placed += api.game(game.game()).at("/step/name").asText().equals("PlacingTile") ? 1 : 0;
            assertThat(game.move()).isTrue();
        }
        List<JsonNode> tiles = Board.each(api.events(game.game()))
                .filter(event -> event.path("type").asText().equals("TilePlaced"))
                .map(event -> event.path("data"))
                .toList();

        for (JsonNode last : List.of(tiles.get(1), tiles.get(2))) {
            assertThat(spectator.locator(".last-tile[data-seat='" + last.path("seat") + "']"))
                    .hasAttribute("data-cell", last.path("x") + "," + last.path("y"));
        }
        assertThat(spectator.locator(".last-tile")).hasCount(2);
        assertThat(spectator).hasTitle("Cartulary");

        long left = api.game(game.game()).path("tilesLeft").asLong();
        assertThat(spectator.locator(".pile h2")).hasText("Pile: " + left + " tiles");
        assertThat(spectator.locator(".pile .tile-list span:last-child").allTextContents().stream()
                        .mapToLong(count -> Long.parseLong(count.replace("× ", "")))
                        .sum())
                .isEqualTo(left);
    }

    @Test
    void aNewUserPlaysATurnWithThreeClicksAndSkipsTheMovesOfTheBot() {
        BrowserWindow window = CHROMIUM.windowOfANewUser(options -> options);
        Page page = window.page;
        LobbyPage.at(window).playNow();
        clickACell(page);
        assertThat(page.locator(".cell.chosen")).hasCount(1);
        page.getByText("Place tile").click();
        clickASpot(page);

        // The moves of the bot are shown one after another.
        page.waitForFunction(BEHIND);
        page.locator("main").focus();
        page.keyboard().press("s");
        assertThat((boolean) page.evaluate(BEHIND)).isFalse();
        assertThat(page.locator(".turn .drawn")).isVisible();
        assertThat(ownEvents(window)).contains("TileDrawn", "TilePlaced", "MeeplePlaced");
    }

    @Test
    void theDrawnTileIsDraggedToTheBoardAndRotatedByTheWheelAndByASecondTap() {
        BrowserWindow window = windowWithADrawnTile();
        Page page = window.page;
        assertThat(page).hasTitle("● Your turn – Cartulary");
        page.locator(".cell.fits").first().waitFor();
        Pointer mouse = Pointer.mouse(page);
        mouse.press(() -> Point.ofFittingCells(page).stream()
                .limit(1)
                .flatMap(cell -> Stream.concat(Point.middleOf(page.locator(".turn .drawn")).stream(), Stream.of(cell)))
                .toList());
        assertThat(page.locator(".cell.hovered, .cell.stopped")).hasCount(1);
        mouse.release();
        assertThat(page.locator(".cell.chosen")).hasCount(1);

        Locator tile = page.locator(".tile.put");
        List<String> cell = List.of(tile.getAttribute("data-cell").split(","));
        JsonNode legal = api.legal(window.game(), 0).path("placements");
        assertThat(legal).isNotEmpty();
        long rotations = Board.each(legal)
                .filter(place -> place.path("x").asText().equals(cell.get(0)))
                .filter(place -> place.path("y").asText().equals(cell.get(1)))
                .count();
        String before = tile.getAttribute("data-rotation");
        mouse.click(tile);
        if (rotations > 1) {
            assertThat(tile).not().hasAttribute("data-rotation", before);
        } else {
            assertThat(tile).hasAttribute("data-rotation", before);
        }

        Locator plane = page.locator(".plane");
        StillBoard.await(page);
        String view = plane.getAttribute("style");
        // Two light steps are one whole one.
        mouse.turnWheel(60);
        mouse.turnWheel(60);
        assertThat(plane).hasAttribute("style", view);
        mouse.follow(
                () -> Point.inside(page.locator(".surface"), board -> new Point(board.x + 20, board.y + 20)),
                () -> true);
        mouse.turnWheel(-120);
        assertThat(plane).not().hasAttribute("style", view);
    }

    @Test
    void enterPlacesATileThatWasPutByATap() {
        BrowserWindow window = windowWithADrawnTile();
        Page page = window.page;
        clickACell(page);
        assertThat(page.locator(".turn button.main")).isEnabled();
        page.keyboard().press("Enter");
        page.locator(".spot").first().waitFor();

        // A second press neither skips the figure nor places one.
        page.keyboard().press("Enter");
        page.locator("main").focus();
        page.keyboard().press("Enter");
        assertThat(page.getByText("Skip", new Page.GetByTextOptions().setExact(true)))
                .isVisible();
        assertThat(ownEvents(window)).contains("TilePlaced").doesNotContain("MeeplePlaced", "PlacementSkipped");
    }

    @Test
    void aGameOfBetsBeginsWithSecretChipsAndEndsWithAResult() {
        BrowserWindow window = CHROMIUM.windowOfANewUser(options -> options);
        LobbyPage.at(window).called(1, "Ada").plays("The Bets").playNow();
        aPlayerCanLookAtTheOwnChipsAtAnyTimeAndNobodyElseCan(window);
        theEndNamesTheWinnerAndOffersTheSameGameOnceMore(window);
    }

    private static void aPlayerCanLookAtTheOwnChipsAtAnyTimeAndNobodyElseCan(BrowserWindow window) {
        Locator chips = window.page.locator(".own-chips");
        chips.locator("summary").click();
        assertThat(chips.locator(".bet-chip")).hasCount(6);
        chips.locator("summary").click();
        assertThat(chips.locator(".bet-chip")).hasCount(0);

        Page spectator = CHROMIUM.window().go("/games/" + window.game()).page;
        spectator.locator(".pile").waitFor();
        assertThat(spectator.locator(".own-chips")).hasCount(0);
    }

    private void theEndNamesTheWinnerAndOffersTheSameGameOnceMore(BrowserWindow window) {
        Page page = window.page;
        String first = window.game();
        TableMenu.open(page);
        page.locator(".side .resign summary").click();
        page.getByText("Yes, resign").click();

        assertThat(page.locator("#end-title"))
                .hasText(Pattern.compile("Bot 2 \\(greedy\\) wins with \\d+ points?\\. Ada resigned\\."));
        assertThat(page.locator(".menu[open]")).hasCount(0);
        assertThat(page.locator(".status")).containsText("Ada resigned.");
        assertThat(page.locator(".podium li")).hasCount(2);
        assertThat(page.locator(".podium li").last()).containsText("Ada (resigned)");
        assertThat(page.locator(".end .by-source tbody th"))
                .hasText(new String[] {"Roads", "Cities", "Monasteries", "Fields", "Bets"});
        page.locator(".end").getByText("Rematch").click();
        page.waitForURL(address -> address.contains("/games/") && !address.contains(first));
        JsonNode again = api.game(window.game());
        assertThat(again.at("/options/expansions").toString()).isEqualTo("[\"bets\"]");
        assertThat(page.locator(".players")).containsText("Ada");
    }

    private static BrowserWindow windowWithADrawnTile() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage.at(window).playNow();
        window.page.getByText("Draw tile").click();
        return window;
    }

    /// Returns the types of the events of the first seat.
    private List<String> ownEvents(BrowserWindow window) {
        return Board.each(api.events(window.game()))
                .filter(event -> event.path("actor").asText().equals("seat-0"))
                .map(event -> event.path("type").asText())
                .toList();
    }

    /// Clicks a cell on which the tile fits.
    private static void clickACell(Page page) {
        page.locator(".cell.fits").first().waitFor();
        Pointer.mouse(page).click(() -> Point.ofFittingCells(page));
    }

    /// Awaits the places for a figure and clicks the first one.
    private static void clickASpot(Page page) {
        page.locator(".spot").first().waitFor();
        Pointer.mouse(page).click(page.locator(".spot").first());
    }

    private static double shareOfTheBoard(Page page) {
        BoundingBox board = page.locator(".surface").boundingBox();
        return board.width * board.height / (page.viewportSize().width * page.viewportSize().height);
    }

    private static Pattern startsWith(String tile) {
        return Pattern.compile("#" + tile.replace(".", "\\.") + "(@.*)?");
    }
}
