package cartulary.contracts.catalogue;

import static java.util.stream.Collectors.summingInt;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.catalogue.TileType.Road;
import cartulary.contracts.catalogue.TileVariant.Illustration;
import cartulary.contracts.game.TollGroup;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The pictures on the tiles and the tolls they count for.
class TilePicturesTest {
    private static final Catalogue CATALOGUE = Catalogue.standard();
    private static final Set<String> PICTURES =
            Set.of("farmhouse", "cowshed", "pigsty", "donkeyStable", "garden", "highwaymen", "travellers");

    private static final List<TileType> tiles = CATALOGUE.tiles();

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
        assertThat(payingPictures("river")).isEqualTo(Map.of(TollGroup.HIGHWAYMEN, 1)); // RIVER-18
        assertThat(payingPictures("tollkeepers")).isEqualTo(Map.of(TollGroup.TRAVELLERS, 8));
        assertThat(payingPictures("bets"))
                .isEqualTo(Map.of(
                        TollGroup.SHED, 2,
                        TollGroup.FARMHOUSE, 1,
                        TollGroup.HIGHWAYMEN, 1));
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
}
