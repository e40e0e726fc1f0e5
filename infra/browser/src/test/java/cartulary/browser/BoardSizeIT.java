package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The size of the tiles on boards that are larger than the window, and the ways to what is outside.
class BoardSizeIT {
    private static final int LEAST_TILE = 44;
    private static final int LEAST_TILE_ON_A_PHONE = 36;
    /// More moves than there are tiles on the longest side of the window.
    private static final int MANY = 90;

    private static final String TILE_SIZE =
            "() => document.querySelector('.plane .tile').getBoundingClientRect().width";

    /// The centres of the elements that cannot be clicked on the board: they are outside, or below something.
    private static final String COVERED = """
            kind => [...document.querySelectorAll(kind)]
              .filter(cell => {
                const {x, y, width, height} = cell.getBoundingClientRect();
                return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.surface');
              })
              .map(cell => cell.dataset.cell ?? `${cell.getAttribute('x')},${cell.getAttribute('y')}`)
            """;

    /// Those of them to which no lit button at a border leads: neither one on each side of the view where they are
    /// outside, nor one that lies above them.
    private static final String WITHOUT_BUTTON = """
            kind => {
              const view = document.querySelector('cartulary-border-buttons').getBoundingClientRect();
              const isLit = side => document.querySelector(`.border-button-${side}.fits`) !== null;
              return [...document.querySelectorAll(kind)]
                .filter(cell => {
                  const {x, y, width, height} = cell.getBoundingClientRect();
                  const [across, down] = [x + width / 2, y + height / 2];
                  const above = document.elementFromPoint(across, down);
                  const outside = Object.entries({
                    north: down < view.top, south: down > view.bottom, west: across < view.left, east: across > view.right,
                  }).filter(([, isOutside]) => isOutside).map(([side]) => side);
                  return !above?.closest('.surface') && !above?.closest('.border-button.fits')
                    && !(outside.length > 0 && outside.every(isLit));
                })
                .map(cell => cell.dataset.cell ?? `${cell.getAttribute('x')},${cell.getAttribute('y')}`);
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void tilesAreNotSmallerThan44PixelsAtTheEndOfAWholeGame(int players) {
        String game = api.playedByBots(
                "\"bets\",\"tollkeepers\"",
                Collections.nCopies(players, "greedy").toArray(String[]::new));
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
        Page page = watched(longGame().game(), 1280, 720);
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

    @Test
    void aCellForTheTileOutsideTheViewIsReachedByTheButtonsAtTheBorders() {
        Page page = pageWithACellOutside();
        List<String> outside = covered(page, ".cell.fits");
        assertThat(page.locator(".border-button.fits")).not().hasCount(0);

        for (int presses = 0; covered(page, ".cell.fits").containsAll(outside); presses++) {
            assertThat(presses).isLessThan(5);
            page.locator(".border-button.fits").first().click();
            StillBoard.await(page);
        }
        List<String> nowOutside = covered(page, ".cell.fits");
        String reached = outside.stream()
                .filter(cell -> !nowOutside.contains(cell))
                .findFirst()
                .orElseThrow();
        List<String> at = List.of(reached.split(","));
        var cell = page.locator(".cell.fits[x='%s'][y='%s']".formatted(at.get(0), at.get(1)))
                .boundingBox();
        page.mouse().click(cell.x + cell.width / 2, cell.y + cell.height / 2);
        assertThat(page.locator(".cell.chosen")).hasAttribute("x", at.get(0));
        assertThat(page.locator(".cell.chosen")).hasAttribute("y", at.get(1));
    }

    @Test
    void aCellForTheTileOutsideTheViewIsReachedWithTheArrows() {
        Page page = pageWithACellOutside();
        List<String> outside = covered(page, ".cell.fits");
        page.locator(".surface").focus();
        for (String arrow : List.of("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")) {
            for (int presses = 0; presses < MANY && !outside.contains(cursor(page)); presses++) {
                page.keyboard().press(arrow);
            }
        }
        assertThat(outside).contains(cursor(page));
        assertThat(covered(page, ".cell.cursor")).isEmpty();
        page.keyboard().press("Enter");
        assertThat(page.locator(".cell.chosen")).hasCount(1);
    }

    @ParameterizedTest
    @CsvSource({"390, 844, false", "1280, 720, false", "1280, 720, true"})
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
    void cellsOutsideAViewThatTheUserHasMovedAreLedToUntilTheTileIsPlaced() {
        var game = new ApiGame(api, 2);
        Page page = seatedAt(game);
        dragToTheLeft(page);
        int withCellsOutside = 0;
        // Some tiles fit only on cells that are still in the view.
        for (int tiles = 0; tiles < 12 && withCellsOutside < 3; tiles++) {
            game.playToATile();
            page.locator(".cell.fits").first().waitFor();
            StillBoard.await(page);
            withCellsOutside += covered(page, ".cell.fits").isEmpty() ? 0 : 1;
            assertThat(withoutButton(page, ".cell.fits")).as("after " + tiles).isEmpty();

            game.move();
            assertThat(page.locator(".cell.fits")).hasCount(0);
            assertThat(page.locator(".border-button.fits")).hasCount(0);
        }
        assertThat(withCellsOutside).as("tiles that fitted outside the view").isPositive();
    }

    @Test
    void crossroadsForTheTollhouseOutsideTheViewAreReachedByTheButtonsAtTheBorders() {
        ApiGame game = new ApiGame(api, 2, "{\"options\":{\"maxSeats\":2,\"expansions\":[\"tollkeepers\"]}}")
                .growing(place -> place.path("x").asInt() + place.path("y").asInt());
        playMany(game);
        Page page = seatedAt(game);
        String outside = crossroadsOutside(game, page);
        assertThat(withoutButton(page, outside)).isEmpty();

        int hidden = covered(page, outside).size();
        for (int presses = 0; covered(page, outside).size() == hidden; presses++) {
            assertThat(presses).isLessThan(5);
            page.locator(".border-button.fits").first().click();
            StillBoard.await(page);
        }
    }

    /// Plays until crossroads for the tollhouse are outside the view, and returns what selects their tiles.
    private String crossroadsOutside(ApiGame game, Page page) {
        for (int tiles = 0; tiles < 20; tiles++) {
            game.playToATile();
            game.move();
            JsonNode step = api.game(game.game()).path("step");
            if (!step.path("name").asText().equals("PlacingFigure")) {
                continue;
            }
            List<String> crossroads = Board.each(
                            api.legal(game.game(), step.path("seat").asInt()).path("tollhouses"))
                    .map(at -> ".plane .tiles .tile[data-cell='%s,%s']".formatted(at.path("x"), at.path("y")))
                    .toList();
            assertThat(page.locator(".spot.toll")).hasCount(crossroads.size());
            StillBoard.await(page);
            List<String> outside = crossroads.stream()
                    .filter(tile -> !covered(page, tile).isEmpty())
                    .toList();
            if (!outside.isEmpty()) {
                return String.join(",", outside);
            }
        }
        throw new AssertionError("every crossroads was in the view");
    }

    private static void dragToTheLeft(Page page) {
        StillBoard.await(page);
        var view = page.locator("cartulary-border-buttons").boundingBox();
        for (int drags = 0; drags < 2; drags++) {
            page.mouse().move(view.x + view.width - 20, view.y + view.height / 2);
            page.mouse().down();
            page.mouse().move(view.x + view.width / 2, view.y + view.height / 2);
            page.mouse().move(view.x + 20, view.y + view.height / 2);
            page.mouse().up();
        }
        StillBoard.await(page);
    }

    /// Both seats of a game with a long board, when a tile is drawn that also fits outside the view.
    private Page pageWithACellOutside() {
        ApiGame game = longGame();
        Page page = seatedAt(game);
        for (int tiles = 0; tiles < 15; tiles++) {
            game.playToATile();
            page.locator(".turn .drawn").waitFor();
            page.locator(".cell.fits").first().waitFor();
            StillBoard.await(page);
            if (!covered(page, ".cell.fits").isEmpty()) {
                return page;
            }
            game.move();
        }
        throw new AssertionError("every tile fitted into the view only");
    }

    private ApiGame longGame() {
        var game = new ApiGame(api, 2);
        playMany(game);
        return game;
    }

    private static void playMany(ApiGame game) {
        for (int moves = 0; moves < MANY; moves++) {
            assertThat(game.move()).isTrue();
        }
    }

    private static Page seatedAt(ApiGame game) {
        Page page = CHROMIUM.window(options -> options.setViewportSize(1280, 720)).page;
        game.sitDownAt(page);
        page.navigate("/games/" + game.game());
        page.locator(".time").waitFor();
        return page;
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

    @SuppressWarnings("unchecked")
    private static List<String> covered(Page page, String kind) {
        return (List<String>) page.evaluate(COVERED, kind);
    }

    @SuppressWarnings("unchecked")
    private static List<String> withoutButton(Page page, String kind) {
        return (List<String>) page.evaluate(WITHOUT_BUTTON, kind);
    }

    private static String cursor(Page page) {
        return (String) page.evaluate("""
                        () => ['x', 'y'].map(way => document.querySelector('.cell.cursor')?.getAttribute(way)).join()
                        """);
    }
}
