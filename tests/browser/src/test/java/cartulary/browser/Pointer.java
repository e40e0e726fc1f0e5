package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ViewportSize;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// The mouse, or a finger on a touch screen, at points of the window, where a locator would scroll or where nothing of
/// its own is drawn. Points are looked for only when nothing on the page moves, so that what was seen at a point is
/// still there when the pointer comes. No other class uses the mouse or the touch screen of a page.
record Pointer(Page page, boolean isFinger) {
    static Pointer mouse(Page page) {
        return new Pointer(page, false);
    }

    static Pointer finger(Page page) {
        return new Pointer(page, true);
    }

    /// Clicks or taps the middle of an element.
    void click(Locator what) {
        click(() -> Point.middleOf(what));
    }

    /// Clicks or taps the first of the points, as soon as there is one, and returns it.
    Point click(Supplier<List<Point>> points) {
        Point at = seen(points).getFirst();
        clickAt(at);
        return at;
    }

    /// Clicks or taps the first of the points, if there is one.
    boolean clickIfThere(Supplier<List<Point>> points) {
        StillBoard.await(page);
        List<Point> seen = points.get();
        seen.stream().limit(1).forEach(this::clickAt);
        return !seen.isEmpty();
    }

    private void clickAt(Point at) {
        ViewportSize window = page.viewportSize();
        assertThat(at.x() >= 0 && at.x() < window.width && at.y() >= 0 && at.y() < window.height)
                .as("%s is in the window; the page may have scrolled", at)
                .isTrue();
        if (isFinger) {
            page.touchscreen().tap(at.x(), at.y());
        } else {
            page.mouse().click(at.x(), at.y());
        }
    }

    /// Moves over the points one after another, up to the first at which something is the case; false if it is at none.
    boolean follow(Supplier<List<Point>> points, BooleanSupplier isThere) {
        for (Point at : seen(points)) {
            page.mouse().move(at.x(), at.y());
            if (isThere.getAsBoolean()) {
                return true;
            }
        }
        return false;
    }

    /// Presses the button of the mouse at the first of the points, and moves to the others.
    void press(Supplier<List<Point>> points) {
        List<Point> path = seen(points);
        page.mouse().move(path.getFirst().x(), path.getFirst().y());
        page.mouse().down();
        path.stream().skip(1).forEach(at -> page.mouse().move(at.x(), at.y()));
    }

    /// Rests a finger on the middle of an element until something is the case.
    void hold(Locator what, BooleanSupplier isThere) {
        Point at = seen(() -> Point.middleOf(what)).getFirst();
        CDPSession input = page.context().newCDPSession(page);
        var touch = new JsonObject();
        touch.addProperty("x", at.x());
        touch.addProperty("y", at.y());
        touch(input, "touchStart", touch);
        await().pollInSameThread().until(isThere::getAsBoolean);
        touch(input, "touchEnd");
        input.detach();
    }

    private static void touch(CDPSession input, String type, JsonObject... points) {
        var touches = new JsonArray();
        List.of(points).forEach(touches::add);
        var event = new JsonObject();
        event.addProperty("type", type);
        event.add("touchPoints", touches);
        input.send("Input.dispatchTouchEvent", event);
    }

    void release() {
        page.mouse().up();
    }

    /// Turns the wheel where the mouse is.
    void turnWheel(double pixels) {
        StillBoard.await(page);
        page.mouse().wheel(0, pixels);
    }

    private List<Point> seen(Supplier<List<Point>> points) {
        return await().pollInSameThread()
                .until(
                        () -> {
                            StillBoard.await(page);
                            return points.get();
                        },
                        seen -> !seen.isEmpty());
    }
}
