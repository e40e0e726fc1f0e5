package cartulary.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// A point of the window, in CSS pixels.
record Point(double x, double y) {
    /// The centres of the elements that can be seen: in the window, and with nothing but the given element or its
    /// content in front.
    private static final String VISIBLE = """
            ([elements, front]) => [...document.querySelectorAll(elements)]
              .map(element => [element, element.getBoundingClientRect()])
              .map(([element, at]) => [element, at.x + at.width / 2, at.y + at.height / 2])
              .filter(([element, x, y]) =>
                document.elementFromPoint(x, y)?.closest(front || elements) === (front ? document.querySelector(front) : element))
              .map(([, x, y]) => [x, y])
            """;

    /// Returns the middle of an element, or nothing while it has no box: a tile has none while its picture is replaced
    /// by a bitmap.
    static List<Point> middleOf(Locator what) {
        return inside(what, box -> new Point(box.x + box.width / 2, box.y + box.height / 2));
    }

    /// Returns a point of an element that depends on its box, or nothing while it has none.
    static List<Point> inside(Locator what, Function<BoundingBox, Point> where) {
        return Stream.ofNullable(what.boundingBox()).map(where).toList();
    }

    /// Returns the centres of the highlighted cells that can be clicked.
    static List<Point> ofFittingCells(Page page) {
        return ofVisible(page, ".cell.fits", ".surface");
    }

    /// Returns the centre of a tile of the board if it can be clicked.
    static List<Point> ofTile(Page page, int x, int y) {
        return ofVisible(page, ".plane .tile[data-cell='" + x + "," + y + "']", ".surface");
    }

    /// Returns the centres of the places for a figure that can be clicked.
    static List<Point> ofSpots(Page page) {
        return ofVisible(page, ".spot", ".surface");
    }

    /// Returns the centres of the elements that can be clicked without scrolling.
    static List<Point> ofControls(Page page, String selector) {
        return ofVisible(page, selector, "");
    }

    @SuppressWarnings("unchecked")
    private static List<Point> ofVisible(Page page, String selector, String front) {
        var found = (List<List<Number>>) page.evaluate(VISIBLE, List.of(selector, front));
        return found.stream()
                .map(at -> new Point(at.get(0).doubleValue(), at.get(1).doubleValue()))
                .toList();
    }
}
