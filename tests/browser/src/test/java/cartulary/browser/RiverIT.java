package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Locator.FilterOptions;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A river: its card in the lobby, its tiles on the board, and the words about it.
class RiverIT {
    private static final Pattern IN_WORDS = Pattern.compile("river (north|east|south|west)");
    private static final Set<String> CURVES = Set.of("river-E.0", "river-G.0", "river-I.0", "river-J.0");

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void theRiverIsACardOfTheLobbyWithABridgeItsTilesAndTheLengthOfAGame() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage lobby = LobbyPage.at(window);
        Page page = window.page;
        Locator card = page.locator(".toggle").filter(new FilterOptions().setHasText("The River"));
        assertThat(card).containsText("12 tiles: a game has 11 turns more");
        assertThat(card.locator("use[href='#river-K.0']")).hasCount(1);
        assertThat(page.locator(".new-game .length")).containsText("A game has 71 turns");

        card.locator("small").first().click();
        assertThat(page.getByLabel("The River")).isChecked();
        assertThat(page.locator(".new-game .length")).containsText("A game has 82 turns");
        lobby.withMoreOptions();
        page.getByLabel("Shuffled into the pile that follows the river").check();
        assertThat(page.locator(".new-game .length")).containsText("A game has 83 turns");
        page.getByLabel("No curve to the same side as the last curve").check();
        lobby.playNow();

        JsonNode options = api.game(window.game()).path("options");
        assertThat(options.path("expansions").toString()).isEqualTo("[\"river\"]");
        assertThat(options.path("startTile").asText()).isEqualTo("shuffled");
        assertThat(options.path("riverTurns").asText()).isEqualTo("successive");
    }

    @Test
    void theFirstRiverTilesArePlacedByMouseAndByKeyboard() {
        ApiGame game = river();
        game.playToATile();
        Page page = BoardView.seatedAt(CHROMIUM, game);
        assertThat(page.locator(".plane .tiles .tile[data-tile='river-A.0']")).hasCount(1);
        assertThat(page.locator(".pile h2")).hasText("Pile: 81 tiles (of these, of the river: 10 tiles)");
        assertThat(page.locator(".turn .drawn svg").first()).hasAttribute("aria-label", IN_WORDS);
        assertThat(page.locator(".cell.fits")).hasCount(1);
        Pointer.mouse(page).click(() -> Point.ofFittingCells(page));
        page.locator(".turn button.main").click();
        assertThat(page.locator(".plane .tiles .tile")).hasCount(2);

        game.playToATile();
        assertThat(page.locator(".cell.fits")).hasCount(1);
        assertThat(page.locator(".pile h2")).containsText("of the river: 9 tiles");
        page.locator(".surface").focus();
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#board-cursor")).containsText("Column ");
        page.keyboard().press("Enter");
        assertThat(page.locator("#board-cursor")).containsText("press Enter again to place it");
        assertThat(page.locator(".turn button.main")).isEnabled();
        page.keyboard().press("Enter");
        assertThat(page.locator(".plane .tiles .tile")).hasCount(3);
    }

    /// The rotation that would turn the river back is not offered, and the page says why.
    @Test
    void aCurveToTheSideOfTheTileBeforeIsNotOfferedAndRefusedInWords() {
        ApiGame game = IntStream.range(0, 50)
                .mapToObj(_ -> river())
                .filter(this::playToACurveAfterACurve)
                .findFirst()
                .orElseThrow();
        Page page = BoardView.seatedAt(CHROMIUM, game);
        Locator hint = page.locator(".turn .hints .faint");
        assertThat(page.locator(".cell.fits")).hasCount(1);
        for (int turns = 0; turns < 4; turns++) {
            Pointer.mouse(page).follow(() -> Point.ofFittingCells(page), () -> true);
            if (hint.textContent().contains("RIVER-8")) {
                break;
            }
            Pointer.mouse(page).follow(() -> Point.middleOf(page.locator(".turn .hints")), () -> true);
            page.keyboard().press("r");
        }
        assertThat(hint).hasText("The river would turn to the same side twice (RIVER-8).");
        assertThat(page.locator(".cell.stopped")).hasCount(1);
    }

    @Test
    void theTilesBesideTheRiverSayWhatTheyAre() {
        ApiGame game = river();
        IntStream.range(0, 6).forEach(_ -> game.move());
        Page page = BoardView.seatedAt(CHROMIUM, game);
        Pointer.mouse(page).click(() -> Point.ofTile(page, 0, 0));
        assertThat(page.locator(".inspector")).containsText("road from north to east; spring; river south; field west");

        Page chapter = CHROMIUM.window().go("/how-to-play").page;
        assertThat(chapter.locator("#river")).hasText("The River");
        assertThat(chapter.locator("section[aria-labelledby=river] .scene use")).hasCount(6);
    }

    private ApiGame river() {
        return new ApiGame(api, 2, "{\"options\":{\"maxSeats\":2,\"expansions\":[\"river\"]}}");
    }

    /// Plays until a curve is drawn after a curve, with a single placement; false if none is.
    private boolean playToACurveAfterACurve(ApiGame game) {
        while (true) {
            game.playToATile();
            JsonNode now = api.gameFrom(game.game(), game.revision());
            List<JsonNode> tiles = Board.each(now.path("tiles")).toList();
            JsonNode step = now.path("step");
            if (!step.path("tile").asText().startsWith("river-")) {
                return false;
            }
            if (CURVES.contains(step.path("tile").asText())
                    && CURVES.contains(tiles.getLast().path("tile").asText())
                    && api.legal(game.game(), step.path("seat").asInt())
                                    .path("placements")
                                    .size()
                            == 1) {
                return true;
            }
            game.move();
        }
    }
}
