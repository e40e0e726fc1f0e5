package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Scoring tiles that a host gives (LOBBY-27): the file in the lobby, and what they are called in the game.
class OwnScoringTilesIT {
    /// A change of the file that the host saves, and what is said about it.
    private record Wrong(String from, String to, String said) {}

    private static final List<Wrong> WRONG = List.of(
            new Wrong("{\n \"tiles\"", "{tiles", "It is not JSON."),
            new Wrong(
                    "\"stack\": \"road\"",
                    "\"stack\": \"city\"",
                    "There must be 5 tiles of cities, 4 of roads and 3 of monasteries; there are 9, 0 and 3."),
            new Wrong("\"id\": \"highway\"", "\"id\": \"High Way\"", "Tile 6, “High Way”: the id must have 1 to 40"),
            new Wrong("\"id\": \"highway\"", "\"id\": 6", "Tile 6: the id must have 1 to 40"),
            new Wrong("\"id\": \"highway\"", "\"id\": \"city-wealth\"", "Tile 6, “city-wealth”: a tile before has"),
            new Wrong(
                    "\"stack\": \"monastery\"", "\"stack\": \"field\"", "Tile 10, “hermit-monastery”: the stack must"),
            new Wrong(
                    "\"everybody\"", "\"nobody\"", "Tile 1, “citizens-jury”: the type of the effect must be everybody"),
            new Wrong("\"tiles\": 5", "\"points\": 5", "Tile 6, “highway”: the effect must have exactly the members"),
            new Wrong(
                    "\"everybody\"",
                    "\"perTile\", \"points\": 1, \"shows\": \"city\"",
                    "Tile 1, “citizens-jury”: the effect does not suit"),
            new Wrong("\"points\": -3", "\"points\": -100", "Tile 8, “road-poverty”: the points must be"),
            new Wrong("\"points\": -3", "\"points\": 1.5", "Tile 8, “road-poverty”: the points must be"),
            new Wrong("\"tiles\": 5", "\"tiles\": 0", "Tile 6, “highway”: the tiles must be"),
            new Wrong("\"shows\": \"road\"", "\"shows\": \"field\"", "Tile 11, “pilgrimage-route”: shows must be"));

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final SurveyorGames games = new SurveyorGames(new Api(SERVICE));

    /// Those of a host have no other names than their ids, and the words of their own effects.
    @Test
    void theTilesOfAHostAreShownByTheirIdsAndEffects() {
        Page page = seatedAt(games.ofAHost());
        Locator tiles = page.locator(".scoring-tiles");
        assertThat(tiles.locator("summary")).containsText("Scoring tiles of the host");
        assertThat(tiles.locator(".stack[data-stack=city]"))
                .containsText(Pattern.compile("City: c\\d \\(of the host: tiles: 7\\)"));
        assertThat(tiles.locator(".stack[data-stack=city]"))
                .containsText("The city scores as if it had 7 tiles, whatever its size.");
        assertThat(tiles.locator(".stack[data-stack=city] > .scoring-card .scoring-sign"))
                .hasText("=7");
        assertThat(tiles.locator(".stack[data-stack=monastery]"))
                .containsText("The monastery loses 2 points for every tile with a road, its own tile included.");
        assertThat(tiles.locator(".reconstructed")).hasCount(0);
    }

    /// An id of the catalogue alone makes no tile one of the catalogue.
    @Test
    void aTileOfAHostHasTheNameOfTheCatalogueOnlyWithItsEffect() {
        Page page = seatedAt(games.ofAHostTakingBy("highway"));
        Locator tiles = page.locator(".scoring-tiles");
        Locator highway = tiles.locator(".stack[data-stack=road]");
        assertThat(highway).containsText("Road: highway (of the host: −4)");
        assertThat(highway).containsText("Every player who scores the road loses 4 points.");
        assertThat(page.locator(".log-turn ol > li")
                        .filter(new FilterOptions().setHasText("The scoring tiles are laid out: ")))
                .containsText("road: highway (of the host: −4)");
        assertThat(tiles).not().containsText("Highway");
    }

    /// The game is unlisted; its page shows whose tiles it has.
    @Test
    void aHostGivesAFileWithTilesOfTheirOwn() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage lobby = LobbyPage.at(window).plays("The Land Surveyors").withMoreOptions();
        Page page = window.page;
        Locator own = page.locator(".own-scoring-tiles");
        assertThat(own).containsText("Five of the twelve scoring tiles are reconstructed");
        String saved = saved(own);
        Locator file = own.locator("input[type=file]");

        assertThat(own).containsText("5 tiles of cities, 4 of roads and 3 of monasteries");

        file.setInputFiles(json("a-letter.json", "{\"dear\":\"host\"}"));
        assertThat(own.locator("[role=status]"))
                .containsText("a-letter.json cannot be used, so the game has the tiles of the catalogue:");
        assertThat(own.locator("[role=status] li"))
                .hasText("It has no scoring tiles. Save the present ones and change them.");
        assertThat(Screen.findings(page, ".own-scoring-tiles")).isEmpty();

        file.setInputFiles(json("mine.json", saved.replace("\"highway\"", "\"long-way\"")));
        assertThat(own.locator("[role=status]"))
                .containsText(Pattern.compile("This game has your scoring tiles: .*long-way"));
        assertThat(page.getByLabel("By link only")).isChecked();
        assertThat(Screen.findings(page, ".own-scoring-tiles")).isEmpty();
        lobby.playNow();
        assertThat(page.locator(".scoring-tiles summary")).containsText("Scoring tiles of the host");
    }

    @Test
    void aFileOfTilesIsCheckedWhenItIsGiven() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage.at(window).plays("The Land Surveyors").withMoreOptions();
        Page page = window.page;
        Locator own = page.locator(".own-scoring-tiles");
        String saved = saved(own);

        for (Wrong wrong : WRONG) {
            assertThat(saved).contains(wrong.from());
            own.locator("input[type=file]").setInputFiles(json("wrong.json", saved.replace(wrong.from(), wrong.to())));
            assertThat(own.locator("[role=status] li").filter(new FilterOptions().setHasText(wrong.said())))
                    .not()
                    .hasCount(0);
            assertThat(page.getByLabel("By link only")).not().isChecked();
        }
    }

    @Test
    void withoutTheirTilesAHostHasTheVisibilityThatTheyChose() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage.at(window).plays("The Land Surveyors").withMoreOptions();
        Page page = window.page;
        Locator own = page.locator(".own-scoring-tiles");
        FilePayload mine = json("mine.json", saved(own));
        Locator publicly = page.locator("input[name=visibility]").first();

        own.locator("input[type=file]").setInputFiles(mine);
        assertThat(page.getByLabel("By link only")).isChecked();
        assertThat(publicly).isDisabled();
        own.locator("button[name=catalogue-tiles]").click();
        assertThat(publicly).isChecked();
        assertThat(publicly).isEnabled();

        page.getByLabel("By link only").check();
        own.locator("input[type=file]").setInputFiles(mine);
        own.locator("button[name=catalogue-tiles]").click();
        assertThat(publicly).isEnabled();
        assertThat(page.getByLabel("By link only")).isChecked();
    }

    private static String saved(Locator own) {
        return URLDecoder.decode(own.locator("a[download]").getAttribute("href"), StandardCharsets.UTF_8)
                .replaceFirst("data:application/json,", "");
    }

    private static FilePayload json(String name, String text) {
        return new FilePayload(name, "application/json", text.getBytes(StandardCharsets.UTF_8));
    }

    private static Page seatedAt(ApiGame game) {
        Page page = CHROMIUM.window(options -> options.setViewportSize(1366, 768)).page;
        game.sitDownAt(page);
        page.navigate("/games/" + game.game());
        page.locator(".scoring-tiles").waitFor();
        return page;
    }
}
