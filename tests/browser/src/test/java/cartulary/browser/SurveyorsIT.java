package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.FilePayload;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The scoring tiles beside the board: the card in the lobby, the panel, a score that they change, and their words.
class SurveyorsIT {
    private static final List<String> RECONSTRUCTED =
            List.of("city-wealth", "city-usual-1", "city-usual-2", "road-usual", "monastery-poverty");

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
        assertThat(page.locator(".toggles .length")).containsText("A game has 71 turns");
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
                .containsText("Every player who scores the road gets 3 points fewer.");
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
        assertThat(log(page, "Scored for a road of 2 tiles:")).containsText("−1 point. Poverty: 3 points fewer.");
        assertThat(log(page, "The scoring tiles change: ")).hasCount(1);
        assertThat(page.locator("cartulary-announcer [role=log]")).containsText("The scoring tiles change: city: ");

        Locator entry = page.locator(".scorings .entry");
        assertThat(entry).containsText("a road of 2 tiles, with Poverty");
        assertThat(entry).containsText("−1");
        entry.click();
        assertThat(page.locator(".evidence")).containsText("Poverty: 3 points fewer (SURV-9)");
        assertThat(page.locator(".evidence")).containsText("2 tiles − 3 points = −1");

        game.choose("{\"type\":\"Resign\"}");
        assertThat(page.locator(".summary .ranking tbody")).containsText("−1");
        assertThat(page.locator(".summary .by-source")).containsText("−1");

        log(page, "Scored for a road of 2 tiles:").locator("button.entry").click();
        assertThat(tiles.locator(".stack[data-stack=road] > .scoring-card")).hasAttribute("data-tile", "road-poverty");
        Pointer.mouse(page)
                .click(() -> Point.ofTile(
                        page, road.at("/at/x").asInt(), road.at("/at/y").asInt()));
        assertThat(page.locator(".inspector")).containsText("if it were scored now, with Poverty");
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
                .containsText(Pattern.compile("(Hermit Monastery|Pilgrimage Route): The monastery scores 1 point"));
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

    /// Those of a host have no other names than their ids, and the words of their own effects.
    @Test
    void theTilesOfAHostAreShownByTheirIdsAndEffects() {
        Page page = seatedAt(games.ofAHost(), 1366, 768);
        Locator tiles = page.locator(".scoring-tiles");
        assertThat(tiles.locator("summary")).containsText("Scoring tiles of the host");
        assertThat(tiles.locator(".stack[data-stack=city]")).containsText(Pattern.compile("City: c\\d"));
        assertThat(tiles.locator(".stack[data-stack=city]"))
                .containsText("The city scores as if it had 7 tiles, whatever its size.");
        assertThat(tiles.locator(".stack[data-stack=city] > .scoring-card .scoring-sign"))
                .hasText("=7");
        assertThat(tiles.locator(".stack[data-stack=monastery]"))
                .containsText("The monastery scores 2 points fewer for every tile with a road, its own tile included.");
        assertThat(tiles.locator(".reconstructed")).hasCount(0);
    }

    /// The game is unlisted; its page shows whose tiles it has.
    @Test
    void aHostGivesAFileWithTilesOfTheirOwn() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage lobby = LobbyPage.at(window).plays("The Land Surveyors").withMoreOptions();
        Page page = window.page;
        Locator own = page.locator(".own-scoring-tiles");
        assertThat(own).containsText("Five of the twelve scoring tiles are reconstructed");
        String saved = URLDecoder.decode(own.locator("a[download]").getAttribute("href"), StandardCharsets.UTF_8)
                .replaceFirst("data:application/json,", "");
        Locator file = own.locator("input[type=file]");

        file.setInputFiles(json("a-letter.json", "{\"dear\":\"host\"}"));
        assertThat(own.locator("[role=status]"))
                .hasText("a-letter.json has no scoring tiles. Save the present ones and change them.");

        file.setInputFiles(json("eleven.json", saved.replace("\"stack\": \"road\"", "\"stack\": \"city\"")));
        assertThat(own.locator("[role=status]")).containsText("This game has your scoring tiles: own-citizens-jury");
        assertThat(page.getByLabel("By link only")).isChecked();
        window.ignoreErrors("409 (Conflict)");
        lobby.press("Play now");
        assertThat(page.locator(".new-game")).containsText("5 of cities, 4 of roads, 3 of monasteries");

        file.setInputFiles(json("mine.json", saved.replace("\"own-highway\"", "\"long-way\"")));
        assertThat(own.locator("[role=status]")).containsText("long-way");
        assertThat(Screen.findings(page, ".own-scoring-tiles")).isEmpty();
        lobby.playNow();
        assertThat(page.locator(".scoring-tiles summary")).containsText("Scoring tiles of the host");
    }

    private static FilePayload json(String name, String text) {
        return new FilePayload(name, "application/json", text.getBytes(StandardCharsets.UTF_8));
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
