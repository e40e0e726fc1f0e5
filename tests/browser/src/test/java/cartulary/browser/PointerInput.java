package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The mouse, or a finger on a touch screen, on what the window shows: nothing is scrolled into view. Counts its
/// clicks, and reads no texts.
final class PointerInput implements CountedInput {
    private static final String MAIN = ".turn button.main:not(:disabled)";

    private final Page page;
    private final Random random;
    private final Pointer pointer;
    private int clicks;

    PointerInput(Page page, Random random, boolean isFinger) {
        this.page = page;
        this.random = random;
        this.pointer = new Pointer(page, isFinger);
    }

    @Override
    public int count() {
        return clicks;
    }

    @Override
    public void draw() {
        throw new AssertionError("a tile is drawn by itself");
    }

    @Override
    public void layTile() {
        click(() -> Point.ofFittingCells(page));
        click(() -> Point.ofControls(page, MAIN));
    }

    /// A place on the board is one click, and so is the button that skips.
    @Override
    public void placeOrSkip() {
        click(() -> {
            List<Point> skip = Point.ofControls(page, ".turn button.quiet:not(:disabled)");
            return skip.isEmpty()
                    ? skip
                    : Stream.concat(Point.ofSpots(page).stream(), skip.stream()).toList();
        });
    }

    @Override
    public String bet() {
        click(() -> Point.ofControls(page, ".chip-choice"));
        click(() -> Point.ofControls(page, ".secret button.main:not(:disabled)"));
        return "";
    }

    @Override
    public void chooseFeature(String panel) {
        click(() -> Point.ofControls(page, panel + " .choice"));
        click(() -> Point.ofControls(page, panel + " .choices + button.main:not(:disabled)"));
    }

    @Override
    public void sayWhoItIs() {
        throw new AssertionError("only one player is at this screen");
    }

    /// Closes one reveal; another one may follow.
    @Override
    public void closeReveal() {
        // It may fold by itself meanwhile.
        clicks += pointer.clickIfThere(() -> Point.ofControls(page, ".flip button.main")) ? 1 : 0;
    }

    /// Clicks any of the points; there must be one in the window.
    private void click(Supplier<List<Point>> points) {
        pointer.click(() -> {
            var seen = new ArrayList<>(points.get());
            Collections.shuffle(seen, random);
            return seen;
        });
        clicks++;
        if (pointer.isFinger()) {
            assertThat(page.evaluate("() => scrollY")).as("scrolled").isEqualTo(0);
        }
    }
}
