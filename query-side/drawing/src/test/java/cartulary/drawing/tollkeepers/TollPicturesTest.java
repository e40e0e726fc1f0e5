package cartulary.drawing.tollkeepers;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.TollGroup;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

class TollPicturesTest {
    private final SortedMap<String, SortedMap<String, List<TollGroup>>> pictures =
            TollPictures.of(Catalogue.standard());

    @Test
    void aPictureBesideARoadIsNamedByItsTollGroup() {
        assertThat(pictures.get("base-D.2")).isEqualTo(Map.of("r0", List.of(TollGroup.FARMHOUSE)));
        assertThat(pictures.get("tollkeepers-03.0")).isEqualTo(Map.of("r0", List.of(TollGroup.TRAVELLERS)));
    }

    @Test
    void aPictureBesideNoRoadCountsForNoToll() {
        assertThat(pictures).doesNotContainKey("base-B.1");
    }

    @Test
    void aPictureBelongsToTheRoadOfTheInterpretation() {
        assertThat(pictures.get("bets-03.0")).isEqualTo(Map.of("r0", List.of(TollGroup.SHED)));
        assertThat(pictures.get("bets-03.0@all-end")).isEqualTo(Map.of("r1", List.of(TollGroup.SHED)));
    }
}
