package cartulary.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Area;
import java.awt.geom.Point2D;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Cities are drawn once for each form and turned to the sides that they reach.
class CityFormTest {
    /// Returns every set of sides except the empty one.
    static Stream<Set<Side>> sides() {
        return IntStream.range(1, 16).mapToObj(bits -> {
            Set<Side> sides = EnumSet.noneOf(Side.class);
            Stream.of(Side.values())
                    .filter(side -> (bits & 1 << side.ordinal()) != 0)
                    .forEach(sides::add);
            return sides;
        });
    }

    @ParameterizedTest
    @MethodSource("sides")
    void theTurnedFormCoversTheGroundOfTheCity(Set<Side> sides) {
        CityShape city = CityShape.reaching(sides);
        Area turned = CityShape.reaching(city.form().sides()).area();
        turned.transform(city.north().fromNorth());

        turned.exclusiveOr(city.area());
        double differing =
                FieldShapes.pieces(turned).stream().mapToDouble(Curves::size).sum();
        assertThat(differing).isLessThan(1);
    }

    @ParameterizedTest
    @MethodSource("sides")
    void theSquareAndTheCoatOfArmsLieInTheCity(Set<Side> sides) {
        CityShape city = CityShape.reaching(sides);
        assertThat(city.area().contains(city.square())).isTrue();
        assertThat(city.area().contains(city.arms())).isTrue();
    }

    @ParameterizedTest
    @EnumSource(CityForm.class)
    void housesStandWithinTheWallsAndApartFromEachOtherAndFromTheSquare(CityForm form) {
        CityShape city = CityShape.reaching(form.sides());
        var square = new Scatter.KeptFree(form.square(), form.radius());
        List<House> houses = HouseRows.of(city, List.of(square), form.id());

        assertThat(houses).hasSizeGreaterThan(8);
        for (House house : houses) {
            assertThat(house.corners()).allMatch(corner -> city.area().contains(corner));
            assertThat(house.corners()).allMatch(corner -> isAwayFrom(square, corner));
            assertThat(houses).allMatch(other -> other.equals(house) || house.isApartFrom(other, 0));
        }
    }

    private static boolean isAwayFrom(Scatter.KeptFree square, Point2D point) {
        return square.point().distance(point) >= square.radius();
    }
}
