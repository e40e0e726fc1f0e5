package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Page;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The mouse, or a finger on a touch screen, on what the window shows: nothing is scrolled into view. Counts its
/// clicks, and reads no texts.
final class PointerInput implements CountedInput {
    private static final String MAIN = ".turn button.main:not(:disabled)";
    private static final Duration POLL = Duration.ofMillis(20);

    private final Page page;
    private final Random random;
    private final boolean isFinger;
    private int clicks;

    PointerInput(Page page, Random random, boolean isFinger) {
        this.page = page;
        this.random = random;
        this.isFinger = isFinger;
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
        click(any(still(() -> Point.ofFittingCells(page))));
        click(any(still(() -> Point.ofControls(page, MAIN))));
    }

    /// A place on the board is one click, and so is the button that skips.
    @Override
    public void placeOrSkip() {
        List<Point> skip = still(() -> Point.ofControls(page, MAIN));
        List<Point> spots = Point.ofSpots(page);
        click(any(Stream.concat(spots.stream(), skip.stream()).toList()));
    }

    @Override
    public String bet() {
        click(any(still(() -> Point.ofControls(page, ".chip-choice"))));
        click(any(still(() -> Point.ofControls(page, ".secret button.main:not(:disabled)"))));
        return "";
    }

    @Override
    public void chooseFeature(String panel) {
        click(any(still(() -> Point.ofControls(page, panel + " .choice"))));
        click(any(still(() -> Point.ofControls(page, panel + " .choices + button.main:not(:disabled)"))));
    }

    @Override
    public void sayWhoItIs() {
        throw new AssertionError("only one player is at this screen");
    }

    /// Closes one reveal; another one may follow.
    @Override
    public void closeReveal() {
        // It may fold by itself meanwhile.
        Point.ofControls(page, ".flip button.main").stream().findFirst().ifPresent(this::click);
    }

    /// Waits until there is something to click, which must be in the window, and nothing moves.
    private List<Point> still(Supplier<List<Point>> points) {
        return await().pollInSameThread()
                .pollInterval(POLL)
                .until(points::get, seen -> !seen.isEmpty() && seen.equals(points.get()) && isStill());
    }

    private boolean isStill() {
        return page.locator(".plane.moving").count() == 0;
    }

    private Point any(List<Point> points) {
        return points.get(random.nextInt(points.size()));
    }

    private void click(Point at) {
        clicks++;
        if (isFinger) {
            page.touchscreen().tap(at.x(), at.y());
            assertThat(page.evaluate("() => scrollY")).as("scrolled").isEqualTo(0);
        } else {
            page.mouse().click(at.x(), at.y());
        }
    }
}
