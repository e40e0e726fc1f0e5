package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.RaisingTollTest.AND_EARNS_TRAVELLERS;
import static cartulary.rules.scenario.RaisingTollTest.RED_AT_THE_CROSSROAD;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.raises;
import static cartulary.rules.scenario.TollConsequence.raisesNoToll;
import static cartulary.rules.scenario.TollConsequence.to;
import static cartulary.rules.scenario.TollConsequence.toll;
import static cartulary.rules.scenario.TollConsequence.tollhouse;
import static cartulary.rules.scenario.TollConsequence.turns;
import static cartulary.rules.scenario.TollConsequence.turnsNothing;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.FeatureKind;
import org.junit.jupiter.api.Test;

class TurningTollhousesTest {
    @Rule({"TOLL-15", "TOLL-16", "MIX-1"})
    @Test
    void aTollhouseThatEarnedTravellersIsTurnedAtTheEndOfTheTurn() {
        given(RED, BLUE, GREEN)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD)
                .when(AND_EARNS_TRAVELLERS)
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                PlacementSkipped.class,
                                FeatureCompleted.class,
                                TollRaised.class,
                                TollhouseTurned.class,
                                TurnEnded.class),
                        turns(to(RED, 2)),
                        tollhouse(RED, 1, 0, 2));
    }

    @Rule("TOLL-15")
    @Test
    void aTollhouseIsNotTurnedWithoutTravellers() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD)
                .when(lay("base-A.1", -1, 0, 270))
                .then(raises(toll(RED, 1, 0, 1, 1)), turnsNothing(), tollhouse(RED, 1, 0, 1));
    }

    @Rule("TOLL-15")
    @Test
    void aTollhouseIsTurnedOnceWhateverTheNumberOfGroupsOnARoad() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("tollkeepers-05", -1, 0, 90))
                .when(lay("tollkeepers-08", -2, 0, 270))
                .then(completes(road(4)), raises(toll(RED, 1, 0, 1, 6)), turns(to(RED, 2)));
    }

    @Rule({"TOLL-15", "TOLL-14"})
    @Test
    void aTollhouseIsTurnedOnceWhateverTheNumberOfRoads() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("tollkeepers-06", 2, 0, 0))
                .played(lay("V", 1, 1, 180))
                .when(lay("tollkeepers-04", 2, 1, 180))
                .then(
                        completes(road(3), road(3)),
                        raises(toll(RED, 1, 0, 1, 3), toll(RED, 1, 0, 1, 3)),
                        turns(to(RED, 2)),
                        tollhouse(RED, 1, 0, 2));
    }

    @Rule("TOLL-15")
    @Test
    void travellersAtTheLargeTollTurnTheTollhouseBack() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, AND_EARNS_TRAVELLERS)
                .when(lay("tollkeepers-04", -1, 0, 0))
                .then(raises(toll(RED, 1, 0, 2, 6)), turns(to(RED, 1)), tollhouse(RED, 1, 0, 1));
    }

    @Rule({"TOLL-15", "TOLL-18", "MIX-17"})
    @Test
    void everyTollhouseThatEarnedTravellersIsTurned() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, lay("W", 2, 0, 0).tollhouseAt(2, 0))
                .played(lay("tollkeepers-05", 3, 0, 90), lay("U", 4, 0, 90))
                .when(lay("W", 5, 0, 0).tollhouseAt(5, 0))
                .then(
                        completes(road(4)),
                        raises(toll(RED, 5, 0, 1, 3), toll(BLUE, 2, 0, 1, 3)),
                        turns(to(RED, 2), to(BLUE, 2)));
    }

    @Rule({"TOLL-20", "MIX-8"})
    @Test
    void atTheEndEachPictureOnIncompleteRoadsOfTheCrossroadIsOnePoint() {
        given(RED, BLUE)
                .withTollkeepers()
                .andThePileEnds()
                .played(RED_AT_THE_CROSSROAD, lay("tollkeepers-05", 2, 0, 90))
                .when(lay("base-U.2", 3, 0, 90))
                .then(raises(toll(RED, 1, 0, 1, 2)), scores(RED, 2), turnsNothing(), tollhouse(RED, 1, 0, 1));
    }

    @Rule("TOLL-20")
    @Test
    void finalTollsDoNotDependOnTheSideThatShows() {
        given(RED, BLUE)
                .withTollkeepers()
                .andThePileEnds()
                .played(RED_AT_THE_CROSSROAD, AND_EARNS_TRAVELLERS)
                .played(lay("tollkeepers-05", 2, 0, 90))
                .when(lay("base-U.2", 3, 0, 90))
                .then(raises(toll(RED, 1, 0, 2, 2)), scores(RED, 2), turnsNothing());
    }

    @Rule({"TOLL-20", "MIX-17"})
    @Test
    void finalTollsCountAllIncompleteRoadsOfACrossroad() {
        // The road to the west is complete; those to the south and to the east are open.
        given(RED, BLUE)
                .withTollkeepers()
                .andThePileEnds()
                .played(RED_AT_THE_CROSSROAD, lay("base-A.1", -1, 0, 270))
                .played(lay("base-U.4", 1, 1, 0))
                .when(lay("base-U.3", 2, 0, 90))
                .then(raises(toll(RED, 1, 0, 1, 1), toll(RED, 1, 0, 1, 1)), scores(RED, 2));
    }

    @Rule({"TOLL-20", "MIX-8"})
    @Test
    void finalTollsComeDirectlyBeforeTheRoadWithOrWithoutMeeples() {
        var outcome = given(RED, BLUE)
                .withTollkeepers()
                .andThePileEnds()
                .played(RED_AT_THE_CROSSROAD, lay("base-U.2", -1, 0, 90).claim("r0"))
                .played(lay("base-U.4", 1, 1, 0))
                .when(lay("base-U.3", 2, 0, 90).claim("r0"));
        outcome.then(scores(RED, 3), scores(BLUE, 3 + 2));
        var end = outcome.events();
        int from = end.stream().map(GameEvent::getClass).toList().indexOf(FinalScoringBegan.class);
        assertThat(end.subList(from + 1, end.size()).stream().limit(5))
                .extracting(event -> (Object) event.getClass())
                .containsExactly(
                        TollRaised.class, FeatureScored.class, TollRaised.class, FeatureScored.class, TollRaised.class);
        assertThat(outcome.all(TollRaised.class))
                .allMatch(toll -> !toll.complete() && toll.road().kind() == FeatureKind.ROAD);
    }

    @Rule({"TOLL-20", "TOLL-12"})
    @Test
    void finalTollsAreNotRecordedForRoadsWithoutPictures() {
        given(RED, BLUE)
                .withTollkeepers()
                .andThePileEnds()
                .when(RED_AT_THE_CROSSROAD)
                .then(raisesNoToll(), scores(RED, 0));
    }
}
