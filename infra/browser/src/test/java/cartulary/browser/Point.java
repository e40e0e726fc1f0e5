package cartulary.browser;

import com.microsoft.playwright.Page;
import java.util.List;

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

    /// Returns the centres of the highlighted cells that can be clicked.
    static List<Point> ofFittingCells(Page page) {
        return ofVisible(page, ".cell.fits", ".surface");
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
