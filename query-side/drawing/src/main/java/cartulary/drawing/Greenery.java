package cartulary.drawing;

import java.awt.geom.Point2D;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What grows on a field, all of one kind in one element, or two for trees: browsers spend most of the time until they
/// show a board on the number of its elements.
final class Greenery {
    private static final String MEADOW = "c1-9 13-10 20-9s18 3 17 10-8 9-15 8-5 6-12 5-6-5-8-7-3-4-2-7z";
    private static final String GLADE = "c0-5 6-6 11-6s10 2 10 6-4 5-8 5-3 3-7 3-6-4-6-8z";

    /// The widths of a tree and of its lit part.
    private static final double CROWN = 8.4;

    private static final double LIT = 5.2;

    /// Every third tree is a grove of three.
    private static final int GROVE = 3;

    private Greenery() {}

    static String meadows(List<Point2D> places) {
        return filled("{meadow}", each(places, -18, -1, MEADOW));
    }

    static String glades(List<Point2D> places) {
        return filled("{meadow}", each(places, -10, 0, GLADE));
    }

    /// Three blades of grass at each place.
    static String tufts(List<Point2D> places) {
        return stroked("{grass}", 1, "", each(places, -1.8, 1.4, "q0-1.8-1.1-3m2.9 3v-4.2m1.8 4.2q0-1.8 1.1-3"));
    }

    static String trees(List<Point2D> places) {
        String dots = IntStream.range(0, places.size())
                .mapToObj(index -> index % GROVE == 0
                        ? each(List.of(places.get(index)), -3, -2.5, "h0m6.4 1.5h0m-3.9 4h0")
                        : each(List.of(places.get(index)), 0, 0, "h0"))
                .collect(Collectors.joining());
        return stroked("{tree}", CROWN, "", dots) + stroked("{treelit}", LIT, " transform=\"translate(-1-1.1)\"", dots);
    }

    /// Repeats a path from a point beside each place.
    private static String each(List<Point2D> places, double x, double y, String path) {
        return places.stream()
                .map(place -> "M%s %s%s"
                        .formatted(PathData.number(place.getX() + x), PathData.number(place.getY() + y), path))
                .collect(Collectors.joining());
    }

    private static String filled(String colour, String data) {
        return data.isEmpty() ? "" : "<path fill=\"%s\" d=\"%s\"/>".formatted(colour, data);
    }

    private static String stroked(String colour, double width, String more, String data) {
        return data.isEmpty()
                ? ""
                : "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%s\" stroke-linecap=\"round\"%s d=\"%s\"/>"
                        .formatted(colour, PathData.number(width), more, data);
    }
}
