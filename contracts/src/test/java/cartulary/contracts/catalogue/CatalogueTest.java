package cartulary.contracts.catalogue;

import static java.util.stream.Collectors.summingInt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.catalogue.TileType.City;
import cartulary.contracts.catalogue.TileType.Field;
import cartulary.contracts.catalogue.TileType.Road;
import cartulary.contracts.catalogue.TileVariant.Illustration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The tiles as data: complete, and free of contradictions by the conventions of `tiles.json`.
class CatalogueTest {
    private static final Catalogue CATALOGUE = Catalogue.standard();
    private static final List<String> EDGES = List.of("N", "E", "S", "W");
    private static final Set<String> STOPS = Set.of("village", "city", "monastery", "bookmaker");
    private static final Set<String> PICTURES =
            Set.of(
                    "farmhouse",
                    "cowshed",
                    "pigsty",
                    "donkeyStable",
                    "garden",
                    "highwaymen",
                    "travellers");

    private static final List<TileType> tiles = CATALOGUE.tiles();

    @Test
    void theSetsHaveTheirSizes() {
        Map<String, Integer> types =
                tiles.stream().collect(Collectors.groupingBy(TileType::set, summingInt(tile -> 1)));
        Map<String, Integer> copies =
                tiles.stream()
                        .collect(Collectors.groupingBy(TileType::set, summingInt(TileType::count)));
        assertThat(types).isEqualTo(Map.of("base", 24, "bets", 10, "tollkeepers", 10));
        assertThat(copies).isEqualTo(Map.of("base", 72, "bets", 10, "tollkeepers", 10));
        assertThat(tiles).hasSize(44);
        assertThat(tiles.stream().mapToInt(TileType::count).sum()).isEqualTo(92);
    }

    @Test
    void theStartTileIsAPlainDAndNotInThePile() { // BASE-2, BASE-3
        assertThat(CATALOGUE.startTile()).isEqualTo("base-D.0");
        List<String> base = CATALOGUE.drawPile(List.of("base"));
        assertThat(base).hasSize(71).doesNotContain("base-D.0");
        assertThat(base.stream().filter(id -> id.startsWith("base-D."))).hasSize(3);
        assertThat(CATALOGUE.drawPile(List.of("base", "bets"))).hasSize(81);
        assertThat(CATALOGUE.drawPile(List.of("base", "bets", "tollkeepers"))).hasSize(91);
        assertThat(
                        tiles.stream()
                                .flatMap(tile -> tile.variants().stream())
                                .mapToInt(TileVariant::start)
                                .sum())
                .isEqualTo(1);
    }

    @Test
    void thePileStandsInCatalogueOrder() {
        assertThat(CATALOGUE.drawPile(List.of("base")))
                .startsWith("base-A.0", "base-A.1", "base-B.0", "base-B.0", "base-B.1", "base-B.2");
        assertThat(CATALOGUE.drawPile(List.of("bets", "base")))
                .isEqualTo(CATALOGUE.drawPile(List.of("base", "bets")));
    }

    @Test
    void aSetThatDoesNotExistIsRefused() {
        assertThatThrownBy(() -> CATALOGUE.drawPile(List.of("base", "river")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("river");
    }

    @Test
    void everyVariantLeadsToItsType() {
        for (TileType tile : tiles) {
            for (TileVariant variant : tile.variants()) {
                assertThat(CATALOGUE.typeOf(variant.id())).isEqualTo(tile);
            }
        }
        assertThat(CATALOGUE.typeOf("base-Z.0")).isNull();
    }

    @Test
    void idsAreUnique() {
        assertThat(tiles.stream().map(TileType::id)).doesNotHaveDuplicates();
        assertThat(tiles.stream().flatMap(tile -> tile.variants().stream()).map(TileVariant::id))
                .doesNotHaveDuplicates();
    }

    @Test
    void everyTileIsFaithfulToItsSet() {
        assertThat(tiles).allMatch(tile -> tile.bookmaker() == tile.set().equals("bets"));
        assertThat(
                        tiles.stream()
                                .filter(tile -> tile.set().equals("base"))
                                .filter(TileType::monastery))
                .extracting(TileType::ref)
                .containsExactly("A", "B");
        assertThat(coatsOfArms("base")).isEqualTo(10);
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void variantsMakeUpTheCount(TileType tile) {
        assertThat(tile.variants()).isNotEmpty();
        assertThat(tile.variants().stream().mapToInt(TileVariant::count).sum())
                .isEqualTo(tile.count());
        assertThat(tile.variants())
                .allMatch(v -> v.count() > 0 && v.start() >= 0 && v.start() <= v.count())
                .allMatch(v -> v.id().startsWith(tile.id() + "."));
        assertThat(tile.id()).isEqualTo(tile.set() + "-" + tile.ref());
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void theLettersOfTheEdgesAreThoseOfTheSegments(TileType tile) {
        var edges = new ArrayList<String>();
        for (String edge : EDGES) {
            boolean city = tile.cities().stream().anyMatch(c -> c.edges().contains(edge));
            boolean road = tile.roads().stream().anyMatch(r -> r.edges().contains(edge));
            assertThat(city && road).describedAs("city and road at %s", edge).isFalse();
            edges.add(city ? "C" : road ? "R" : "F");
        }
        assertThat(String.join("", edges)).isEqualTo(tile.edges());
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void everyHalfEdgeThatIsNoCityIsFieldExactlyOnce(TileType tile) {
        List<String> expected =
                EDGES.stream()
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
            assertThat(road.ends().stream().filter(EDGES::contains))
                    .containsExactlyInAnyOrderElementsOf(road.edges());
            assertThat(road.ends().stream().filter(end -> !EDGES.contains(end))).isSubsetOf(STOPS);
        }
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void whatStopsARoadIsOnTheTile(TileType tile) {
        var ends = tile.roads().stream().flatMap(road -> road.ends().stream()).toList();
        assertThat(ends.contains("monastery") && !tile.monastery()).isFalse();
        assertThat(ends.contains("city") && tile.cities().isEmpty()).isFalse();
        assertThat(ends.contains("bookmaker") && !tile.bookmaker()).isFalse();
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void aCrossroadIsWhereTwoToFourRoadsEndAtTheVillage(TileType tile) { // TOLL-3, MIX-9
        long atTheVillage =
                tile.roads().stream().filter(road -> road.ends().contains("village")).count();
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

    @ParameterizedTest
    @FieldSource("tiles")
    void aPicturePaysForRoadsOfItsTile(TileType tile) { // TOLL-9
        var roads = tile.roads().stream().map(Road::id).toList();
        for (TileVariant variant : tile.variants()) {
            for (Illustration picture : variant.illustrations()) {
                assertThat(PICTURES).contains(picture.type());
                assertThat(picture.roads()).doesNotHaveDuplicates().isSubsetOf(roads);
                assertThat(picture.roads().isEmpty()).isEqualTo(roads.isEmpty());
            }
        }
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void theCatalogueCannotBeChanged(TileType tile) {
        assertThatThrownBy(() -> tile.cities().add(null))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> tile.variants().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    static Stream<TileType> tilesWithFields() {
        return tiles.stream().filter(tile -> !tile.fields().isEmpty());
    }

    private static long coatsOfArms(String set) {
        return tiles.stream()
                .filter(tile -> tile.set().equals(set))
                .mapToLong(
                        tile ->
                                tile.count()
                                        * tile.cities().stream().filter(City::coatOfArms).count())
                .sum();
    }

    private static void assertNumbered(String letter, List<String> ids) {
        for (int i = 0; i < ids.size(); i++) {
            assertThat(ids.get(i)).isEqualTo(letter + i);
        }
    }
}
