package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A cathedral with its archbishop: the card in the lobby, the place for a meeple, the words and the evidence of its
/// points.
class CathedralsIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void theyAreACardOfTheLobbyAndAChapter() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage lobby = LobbyPage.at(window);
        Page page = window.page;
        Locator card = page.locator(".toggle").filter(new FilterOptions().setHasText("German Cathedrals"));
        assertThat(card).containsText("6 tiles: a game has 6 turns more");
        assertThat(card.locator("use[href='#cathedrals-02.0']")).hasCount(1);
        assertThat(card.locator(".meeple[data-segment=cathedral]")).hasCount(1);
        lobby.plays("German Cathedrals");
        lobby.playNow();
        assertThat(api.game(window.game()).at("/options/expansions").toString()).isEqualTo("[\"cathedrals\"]");

        Page chapter = window.go("/how-to-play").page;
        assertThat(chapter.locator("#cathedrals")).hasText("German Cathedrals");
        assertThat(chapter.locator("section[aria-labelledby=cathedrals] .scene use"))
                .hasCount(6);
    }

    @Test
    void anArchbishopIsPlacedOnACathedralAndScoresItsRoads() {
        var game = new ApiGame(api, 2, "{\"options\":{\"maxSeats\":2,\"expansions\":[\"cathedrals\"]}}")
                .growing(place -> Math.abs(place.path("x").asInt()));
        playToAFigureOnACathedral(game);
        JsonNode tiles = api.game(game.game()).path("tiles");
        JsonNode tile = tiles.get(tiles.size() - 1);
        Page page = BoardView.seatedAt(CHROMIUM, game);
        Locator choice =
                page.locator(".turn .choice").filter(new FilterOptions().setHasText("Archbishop on the cathedral"));
        assertThat(choice).containsText(Pattern.compile("Archbishop on the cathedral, [34] roads: \\d+ points so far"));
        choice.click();
        assertThat(page.locator(".plane .meeple.put")).hasAttribute("data-segment", "cathedral");
        page.locator(".turn button.main").click();

        assertThat(page.locator(".plane .meeple:not(.put)")).hasAttribute("data-segment", "cathedral");
        assertThat(log(page, "placed an archbishop on the cathedral")).hasCount(1);
        Pointer.mouse(page)
                .click(() -> Point.ofTile(
                        page, tile.path("x").asInt(), tile.path("y").asInt()));
        Locator inspector = page.locator(".inspector");
        assertThat(inspector)
                .containsText(Pattern.compile("cathedral, [34] roads, \\d+ points so far", Pattern.CASE_INSENSITIVE));
        assertThat(inspector).containsText(Pattern.compile("\\d tiles?, not completed"));
        assertThat(inspector).containsText("when completed: it ends at a cathedral (CATH-7)");

        game.choose("{\"type\":\"Resign\"}");
        assertThat(log(page, "Final scoring for the cathedral")).hasCount(1);
        long points = points(game);
        Locator entry = page.locator(".scorings .entry").filter(new FilterOptions().setHasText("the cathedral at"));
        assertThat(entry).containsText("+" + points);
        entry.click();
        assertThat(page.locator(".evidence")).containsText("Roads of the cathedral");
        assertThat(page.locator(".evidence")).containsText("= " + points);
        assertThat(page.locator(".summary .by-source tbody th"))
                .hasText(new String[] {"Roads", "Cities", "Monasteries", "Fields", "Cathedrals"});

        Page checked = CHROMIUM.window().go("/games/" + game.game()).page;
        assertThat(checked.locator(".check [role=status]")).hasText("The record is consistent.");
    }

    private void playToAFigureOnACathedral(ApiGame game) {
        String drawn;
        do {
            game.playToATile();
            drawn = api.gameFrom(game.game(), game.revision()).at("/step/tile").asText();
            game.move();
        } while (!drawn.startsWith("cathedrals-"));
    }

    private long points(ApiGame game) {
        return Board.each(api.events(game.game()))
                .filter(event -> event.path("type").asText().equals("FeatureScored"))
                .filter(event -> event.at("/data/feature/kind").asText().equals("cathedral"))
                .mapToLong(event -> event.at("/data/points/0/points").asLong())
                .findFirst()
                .orElseThrow();
    }

    private static Locator log(Page page, String words) {
        return page.locator(".log-turn ol > li").filter(new FilterOptions().setHasText(words));
    }
}
