package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The scoring tiles beside the board: the card in the lobby, the panel, a score that they change, and their words.
class SurveyorsIT {
    private static final List<String> RECONSTRUCTED =
            List.of("city-wealth", "city-usual-1", "city-usual-2", "road-usual", "monastery-poverty");

    /// The ids of tiles with a sign that is too close to the frame or to another sign.
    private static final String TOO_CLOSE = """
            cards => cards.filter(card => {
              const {left, width} = card.getBoundingClientRect();
              const [first, second] = [...card.querySelectorAll('.scoring-sign, .scoring-city, .scoring-road')]
                .map(sign => sign.getBoundingClientRect())
                .map(sign => [(sign.left - left) / width * 100, (sign.right - left) / width * 100]);
              return first && (first[0] < 9 || (second ?? first)[1] > 91 || second && first[1] > second[0]);
            }).map(card => card.dataset.tile)
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final SurveyorGames games = new SurveyorGames(api);

    @Test
    void theyAreACardOfTheLobbyWithoutTilesOfTheBoard() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage lobby = LobbyPage.at(window);
        Page page = window.page;
        Locator card = page.locator(".toggle").filter(new FilterOptions().setHasText("The Land Surveyors"));
        assertThat(card).containsText("Twelve scoring tiles");
        assertThat(card).containsText("No tiles: a game has as many turns as without");
        assertThat(card.locator(".scoring-sign").nth(1)).hasText("=5");
        lobby.plays("The Land Surveyors");
        assertThat(page.locator(".new-game .length")).containsText("A game has 71 turns");
        lobby.playNow();
        assertThat(api.game(window.game()).at("/options/expansions").toString()).isEqualTo("[\"surveyors\"]");
    }

    @Test
    void howToPlayShowsTheTwelveTilesAndMarksTheFiveReconstructedOnes() {
        Page page = CHROMIUM.window().go("/how-to-play").page;
        Locator tiles = page.locator(".all-scoring-tiles > li");
        assertThat(page.locator("#surveyors")).hasText("The Land Surveyors");
        assertThat(tiles).hasCount(12);
        assertThat(tiles.first()).containsText("City: Citizens' Jury");
        assertThat(tiles.first()).containsText("Every player with a meeple in the city scores all its points.");
        Locator marked = tiles.filter(new FilterOptions().setHas(page.locator(".reconstructed")));
        assertThat(marked.locator(".scoring-card").evaluateAll("cards => cards.map(card => card.dataset.tile)"))
                .isEqualTo(RECONSTRUCTED);
        marked.first().locator(".reconstructed button").click();
        assertThat(page.locator(".rule-dialog")).containsText("SURV-13");
    }

    /// The frame of a tile is 5 units wide, the sign a hundredth of the tile more away.
    @Test
    void theSignOfATileTouchesNeitherTheFrameNorAnotherSign() {
        Page page = CHROMIUM.window().go("/how-to-play").page;
        Locator cards = page.locator(".all-scoring-tiles .scoring-card");
        assertThat(cards).hasCount(12);
        assertThat(cards.evaluateAll(TOO_CLOSE)).isEqualTo(List.of());
    }

    /// A road of 2 tiles scores 2 points, and 3 fewer by Poverty.
    @Test
    void aRoadThatScoresByPovertyLeadsBelowZeroAndChangesTheTiles() {
        SurveyorGames.AtARoad at = games.atAFreeRoadOfTwoTiles("road-poverty");
        ApiGame game = at.game();
        JsonNode road = at.road();
        JsonNode before = api.game(game.game()).path("scoringTiles");
        Page page = seatedAt(game, 1366, 768);

        Locator tiles = page.locator(".scoring-tiles");
        for (String stack : List.of("city", "road", "monastery")) {
            assertThat(tiles.locator(".stack[data-stack=" + stack + "] > .scoring-card"))
                    .hasAttribute(
                            "data-tile", before.at("/" + stack + "/active").asText());
            assertThat(tiles.locator(".stack[data-stack=" + stack + "] .next .scoring-card"))
                    .hasAttribute("data-tile", before.at("/" + stack + "/next").asText());
        }
        assertThat(tiles.locator(".stack[data-stack=road]")).containsText("Road: Poverty");
        assertThat(tiles.locator(".stack[data-stack=road]"))
                .containsText("Every player who scores the road loses 3 points.");
        assertThat(tiles).isInViewport();

        Locator choice = page.locator(".turn .choice")
                .filter(new FilterOptions()
                        .setHasText(Pattern.compile("Road .*, completed, 2 tiles: −1 point at once")));
        assertThat(page.locator(".spot .sign")
                        .filter(new FilterOptions().setHasText("−1"))
                        .first())
                .isVisible();
        choice.first().click();
        page.locator(".turn button.main").click();

        Locator player = page.locator(".players .player[data-score='-1']");
        assertThat(player.locator(".score")).hasText("−1 point");
        assertThat(tiles.locator(".stack[data-stack=road] > .scoring-card"))
                .hasAttribute("data-tile", before.at("/road/next").asText());
        assertThat(log(page, "Scored for a road of 2 tiles:")).containsText("−1 point. Poverty: 3 points lost.");
        assertThat(log(page, "The scoring tiles change: ")).hasCount(1);
        assertThat(page.locator("cartulary-announcer [role=log]")).containsText("The scoring tiles change: city: ");

        Locator entry = page.locator(".scorings .entry");
        assertThat(entry).containsText("a road of 2 tiles, with Poverty");
        assertThat(entry).containsText("−1");
        entry.click();
        assertThat(page.locator(".evidence")).containsText("Poverty: 3 points lost (SURV-9)");
        assertThat(page.locator(".evidence")).containsText("2 tiles − 3 points = −1");

        game.choose("{\"type\":\"Resign\"}");
        assertThat(page.locator(".summary .ranking tbody")).containsText("−1");
        assertThat(page.locator(".summary .by-source")).containsText("−1");

        log(page, "Scored for a road of 2 tiles:").locator("button.entry").click();
        assertThat(tiles.locator(".stack[data-stack=road] > .scoring-card")).hasAttribute("data-tile", "road-poverty");
        inspect(page, road);
        assertThat(page.locator(".inspector")).containsText("scored −1 point, ");
        page.getByText("Go to the end").click();
        assertThat(page.locator(".inspector"))
                .containsText(Pattern.compile("road, completed, 2 tiles, .* scored −1 point, with Poverty"));
    }

    @Test
    void aCompletedRoadThatNobodyScoredSaysNoPoints() {
        SurveyorGames.AtARoad at = games.atAFreeRoadOfTwoTiles("highway");
        at.game().choose("{\"type\":\"SkipPlacement\"}");
        Page page = seatedAt(at.game(), 1366, 768);
        inspect(page, at.road());
        assertThat(page.locator(".inspector")).containsText("road, completed, 2 tiles, nobody scored");
        assertThat(page.locator(".inspector")).not().containsText("nobody scored, with");
    }

    private static void inspect(Page page, JsonNode feature) {
        Pointer.mouse(page)
                .click(() -> Point.ofTile(
                        page, feature.at("/at/x").asInt(), feature.at("/at/y").asInt()));
    }

    @Test
    void anIncompleteRoadSaysWhatItScoresByHighwayWhenItIsCompleted() {
        ApiGame game = games.with("road", "highway");
        Page page = seatedAt(game, 1366, 768);
        Pointer.mouse(page).click(() -> Point.ofTile(page, 0, 0));
        assertThat(page.locator(".inspector"))
                .containsText("road, 1 tile, 1 point so far, 5 points when completed now, with Highway");
    }

    @Test
    void theTilesAreReadAndOpenedByKeyboard() {
        ApiGame game = games.with("monastery", "monastery-poverty");
        Page page = seatedAt(game, 1366, 768);
        Locator stack = page.locator(".stack[data-stack=monastery]");
        assertThat(stack.locator(".reconstructed")).hasText("reconstructed");
        assertThat(stack.locator(".reconstructed")).hasAttribute("title", Pattern.compile("No source describes"));
        Locator next = stack.locator(".next button");
        assertThat(next).containsText("Next");
        assertThat(next)
                .containsText(
                        Pattern.compile("(Hermit Monastery|Pilgrimage Route): The monastery (loses|scores) 1 point"));
        stack.locator(".reconstructed button").focus();
        page.keyboard().press("Tab");
        assertThat(next).isFocused();
        page.keyboard().press("Enter");
        assertThat(page.locator(".rule-dialog")).containsText(Pattern.compile("SURV-1[12]"));
        page.keyboard().press("Escape");
        assertThat(next).isFocused();

        page.locator(".scoring-tiles summary").focus();
        page.keyboard().press("Enter");
        assertThat(stack).isHidden();
        assertThat(page.locator(".stacks-in-short [role=img]").nth(2))
                .hasAttribute("aria-label", Pattern.compile("Monastery: Poverty\\. Next: .+\\."));
        assertThat(Screen.findings(page, ".scoring-tiles")).isEmpty();
        page.locator(".scoring-tiles summary").click();
        assertThat(Screen.findings(page, ".scoring-tiles")).isEmpty();
    }

    /// By Citizens' Jury everybody with a meeple in a city scores it, not only who has most.
    @Test
    void aCityIsLitInTheColoursOfEverybodyWhoWouldScoreIt() {
        assertThat(ownersOfTheFirstCity("citizens-jury")).hasAttribute("data-owners", Pattern.compile("^\\w+ \\w+$"));
        assertThat(ownersOfTheFirstCity("bad-neighborhood")).hasAttribute("data-owners", Pattern.compile("^\\w+$"));
    }

    /// Returns the light of the city of the start tile, on which the first player has two meeples and the second one.
    private Locator ownersOfTheFirstCity(String active) {
        ApiGame game = games.with("city", active);
        JsonNode answer = api.get("/api/games/" + game.game() + "/features");
        JsonNode city = Board.each(answer.path("features"))
                .filter(one -> one.at("/feature/kind").asText().equals("city"))
                .findFirst()
                .orElseThrow();
        ArrayNode meeples = ((ObjectNode) city).putArray("meeples");
        meeples.addObject().put("seat", 0).put("meeples", 2);
        meeples.addObject().put("seat", 1).put("meeples", 1);
        Page page = CHROMIUM.window().page;
        page.route(
                "**/api/games/*/features*",
                route -> route.fulfill(
                        new FulfillOptions().setContentType("application/json").setBody(answer.toString())));
        page.navigate("/games/" + game.game());
        page.locator(".surface").focus();
        page.keyboard().press("Shift+ArrowRight");
        return page.locator(".owned");
    }

    @Test
    void onAPhoneTheyAreOneRowBelowTheControls() {
        ApiGame game = games.with("road", "highway");
        Page page = seatedAt(game, 390, 844);
        Locator tiles = page.locator(".scoring-tiles");
        assertThat(tiles.locator(".stacks-in-short .scoring-card")).hasCount(6);
        assertThat(tiles.locator(".stack").first()).isHidden();
        assertThat(page.locator(".now button.main")).isInViewport();
        BoundingBox row = tiles.boundingBox();
        assertThat(row.height).isLessThan(60);
        assertThat(row.y + row.height).isLessThanOrEqualTo(844);
        tiles.locator("summary").click();
        assertThat(tiles.locator(".stack[data-stack=road]")).containsText("Road: Highway");
    }

    private static Page seatedAt(ApiGame game, int width, int height) {
        Page page = CHROMIUM.window(options -> options.setViewportSize(width, height)).page;
        game.sitDownAt(page);
        page.navigate("/games/" + game.game());
        page.locator(".scoring-tiles").waitFor();
        return page;
    }

    private static Locator log(Page page, String words) {
        return page.locator(".log-turn ol > li").filter(new FilterOptions().setHasText(words));
    }
}
