package cartulary.contracts.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.TileType.City;
import cartulary.contracts.catalogue.TileType.Field;
import cartulary.contracts.catalogue.TileType.River;
import cartulary.contracts.catalogue.TileType.Road;
import cartulary.contracts.game.FeatureKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The edges and segments of all tiles, by the conventions of `tiles.json`.
class TileGeometryTest {
    private static final List<String> EDGES = List.of("N", "E", "S", "W");
    private static final Set<String> STOPS = Set.of("village", "city", "monastery", "bookmaker", "cathedral");

    private static final List<TileType> tiles = Catalogue.standard().tiles();

    @ParameterizedTest
    @FieldSource("tiles")
    void theLettersOfTheEdgesMatchTheSegments(TileType tile) {
        var edges = new ArrayList<String>();
        for (String edge : EDGES) {
            boolean city = tile.cities().stream().anyMatch(c -> c.edges().contains(edge));
            boolean road = tile.roads().stream().anyMatch(r -> r.edges().contains(edge));
            boolean river = tile.rivers().stream().anyMatch(r -> r.ends().contains(edge));
            assertThat(Stream.of(city, road, river).filter(there -> there))
                    .describedAs("kinds at %s", edge)
                    .hasSizeLessThanOrEqualTo(1);
            edges.add(city ? "C" : road ? "R" : river ? "I" : "F");
        }
        assertThat(String.join("", edges)).isEqualTo(tile.edges());
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void everyHalfEdgeOutsideCitiesBelongsToOneField(TileType tile) {
        List<String> expected = EDGES.stream()
                .filter(edge -> tile.edges().charAt(EDGES.indexOf(edge)) != 'C')
                .flatMap(edge -> Stream.of(edge + "L", edge + "R"))
                .toList();
        assertThat(tile.fields().stream().flatMap(field -> field.halfEdges().stream()))
                .containsExactlyInAnyOrderElementsOf(expected);
        assertThat(tile.fields()).noneMatch(field -> field.halfEdges().isEmpty());
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void everyEdgeOfCityAndRoadBelongsToOneSegment(TileType tile) {
        assertThat(tile.cities().stream().flatMap(city -> city.edges().stream()))
                .doesNotHaveDuplicates()
                .isSubsetOf(EDGES);
        assertThat(tile.roads().stream().flatMap(road -> road.edges().stream()))
                .doesNotHaveDuplicates()
                .isSubsetOf(EDGES);
        assertThat(tile.cities()).noneMatch(city -> city.edges().isEmpty());
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void aRoadHasTwoEnds(TileType tile) {
        for (Road road : tile.roads()) {
            assertThat(road.ends()).hasSize(2);
            assertThat(road.ends().stream().filter(EDGES::contains)).containsExactlyInAnyOrderElementsOf(road.edges());
            assertThat(road.ends().stream().filter(end -> !EDGES.contains(end))).isSubsetOf(STOPS);
        }
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void aRiverHasTwoEndsAndIsOnTheTilesOfItsSet(TileType tile) { // RIVER-1
        assertThat(tile.rivers()).hasSize(tile.set().equals("river") ? 1 : 0);
        assertThat(tile.group() != null).isEqualTo(tile.set().equals("river"));
        for (River river : tile.rivers()) {
            List<String> springs =
                    river.ends().stream().filter(end -> !EDGES.contains(end)).toList();
            assertThat(river.ends()).hasSize(2).doesNotHaveDuplicates();
            assertThat(springs).isEqualTo(tile.group().equals("river") ? List.of() : List.of(tile.group()));
        }
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void everyRoadEndIsOnItsTile(TileType tile) {
        var ends = tile.roads().stream().flatMap(road -> road.ends().stream()).toList();
        assertThat(ends.contains("monastery") && !tile.hasCentre(FeatureKind.MONASTERY))
                .isFalse();
        assertThat(ends.stream().filter("cathedral"::equals).count())
                .isEqualTo(tile.hasCentre(FeatureKind.CATHEDRAL) ? tile.roads().size() : 0);
        assertThat(ends.contains("city") && tile.cities().isEmpty()).isFalse();
        assertThat(ends.contains("bookmaker") && !tile.bookmaker()).isFalse();
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void aCrossroadIsWhereTwoToFourRoadsEndAtTheVillage(TileType tile) { // TOLL-3, MIX-9
        long atTheVillage = tile.roads().stream()
                .filter(road -> road.ends().contains("village"))
                .count();
        assertThat(tile.crossroad()).isEqualTo(atTheVillage > 0);
        if (tile.crossroad()) {
            assertThat(atTheVillage).isBetween(2L, 4L);
        }
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void segmentsAreNumberedByKind(TileType tile) {
        assertNumbered("c", tile.cities().stream().map(City::id).toList());
        assertNumbered("r", tile.roads().stream().map(Road::id).toList());
        assertNumbered("w", tile.rivers().stream().map(River::id).toList());
        assertNumbered("f", tile.fields().stream().map(Field::id).toList());
    }

    @ParameterizedTest
    @MethodSource("tilesWithFields")
    void aFieldTouchesCitiesOfItsTile(TileType tile) { // BASE-32
        var cities = tile.cities().stream().map(City::id).toList();
        for (Field field : tile.fields()) {
            assertThat(field.cities()).doesNotHaveDuplicates().isSubsetOf(cities);
        }
    }

    static Stream<TileType> tilesWithFields() {
        return tiles.stream().filter(tile -> !tile.fields().isEmpty());
    }

    private static void assertNumbered(String letter, List<String> ids) {
        for (int i = 0; i < ids.size(); i++) {
            assertThat(ids.get(i)).isEqualTo(letter + i);
        }
    }
}
