package cartulary.browser;

import static cartulary.browser.BoardView.MANY;
import static cartulary.browser.BoardView.covered;
import static cartulary.browser.BoardView.longGame;
import static cartulary.browser.BoardView.seatedAt;
import static cartulary.browser.BoardView.withoutButton;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The ways to cells that are outside the view: buttons at its borders, and the arrow keys.
class CellsOutsideTheViewIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    /// A game with a long board, which every test finds as the one before has left it.
    private static ApiGame game;

    private final Api api = new Api(SERVICE);

    @BeforeAll
    static void aLongBoardIsLaid() {
        game = longGame(new Api(SERVICE));
    }

    @Test
    void aCellForTheTileOutsideTheViewIsReachedByTheButtonsAtTheBorders() {
        Page page = pageWithACellOutside();
        List<String> outside = covered(page, ".cell.fits");
        assertThat(page.locator(".border-button.fits")).not().hasCount(0);

        for (int presses = 0; covered(page, ".cell.fits").containsAll(outside); presses++) {
            assertThat(presses).isLessThan(5);
            page.locator(".border-button.fits").first().click();
            StillBoard.await(page);
        }
        List<String> nowOutside = covered(page, ".cell.fits");
        String reached = outside.stream()
                .filter(cell -> !nowOutside.contains(cell))
                .findFirst()
                .orElseThrow();
        List<String> at = List.of(reached.split(","));
        Pointer.mouse(page).click(page.locator(".cell.fits[x='%s'][y='%s']".formatted(at.get(0), at.get(1))));
        assertThat(page.locator(".cell.chosen")).hasAttribute("x", at.get(0));
        assertThat(page.locator(".cell.chosen")).hasAttribute("y", at.get(1));
    }

    @Test
    @Tag("long")
    void aCellForTheTileOutsideTheViewIsReachedWithTheArrows() {
        Page page = pageWithACellOutside();
        List<String> outside = covered(page, ".cell.fits");
        page.locator(".surface").focus();
        for (String arrow : List.of("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")) {
            for (int presses = 0; presses < MANY && !outside.contains(cursor(page)); presses++) {
                page.keyboard().press(arrow);
            }
        }
        assertThat(outside).contains(cursor(page));
        assertThat(covered(page, ".cell.cursor")).isEmpty();
        page.keyboard().press("Enter");
        assertThat(page.locator(".cell.chosen")).hasCount(1);
    }

    @Test
    void cellsOutsideAViewThatTheUserHasMovedAreLedToUntilTheTileIsPlaced() {
        var begun = new ApiGame(api, 2);
        Page page = seatedAt(CHROMIUM, begun);
        dragToTheLeft(page);
        int withCellsOutside = 0;
        // Some tiles fit only on cells that are still in the view.
        for (int tiles = 0; tiles < 12 && withCellsOutside < 2; tiles++) {
            begun.playToATile();
            page.locator(".cell.fits").first().waitFor();
            StillBoard.await(page);
            withCellsOutside += covered(page, ".cell.fits").isEmpty() ? 0 : 1;
            assertThat(withoutButton(page, ".cell.fits")).as("after " + tiles).isEmpty();

            begun.move();
            assertThat(page.locator(".cell.fits")).hasCount(0);
            assertThat(page.locator(".border-button.fits")).hasCount(0);
        }
        assertThat(withCellsOutside).as("tiles that fitted outside the view").isPositive();
    }

    private static void dragToTheLeft(Page page) {
        Pointer mouse = Pointer.mouse(page);
        for (int drags = 0; drags < 2; drags++) {
            mouse.press(() -> {
                BoundingBox view = page.locator("cartulary-border-buttons").boundingBox();
                double middle = view.y + view.height / 2;
                return Stream.of(view.x + view.width - 20, view.x + view.width / 2, view.x + 20)
                        .map(x -> new Point(x, middle))
                        .toList();
            });
            mouse.release();
        }
        StillBoard.await(page);
    }

    /// Both seats of the game, when a tile is drawn that also fits outside the view.
    private Page pageWithACellOutside() {
        Page page = seatedAt(CHROMIUM, game);
        for (int tiles = 0; tiles < 15; tiles++) {
            game.playToATile();
            page.locator(".turn .drawn").waitFor();
            page.locator(".cell.fits").first().waitFor();
            StillBoard.await(page);
            if (!covered(page, ".cell.fits").isEmpty()) {
                return page;
            }
            game.move();
        }
        throw new AssertionError("every tile fitted into the view only");
    }

    private static String cursor(Page page) {
        return (String) page.evaluate("""
                        () => ['x', 'y'].map(way => document.querySelector('.cell.cursor')?.getAttribute(way)).join()
                        """);
    }
}
