package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A game is opened and played by keys alone.
class KeyboardIT {
    private static final int TURNS = 4;
    private static final int FAR = 200;

    @RegisterExtension
    static final Service SERVICE = new Service();

    @RegisterExtension
    static final Chromium CHROMIUM = new Chromium(SERVICE);

    private final Api api = new Api(SERVICE);
    private Window window;
    private Page page;
    private Keyboard keys;

    @BeforeEach
    void somebodyHasNoMouse() {
        window = CHROMIUM.window().go("/");
        page = window.page;
        keys = page.keyboard();
        page.locator("button[name=start]").waitFor();
    }

    @Test
    void turnsArePlayedByKeysAlone() {
        tabTo("button[name=start]");
        keys.press("Enter");
        page.locator(".surface").waitFor();

        for (int turn = 0; turn < TURNS; turn++) {
            draws();
            lays();
            placesNoFigure();
        }

        assertThat(Board.each(api.events(window.game())))
                .filteredOn(event -> event.path("actor").asText().equals("seat-0"))
                .filteredOn(event -> event.path("type").asText().equals("TilePlaced"))
                .hasSize(TURNS);
    }

    @Test
    void escapeTakesTheTileBack() {
        tabTo("button[name=start]");
        keys.press("Enter");
        page.locator(".surface").waitFor();
        draws();
        toAGlowingCell();
        keys.press("Enter");
        assertThat(page.locator(".cell.chosen")).hasCount(1);
        keys.press("Escape");

        assertThat(page.locator(".cell.chosen")).hasCount(0);
        assertThat(page.locator(".surface")).isFocused();
    }

    @Test
    void theFirstTabLeadsPastTheHeadOfThePage() {
        keys.press("Tab");
        assertThat(page.getByText("Skip to the table")).isFocused();
        keys.press("Enter");
        assertThat(page.locator("main")).isFocused();
    }

    /// Though Enter elsewhere at the table does what the main button does.
    @Test
    void enterFollowsALinkAndUnfoldsWhatIsFolded() {
        tabTo("button[name=start]");
        keys.press("Enter");
        page.locator(".surface").waitFor();
        tabTo(".side summary");
        keys.press("Enter");
        assertThat(page.getByText("Resign for good")).isVisible();

        tabTo(".brand");
        keys.press("Enter");
        assertThat(page).hasURL(Pattern.compile(".*/$"));
    }

    /// Enter does what the main button does, wherever one is but on another button.
    private void draws() {
        Locator draw = page.getByText("Draw a tile");
        await().pollInSameThread().atMost(Duration.ofMinutes(1)).until(() -> draw.isVisible() && draw.isEnabled());
        long before = window.head();
        tabTo("main, body");
        keys.press("Enter");
        goesOn(before);
    }

    private void lays() {
        toAGlowingCell();
        keys.press("r");
        assertThat(page.locator("#board-cursor")).containsText("the tile fits here");
        keys.press("Enter");
        assertThat(page.locator(".cell.chosen")).hasCount(1);
        long before = window.head();
        assertThat(page.locator(".turn button.main")).isEnabled();
        keys.press("Enter");
        goesOn(before);
    }

    /// The rules pass over a step in which nothing is possible.
    private void placesNoFigure() {
        Locator skip = page.getByText("No figure", new Page.GetByTextOptions().setExact(true));
        Locator bot = page.locator(".player.active").filter(new Locator.FilterOptions().setHasText("Bot"));
        await().pollInSameThread()
                .atMost(Duration.ofMinutes(1))
                .until(() -> skip.isVisible() || page.getByText("Draw a tile").isVisible() || bot.isVisible());
        if (skip.isVisible()) {
            long before = window.head();
            tabTo(".turn button.main");
            keys.press("Enter");
            goesOn(before);
        }
    }

    private void goesOn(long before) {
        await().pollInSameThread().atMost(Duration.ofMinutes(1)).until(() -> window.head() > before);
    }

    /// By B to the board and by arrows over it, as the board tells.
    private void toAGlowingCell() {
        tabTo("main, .surface, body");
        keys.press("b");
        assertThat(page.locator(".surface")).isFocused();
        page.locator(".cell.fits").first().waitFor();
        if (page.locator(".cell.cursor").count() == 0) {
            keys.press("ArrowUp");
        }
        List<Integer> to = cell(".cell.fits");
        for (int steps = 0; !cell(".cell.cursor").equals(to); steps++) {
            assertThat(steps).isLessThan(FAR);
            List<Integer> at = cell(".cell.cursor");
            int east = to.get(0) - at.get(0);
            int south = to.get(1) - at.get(1);
            keys.press(east > 0 ? "ArrowRight" : east < 0 ? "ArrowLeft" : south > 0 ? "ArrowDown" : "ArrowUp");
        }
    }

    @SuppressWarnings("unchecked")
    private List<Integer> cell(String kind) {
        return (List<Integer>) page.evaluate("""
                        kind => ['x', 'y'].map(way =>
                          Math.floor(document.querySelector(kind).getAttribute(way) / 100))
                        """, kind);
    }

    /// By Tab alone, as far as it takes; focus that is lost is on the body of the page.
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
