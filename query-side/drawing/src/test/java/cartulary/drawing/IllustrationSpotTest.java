package cartulary.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import java.awt.geom.Point2D;
import java.util.Comparator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IllustrationSpotTest {
    static Stream<TileType> tiles() {
        return Catalogue.standard().tiles().stream();
    }

    @ParameterizedTest
    @MethodSource("tiles")
    void anIllustrationIsWhollyInAFieldAndNearestToARoadForWhichItPays(TileType tile) {
        Layout layout = Layout.of(tile);
        Anchors anchors = Anchors.of(layout);
        tile.variants().forEach(variant -> IllustrationSpot.of(variant, layout, anchors)
                .forEach((shown, spot) -> {
                    assertThat(layout.fields().values()).as(variant.id()).anyMatch(f -> f.contains(spot.centre()));
                    if (!shown.roads().isEmpty()) {
                        assertThat(nearest(layout, spot)).as(variant.id()).isIn(shown.roads());
                    }
                    assertThat(room(spot.centre()))
                            .as(variant.id() + " " + shown.type() + " is not cut by a side of the tile")
                            .isGreaterThanOrEqualTo(spot.half());
                }));
    }

    /// Returns the distance from the nearest side of the tile.
    private static double room(Point2D point) {
        double along = Math.min(point.getX(), Side.SIZE - point.getX());
        return Math.min(along, Math.min(point.getY(), Side.SIZE - point.getY()));
    }

    private static String nearest(Layout layout, IllustrationSpot spot) {
        return layout.roads().keySet().stream()
                .min(Comparator.comparingDouble(
                        road -> Curves.distance(Curves.pieces(layout.line(road)), spot.centre())))
                .orElseThrow();
    }
}
