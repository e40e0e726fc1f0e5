package cartulary.browser;

import static cartulary.browser.BoardView.covered;
import static cartulary.browser.BoardView.longGame;
import static cartulary.browser.BoardView.withoutButton;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.Collections;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The size of the tiles on boards that are larger than the window, and the room that panels leave for them.
class BoardSizeIT {
    private static final int LEAST_TILE = 44;
    private static final int LEAST_TILE_ON_A_PHONE = 36;

    private static final String TILE_SIZE =
            "() => document.querySelector('.plane .tile').getBoundingClientRect().width";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @ParameterizedTest
    @ValueSource(ints = {3, 4})
    @Tag("long")
    void tilesOfAGameOfBotsAreNotSmallerThan44PixelsEither(int players) {
        tilesAreNotSmallerThan44Pixels(api.playedByBots(
                "\"bets\",\"tollkeepers\"",
                Collections.nCopies(players, "greedy").toArray(String[]::new)));
    }

    @Test
    void tilesAreNotSmallerThan44PixelsAtTheEndOfAWholeGame() {
        tilesAreNotSmallerThan44Pixels(SERVICE.recorded().right().game());
    }

    private void tilesAreNotSmallerThan44Pixels(String game) {
        Page page = watched(game, 1280, 720);
        assertThat(page.locator(".plane .tiles .tile"))
                .hasCount(api.game(game).path("tiles").size());
        assertThat(tileSize(page)).isGreaterThanOrEqualTo(LEAST_TILE);

        page.setViewportSize(390, 844);
        StillBoard.await(page);
        assertThat(tileSize(page)).isGreaterThanOrEqualTo(LEAST_TILE_ON_A_PHONE);
    }

    @Test
    void fitBoardShowsEveryTileOfALargeBoardAndOnceMoreGoesBackToTheirSize() {
        Page page = watched(longGame(api).game(), 1280, 720);
        assertThat(tileSize(page)).isEqualTo(LEAST_TILE);
        assertThat(covered(page, ".plane .tiles .tile")).isNotEmpty();
        assertThat(page.locator(".border-button")).not().hasCount(0);

        Locator fit = page.locator(".zoom .fit");
        fit.click();
        StillBoard.await(page);
        assertThat(covered(page, ".plane .tiles .tile")).isEmpty();
        assertThat(page.locator(".border-button")).hasCount(0);
        assertThat(fit).hasAttribute("aria-pressed", "true");

        fit.click();
        StillBoard.await(page);
        assertThat(tileSize(page)).isEqualTo(LEAST_TILE);
    }

    /// The buttons and panels leave the least room on a phone.
    @ParameterizedTest
    @CsvSource({"390, 844, false", "1280, 720, false", "1280, 720, true"})
    @Tag("long")
    void noCellForTheTileIsCoveredWhenTheBoardIsFitted(int width, int height, boolean isFolded) {
        // To the corner with the zoom buttons of a phone and the one across, or to the one with the panels.
        int slope = width < 500 ? 1 : -1;
        ApiGame game = new ApiGame(api, 2)
                .growing(place -> Math.abs(
                        place.path("x").asInt() + slope * place.path("y").asInt()));
        Page page = CHROMIUM.window(
                        options -> options.setViewportSize(width, height).setHasTouch(width < 500))
                .page;
        game.sitDownAt(page);
        page.navigate("/games/" + game.game());
        page.locator(".surface").waitFor();
        if (isFolded) {
            page.locator(".fold").click();
        }
        for (int tiles = 0; tiles < 12; tiles++) {
            game.playToATile();
            if (!GameLength.WHOLE && tiles % 4 < 3) {
                game.move();
                continue;
            }
            page.locator(".turn .drawn").waitFor();
            page.locator(".cell.fits").first().waitFor();
            StillBoard.await(page);
            assertThat(withoutButton(page, ".cell.fits")).as("after " + tiles).isEmpty();
            if (page.locator(".fit[aria-pressed='true']").count() == 0) {
                page.locator(".surface").press("0");
                StillBoard.await(page);
            }
            assertThat(covered(page, ".cell.fits")).as("fitted after " + tiles).isEmpty();
            game.move();
        }
    }

    @Test
    void aFirstTileIsInTheMiddleOfTheBoard() {
        var game = new ApiGame(api, 2);
        game.playToATile();
        Page page = watched(game.game(), 1366, 768);

        BoundingBox tile = page.locator(".plane .tile").first().boundingBox();
        BoundingBox board = page.locator(".surface").boundingBox();
        assertThat(tile.x + tile.width / 2).isCloseTo(board.x + board.width / 2, within(8.0));
        assertThat(tile.y + tile.height / 2).isCloseTo(board.y + board.height / 2, within(8.0));
    }

    private static Page watched(String game, int width, int height) {
        Page page = CHROMIUM.window(options -> options.setViewportSize(width, height))
                .go("/games/" + game)
                .page;
        page.locator(".time").waitFor();
        StillBoard.await(page);
        return page;
    }

    private static double tileSize(Page page) {
        return ((Number) page.evaluate(TILE_SIZE)).doubleValue();
    }
}
