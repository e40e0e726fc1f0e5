package cartulary.contracts.catalogue;

import static java.util.stream.Collectors.summingInt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.catalogue.TileType.City;
import cartulary.contracts.catalogue.TileType.Field;
import cartulary.contracts.catalogue.TileType.Road;
import cartulary.contracts.catalogue.TileVariant.Illustration;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.TollGroup;
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
            Set.of("farmhouse", "cowshed", "pigsty", "donkeyStable", "garden", "highwaymen", "travellers");

    private static final List<TileType> tiles = CATALOGUE.tiles();

    @Test
    void theSetsHaveTheirSizes() {
        Map<String, Integer> types =
                tiles.stream().collect(Collectors.groupingBy(TileType::set, summingInt(tile -> 1)));
        Map<String, Integer> copies =
                tiles.stream().collect(Collectors.groupingBy(TileType::set, summingInt(TileType::count)));
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
        assertThat(tiles.stream()
                        .flatMap(tile -> tile.variants().stream())
                        .mapToInt(TileVariant::start)
                        .sum())
                .isEqualTo(1);
    }

    @Test
    void thePileIsInCatalogueOrder() {
        assertThat(CATALOGUE.drawPile(List.of("base")))
                .startsWith("base-A.0", "base-A.1", "base-B.0", "base-B.0", "base-B.1", "base-B.2");
        assertThat(CATALOGUE.drawPile(List.of("bets", "base"))).isEqualTo(CATALOGUE.drawPile(List.of("base", "bets")));
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
        assertThat(tiles.stream().filter(tile -> tile.set().equals("base")).filter(TileType::monastery))
                .extracting(TileType::ref)
                .containsExactly("A", "B");
        assertThat(coatsOfArms("base")).isEqualTo(10);
    }

    @ParameterizedTest
    @FieldSource("tiles")
    void variantsMakeUpTheCount(TileType tile) {
        assertThat(tile.variants()).isNotEmpty();
        assertThat(tile.variants().stream().mapToInt(TileVariant::count).sum()).isEqualTo(tile.count());
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
    void everyRoadEndIsOnItsTile(TileType tile) {
        var ends = tile.roads().stream().flatMap(road -> road.ends().stream()).toList();
        assertThat(ends.contains("monastery") && !tile.monastery()).isFalse();
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

    @Test
    void noBookmakerTileHasACrossroad() { // MIX-3, MIX-9
        assertThat(tiles.stream().filter(TileType::bookmaker)).hasSize(10);
        assertThat(tiles.stream().filter(TileType::crossroad))
                .hasSize(7)
                .noneMatch(TileType::bookmaker)
                .extracting(TileType::id)
                .containsExactly(
                        "base-L",
                        "base-W",
                        "base-X",
                        "tollkeepers-01",
                        "tollkeepers-02",
                        "tollkeepers-03",
                        "tollkeepers-04");
        assertThat(tiles.stream()
                        .filter(TileType::crossroad)
                        .mapToInt(TileType::count)
                        .sum())
                .isEqualTo(12); // TOLL-3
    }

    @Test
    void everyPictureCountsForOneGroup() { // TOLL-9
        assertThat(PICTURES)
                .allSatisfy(picture -> assertThat(CATALOGUE.tollGroup(picture)).isNotNull());
        assertThat(CATALOGUE.tollGroup("farmhouse")).isEqualTo(TollGroup.FARMHOUSE);
        assertThat(CATALOGUE.tollGroup("garden")).isEqualTo(TollGroup.GARDEN);
        assertThat(CATALOGUE.tollGroup("highwaymen")).isEqualTo(TollGroup.HIGHWAYMEN);
        assertThat(CATALOGUE.tollGroup("travellers")).isEqualTo(TollGroup.TRAVELLERS);
        for (String shed : List.of("cowshed", "pigsty", "donkeyStable")) {
            assertThat(CATALOGUE.tollGroup(shed)).isEqualTo(TollGroup.SHED);
        }
        assertThatThrownBy(() -> CATALOGUE.tollGroup("waterTower"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("waterTower");
    }

    @Test
    void thePicturesThatPayAreCounted() { // TOLL-22
        assertThat(payingPictures("base"))
                .isEqualTo(Map.of(
                        TollGroup.HIGHWAYMEN, 8,
                        TollGroup.FARMHOUSE, 6,
                        TollGroup.SHED, 7,
                        TollGroup.GARDEN, 2));
        assertThat(payingPictures("tollkeepers")).isEqualTo(Map.of(TollGroup.TRAVELLERS, 8));
        assertThat(payingPictures("bets"))
                .isEqualTo(Map.of(
                        TollGroup.SHED, 2,
                        TollGroup.FARMHOUSE, 1,
                        TollGroup.HIGHWAYMEN, 1));
    }

    @Test
    void theOtherInterpretationOfFieldsChangesThreeTilesOnly() { // BET-30
        assertThat(CATALOGUE.with(BookmakerFields.NOVEMBER_2022).tiles()).isEqualTo(tiles);
        Catalogue other = CATALOGUE.with(BookmakerFields.JULY_2024);
        assertThat(other.drawPile(List.of("base", "bets", "tollkeepers")))
                .isEqualTo(CATALOGUE.drawPile(List.of("base", "bets", "tollkeepers")));
        var changed = new ArrayList<String>();
        for (TileType tile : tiles) {
            TileType read = other.typeOf(tile.variants().getFirst().id());
            assertThat(read).isNotNull();
            if (!tile.equals(read)) {
                changed.add(tile.id());
                assertThat(read.fields()).hasSize(tile.fields().size() - 1);
                assertThat(halfEdges(read)).isEqualTo(halfEdges(tile));
                assertThat(read.roads()).isEqualTo(tile.roads());
                assertThat(read.cities()).isEqualTo(tile.cities());
                assertThat(read.variants()).isEqualTo(tile.variants());
            }
        }
        assertThat(changed).containsExactly("bets-03", "bets-04", "bets-07");
        assertThat(other.tollGroup("cowshed")).isEqualTo(TollGroup.SHED);
    }

    @Test
    void theFieldsOfBookmakerTilesAreCounted() { // BET-29
        Map<String, Integer> fields = tiles.stream()
                .filter(TileType::bookmaker)
                .collect(Collectors.toMap(TileType::ref, tile -> tile.fields().size()));
        assertThat(fields)
                .containsEntry("02", 3)
                .containsEntry("03", 3)
                .containsEntry("04", 3)
                .containsEntry("06", 3)
                .containsEntry("07", 2)
                .containsEntry("09", 3);
    }

    private static Set<String> halfEdges(TileType tile) {
        return tile.fields().stream()
                .flatMap(field -> field.halfEdges().stream())
                .collect(Collectors.toSet());
    }

    private static Map<TollGroup, Integer> payingPictures(String set) {
        return tiles.stream()
                .filter(tile -> tile.set().equals(set))
                .flatMap(tile -> tile.variants().stream())
                .flatMap(variant -> variant.illustrations().stream()
                        .filter(picture -> !picture.roads().isEmpty())
                        .map(picture -> Map.entry(CATALOGUE.tollGroup(picture.type()), variant.count())))
                .collect(Collectors.groupingBy(Map.Entry::getKey, summingInt(Map.Entry::getValue)));
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
        assertThatThrownBy(() -> tile.cities().add(null)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> tile.variants().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    static Stream<TileType> tilesWithFields() {
        return tiles.stream().filter(tile -> !tile.fields().isEmpty());
    }

    private static long coatsOfArms(String set) {
        return tiles.stream()
                .filter(tile -> tile.set().equals(set))
                .mapToLong(tile -> tile.count()
                        * tile.cities().stream().filter(City::coatOfArms).count())
                .sum();
    }

    private static void assertNumbered(String letter, List<String> ids) {
        for (int i = 0; i < ids.size(); i++) {
            assertThat(ids.get(i)).isEqualTo(letter + i);
        }
    }
}
