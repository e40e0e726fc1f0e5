package cartulary.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.TileType;
import java.awt.geom.Point2D;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The places for figures on a tile: a finger tells them from each other, and words tell the fields by their direction.
class AnchorsTest {
    /// The least distance, 44 pixels on a tile of 140 pixels.
    private static final double FINGER = 44 / 1.4;

    private static final int DIRECTIONS = 8;

    @ParameterizedTest
    @MethodSource("cartulary.drawing.LayoutTest#tiles")
    void placesForFiguresAreAsFarApartAsAFingerIsWide(TileType tile) {
        Map<String, Point2D> figures = rounded(Anchors.of(Layout.of(tile)).points());
        figures.remove(Anchors.OFFICE);
        figures.forEach((one, at) -> figures.forEach((other, there) -> {
            if (!one.equals(other)) {
                assertThat(at.distance(there))
                        .as(tile.id() + " " + one + " " + other)
                        .isGreaterThanOrEqualTo(FINGER);
            }
        }));
    }

    @ParameterizedTest
    @MethodSource("cartulary.drawing.LayoutTest#tiles")
    void everyPlaceIsOnItsSegment(TileType tile) {
        Layout layout = Layout.of(tile);
        Map<String, Point2D> points = Anchors.of(layout).points();
        layout.segments().forEach((id, area) -> assertThat(area.contains(points.get(id)))
                .as(tile.id() + " " + id)
                .isTrue());
    }

    @ParameterizedTest
    @MethodSource("cartulary.drawing.LayoutTest#tiles")
    void fieldsOfATileLieInDifferentDirectionsFromItsMiddle(TileType tile) {
        Layout layout = Layout.of(tile);
        Map<String, Point2D> points = rounded(Anchors.of(layout).points());
        assertThat(layout.fields().keySet().stream().map(points::get).map(AnchorsTest::direction))
                .as(tile.id())
                .doesNotHaveDuplicates();
    }

    private static long direction(Point2D at) {
        double angle = Math.atan2(at.getX() - Side.CENTRE.getX(), Side.CENTRE.getY() - at.getY());
        return Math.floorMod(Math.round(angle / (2 * Math.PI) * DIRECTIONS), (long) DIRECTIONS);
    }

    /// The anchors as the page has them.
    private static Map<String, Point2D> rounded(Map<String, Point2D> points) {
        var rounded = new HashMap<String, Point2D>();
        points.forEach((id, at) -> rounded.put(id, new Point2D.Double(Math.round(at.getX()), Math.round(at.getY()))));
        return rounded;
    }
}
