package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.contracts.game.TollGroup.HIGHWAYMEN;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.RaisingTollTest.AND_EARNS_TRAVELLERS;
import static cartulary.rules.scenario.RaisingTollTest.RED_AT_THE_CROSSROAD;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.paidFor;
import static cartulary.rules.scenario.TollConsequence.pictures;
import static cartulary.rules.scenario.TollConsequence.raises;
import static cartulary.rules.scenario.TollConsequence.raisesNoToll;
import static cartulary.rules.scenario.TollConsequence.toll;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.TollGroup;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PicturesOnRoadsTest {
    /// The road of the crossroad, the start tile, the tile with the picture, and a monastery.
    @Rule({"TOLL-9", "TOLL-10", "TOLL-22"})
    @ParameterizedTest(name = "{3} of {0} pays {4}")
    @CsvSource({
        "base-U.1, 90, -2 0 270, GARDEN, 1",
        "base-U.2, 90, -2 0 270, HIGHWAYMEN, 1",
        "base-U.3, 90, -2 0 270, FARMHOUSE, 1",
        // Pigsty, cowshed and donkey stable.
        "base-U.4, 90, -2 0 270, SHED, 1",
        "base-V.5, 270, -1 1 180, SHED, 1",
        "base-K.2, 270, -1 1 180, SHED, 1",
        "tollkeepers-05, 90, -2 0 270, TRAVELLERS, 3"
    })
    void theSmallTollPaysThree(String tile, int rotation, String end, TollGroup picture, int points) {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay(tile, -1, 0, rotation))
                .when(aMonastery(end))
                .then(
                        completes(road(4)),
                        raises(toll(RED, 1, 0, 1, points)),
                        paidFor(pictures(picture, 1)),
                        scores(RED, points));
    }

    @Rule({"TOLL-9", "TOLL-11", "TOLL-22"})
    @ParameterizedTest(name = "{3} of {0} pays {4}")
    @CsvSource({
        "base-U.1, 90, -2 0 270, GARDEN, 2",
        "base-U.2, 90, -2 0 270, HIGHWAYMEN, 2",
        "base-U.3, 90, -2 0 270, FARMHOUSE, 2",
        "base-U.4, 90, -2 0 270, SHED, 2",
        "base-V.5, 270, -1 1 180, SHED, 2",
        "base-K.2, 270, -1 1 180, SHED, 2",
        "tollkeepers-05, 90, -2 0 270, TRAVELLERS, 6"
    })
    void theLargeTollPaysTwice(String tile, int rotation, String end, TollGroup picture, int points) {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, AND_EARNS_TRAVELLERS, lay(tile, -1, 0, rotation))
                .when(aMonastery(end))
                .then(
                        completes(road(4)),
                        raises(toll(RED, 1, 0, 2, points)),
                        paidFor(pictures(picture, 1)),
                        scores(RED, points));
    }

    private static Move aMonastery(String end) {
        String[] at = end.split(" ");
        return lay("base-A.0", Integer.parseInt(at[0]), Integer.parseInt(at[1]), Integer.parseInt(at[2]));
    }

    @Rule("TOLL-9")
    @ParameterizedTest(name = "{0} turned by {1}: {2}")
    @CsvSource({
        // Travellers stand at one road of the crossroad; the others lead past them.
        "tollkeepers-04, 0, 3",
        "tollkeepers-04, 270, 0",
        "tollkeepers-04, 180, 0",
        "tollkeepers-03, 0, 3",
        "tollkeepers-03, 180, 0",
        "tollkeepers-10, 270, 3",
        "tollkeepers-10, 180, 0"
    })
    void travellersBelongToTheRoadTheyStandAt(String tile, int rotation, int points) {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD)
                .when(lay(tile, -1, 0, rotation))
                .then(completes(road(3)), scores(RED, points));
    }

    @Rule({"MIX-4", "TOLL-9", "MIX-10"})
    @ParameterizedTest(name = "{0} turned by {1}: {2}")
    @CsvSource({
        "bets-05, 270, SHED, 1",
        // The highwaymen of this one lie in wait on one of its two roads.
        "bets-08, 270, HIGHWAYMEN, 1",
        "bets-08, 90, HIGHWAYMEN, 0"
    })
    void picturesOnBookmakerTilesCountLikeAnyOther(String tile, int rotation, TollGroup picture, int points) {
        var outcome = given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD)
                .when(lay(tile, -1, 0, rotation))
                .then(completes(road(3)), scores(RED, points));
        outcome.then(points == 0 ? raisesNoToll() : paidFor(pictures(picture, points)));
    }

    @Rule("MIX-4")
    @ParameterizedTest(name = "{0}: {2}")
    @CsvSource({"bets-03, 0, SHED, -1 1 180", "bets-04, 180, FARMHOUSE, -1 -1 0"})
    void picturesOnARoadThatOnlyPassesTheOfficeCount(String tile, int rotation, TollGroup picture, String end) {
        given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay(tile, -1, 0, rotation), everybodyPasses())
                .when(aMonastery(end))
                .then(completes(road(4)), raises(toll(RED, 1, 0, 1, 1)), paidFor(pictures(picture, 1)));
    }

    @Rule({"BET-3", "MIX-4"})
    @ParameterizedTest(name = "{0} turned by {1}: {3}")
    @CsvSource({
        "bets-03, 0, SHED, 0",
        "bets-03, 270, SHED, 1",
        "bets-04, 180, FARMHOUSE, 0",
        "bets-04, 270, FARMHOUSE, 1"
    })
    void whenAllRoadsEndAtTheOfficeAPictureCountsForOneOfThem(
            String tile, int rotation, TollGroup picture, int points) {
        var outcome = given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .officeRoads(OfficeRoads.ALL_END)
                .played(RED_AT_THE_CROSSROAD)
                .when(lay(tile, -1, 0, rotation))
                .then(completes(road(3)), scores(RED, points));
        outcome.then(points == 0 ? raisesNoToll() : paidFor(pictures(picture, points)));
    }

    @Rule({"TOLL-9", "TOLL-17"})
    @Test
    void picturesOfVillagesMonasteriesAndOfficesPayNoToll() {
        for (Move end : new Move[] {lay("W", -1, 0, 0), lay("base-A.0", -1, 0, 270), lay("bets-07", -1, 0, 180)}) {
            given(RED, BLUE)
                    .withBets()
                    .withTollkeepers()
                    .played(RED_AT_THE_CROSSROAD)
                    .when(end)
                    .then(completes(road(3)), raisesNoToll());
        }
    }

    @Rule("TOLL-9")
    @Test
    void aPictureBesideTheRoadOnATileWithoutRoadNeverPays() {
        // A farmhouse at a monastery to the south of the road.
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("base-B.1", 0, 1, 0))
                .when(lay("base-A.0", -1, 0, 270))
                .then(completes(road(3)), raisesNoToll());
    }

    @Rule("TOLL-22")
    @Test
    void inTheBaseSet23PicturesLieOnTilesWithARoad() {
        Map<TollGroup, Integer> counted = Catalogue.standard().tiles().stream()
                .filter(tile -> tile.set().equals("base") && !tile.roads().isEmpty())
                .flatMap(tile -> tile.variants().stream())
                .flatMap(variant -> variant.illustrations().stream()
                        .map(picture -> Map.entry(group(picture.type()), variant.count())))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Integer::sum));
        assertThat(counted)
                .isEqualTo(Map.of(HIGHWAYMEN, 8, TollGroup.FARMHOUSE, 6, TollGroup.SHED, 7, TollGroup.GARDEN, 2));
    }

    private static TollGroup group(String picture) {
        return Catalogue.standard().tollGroup(picture);
    }
}
