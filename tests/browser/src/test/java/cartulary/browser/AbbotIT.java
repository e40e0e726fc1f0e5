package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// An abbot on a garden or a monastery, placed and called home by mouse and by keyboard.
class AbbotIT {
    private static final Set<String> GARDENS =
            Set.of("base-E.1", "base-H.1", "base-I.1", "base-M.1", "base-N.1", "base-R.1", "base-U.1", "base-V.1");
    private static final Set<String> MONASTERIES =
            Set.of("base-A.0", "base-A.1", "base-B.0", "base-B.1", "base-B.2", "base-B.3");

    /// Eight of the base game and one of The River (ABBOT-2).
    private static final int GARDENS_OF_ALL_TILES = 9;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// The tiles lie in a row, so that nothing is surrounded.
    private final ApiGame game = new ApiGame(api, 2, "{\"options\":{\"maxSeats\":2,\"expansions\":[\"abbot\"]}}")
            .growing(place -> Math.abs(place.path("x").asInt()));

    @Test
    void anAbbotIsPlacedOnAGardenAndCalledHomeByMouse() {
        int seat = playToAFigureOn(GARDENS);
        Page page = BoardView.seatedAt(CHROMIUM, game);
        Locator player = page.locator(".players [data-seat='" + seat + "']");
        assertThat(player).containsText("1 abbot");
        page.locator(".spot.for-abbot").waitFor();
        assertThat(page.locator(".spot.calling-home")).hasCount(0);
        Pointer.mouse(page).click(page.locator(".spot.for-abbot"));
        assertThat(page.locator(".plane .abbot.put")).hasCount(1);
        page.locator(".turn button.main").click();

        assertThat(page.locator(".plane .abbot:not(.put)")).hasAttribute("data-segment", "garden");
        assertThat(player).not().containsText("1 abbot");
        assertThat(player).containsText("7 meeples");
        assertThat(log(page, "placed the abbot in the garden")).hasCount(1);

        playToTheNextFigureOf(seat);
        page.locator(".spot.calling-home").waitFor();
        long points = pointsOfTheAbbot();
        Pointer.mouse(page).click(page.locator(".spot.calling-home"));
        Locator call = page.locator(".turn button.main");
        assertThat(call).hasText("Call the abbot home (" + points + " points)");
        call.click();

        assertThat(log(page, "called the abbot home from the garden")).hasCount(1);
        assertThat(page.locator(".plane .abbot")).hasCount(0);
        assertThat(player).hasAttribute("data-score", String.valueOf(points));
        assertThat(player).containsText("1 abbot");
        assertThat(api.game(game.game()).path("meeples")).isEmpty();
        theLedgerExplainsThePoints(page, points);
    }

    private static void theLedgerExplainsThePoints(Page page, long points) {
        Locator entry = page.locator(".scorings .entry")
                .filter(new FilterOptions().setHasText(Pattern.compile("the abbot called home from")));
        assertThat(entry).containsText("+" + points);
        entry.click();
        assertThat(page.locator(".evidence"))
                .containsText(
                        "1 tile + " + (points - 1) + " tile" + (points == 2 ? "" : "s") + " around it = " + points);
        assertThat(page.locator(".evidence")).containsText("When the abbot was called home");
    }

    @Test
    void anAbbotIsPlacedAndCalledHomeByKeyboard() {
        int seat = playToAFigureOn(GARDENS);
        Page page = BoardView.seatedAt(CHROMIUM, game);
        page.locator(".spot.for-abbot").waitFor();
        choose(page, "Abbot on the garden");
        page.keyboard().press("Enter");
        assertThat(page.locator(".plane .abbot:not(.put)")).hasCount(1);

        playToTheNextFigureOf(seat);
        page.locator(".spot.calling-home").waitFor();
        choose(page, "Call the abbot home from the garden");
        page.keyboard().press("Enter");

        assertThat(log(page, "called the abbot home from the garden")).hasCount(1);
        assertThat(page.locator(".plane .abbot")).hasCount(0);
    }

    /// The places of a meeple and of the abbot lie beside each other.
    @Test
    void aMonasteryOffersAMeepleAndTheAbbotWithoutOverlap() {
        int seat = playToAFigureOn(MONASTERIES);
        Page page = BoardView.seatedAt(CHROMIUM, game);
        page.locator(".spot.for-abbot").waitFor();
        assertThat(page.locator(".turn .choice")
                        .filter(new FilterOptions().setHasText(Pattern.compile("^\\s*Monastery"))))
                .hasCount(1);
        assertThat(page.locator(".turn .choice").filter(new FilterOptions().setHasText("Abbot on the monastery,")))
                .hasCount(1);
        BoundingBox abbot = page.locator(".spot.for-abbot circle").boundingBox();
        assertThat(page.locator(".spot:not(.for-abbot) circle").all()).allSatisfy(other -> {
            BoundingBox box = other.boundingBox();
            double apart = Math.hypot(box.x - abbot.x, box.y - abbot.y);
            assertThat(apart).isGreaterThan(Math.min(box.width, abbot.width) * 0.75);
        });
        Pointer.mouse(page).click(page.locator(".spot.for-abbot"));
        page.locator(".turn button.main").click();

        assertThat(page.locator(".plane .abbot:not(.put)")).hasAttribute("data-segment", "monastery");
        JsonNode placed = Board.each(api.events(game.game()))
                .filter(event -> event.path("type").asText().equals("AbbotPlaced"))
                .findFirst()
                .orElseThrow();
        assertThat(placed.at("/data/seat").asInt()).isEqualTo(seat);
        theInspectorNamesTheAbbot(page, placed.path("data"));
    }

    private static void theInspectorNamesTheAbbot(Page page, JsonNode at) {
        Pointer.mouse(page)
                .click(() ->
                        Point.ofTile(page, at.path("x").asInt(), at.path("y").asInt()));
        Locator details = page.locator(".inspector");
        assertThat(details).containsText(Pattern.compile("Abbot of Player \\d on the monastery"));
    }

    @Test
    void aGardenIsAFeatureThatTheInspectorNames() {
        playToAFigureOn(GARDENS);
        JsonNode tile = last(api.game(game.game()).path("tiles"));
        game.move();
        Page page = BoardView.seatedAt(CHROMIUM, game);
        Pointer.mouse(page)
                .click(() -> Point.ofTile(
                        page, tile.path("x").asInt(), tile.path("y").asInt()));
        assertThat(page.locator(".inspector"))
                .containsText(Pattern.compile("garden, \\d+ tiles, \\d points so far", Pattern.CASE_INSENSITIVE));
    }

    /// They belong to variants of tiles, unlike the shapes of other segments.
    @Test
    void thePageHasTheShapesOfAllGardensToLightThem() {
        playToAFigureOn(GARDENS);
        Page page = BoardView.seatedAt(CHROMIUM, game);
        assertThat(page.locator(".sprite > symbol[id$='-garden']")).hasCount(GARDENS_OF_ALL_TILES);
    }

    @Test
    void theRecordOfAGameWithAbbotsIsCheckedByThePage() {
        int seat = playToAFigureOn(GARDENS);
        game.choose("{\"type\":\"PlaceAbbot\",\"segment\":\"garden\"}");
        playToTheNextFigureOf(seat);
        game.choose("{\"type\":\"CallAbbotHome\"}");
        playToAFigureOn(GARDENS);
        game.choose("{\"type\":\"PlaceAbbot\",\"segment\":\"garden\"}");
        game.choose("{\"type\":\"Resign\"}");

        assertThat(types(api.events(game.game())))
                .contains("AbbotPlaced", "AbbotCalledHome", "FeatureScored", "GameFinished");
        Page page = CHROMIUM.window().go("/games/" + game.game()).page;
        assertThat(page.locator(".check [role=status]")).hasText("The record is consistent.");
        assertThat(page.locator(".summary .by-source tbody th"))
                .hasText(new String[] {"Roads", "Cities", "Monasteries", "Fields", "Gardens", "Abbots called home"});
        assertThat(log(page, "Final scoring for the garden")).hasCount(1);
    }

    @Test
    void theAbbotIsAnOptionOfTheLobbyAndAChapter() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage.at(window).plays("The Abbot");
        new LobbyPage(window).playNow();
        assertThat(api.game(window.game()).at("/options/expansions").toString()).isEqualTo("[\"abbot\"]");
        Page page = window.go("/how-to-play").page;
        assertThat(page.locator("#abbot")).hasText("The Abbot");
        page.locator("#abbot").scrollIntoViewIfNeeded();
    }

    /// Chooses a place for a figure with the arrow keys.
    private static void choose(Page page, String words) {
        page.locator(".surface").focus();
        for (int spots = page.locator(".spot").count(); spots > 0; spots--) {
            page.keyboard().press("ArrowRight");
            page.waitForFunction("() => document.querySelector('#board-cursor').textContent !== ''");
            if (page.locator("#board-cursor").textContent().contains(words)) {
                break;
            }
        }
        assertThat(page.locator("#board-cursor")).containsText(words);
        assertThat(page.locator(".turn button.main")).isEnabled();
    }

    /// Plays until one of these tiles is placed and its figure is due, and returns the seat.
    private int playToAFigureOn(Set<String> tiles) {
        while (true) {
            game.playToATile();
            JsonNode step = api.gameFrom(game.game(), game.revision()).path("step");
            game.move();
            if (tiles.contains(step.path("tile").asText())) {
                return step.path("seat").asInt();
            }
        }
    }

    private void playToTheNextFigureOf(int seat) {
        JsonNode step;
        do {
            game.move();
            step = api.gameFrom(game.game(), game.revision()).path("step");
        } while (!step.path("name").asText().equals("PlacingFigure")
                || step.path("seat").asInt() != seat);
    }

    /// Returns 1 for the tile of the abbot and 1 for each tile around it.
    private long pointsOfTheAbbot() {
        JsonNode now = api.game(game.game());
        JsonNode abbot = now.path("meeples").path(0);
        return Board.each(now.path("tiles"))
                .filter(tile ->
                        Math.abs(tile.path("x").asInt() - abbot.path("x").asInt()) <= 1)
                .filter(tile ->
                        Math.abs(tile.path("y").asInt() - abbot.path("y").asInt()) <= 1)
                .count();
    }

    private static Locator log(Page page, String words) {
        return page.locator(".log-turn ol > li").filter(new FilterOptions().setHasText(words));
    }

    private static List<String> types(JsonNode events) {
        return Board.each(events).map(event -> event.path("type").asText()).toList();
    }

    private static JsonNode last(JsonNode list) {
        return list.get(list.size() - 1);
    }
}
