package cartulary.browser;

import static cartulary.browser.BoardView.seatedAt;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.LinkedHashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The cells for the drawn tile, and the one on which it is put.
class ChosenCellIT {
    /// The cells of which a panel covers a part, or that are partly outside.
    private static final String CUT = """
            () => {
              const surface = document.querySelector('.surface').getBoundingClientRect();
              const panels = [...document.querySelectorAll('.side, .time, .zoom')].map(one => one.getBoundingClientRect());
              return [...document.querySelectorAll('.cell.fits')].map(one => one.getBoundingClientRect()).filter(cell =>
                cell.left < surface.left || cell.top < surface.top || cell.bottom > surface.bottom
                || panels.some(({left, right, top, bottom}) =>
                  cell.left < right && left < cell.right && cell.top < bottom && top < cell.bottom)).length;
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    /// The tiles that lie under the middle of the row of buttons, where the tile has a side without one.
    private static final String TILES_UNDER_THE_BUTTONS = """
            () => {
              const [column, line] = document.querySelector('.tile.put').dataset.cell.split(',').map(Number);
              const has = line => document.querySelector(`.tiles .tile[data-cell="${column},${line}"]`) !== null;
              if (has(line - 1) && has(line + 1)) return 0;
              const row = document.querySelector('.tile-buttons').getBoundingClientRect();
              const [x, y] = [row.left + row.width / 2, row.top + row.height / 2];
              return [...document.querySelectorAll('.tiles .tile')].filter(tile => {
                const {left, top, right, bottom} = tile.getBoundingClientRect();
                return left < x && x < right && top < y && y < bottom;
              }).length;
            }
            """;

    private final Api api = new Api(SERVICE);
    private ApiGame game;

    /// They lie close together: of a row that is longer than the window, only a part is shown.
    @BeforeEach
    void someTilesLie() {
        game = new ApiGame(api, 2)
                .growing(one -> -Math.max(
                        Math.abs(one.path("x").asInt()), Math.abs(one.path("y").asInt())));
        playTo(14);
    }

    private void playTo(int tiles) {
        do {
            game.playToATile();
        } while (api.gameFrom(game.game(), game.revision()).path("tiles").size() < tiles && game.move());
    }

    /// A window that opens knows the cells before it has all panels.
    @ParameterizedTest
    @CsvSource({"1366, 768", "1920, 1080"})
    @Tag("long")
    void noPanelCoversAPartOfACellForTheTile(int width, int height) {
        Page page = seatedAt(CHROMIUM, game);
        page.setViewportSize(width, height);
        for (int tiles = 14; tiles < 30; tiles += 5) {
            playTo(tiles);
            page.reload();
            page.locator(".time").waitFor();
            page.locator(".cell.fits").first().waitFor();
            StillBoard.await(page);
            assertThat(page.evaluate(CUT)).as(tiles + " tiles").isEqualTo(0);
        }
    }

    @Test
    void theButtonsLieOnNoTileWhereTheyCanLieBesideOne() {
        Page page = seatedAt(CHROMIUM, game);
        page.locator(".cell.fits").first().waitFor();
        int cells = Point.ofFittingCells(page).size();
        for (int i = 0; i < cells; i++) {
            int cell = i;
            Pointer.mouse(page).click(() -> Point.ofFittingCells(page).subList(cell, cell + 1));
            page.locator(".tile-buttons").waitFor();
            assertThat(page.evaluate(TILES_UNDER_THE_BUTTONS)).isEqualTo(0);
            page.keyboard().press("Escape");
        }
    }

    @Test
    void buttonsAtTheChosenTileRotateAndPlaceItAndLeaveTheNextCellsFree() {
        Page page = seatedAt(CHROMIUM, game);
        page.locator(".cell.fits").first().waitFor();
        Pointer mouse = Pointer.mouse(page);
        mouse.click(() -> Point.ofFittingCells(page));
        Locator tile = page.locator(".plane .tile.put");
        assertThat(page.locator(".brackets")).hasCount(1);
        int fitting = page.locator(".cell.fits").count();
        assertThat(Point.ofFittingCells(page)).hasSize(fitting);

        Locator buttons = page.locator(".tile-buttons button");
        assertThat(buttons).hasCount(3);
        var rotations = new LinkedHashSet<>(List.of(tile.getAttribute("data-rotation")));
        do {
            mouse.click(buttons.nth(2));
        } while (rotations.add(tile.getAttribute("data-rotation")));
        assertThat(tile.getAttribute("data-rotation")).isEqualTo(rotations.getFirst());
        assertThat(rotations).containsExactlyInAnyOrderElementsOf(fittingRotations(tile.getAttribute("data-cell")));

        mouse.click(buttons.nth(1));
        assertThat(page.locator(".tile-buttons")).hasCount(0);
        assertThat(page.locator(".plane .tile.put")).hasCount(0);
        assertThat(api.gameFrom(game.game(), game.revision() + 1).path("tiles").size())
                .isEqualTo(page.locator(".plane .tiles .tile").count());
    }

    /// The rotations with which the drawn tile fits a cell.
    private List<String> fittingRotations(String cell) {
        int seat = api.gameFrom(game.game(), game.revision())
                .path("step")
                .path("seat")
                .asInt();
        return Board.each(api.legal(game.game(), seat).path("placements"))
                .filter(one ->
                        cell.equals(one.path("x").asText() + "," + one.path("y").asText()))
                .map(one -> one.path("rotation").asText())
                .toList();
    }
}
