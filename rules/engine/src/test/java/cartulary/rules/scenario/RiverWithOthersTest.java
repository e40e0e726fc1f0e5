package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.AbbotConsequence.abbot;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.tollhouse;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.mayBringTollhouseTo;
import static cartulary.rules.scenario.TollConsequence.raises;
import static cartulary.rules.scenario.TollConsequence.toll;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The river with the other expansions (RIVER-17 … RIVER-20).
class RiverWithOthersTest {
    @Rule({"RIVER-17", "ABBOT-2"})
    @Test
    void theGardenOfTheRiverTakesTheAbbot() {
        var garden = given(RED, BLUE).withRiver().withAbbot().played(draw("river-J"), place(0, 1, 270));
        garden.asItStands().then(mayClaim("f0", "f1"), maySend("PlaceMeeple", "PlaceAbbot", "SkipPlacement", "Resign"));
        garden.when(Move.abbot("garden")).then(abbot(RED, 0, 1, "garden"), waitsFor(BLUE, "Drawing"));
        // Without The Abbot the garden is no feature.
        given(RED, BLUE)
                .withRiver()
                .played(draw("river-J"), place(0, 1, 270))
                .when(Move.meeple("garden"))
                .then(refused("BASE-12"));
    }

    @Rule({"RIVER-17", "ABBOT-10"})
    @Test
    void anAbbotIsCalledHomeWhileTheRiverIsBuilt() {
        given(RED, BLUE)
                .withRiver()
                .withAbbot()
                .played(lay("river-J", 0, 1, 270).abbotOn("garden"), lay("river-C", 1, 1, 0))
                .when(lay("river-G", 2, 1, 270).callingHome())
                .then(scores(RED, 3));
    }

    @Rule({"RIVER-18", "TOLL-9"})
    @Test
    void theHighwaymenOfTheRiverPayAToll() {
        given(RED, BLUE)
                .withRiver()
                .withTollkeepers()
                .played(
                        lay("river-I", 0, 1, 270).claim("r0"),
                        lay("W", -1, 1, 0).tollhouseAt(-1, 1))
                .when(lay("W", 0, 2, 90))
                .then(completes(road(3)), raises(toll(BLUE, -1, 1, 1, 1)), scores(BLUE, 1), scores(RED, 3));
    }

    @Rule({"RIVER-18", "TOLL-22"})
    @Test
    void theOtherPicturesOfTheRiverLieOnNoRoad() {
        List<TileType> river = Catalogue.standard().tiles().stream()
                .filter(tile -> tile.set().equals("river"))
                .toList();
        assertThat(river.stream()
                        .flatMap(tile -> tile.variants().stream())
                        .flatMap(variant -> variant.illustrations().stream())
                        .filter(picture -> picture.roads().isEmpty())
                        .map(picture -> picture.type()))
                .containsExactly("donkeyStable", "farmhouse", "garden");
        long onRoads = Catalogue.standard().tiles().stream()
                .filter(tile -> tile.set().equals("base") || tile.set().equals("river"))
                .flatMap(tile -> tile.variants().stream())
                .mapToLong(variant -> variant.count()
                        * variant.illustrations().stream()
                                .filter(picture -> !picture.roads().isEmpty())
                                .count())
                .sum();
        assertThat(onRoads).isEqualTo(24);
    }

    @Rule({"RIVER-14", "RIVER-19", "TOLL-3"})
    @Test
    void noRiverTileTakesATollhouse() {
        var bridge = given(RED, BLUE).withRiver().withTollkeepers().played(draw("river-K"), place(0, 1, 0));
        bridge.asItStands().then(mayBringTollhouseTo());
        bridge.when(tollhouse(0, 1)).then(refused("TOLL-3"));
    }

    @Rule({"RIVER-19", "BET-5"})
    @Test
    void nobodyBetsWhileTheRiverIsBuilt() {
        given(RED, BLUE).withRiver().withBets().when(lay("river-K", 0, 1, 0)).then(waitsFor(BLUE, "Drawing"));
    }

    @Rule({"RIVER-20", "RIVER-14"})
    @Test
    void aBridgeIsARoadAndTheCitiesOfTwoTilesHaveOneEdgeEach() {
        TileType bridge = Catalogue.standard().typeOf("river-K.0");
        assertThat(bridge.roads()).singleElement().satisfies(road -> assertThat(road.ends())
                .containsExactly("W", "E"));
        for (String tile : List.of("river-B.0", "river-C.0")) {
            assertThat(Catalogue.standard().typeOf(tile).cities())
                    .isNotEmpty()
                    .allMatch(city -> city.edges().size() == 1);
        }
    }
}
