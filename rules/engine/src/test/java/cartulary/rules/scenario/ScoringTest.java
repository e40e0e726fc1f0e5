package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.monastery;
import static cartulary.rules.scenario.Consequence.nothingIsScored;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.returned;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScoringTest {
    /// Three cities of one tile each, to the east, west and north of the empty cell (0,-1); to the south
    /// of it the city of the start tile. Red stands in the east, blue in the west; the seventh turn, red's,
    /// is for the north.
    private static final Move[] CITIES_ROUND_AN_EMPTY_CELL = {
        lay("U", 1, 0, 90),
        lay("U", -1, 0, 90),
        lay("E", 1, -1, 270).claim("c0"),
        lay("E", -1, -1, 90).claim("c0"),
        lay("V", 1, -2, 180),
        lay("U", 2, 0, 90)
    };

    @Rule("BASE-25")
    @Test
    void aCompletedRoadGivesOnePointForEachTile() {
        given(RED, BLUE)
                .played(lay("A", -1, 0, 270).claim("r0"), lay("U", 1, 0, 90))
                .when(lay("W", 2, 0, 0))
                .then(completes(road(4)), scores(RED, 4), scores(BLUE, 0));
    }

    @Rule("BASE-26")
    @Test
    void aCompletedCityGivesTwoPointsForEachTileAndEachCoatOfArms() {
        given(RED, BLUE)
                .played(lay("G", 0, -1, 90).claim("c0"))
                .when(lay("E", 0, -2, 180))
                .then(completes(city(3)), scores(RED, 6));
        given(RED, BLUE)
                .played(lay("F", 0, -1, 90).claim("c0"))
                .when(lay("E", 0, -2, 180))
                .then(completes(city(3)), scores(RED, 8));
    }

    @Rule("BASE-26")
    @Test
    void aCityOfTwoTilesGivesFourPointsLikeAnyOther() {
        given(RED, BLUE).when(lay("E", 0, -1, 180).claim("c0")).then(completes(city(2)), scores(RED, 4));
    }

    @Rule("BASE-27")
    @Test
    void aTileCountsOnceEvenWithTwoSegmentsAndEveryCoatOfArmsCounts() {
        // Both cities of the first tile meet round the corner: four tiles, two coats of arms.
        given(RED, BLUE)
                .played(lay("I", 0, 1, 180).claim("c0"), lay("M", 0, 2, 270), lay("N", -1, 2, 0))
                .when(lay("M", -1, 1, 90))
                .then(completes(city(4)), scores(RED, 12));
    }

    @Rule("BASE-27")
    @Test
    void aRoadThatCrossesItsOwnTileCountsItOnce() {
        // The road leaves the village to the east and comes back to it from the south.
        given(RED, BLUE)
                .played(lay("W", 1, 0, 0).claim("r0"), lay("V", 2, 0, 0), lay("V", 2, 1, 90))
                .when(lay("V", 1, 1, 180))
                .then(completes(road(4)), scores(RED, 4));
    }

    @Rule("BASE-28")
    @Test
    void aCompletedMonasteryGivesNinePoints() {
        given(RED, BLUE)
                .played(LoopRoundAMonastery.allButTheLast("monastery"))
                .when(LoopRoundAMonastery.last())
                .then(completes(road(8), monastery()), scores(RED, 9), scores(BLUE, 0), returned(RED, 1));
    }

    @Rule("BASE-29")
    @Test
    void thePlayerWithMostMeeplesGetsAllThePoints() {
        given(RED, BLUE, GREEN)
                .played(
                        lay("U", 1, 0, 90),
                        lay("U", -1, 0, 90),
                        lay("U", 2, 0, 90),
                        lay("E", 1, -1, 270).claim("c0"),
                        lay("E", -1, -1, 90).claim("c0"),
                        lay("V", 1, -2, 180),
                        lay("E", 0, -2, 180).claim("c0"))
                .when(lay("C", 0, -1, 0))
                .then(completes(city(5)), scores(RED, 12), scores(BLUE, 0), scores(GREEN, 0));
    }

    @Rule("BASE-29")
    @Test
    void playersTiedForMostGetAllThePointsEach() {
        given(RED, BLUE)
                .played(CITIES_ROUND_AN_EMPTY_CELL)
                .played(lay("E", 0, -2, 180))
                .when(lay("C", 0, -1, 0))
                .then(completes(city(5)), scores(RED, 12), scores(BLUE, 12));
    }

    @Rule({"BASE-30", "BASE-29"})
    @Test
    void allMeeplesOnAScoredFeatureReturnIncludingThoseOfTheMinority() {
        given(RED, BLUE)
                .played(CITIES_ROUND_AN_EMPTY_CELL)
                .played(lay("E", 0, -2, 180).claim("c0"))
                .when(lay("C", 0, -1, 0))
                .then(
                        scores(RED, 12),
                        scores(BLUE, 0),
                        returned(RED, 2),
                        returned(BLUE, 1),
                        supply(RED, 7),
                        supply(BLUE, 7),
                        onTheBoard(RED, 0),
                        onTheBoard(BLUE, 0));
    }

    @Rule({"BASE-29", "BASE-30"})
    @Test
    void theScoringShowsItsEvidence() {
        var outcome = given(RED, BLUE)
                .played(CITIES_ROUND_AN_EMPTY_CELL)
                .played(lay("E", 0, -2, 180).claim("c0"))
                .when(lay("C", 0, -1, 0));
        var tiles = List.of(new Cell(-1, -1), new Cell(0, -2), new Cell(0, -1), new Cell(0, 0), new Cell(1, -1));
        assertThat(outcome.the(FeatureScored.class))
                .isEqualTo(new FeatureScored(
                        new Feature(FeatureKind.CITY, new Cell(-1, -1), "c0", tiles, 1, List.of()),
                        true,
                        List.of(new SeatCount(0, 2), new SeatCount(1, 1)),
                        List.of(new SeatPoints(0, 12)),
                        List.of(RuleId.BASE_26, RuleId.BASE_29)));
        assertThat(outcome.the(MeeplesReturned.class).meeples())
                .containsExactly(
                        new MeepleAt(0, 0, -2, "c0"), new MeepleAt(0, 1, -1, "c0"), new MeepleAt(1, -1, -1, "c0"));
    }

    @Rule("BASE-30")
    @Test
    void meeplesOnOtherFeaturesStay() {
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("r0"), lay("U", -1, 0, 90).claim("f0"))
                .when(lay("E", 0, -1, 180).claim("c0"))
                .then(returned(RED, 1), returned(BLUE, 0), onTheBoard(RED, 1), onTheBoard(BLUE, 1), supply(RED, 6));
    }

    @Rule("BASE-31")
    @Test
    void aCompletedFeatureWithoutMeeplesGivesNoPoints() {
        given(RED, BLUE)
                .when(lay("E", 0, -1, 180))
                .then(completes(city(2)), nothingIsScored(), scores(RED, 0), scores(BLUE, 0));
    }

    @Rule({"BASE-31", "BASE-36"})
    @Test
    void aCompletedCityWithoutMeeplesStillCountsForFields() {
        given(RED, BLUE)
                .andThePileEnds()
                .played(lay("U", 1, 0, 90).claim("f1"))
                .when(lay("E", 0, -1, 180))
                .then(completes(city(2)), scores(RED, 3));
    }

    @Rule("BASE-33")
    @Test
    void allFeaturesOfTheTurnAreScoredRoadsThenCitiesThenMonasteries() {
        // The last tile closes the loop round the monastery and the city to the north of itself.
        var outcome = given(RED, BLUE)
                .played(lay("E", 0, -1, 180), lay("E", -1, -1, 180).claim("c0"))
                .played(
                        lay("B", 0, 1, 0).claim("monastery"),
                        lay("V", 1, 0, 0).claim("r0"),
                        lay("U", 1, 1, 0),
                        lay("V", 1, 2, 90),
                        lay("U", 0, 2, 90),
                        lay("V", -1, 2, 180),
                        lay("U", -1, 1, 0))
                .when(lay("J", -1, 0, 0))
                .then(completes(road(8), city(2), monastery()), scores(RED, 9), scores(BLUE, 12));
        assertThat(outcome.all(FeatureScored.class))
                .extracting(scored -> scored.feature().kind())
                .containsExactly(FeatureKind.ROAD, FeatureKind.CITY, FeatureKind.MONASTERY);
        assertThat(outcome.all(MeeplesReturned.class)).hasSize(3);
    }
}
