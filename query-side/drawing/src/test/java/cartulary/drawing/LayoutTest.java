package cartulary.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.OfficeRoads;
import java.awt.geom.Area;
import java.awt.geom.Point2D;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Layouts agree with the catalogue: at the borders of a tile, and in the connections within it.
class LayoutTest {
    /// Returns every tile in all readings of BET-30 and BET-3.
    static Stream<TileType> tiles() {
        return Arrays.stream(BookmakerFields.values())
                .map(Catalogue.standard()::with)
                .flatMap(catalogue -> Arrays.stream(OfficeRoads.values()).map(catalogue::with))
                .flatMap(catalogue -> catalogue.tiles().stream())
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("tiles")
    void everyHalfEdgeLiesInTheFieldOfTheCatalogue(TileType tile) {
        Map<String, Area> segments = Layout.of(tile).segments();
        for (TileType.Field field : tile.fields()) {
            for (String half : field.halfEdges()) {
                assertThat(at(segments, Side.halfEdge(half, 0.5)))
                        .as(tile.id() + " " + half)
                        .containsExactly(field.id());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("tiles")
    void aCityCoversItsSidesFromCornerToCorner(TileType tile) {
        Map<String, Area> segments = Layout.of(tile).segments();
        for (TileType.City city : tile.cities()) {
            for (String edge : city.edges()) {
                for (double along : List.of(2.0, 25.0, 50.0, 75.0, 98.0)) {
                    assertThat(at(segments, Side.valueOf(edge).inside(along, 0.5)))
                            .as(tile.id() + " " + edge + " " + along)
                            .containsExactly(city.id());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("tiles")
    void aRoadLeavesTheTileInTheMiddleOfItsSides(TileType tile) {
        Map<String, Area> segments = Layout.of(tile).segments();
        for (TileType.Road road : tile.roads()) {
            for (String edge : road.edges()) {
                Point2D middle = Side.valueOf(edge).inside(50, 0.5);
                assertThat(at(segments, middle)).as(tile.id()).containsExactly(road.id());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("tiles")
    void aFieldIsOnePieceAndTwoFieldsNeverConnect(TileType tile) {
        List<Area> fields = List.copyOf(Layout.of(tile).fields().values());
        assertThat(fields).hasSize(tile.fields().size());
        var all = new Area();
        fields.forEach(field -> {
            assertThat(FieldShapes.pieces(field)).hasSize(1);
            all.add(field);
        });
        assertThat(FieldShapes.pieces(all)).hasSameSizeAs(fields);
    }

    @ParameterizedTest
    @MethodSource("tiles")
    void aRoadReachesItsEnd(TileType tile) {
        Layout layout = Layout.of(tile);
        for (TileType.Road road : tile.roads()) {
            Area ground = Curves.band(layout.line(road.id()), RoadShape.WIDTH);
            switch (road.ends().getLast()) {
                case "city" -> {
                    var cities = new Area();
                    layout.cities().values().forEach(city -> cities.add(city.area()));
                    ground.intersect(cities);
                }
                case "monastery", "cathedral" -> ground.intersect(layout.centre());
                case "village", "bookmaker" ->
                    ground.intersect(layout.buildings().orElseThrow());
                default -> {}
            }
            assertThat(ground.isEmpty()).as(tile.id() + " " + road.id()).isFalse();
        }
    }

    @ParameterizedTest
    @MethodSource("tiles")
    void aRiverLeavesTheTileInTheMiddleOfItsSidesAndIsNoSegment(TileType tile) {
        Layout layout = Layout.of(tile);
        assertThat(layout.rivers()).hasSameSizeAs(tile.rivers());
        for (int edge = 0; edge < 4; edge++) {
            if (tile.edges().charAt(edge) == 'I') {
                Point2D middle = Side.values()[edge].inside(50, 0.5);
                assertThat(layout.rivers()).as(tile.id()).anyMatch(river -> river.water()
                        .contains(middle));
                assertThat(at(layout.segments(), middle)).as(tile.id()).isEmpty();
            }
        }
    }

    @Test
    void everyRoadThatCrossesARiverHasABridge() {
        var crossing = Catalogue.standard().tiles().stream()
                .filter(tile -> tile.set().equals("river"))
                .map(Layout::of)
                .filter(layout -> layout.rivers().stream().anyMatch(river -> layout.roads().values().stream()
                        .anyMatch(road -> !river.bridges(road).isEmpty())))
                .map(layout -> layout.tile().ref());
        assertThat(crossing).containsExactly("A", "B", "H", "K");
    }

    @Test
    void withTwoGatesEachRoadLeadsToTheCityOnItsSideOfTheFields() {
        Layout layout = Layout.of(type("tollkeepers-10"));
        assertThat(layout.roads().get("r0").gate())
                .isIn(layout.cities().get("c1").walls());
        assertThat(layout.roads().get("r1").gate())
                .isIn(layout.cities().get("c0").walls());
    }

    @Test
    void fencesAreOnlyWhereAnOfficeSeparatesFields() {
        assertThat(Layout.of(type("bets-03")).fences()).hasSize(2);
        assertThat(Layout.of(type("bets-03").with(BookmakerFields.JULY_2024)).fences())
                .isEmpty();
        assertThat(Layout.of(type("bets-01")).fences()).isEmpty();
    }

    @Test
    void aTileWithImpossibleFieldsIsRejected() {
        TileType told = type("base-D");
        var oneField = List.of(new TileType.Field("f0", List.of("WR", "EL", "ER", "SL", "SR", "WL"), List.of("c0")));
        assertThatThrownBy(() -> Layout.of(with(told, oneField)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("base-D");
    }

    @Test
    void aFieldThatTouchesAnUnreachableCityIsRejected() {
        TileType told = type("base-D");
        var farCity = List.of(
                new TileType.Field("f0", List.of("WR", "EL"), List.of()),
                new TileType.Field("f1", List.of("ER", "SL", "SR", "WL"), List.of("c0")));
        assertThatThrownBy(() -> Layout.of(with(told, farCity))).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> at(Map<String, Area> segments, Point2D point) {
        return segments.entrySet().stream()
                .filter(segment -> segment.getValue().contains(point))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static TileType type(String id) {
        return Catalogue.standard().tiles().stream()
                .filter(tile -> tile.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static TileType with(TileType told, List<TileType.Field> fields) {
        return new TileType(
                told.id(),
                told.set(),
                told.ref(),
                told.count(),
                told.group(),
                told.edges(),
                told.cities(),
                told.roads(),
                told.rivers(),
                fields,
                told.centres(),
                told.crossroad(),
                told.bookmaker(),
                told.variants(),
                Map.of(),
                Map.of());
    }
}
