package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Taking back the tile just placed (LOBBY-28): its button, its key, the log, the check of the record, and the
/// option in the form for a new game.
class TakeBackIT {
    private static final String TAKE_BACK = "Take back the tile";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final BrowserWindow window = CHROMIUM.window();
    private final Page page = window.page;

    @Test
    void aTileIsTakenBackAndPlacedElsewhereAndTheLogAndTheCheckShowBoth() {
        LobbyPage.at(window).playNow();
        assertThat(api.game(window.game()).at("/options/takeBack").asBoolean()).isTrue();
        drawATileWithAChoiceOfCells();
        int tiles = api.game(window.game()).path("tiles").size();
        place(0);
        assertThat(page.locator(".plane .tile")).hasCount(tiles + 1);

        button().click();
        page.locator(".turn .drawn").waitFor();
        assertThat(page.locator(".plane .tile")).hasCount(tiles);
        assertThat(button()).hasCount(0);

        place(1);
        assertThat(button()).isVisible();
        List<JsonNode> placed = ofType("TilePlaced");
        assertThat(placed).hasSize(tiles + 1);
        List<Integer> first = cell(placed.get(tiles - 1));
        assertThat(cell(placed.getLast())).isNotEqualTo(first);
        assertThat(ofType("TakenBack")).hasSize(1).allMatch(taken -> cell(taken).equals(first));
        assertThat(page.locator(".log-turn ol > li").filter(new FilterOptions().setHasText("took the tile at")))
                .hasCount(1);
        assertThat(page.locator(".log-turn ol > li").filter(new FilterOptions().setHasText("placed the tile at")))
                .hasCount(tiles + 1);
        theRecordIsConsistent();
    }

    @Test
    void backspaceTakesTheTileBackThreeTimesAndNoMore() {
        LobbyPage.at(window).playNow();
        draw();
        for (int times = 0; times < 3; times++) {
            place(0);
            page.locator("main").focus();
            page.keyboard().press("Backspace");
            page.locator(".turn .drawn").waitFor();
        }
        place(0);
        assertThat(button()).hasCount(0);
        assertThat(ofType("TakenBack")).hasSize(3);
    }

    @Test
    void theFormOffersTakeBacksAmongFriendsAndNotWhereAClockRunsUnlessTheyAreChosen() {
        LobbyPage lobby = LobbyPage.at(window).withMoreOptions();
        Locator option = page.getByLabel("A tile just placed may be taken back");
        assertThat(option).isChecked();
        page.getByLabel("Time limit").selectOption("60");
        assertThat(option).not().isChecked();
        option.check();
        assertThat(page.locator(".more-options summary")).containsText("Tiles may be taken back");
        lobby.playNow();
        assertThat(api.game(window.game()).at("/options/takeBack").asBoolean()).isTrue();
    }

    @Test
    void strangersPlayWithoutTakeBacksAndAGameOfAnOlderClientHasNoButton() {
        LobbyPage.at(window).withoutBots();
        assertThat(page.getByLabel("A tile just placed may be taken back"))
                .not()
                .isChecked();
        page.getByLabel("By link only").check();
        assertThat(page.getByLabel("A tile just placed may be taken back")).isChecked();

        var game = new ApiGame(api, 2);
        assertThat(api.game(game.game()).at("/options").has("takeBack")).isFalse();
    }

    private Locator button() {
        return page.locator(".turn button").filter(new FilterOptions().setHasText(TAKE_BACK));
    }

    private void draw() {
        Locator draw = page.getByText("Draw tile", new Page.GetByTextOptions().setExact(true));
        page.locator(".turn").waitFor();
        draw.or(page.locator(".turn .drawn")).first().waitFor();
        if (draw.isVisible()) {
            draw.click();
        }
    }

    /// Plays until a tile comes that fits two cells at least: a monastery fits only one of the start tile.
    private void drawATileWithAChoiceOfCells() {
        draw();
        page.locator(".cell.fits").first().waitFor();
        while (page.locator(".cell.fits").count() < 2) {
            place(0);
            page.getByText("Skip", new Page.GetByTextOptions().setExact(true)).click();
            page.getByText("Draw tile", new Page.GetByTextOptions().setExact(true))
                    .click();
            page.locator(".turn .drawn").waitFor();
            page.locator(".cell.fits").first().waitFor();
        }
    }

    /// Places the tile on one of the cells that it fits, until a figure can be placed.
    private void place(int which) {
        page.locator(".cell.fits").first().waitFor();
        Pointer.mouse(page)
                .click(() -> Point.ofFittingCells(page).stream().skip(which).toList());
        assertThat(page.locator(".cell.chosen")).hasCount(1);
        page.getByText("Place tile", new Page.GetByTextOptions().setExact(true)).click();
        page.getByText("Skip", new Page.GetByTextOptions().setExact(true)).waitFor();
    }

    private void theRecordIsConsistent() {
        page.locator(".record-open").click();
        page.locator(".timeline button[aria-expanded]").click();
        assertThat(page.locator(".check [role=status]")).hasText("The record is consistent.");
    }

    private List<JsonNode> ofType(String type) {
        return Board.each(api.events(window.game()))
                .filter(event -> event.path("type").asText().equals(type))
                .toList();
    }

    private static List<Integer> cell(JsonNode event) {
        return List.of(event.at("/data/x").asInt(), event.at("/data/y").asInt());
    }
}
