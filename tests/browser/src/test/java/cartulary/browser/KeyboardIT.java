package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A game opened and played with the keyboard alone.
class KeyboardIT {
    private static final int TURNS = 2;
    private static final int FAR = 200;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private BrowserWindow window;
    private Page page;
    private Keyboard keys;

    /// What a place for a meeple is worth: of a feature that the tile completed, or so far.
    private static final Pattern WORTH = Pattern.compile("so far|at once");

    @Test
    void turnsCanBePlayedWithTheKeyboard() {
        startAGame();
        for (int turn = 0; turn < TURNS; turn++) {
            draw();
            layTheTile();
            skipTheFigure();
        }

        assertThat(Board.each(api.events(window.game())))
                .filteredOn(event -> event.path("actor").asText().equals("seat-0"))
                .filteredOn(event -> event.path("type").asText().equals("TilePlaced"))
                .hasSize(TURNS);
    }

    /// B, an arrow and Enter put the tile, Enter places it; an arrow and Enter place the meeple.
    @Test
    void aNewUserPlaysATurnWithSixKeys() {
        BrowserWindow fresh = CHROMIUM.windowOfANewUser(options -> options).go("/");
        Page table = fresh.page;
        table.locator("button[name=start]").click();
        table.locator(".cell.fits").first().waitFor();
        table.locator("main").focus();
        for (String key : List.of("b", "ArrowUp", "Enter")) {
            table.keyboard().press(key);
        }
        assertThat(table.locator("#board-cursor")).containsText("the tile fits here");
        assertThat(table.locator(".cell.chosen")).hasCount(1);
        assertThat(table.locator(".turn button.main")).isEnabled();
        table.keyboard().press("Enter");
        table.locator(".spot").first().waitFor();
        table.keyboard().press("ArrowRight");
        assertThat(table.locator("#board-cursor")).containsText(WORTH);
        assertThat(table.locator(".turn button.main")).isEnabled();
        table.keyboard().press("Enter");

        await().pollInSameThread().untilAsserted(() -> assertThat(Board.each(api.events(fresh.game()))
                        .filter(event -> event.path("actor").asText().equals("seat-0"))
                        .map(event -> event.path("type").asText()))
                .contains("MeeplePlaced"));
        assertThat(table.locator(".surface")).isFocused();
    }

    /// Before the first place for a meeple, no meeple can be chosen.
    @Test
    void aMeepleIsSkippedWithTwoKeys() {
        BrowserWindow fresh = CHROMIUM.windowOfANewUser(options -> options).go("/");
        Page table = fresh.page;
        table.locator("button[name=start]").click();
        table.locator(".cell.fits").first().waitFor();
        for (String key : List.of("b", "ArrowUp", "Enter")) {
            table.keyboard().press(key);
        }
        assertThat(table.locator("#board-cursor")).containsText("press Enter again to place it");
        assertThat(table.locator(".turn button.main")).isEnabled();
        table.keyboard().press("Enter");
        table.locator(".spot").first().waitFor();
        table.keyboard().press("ArrowLeft");
        assertThat(table.locator("#board-cursor")).hasText("No meeple: skip");
        assertThat(table.locator(".turn button.main")).isEnabled();
        table.keyboard().press("Enter");

        await().pollInSameThread().untilAsserted(() -> assertThat(Board.each(api.events(fresh.game()))
                        .filter(event -> event.path("actor").asText().equals("seat-0"))
                        .map(event -> event.path("type").asText()))
                .contains("PlacementSkipped"));
    }

    @Test
    void escapeTakesTheChosenCellBackAndAHeldEnterKeyDoesNotPlaceTheTile() {
        startAGame();
        draw();
        moveToAHighlightedCell();
        keys.press("Enter");
        assertThat(page.locator(".cell.chosen")).hasCount(1);
        keys.press("Escape");
        assertThat(page.locator(".cell.chosen")).hasCount(0);
        assertThat(page.locator(".surface")).isFocused();

        long before = window.head();
        keys.down("Enter");
        assertThat(page.locator(".cell.chosen")).hasCount(1);
        assertThat(page.locator(".turn button.main")).isEnabled();
        keys.down("Enter");
        keys.up("Enter");
        // A command that had been sent would have been answered before the page can take the tile back.
        keys.press("Escape");
        assertThat(page.locator(".cell.chosen")).hasCount(0);
        assertThat(page.locator(".turn button.main")).hasText("Place tile");
        assertThat(window.head()).isEqualTo(before);
    }

    /// Enter presses the main button everywhere else on the page.
    @Test
    void enterActivatesWhatHasTheFocusWhichStaysInTheTurnPanelAfterItsButton() {
        startAGame();
        Locator draw = page.getByText("Draw tile");
        await().pollInSameThread().until(() -> draw.isVisible() && draw.isEnabled());
        tabTo(".turn button.main");
        keys.press("Enter");
        assertThat(page.locator(".turn .drawn")).isVisible();
        assertThat(page.locator("#turn-title")).isFocused();

        tabTo(".menu > summary");
        keys.press("Enter");
        tabTo(".side .resign summary");
        keys.press("Enter");
        assertThat(page.getByText("Yes, resign")).isVisible();

        tabTo(".brand");
        keys.press("Enter");
        assertThat(page).hasURL(Pattern.compile(".*/$"));
    }

    @Test
    void theFirstTabLeadsPastTheHeadOfThePage() {
        openTheListOfGames();
        keys.press("Tab");
        assertThat(page.getByText("Skip to the table")).isFocused();
        keys.press("Enter");
        assertThat(page.locator("main")).isFocused();
    }

    private void openTheListOfGames() {
        window = CHROMIUM.window().go("/");
        page = window.page;
        keys = page.keyboard();
        page.locator("button[name=start]").waitFor();
    }

    private void startAGame() {
        openTheListOfGames();
        tabTo("button[name=start]");
        keys.press("Enter");
        page.locator(".surface").waitFor();
    }

    /// Draws with Enter, which presses the main button unless another button has the focus.
    private void draw() {
        Locator draw = page.getByText("Draw tile");
        await().pollInSameThread().until(() -> draw.isVisible() && draw.isEnabled());
        tabTo("main, body");
        keys.press("Enter");
        assertThat(page.locator(".turn .drawn")).isVisible();
    }

    private void layTheTile() {
        moveToAHighlightedCell();
        keys.press("r");
        assertThat(page.locator("#board-cursor")).containsText("the tile fits here");
        keys.press("Enter");
        assertThat(page.locator(".cell.chosen")).hasCount(1);
        long before = window.head();
        assertThat(page.locator(".turn button.main")).isEnabled();
        keys.press("Enter");
        awaitRevisionAfter(before);
    }

    /// Skips the figure, unless the rules have skipped the step.
    private void skipTheFigure() {
        Locator skip = page.getByText("Skip", new Page.GetByTextOptions().setExact(true));
        Locator bot = page.locator(".player.active").filter(new Locator.FilterOptions().setHasText("Bot"));
        await().pollInSameThread()
                .until(() -> skip.isVisible() || page.getByText("Draw tile").isVisible() || bot.isVisible());
        if (skip.isVisible()) {
            long before = window.head();
            tabTo(".turn button.quiet");
            keys.press("Enter");
            awaitRevisionAfter(before);
        }
    }

    private void awaitRevisionAfter(long before) {
        await().pollInSameThread().until(() -> window.head() > before);
    }

    /// Moves to the board with B and then with an arrow key to a highlighted cell.
    private void moveToAHighlightedCell() {
        tabTo("main, .surface, body");
        keys.press("b");
        assertThat(page.locator(".surface")).isFocused();
        page.locator(".cell.fits").first().waitFor();
        keys.press("ArrowUp");
        assertThat(page.locator(".cell.cursor")).hasCount(1);
        assertThat(cells(".cell.fits")).contains(cells(".cell.cursor").getFirst());
    }

    @SuppressWarnings("unchecked")
    private List<List<Integer>> cells(String kind) {
        return (List<List<Integer>>) page.evaluate("""
                        kind => [...document.querySelectorAll(kind)].map(cell =>
                          ['x', 'y'].map(way => Math.floor(cell.getAttribute(way) / 100)))
                        """, kind);
    }

    /// Presses Tab until the element has the focus.
    private void tabTo(String selector) {
        for (int tabs = 0; !isOn(selector); tabs++) {
            assertThat(tabs).as("tabs to " + selector).isLessThan(FAR);
            keys.press("Tab");
        }
    }

    private boolean isOn(String selector) {
        return (boolean) page.evaluate("selector => document.activeElement.matches(selector)", selector);
    }
}
