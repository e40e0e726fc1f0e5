package cartulary.browser;

import static cartulary.browser.BoardView.covered;
import static cartulary.browser.BoardView.playMany;
import static cartulary.browser.BoardView.seatedAt;
import static cartulary.browser.BoardView.withoutButton;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The buttons at the borders of the view that lead to crossroads for the tollhouse.
class CrossroadsOutsideTheViewIT {
    /// Presses of the key that zooms in, after which a tile is large enough to choose from.
    private static final int CLOSE = 6;

    /// Panels that do not change their sizes, and so move nothing.
    private static final String KEEP_PANELS = """
            () => {
              const sizes = new CSSStyleSheet();
              sizes.replaceSync('.side, .now, .time { box-sizing: border-box; height: 12rem !important; overflow: hidden; }');
              document.adoptedStyleSheets.push(sizes);
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);

    /// A game with a large board, which every test finds as the one before has left it.
    private static ApiGame game;

    private Page page;

    @BeforeAll
    static void aLargeBoardIsLaid() {
        game = new ApiGame(API, 2, "{\"options\":{\"maxSeats\":2,\"expansions\":[\"tollkeepers\"]}}")
                .growing(place -> place.path("x").asInt() + place.path("y").asInt());
        playMany(game);
    }

    @BeforeEach
    void openTheGame() {
        page = seatedAt(CHROMIUM, game);
    }

    @Test
    void crossroadsForTheTollhouseOutsideTheViewAreReachedByTheButtonsAtTheBorders() {
        String outside = crossroadsOutside();
        assertThat(withoutButton(page, outside)).isEmpty();

        int hidden = covered(page, outside).size();
        for (int presses = 0; covered(page, outside).size() == hidden; presses++) {
            assertThat(presses).isLessThan(5);
            page.locator(".border-button.fits").first().click();
            StillBoard.await(page);
        }
    }

    /// They become known when the service has answered. The board is large already, so that it does not go near to the
    /// tile then.
    @Test
    void crossroadsThatBecomeKnownWhileNothingMovesAreLedTo() {
        page.evaluate(KEEP_PANELS);
        for (int steps = 0; steps < CLOSE; steps++) {
            page.locator(".surface").press("+");
        }
        var questions = new ArrayList<Route>();
        for (int tiles = 0; tiles < 20; tiles++) {
            game.playToATile();
            page.locator(".cell.fits").first().waitFor();
            page.route("**/legal?*", questions::add);
            game.move();
            page.waitForCondition(() -> !questions.isEmpty());
            StillBoard.await(page, questions.size());
            assertThat(page.locator(".border-button.fits")).hasCount(0);

            page.unroute("**/legal?*");
            questions.forEach(Route::resume);
            questions.clear();
            String outside = outsideOf(crossroads());
            if (!outside.isEmpty()) {
                page.waitForCondition(() -> withoutButton(page, outside).isEmpty());
                return;
            }
        }
        throw new AssertionError("every crossroads was in the view");
    }

    /// Plays until crossroads for the tollhouse are outside the view, and returns what selects their tiles.
    private String crossroadsOutside() {
        for (int tiles = 0; tiles < 20; tiles++) {
            game.playToATile();
            game.move();
            List<String> crossroads = crossroads();
            StillBoard.await(page);
            String outside = outsideOf(crossroads);
            if (!outside.isEmpty()) {
                return outside;
            }
        }
        throw new AssertionError("every crossroads was in the view");
    }

    /// Waits until the page shows the crossroads for the tollhouse, and returns what selects their tiles; nothing if no
    /// figure is placed.
    private List<String> crossroads() {
        JsonNode step = API.game(game.game()).path("step");
        if (!step.path("name").asText().equals("PlacingFigure")) {
            return List.of();
        }
        List<String> crossroads = Board.each(
                        API.legal(game.game(), step.path("seat").asInt()).path("tollhouses"))
                .map(at -> ".plane .tiles .tile[data-cell='%s,%s']".formatted(at.path("x"), at.path("y")))
                .toList();
        assertThat(page.locator(".spot.toll")).hasCount(crossroads.size());
        return crossroads;
    }

    /// Returns what selects those of the tiles that are outside the view.
    private String outsideOf(List<String> tiles) {
        return tiles.stream().filter(tile -> !covered(page, tile).isEmpty()).collect(Collectors.joining(","));
    }
}
