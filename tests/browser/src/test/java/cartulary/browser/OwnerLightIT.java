package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.BoundingBox;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A feature under the pointer or the cursor, lit in the colours of its owners.
class OwnerLightIT {
    private static final String COUNT_RENDERS = """
            () => {
              const board = document.querySelector('cartulary-board');
              const update = board.requestUpdate.bind(board);
              window.renders = 0;
              board.requestUpdate = (...changes) => (window.renders++, update(...changes));
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private String game;
    private Page page;

    @BeforeEach
    void aGameEnded() {
        game = SERVICE.recorded().brief().game();
        page = CHROMIUM.window().page;
    }

    private void showTheWholeBoard() {
        page.navigate("/games/" + game);
        page.locator(".time").waitFor();
        StillBoard.await(page);
        page.locator(".zoom .fit").click();
        StillBoard.await(page);
    }

    @Test
    void theFeatureUnderThePointerIsLitInTheColoursOfItsOwnersAndWithoutMeeplesInNone() {
        showTheWholeBoard();
        List<JsonNode> owned = Stream.of("city", "field", "road")
                .map(kind -> feature(one -> one.at("/feature/kind").asText().equals(kind)
                        && !one.path("meeples").isEmpty()))
                .filter(Objects::nonNull)
                .toList();
        assertThat(owned).isNotEmpty();
        for (JsonNode feature : owned) {
            pointAt(feature);
            assertThat(page.locator(".owned")).hasAttribute("data-owners", coloursOf(feature));
            assertThat(page.locator(".owned .lit")).not().hasCount(0);
            assertThat(page.locator(".feature-label"))
                    .containsText(Pattern.compile(
                            "%s.* · \\d+ tiles? · %s points?.* · .+"
                                    .formatted(
                                            feature.at("/feature/kind").asText(),
                                            feature.path("points").asInt()),
                            Pattern.CASE_INSENSITIVE));
        }

        JsonNode empty = feature(one -> one.at("/feature/kind").asText().equals("city")
                && one.path("meeples").isEmpty());
        pointAt(Objects.requireNonNull(empty));
        assertThat(page.locator(".owned")).hasAttribute("data-owners", "");
        assertThat(page.locator(".owned-nobody"))
                .hasCount(empty.path("segments").size());

        Pointer.mouse(page).follow(() -> Point.middleOf(page.locator(".players")), () -> true);
        assertThat(page.locator(".owned")).hasCount(0);
        assertThat(page.locator(".feature-label")).isHidden();
    }

    @Test
    void aFeatureOfTwoOwnersIsLitInStripesOfBothColours() {
        JsonNode answer = api.get("/api/games/" + game + "/features");
        JsonNode feature =
                largest(answer, one -> one.at("/feature/kind").asText().equals("city"));
        ArrayNode owners = ((ObjectNode) Objects.requireNonNull(feature)).putArray("meeples");
        List.of(0, 1).forEach(seat -> owners.addObject().put("seat", seat).put("meeples", 1));
        page.route(
                "**/api/games/*/features*",
                route -> route.fulfill(
                        new FulfillOptions().setContentType("application/json").setBody(answer.toString())));
        showTheWholeBoard();

        pointAt(feature);
        assertThat(page.locator(".owned")).hasAttribute("data-owners", coloursOf(feature));
        for (String colour : coloursOf(feature).split(" ")) {
            assertThat(page.locator(".owned pattern .stripe-" + colour)).hasCount(1);
        }
        assertThat(page.locator(".owned > rect[fill^='url(#stripes'][mask^='url(#owners']"))
                .hasCount(1);
        assertThat(page.locator(".owned mask .lit"))
                .hasCount(feature.path("segments").size());
    }

    @Test
    void theCursorLightsTheFeaturesOfItsCellAndAMovingPointerDoesNotRenderTheBoard() {
        showTheWholeBoard();
        page.locator(".surface").focus();
        page.keyboard().press("Shift+ArrowRight");
        JsonNode here = api.get("/api/games/" + game + "/features").path("features");
        List<JsonNode> onStart = Board.each(here).filter(one -> isOn(one, 0, 0)).toList();
        long owned =
                onStart.stream().filter(one -> !one.path("meeples").isEmpty()).count();
        assertThat(page.locator(".owned")).hasCount((int) (owned == 0 ? onStart.size() : owned));

        pointAt(Objects.requireNonNull(
                feature(one -> one.at("/feature/kind").asText().equals("city"))));
        assertThat(page.locator(".owned")).hasCount(1);
        page.evaluate(COUNT_RENDERS);
        Pointer.mouse(page).follow(() -> across(page.locator(".surface").boundingBox()), () -> false);
        assertThat(page.evaluate("() => window.renders")).isEqualTo(0);
    }

    /// The details of a tile light its feature, which may not have begun at another move.
    @Test
    void inThePastNothingIsLitWhereNoTileLies() {
        showTheWholeBoard();
        Pointer.mouse(page).click(page.locator(".plane .tiles .tile").last());
        assertThat(page.locator(".inspector")).isVisible();
        assertThat(page.locator(".cell.lit-cell")).not().hasCount(0);

        page.getByLabel("Move", new Page.GetByLabelOptions().setExact(true)).press("Home");
        assertThat(page.locator(".plane .tiles .tile")).hasCount(0);
        assertThat(page.locator(".cell.lit-cell")).hasCount(0);
    }

    /// A finger that rests on a feature shows what it is worth, and opens nothing.
    @Test
    void aFingerThatRestsOnAFeatureShowsWhatItIsWorth() {
        page = CHROMIUM.window(options -> options.setHasTouch(true)).page;
        showTheWholeBoard();
        Pointer finger = Pointer.finger(page);
        Locator label = page.locator(".feature-label");
        finger.hold(page.locator(".plane .tiles .tile").first(), () -> label.isVisible());
        assertThat(label).containsText(Pattern.compile("points?"));
        assertThat(page.locator(".inspector")).hasCount(0);
    }

    private static List<Point> across(BoundingBox board) {
        return IntStream.range(0, 60)
                .mapToObj(step -> new Point(board.x + 200 + 8 * step, board.y + 150 + 4 * step))
                .toList();
    }

    /// Returns the largest feature of a kind, null if there is none.
    private @Nullable JsonNode feature(Predicate<JsonNode> is) {
        return largest(api.get("/api/games/" + game + "/features"), is);
    }

    private static @Nullable JsonNode largest(JsonNode answer, Predicate<JsonNode> is) {
        return Board.each(answer.path("features"))
                .filter(is)
                .max(Comparator.comparing(one -> one.path("segments").size()))
                .orElse(null);
    }

    /// Moves the pointer over the feature, to where a shape of its first segment is.
    private void pointAt(JsonNode feature) {
        JsonNode at = feature.path("segments").path(0);
        Locator tile = page.locator(".tiles .tile[data-cell='%s,%s']".formatted(at.path("x"), at.path("y")));
        String lit = ".owned use[href*='-%s']".formatted(at.path("segment").asText());
        boolean isFound = Pointer.mouse(page).follow(() -> everywhere(tile.boundingBox()), () -> {
            page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
            return page.locator(".owned").count() == 1
                    && page.locator(".owned .lit").count()
                            == feature.path("segments").size()
                    && page.locator(lit).count() > 0;
        });
        assertThat(isFound).as("a point of the tile on " + feature).isTrue();
    }

    private static List<Point> everywhere(BoundingBox tile) {
        return IntStream.range(0, 100)
                .mapToObj(step -> new Point(
                        tile.x + tile.width * (0.05 + step % 10 * 0.1),
                        tile.y + tile.height * (0.05 + step / 10 * 0.1)))
                .toList();
    }

    private String coloursOf(JsonNode feature) {
        int most = Board.each(feature.path("meeples"))
                .mapToInt(one -> one.path("meeples").asInt())
                .max()
                .orElse(0);
        JsonNode players = api.game(game).path("players");
        return String.join(
                " ",
                Board.each(feature.path("meeples"))
                        .filter(one -> one.path("meeples").asInt() == most)
                        .map(one -> players.path(one.path("seat").asInt())
                                .path("colour")
                                .asText())
                        .toList());
    }

    private static boolean isOn(JsonNode feature, int x, int y) {
        return Board.each(feature.path("segments"))
                .anyMatch(one -> one.path("x").asInt() == x && one.path("y").asInt() == y);
    }
}
