package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.contracts.game.TollGroup.FARMHOUSE;
import static cartulary.contracts.game.TollGroup.HIGHWAYMEN;
import static cartulary.contracts.game.TollGroup.SHED;
import static cartulary.contracts.game.TollGroup.TRAVELLERS;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.paidFor;
import static cartulary.rules.scenario.TollConsequence.pictures;
import static cartulary.rules.scenario.TollConsequence.raises;
import static cartulary.rules.scenario.TollConsequence.raisesNoToll;
import static cartulary.rules.scenario.TollConsequence.to;
import static cartulary.rules.scenario.TollConsequence.toll;
import static cartulary.rules.scenario.TollConsequence.tollhouse;
import static cartulary.rules.scenario.TollConsequence.turns;
import static cartulary.rules.scenario.TollConsequence.turnsNothing;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.TollRaised;
import org.junit.jupiter.api.Test;

class RaisingTollTest {
    /// A crossroad at the eastern end of the start tile's road, with the tollhouse of the first player.
    static final Move RED_AT_THE_CROSSROAD = lay("W", 1, 0, 0).tollhouseAt(1, 0);

    /// A road from the south with travellers, so that the tollhouse is turned to the large toll.
    static final Move AND_EARNS_TRAVELLERS = lay("tollkeepers-08", 1, 1, 180);

    @Rule("TOLL-8")
    @Test
    void theOwnerOfTheTollhouseGetsTheTollOfARoadCompletedByAnyPlayer() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD)
                .when(lay("base-A.1", -1, 0, 270))
                .then(
                        completes(road(3)),
                        raises(toll(RED, 1, 0, 1, 1)),
                        paidFor(pictures(HIGHWAYMEN, 1)),
                        scores(RED, 1),
                        scores(BLUE, 0));
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("U", 2, 0, 90))
                .when(lay("base-A.1", -1, 0, 270))
                .then(raises(toll(RED, 1, 0, 1, 1)), scores(RED, 1));
    }

    @Rule({"TOLL-8", "TOLL-13"})
    @Test
    void meeplesAndMajorityAreIrrelevantAndTheTollComesOnTopOfTheRoad() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD)
                .when(lay("base-A.1", -1, 0, 270).claim("r0"))
                .then(raises(toll(RED, 1, 0, 1, 1)), scores(RED, 1), scores(BLUE, 3));
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("U", 2, 0, 90))
                .when(lay("base-A.1", -1, 0, 270).claim("r0"))
                .then(scores(RED, 1 + 3), scores(BLUE, 0));
    }

    @Rule("TOLL-8")
    @Test
    void aRoadThatDoesNotEndAtTheTollhousePaysItNoToll() {
        // It goes from the second crossroad to the monastery.
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("W", 2, 0, 0))
                .when(lay("base-A.1", 3, 0, 90))
                .then(completes(road(2)), raisesNoToll());
    }

    @Rule("TOLL-12")
    @Test
    void aRoadWithoutPicturesRecordsNoToll() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD)
                .when(lay("base-A.0", -1, 0, 270))
                .then(completes(road(3)), raisesNoToll(), scores(RED, 0));
    }

    @Rule({"TOLL-14", "TOLL-15", "MIX-17"})
    @Test
    void allRoadsOfATurnPayWithTheSideThatShowedAtTheStart() {
        // From the crossroad to the east with travellers, to the south with highwaymen; both meet.
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("tollkeepers-06", 2, 0, 0))
                .played(lay("base-V.2", 1, 1, 180))
                .when(lay("W", 2, 1, 180))
                .then(
                        completes(road(3), road(3)),
                        raises(toll(RED, 1, 0, 1, 3), toll(RED, 1, 0, 1, 1)),
                        scores(RED, 4),
                        turns(to(RED, 2)));
    }

    @Rule("TOLL-17")
    @Test
    void aRoadWithBothEndsAtTheCrossroadPaysOnce() {
        var outcome = given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("base-V.2", 2, 0, 0))
                .played(lay("base-V.0", 2, 1, 90))
                .when(lay("base-V.3", 1, 1, 180))
                .then(
                        completes(road(4)),
                        raises(toll(RED, 1, 0, 1, 2)),
                        paidFor(pictures(FARMHOUSE, 1), pictures(HIGHWAYMEN, 1)),
                        scores(RED, 2));
        assertThat(outcome.the(TollRaised.class).segments()).containsExactly("r0", "r1");
    }

    @Rule({"TOLL-18", "TOLL-19", "MIX-17"})
    @Test
    void tollhousesAtBothEndsBothScoreTheFullToll() {
        given(RED, BLUE, GREEN)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("U", 2, 0, 90), lay("base-U.2", -1, 0, 90))
                .played(lay("U", 3, 0, 90))
                .when(lay("W", -2, 0, 0).tollhouseAt(-2, 0))
                .then(
                        completes(road(4)),
                        raises(toll(RED, 1, 0, 1, 1), toll(BLUE, -2, 0, 1, 1)),
                        scores(RED, 1),
                        scores(BLUE, 1));
    }

    @Rule("TOLL-19")
    @Test
    void aRelocatedTollhouseScoresInTheSameTurn() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("base-U.2", -1, 0, 90))
                .when(lay("W", -2, 0, 0).tollhouseAt(-2, 0))
                .then(raises(toll(RED, -2, 0, 1, 1)), scores(RED, 1));
    }

    @Rule("TOLL-19")
    @Test
    void roadsCompletedEarlierNeverPay() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(lay("W", 1, 0, 0), lay("base-A.1", -1, 0, 270))
                .when(lay("U", 2, 0, 90).tollhouseAt(1, 0))
                .then(tollhouse(RED, 1, 0, 1), raisesNoToll(), scores(RED, 0));
    }

    @Rule({"TOLL-23", "TOLL-10", "TOLL-15", "TOLL-16"})
    @Test
    void theFirstExampleOfThePublisher() {
        // Two groups of travellers and a farmhouse; green completes the road of four tiles.
        given(RED, GREEN)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("tollkeepers-05", 2, 0, 90))
                .played(lay("base-U.3", 3, 0, 90))
                .when(lay("tollkeepers-08", 4, 0, 90).claim("r0"))
                .then(
                        completes(road(4)),
                        raises(toll(RED, 1, 0, 1, 7)),
                        paidFor(pictures(FARMHOUSE, 1), pictures(TRAVELLERS, 2)),
                        scores(RED, 7),
                        scores(GREEN, 4),
                        turns(to(RED, 2)),
                        tollhouse(RED, 1, 0, 2));
    }

    @Rule({"TOLL-23", "TOLL-11", "TOLL-15"})
    @Test
    void theSecondExampleOfThePublisher() {
        // The large toll; two highwaymen and a shed, no travellers.
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, AND_EARNS_TRAVELLERS)
                .played(lay("base-U.2", 2, 0, 90), lay("base-U.2", 3, 0, 90))
                .played(lay("base-U.4", 4, 0, 90))
                .when(lay("base-A.0", 5, 0, 90))
                .then(
                        completes(road(5)),
                        raises(toll(RED, 1, 0, 2, 6)),
                        paidFor(pictures(HIGHWAYMEN, 2), pictures(SHED, 1)),
                        scores(RED, 6),
                        turnsNothing(),
                        tollhouse(RED, 1, 0, 2));
    }
}
