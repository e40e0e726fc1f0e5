package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.Random;

/// The keyboard, from wherever the last choice left the focus. Counts its keys, and reads no texts.
final class KeyboardInput implements CountedInput {
    private static final List<String> ARROWS = List.of("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft");

    /// The ways from the first choice to another one that take one key; Space stays on the first.
    private static final List<String> CHOICES = List.of("Space", "ArrowDown", "ArrowUp");

    private final Page page;
    private final Random random;
    private int keys;

    /// True if a bet follows in the same turn, for which keys must be left.
    private boolean hasOffice;

    KeyboardInput(Page page, Random random) {
        this.page = page;
        this.random = random;
    }

    @Override
    public int count() {
        return keys;
    }

    @Override
    public void draw() {
        throw new AssertionError("a tile is drawn by itself");
    }

    @Override
    public void layTile() {
        assertThat(page.locator(".surface")).isFocused();
        hasOffice = page.locator(".turn .drawn [href*=bets]").count() > 0;
        goThroughPlaces();
        assertThat(page.locator(".cell.cursor")).hasCount(1);
        press("Enter");
        assertThat(page.locator(".cell.chosen")).hasCount(1);
        assertThat(page.locator(".turn button.main")).isEnabled();
        press("Enter");
    }

    /// Goes through the places for a figure; before the first and after the last one, no figure is chosen.
    @Override
    public void placeOrSkip() {
        assertThat(page.locator(".surface")).isFocused();
        goThroughPlaces();
        press("Enter");
    }

    @Override
    public String bet() {
        chooseAndConfirm(".secret");
        return "";
    }

    @Override
    public void chooseFeature(String panel) {
        chooseAndConfirm(panel);
    }

    @Override
    public void sayWhoItIs() {
        throw new AssertionError("only one player is at this screen");
    }

    @Override
    public void closeReveal() {
        press("Escape");
    }

    private void goThroughPlaces() {
        int steps = hasOffice ? 1 : 1 + random.nextInt(2);
        for (int step = 0; step < steps; step++) {
            press(ARROWS.get(random.nextInt(ARROWS.size())));
        }
    }

    /// Goes to the choice, unless the focus is there, and confirms one of the first three.
    private void chooseAndConfirm(String panel) {
        if (page.locator(panel + " input:focus").count() == 0) {
            press("b");
        }
        assertThat(page.locator(panel + " input:focus")).hasCount(1);
        press(CHOICES.get(random.nextInt(CHOICES.size())));
        press("Enter");
    }

    private void press(String key) {
        keys++;
        page.keyboard().press(key);
    }
}
