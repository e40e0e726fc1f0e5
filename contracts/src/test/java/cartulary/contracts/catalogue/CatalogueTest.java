package cartulary.contracts.catalogue;

import static java.util.stream.Collectors.summingInt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.contracts.catalogue.TileType.City;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.StartTile;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.game.Visibility;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The sets, draw piles and variants of the catalogue.
class CatalogueTest {
    private static final Catalogue CATALOGUE = Catalogue.standard();

    private static final List<TileType> tiles = CATALOGUE.tiles();

    @Test
    void theSetsHaveTheirSizes() {
        Map<String, Integer> types =
                tiles.stream().collect(Collectors.groupingBy(TileType::set, summingInt(tile -> 1)));
        Map<String, Integer> copies =
                tiles.stream().collect(Collectors.groupingBy(TileType::set, summingInt(TileType::count)));
        assertThat(types).isEqualTo(Map.of("base", 24, "bets", 10, "tollkeepers", 10, "river", 12, "cathedrals", 6));
        assertThat(copies).isEqualTo(Map.of("base", 72, "bets", 10, "tollkeepers", 10, "river", 12, "cathedrals", 6));
        assertThat(tiles).hasSize(62);
        assertThat(tiles.stream().mapToInt(TileType::count).sum()).isEqualTo(110);
    }

    @Test
    void theStartTileIsAPlainDAndNotInTheDrawPile() { // BASE-2, BASE-3
        assertThat(CATALOGUE.startTile(GameOptions.DEFAULT)).isEqualTo("base-D.0");
        List<String> base = CATALOGUE.drawPile(List.of("base"));
        assertThat(base).hasSize(71).doesNotContain("base-D.0");
        assertThat(base.stream().filter(id -> id.startsWith("base-D."))).hasSize(3);
        assertThat(CATALOGUE.drawPile(List.of("base", "bets"))).hasSize(81);
        assertThat(CATALOGUE.drawPile(List.of("base", "bets", "tollkeepers"))).hasSize(91);
        assertThat(tiles.stream().flatMap(tile -> tile.variants().stream()).filter(variant -> variant.start() > 0))
                .extracting(TileVariant::id, TileVariant::start)
                .containsExactly(tuple("base-D.0", 1), tuple("river-A.0", 1));
    }

    @Test
    void withTheRiverThePileHasThreePartsAndTheSpringReplacesTheStartTile() { // RIVER-2 … RIVER-5
        GameOptions options = river();
        assertThat(CATALOGUE.startTile(options)).isEqualTo("river-A.0");
        List<List<String>> parts = CATALOGUE.pileParts(options);
        assertThat(parts).hasSize(3);
        assertThat(parts.get(0))
                .isEqualTo(Stream.of("B", "C", "D", "E", "F", "G", "H", "I", "J", "K")
                        .map(letter -> "river-" + letter + ".0")
                        .toList());
        assertThat(parts.get(1)).containsExactly("river-L.0");
        assertThat(parts.get(2)).isEqualTo(CATALOGUE.drawPile(List.of("base")));
        assertThat(CATALOGUE.drawPile(options)).hasSize(82);
        assertThat(CATALOGUE.drawPile(river(Expansion.BETS, Expansion.TOLLKEEPERS)))
                .hasSize(102);
        assertThat(CATALOGUE.drawPile(river(Expansion.ABBOT))).hasSize(82);
    }

    @Test
    void theReplacedStartTileMayBeShuffledIntoTheNormalPile() { // RIVER-3
        GameOptions shuffled = river().with(HouseRules.DEFAULT.with(StartTile.SHUFFLED));
        List<String> normal = CATALOGUE.pileParts(shuffled).getLast();
        assertThat(normal)
                .hasSize(72)
                .containsOnlyOnce("base-D.0")
                .containsSubsequence("base-C.0", "base-D.0", "base-D.1");
        assertThat(CATALOGUE.startTile(shuffled)).isEqualTo("river-A.0");
        GameOptions withoutRiver = GameOptions.DEFAULT.with(HouseRules.DEFAULT.with(StartTile.SHUFFLED));
        assertThat(CATALOGUE.pileParts(withoutRiver)).containsExactly(CATALOGUE.drawPile(List.of("base")));
        assertThat(CATALOGUE.startTile(withoutRiver)).isEqualTo("base-D.0");
    }

    private static GameOptions river(Expansion... others) {
        return new GameOptions(
                6,
                Visibility.PUBLIC,
                Stream.concat(Stream.of(Expansion.RIVER), Stream.of(others)).toList(),
                HouseRules.DEFAULT,
                null);
    }

    @Test
    void thePileIsInCatalogueOrder() {
        assertThat(CATALOGUE.drawPile(List.of("base")))
                .startsWith("base-A.0", "base-A.1", "base-B.0", "base-B.0", "base-B.1", "base-B.2");
        assertThat(CATALOGUE.drawPile(List.of("bets", "base"))).isEqualTo(CATALOGUE.drawPile(List.of("base", "bets")));
    }

    @Test
    void anUnknownSetIsRefused() {
        assertThatThrownBy(() -> CATALOGUE.drawPile(List.of("base", "castles")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("castles");
    }

    @Test
    void everyVariantIsFoundWithItsType() {
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
    void onlyTilesOfASetHaveItsMarks() {
        assertThat(tiles).allMatch(tile -> tile.bookmaker() == tile.set().equals("bets"));
        assertThat(tiles.stream()
                        .filter(tile -> tile.set().equals("base"))
                        .filter(type -> type.hasCentre(FeatureKind.MONASTERY)))
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
    void whenAllRoadsEndFourTilesHaveOneRoadMore() { // BET-3
        assertThat(CATALOGUE.with(OfficeRoads.AS_DRAWN).tiles()).isEqualTo(tiles);
        Catalogue other = CATALOGUE.with(OfficeRoads.ALL_END);
        var changed = new ArrayList<String>();
        for (TileType tile : tiles) {
            TileType read = other.typeOf(tile.variants().getFirst().id());
            assertThat(read).isNotNull();
            if (!tile.equals(read)) {
                changed.add(tile.id());
                assertThat(read.roads()).hasSize(tile.roads().size() + 1).allMatch(road -> road.ends()
                        .contains("bookmaker"));
                assertThat(read.fields()).isEqualTo(tile.fields());
                assertThat(read.cities()).isEqualTo(tile.cities());
            }
        }
        assertThat(changed).containsExactly("bets-02", "bets-03", "bets-04", "bets-09");
        assertThat(roadsOf(other, "cowshed")).containsExactly("r1");
        assertThat(roadsOf(other, "farmhouse")).containsExactly("r0");
    }

    private static List<String> roadsOf(Catalogue catalogue, String picture) {
        return Stream.of("bets-03", "bets-04")
                .flatMap(id -> Objects.requireNonNull(catalogue.typeOf(id + ".0")).variants().stream())
                .flatMap(variant -> variant.illustrations().stream())
                .filter(it -> it.type().equals(picture))
                .flatMap(it -> it.roads().stream())
                .toList();
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

    @ParameterizedTest
    @FieldSource("tiles")
    void theCatalogueIsImmutable(TileType tile) {
        assertThatThrownBy(() -> tile.cities().add(null)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> tile.variants().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    private static long coatsOfArms(String set) {
        return tiles.stream()
                .filter(tile -> tile.set().equals(set))
                .mapToLong(tile -> tile.count()
                        * tile.cities().stream().filter(City::coatOfArms).count())
                .sum();
    }
}
