package cartulary.browser;

import static cartulary.browser.BoardView.covered;
import static cartulary.browser.BoardView.seatedAt;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The choice of a place for a figure on the board.
class FigureStepIT {
    private static final double FINGER = 44;
    private static final double CROSSROADS = 40;
    private static final double CLOSE_TILE = 180;
    private static final int MOVES = 60;

    /// The distances of each place on the placed tile from the nearest other one, in pixels.
    private static final String DISTANCES = """
            () => {
              const middles = [...document.querySelectorAll('.spot:not(.toll) circle')]
                .map(one => one.getBoundingClientRect()).map(({x, y, width, height}) => [x + width / 2, y + height / 2]);
              return middles.map((one, at) => Math.min(1000, ...middles.filter((_, other) => other !== at)
                .map(other => Math.hypot(one[0] - other[0], one[1] - other[1]))));
            }
            """;

    private static final String TILE_SIZE =
            "() => document.querySelector('.plane .tile').getBoundingClientRect().width";

    private static final String PULSES =
            "() => document.getAnimations().filter(one => one.animationName === 'pulse').length";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private ApiGame game;
    private Page page;

    @Test
    @Tag("long")
    void placesOnTheTileAreAsFarApartAsAFingerIsWideAndHaveWordsOfTheirOwn() {
        openALargeBoard("");
        int several = 0;
        for (int turns = 0; several < 3 || turns < 6; turns++) {
            assertThat(turns).isLessThan(30);
            if (playToAFigure()) {
                assertThat(tileSize()).isGreaterThanOrEqualTo(CLOSE_TILE);
                List<Double> distances = distances();
                assertThat(distances).allMatch(pixels -> pixels >= FINGER);
                List<String> words = page.locator(".turn .choice").allTextContents();
                assertThat(words).hasSameSizeAs(distances).doesNotHaveDuplicates();
                several += distances.size() > 1 ? 1 : 0;
            }
            game.move();
        }
    }

    @Test
    void thePointerAndTheKeyboardTintAllThatAFigureWouldClaimAndSkippingIsNotTheMainButton() {
        openALargeBoard("");
        for (int turns = 0; !playToAFigure(); turns++) {
            assertThat(turns).isLessThan(30);
            game.move();
        }
        JsonNode step = api.game(game.game()).path("step");
        String colour = api.game(game.game())
                .path("players")
                .path(step.path("seat").asInt())
                .path("colour")
                .asText();
        Locator label = page.locator(".feature-label");
        assertThat(page.locator(".turn button.main")).hasCount(0);
        Pointer.mouse(page)
                .follow(() -> Point.middleOf(page.locator(".spot circle").first()), () -> true);
        assertThat(page.locator(".owned")).hasAttribute("data-owners", colour);
        assertThat(label).containsText(Pattern.compile("(City|Road|Field|Monastery).* · \\d+ tiles? · \\d+ points?"));

        Pointer.mouse(page).follow(() -> Point.middleOf(page.locator(".players")), () -> true);
        assertThat(page.locator(".owned")).hasCount(0);
        assertThat(label).isHidden();
        page.locator(".surface").press("ArrowRight");
        assertThat(page.locator(".owned")).hasAttribute("data-owners", colour);
        assertThat(label).isVisible();
        assertThat(page.locator(".turn button.main")).hasText("Place");
    }

    /// The service is asked for the places, and the answer is read without those for meeples.
    @Test
    void ifOnlyATollhouseCanBePlacedTheWholeBoardShowsItsCrossroads() {
        game = new ApiGame(api, 2, "{\"options\":{\"maxSeats\":2,\"expansions\":[\"tollkeepers\"]}}");
        while (crossroads() < 2) {
            assertThat(game.move()).isTrue();
        }
        page = seatedAt(CHROMIUM, game);
        page.route("**/legal?*", route -> {
            APIResponse response = route.fetch();
            ObjectNode legal = (ObjectNode) Api.json(response.text());
            legal.putArray("meeples");
            route.fulfill(new FulfillOptions().setResponse(response).setBody(legal.toString()));
        });
        page.reload();
        page.locator(".spot.toll").nth(1).waitFor();
        awaitThePage();

        int count = page.locator(".spot.toll").count();
        assertThat(covered(page, ".plane .tiles .tile")).isEmpty();
        assertThat(page.getByText("tap a crossroads (" + count + ")").first()).isVisible();
        Locator list = page.locator(".turn .by-keyboard");
        assertThat(list.boundingBox().width).isEqualTo(1);
        assertThat(list).containsText(Pattern.compile("(\\d tiles? (west|east|north|south)|of the placed tile)"));
        assertThat(list).not().containsText("column");
        assertThat(page.locator(".spot.toll circle:not(.pulse)").all())
                .allMatch(one -> one.boundingBox().width >= CROSSROADS);
        assertThat(page.evaluate(PULSES)).isEqualTo(count);

        page.emulateMedia(new EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        assertThat(page.evaluate(PULSES)).isEqualTo(0);
        list.locator("input").first().focus();
        assertThat(list.boundingBox().width).isGreaterThan(CROSSROADS);
        Pointer.mouse(page).click(page.locator(".spot.toll circle:not(.pulse)").first());
        assertThat(page.locator(".tollhouse.put")).hasCount(1);

        // The list that disappears when it loses the focus does not move the button.
        list.locator("input:checked").focus();
        Pointer.mouse(page).click(page.locator(".turn button.main"));
        assertThat(page.locator(".spot.toll")).hasCount(0);
    }

    /// Returns the number of places for the tollhouse of who must choose now.
    private int crossroads() {
        JsonNode step = api.gameFrom(game.game(), game.revision()).path("step");
        return api.legal(game.game(), step.path("seat").asInt())
                .path("tollhouses")
                .size();
    }

    /// A board of two seats on which tiles are small.
    private void openALargeBoard(String expansions) {
        game = new ApiGame(api, 2, "{\"options\":{\"maxSeats\":2,\"expansions\":[%s]}}".formatted(expansions))
                .growing(place -> place.path("x").asInt() + place.path("y").asInt());
        for (int moves = 0; moves < MOVES; moves++) {
            game.move();
        }
        page = seatedAt(CHROMIUM, game);
    }

    /// Returns true if there is a place for a figure on the next tile.
    private boolean playToAFigure() {
        game.playToATile();
        page.locator(".cell.fits").first().waitFor();
        game.move();
        awaitThePage();
        return page.locator(".spot").count() > 0;
    }

    /// Waits until the page shows what the service has, and knows the choices.
    private void awaitThePage() {
        JsonNode now = api.gameFrom(game.game(), game.revision());
        assertThat(page.locator(".plane .tiles .tile"))
                .hasCount(now.path("tiles").size());
        if (now.at("/step/name").asText().equals("PlacingFigure")) {
            page.locator(".turn[aria-busy=false] .quiet").waitFor();
        }
        StillBoard.await(page);
    }

    private double tileSize() {
        return ((Number) page.evaluate(TILE_SIZE)).doubleValue();
    }

    private List<Double> distances() {
        return ((List<?>) page.evaluate(DISTANCES))
                .stream().map(one -> ((Number) one).doubleValue()).toList();
    }
}
