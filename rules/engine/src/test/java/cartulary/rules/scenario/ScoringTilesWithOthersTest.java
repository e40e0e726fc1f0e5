package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.AbbotConsequence.callsHome;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Consequence.cathedral;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.ScoringTileConsequence.by;
import static cartulary.rules.scenario.ScoringTileConsequence.theScoringTilesChange;
import static cartulary.rules.scenario.ScoringTileConsequence.theScoringTilesStay;
import static cartulary.rules.scenario.TollConsequence.raises;
import static cartulary.rules.scenario.TollConsequence.toll;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.rule.RuleId;
import org.junit.jupiter.api.Test;

/// The Land Surveyors with the other expansions (SURV-16 … SURV-22).
class ScoringTilesWithOthersTest {
    /// A city of five tiles, two of them one-edged, without coats of arms; one of these two has an office.
    private static Scenario cityWithAnOffice(Move first) {
        return given(RED, BLUE)
                .withBets()
                .withSurveyors("bad-neighborhood")
                .played(first, lay("bets-04", 0, -2, 90), bets(RED, "chip-3"), everybodyPasses(), lay("N", 1, -1, 270));
    }

    @Rule({"SURV-16", "SURV-8", "BET-17", "MIX-1"})
    @Test
    void theBadNeighborhoodDoesNotChangeTheSizeForABet() {
        cityWithAnOffice(lay("N", 0, -1, 90).claim("c0"))
                .when(lay("N", 1, -2, 180))
                .then(
                        completes(city(5)),
                        by("bad-neighborhood", 3, 0),
                        settles(office(0, -2, 5)),
                        pays(RED, "chip-3", 5),
                        scores(RED, 6 + 5),
                        theScoringTilesChange());
    }

    @Rule({"SURV-17", "SURV-6", "BET-15"})
    @Test
    void chipsThatAreSettledChangeNoScoringTiles() {
        cityWithAnOffice(lay("N", 0, -1, 90))
                .when(lay("N", 1, -2, 180))
                .then(completes(city(5)), pays(RED, "chip-3", 5), scores(RED, 5), theScoringTilesStay());
    }

    @Rule({"SURV-16", "SURV-10"})
    @Test
    void aLongRoadScoresFiveUnderHighwayAndPaysItsLengthToAChip() {
        given(RED, BLUE)
                .withBets()
                .withSurveyors("highway")
                .played(
                        lay("bets-05", 1, 0, 90).claim("r0"),
                        bets(RED, "chip-6"),
                        everybodyPasses(),
                        lay("U", -1, 0, 90),
                        lay("U", -2, 0, 90),
                        lay("U", -3, 0, 90),
                        lay("U", -4, 0, 90),
                        lay("U", -5, 0, 90),
                        lay("U", -6, 0, 90))
                .when(lay("W", -7, 0, 0))
                .then(completes(road(9)), by("highway", 5, 0), pays(RED, "chip-6", 8), scores(RED, 5 + 8));
    }

    @Rule({"SURV-17", "SURV-6", "TOLL-8"})
    @Test
    void aTollChangesNoScoringTiles() {
        given(RED, BLUE)
                .withTollkeepers()
                .withSurveyors("road-poverty")
                .played(lay("W", 1, 0, 0).tollhouseAt(1, 0))
                .when(lay("tollkeepers-08", 1, 1, 180))
                .then(completes(road(2)), raises(toll(RED, 1, 0, 1, 3)), scores(RED, 3), theScoringTilesStay());
    }

    @Rule({"SURV-22", "TOLL-15", "MIX-1"})
    @Test
    void theChangeIsTheLastFactOfTheTurn() {
        given(RED, BLUE)
                .withTollkeepers()
                .withSurveyors("road-poverty")
                .played(lay("W", 1, 0, 0).tollhouseAt(1, 0))
                .when(lay("tollkeepers-08", 1, 1, 180).claim("r0"))
                .then(
                        completes(road(2)),
                        scores(BLUE, 2 - 3),
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                MeeplePlaced.class,
                                FeatureCompleted.class,
                                TollRaised.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                TollhouseTurned.class,
                                SurveyorsAdvanced.class,
                                TurnEnded.class));
    }

    @Rule({"SURV-18", "ABBOT-13"})
    @Test
    void noScoringTileActsOnAnAbbotCalledHome() {
        given(RED, BLUE)
                .withAbbot()
                .withSurveyors("hermit-monastery")
                .played(
                        lay("B", 0, 1, 0).abbotOn("monastery"),
                        lay("U", 1, 0, 90),
                        lay("U", -1, 0, 90),
                        lay("E", 1, 1, 90),
                        lay("E", -1, 1, 270),
                        lay("U", 2, 0, 90))
                .when(lay("U", 3, 0, 90).callingHome())
                .then(callsHome(RED, 6), scores(RED, 6), theScoringTilesStay());
    }

    @Rule({"SURV-19", "ABBOT-19", "SURV-5"})
    @Test
    void aGardenScoresNinePointsUnderEveryScoringTileAndIsAScoredFeature() {
        for (String active : new String[] {"hermit-monastery", "pilgrimage-route", "monastery-poverty"}) {
            var outcome = given(RED, BLUE)
                    .withAbbot()
                    .withSurveyors(active)
                    .played(LoopRoundAGarden.withAbbot(7))
                    .when(LoopRoundAGarden.filling(8))
                    .then(scores(RED, 9), theScoringTilesChange());
            assertThat(outcome.the(FeatureScored.class).scoringTile()).isNull();
        }
    }

    /// A cathedral with roads to the east, south and west.
    private static final Move THREE_ROADS = lay("cathedrals-02", 0, 1, 0);

    @Rule({"SURV-20", "SURV-10", "CATH-9"})
    @Test
    void aHighwayMakesTenPointsOfEveryRoadAtACathedral() {
        given(RED, BLUE)
                .withCathedrals()
                .withSurveyors("highway")
                .played(THREE_ROADS, lay("V", 1, 1, 0).claim("r0"), lay("V", 1, 2, 90))
                .when(lay("V", 0, 2, 180))
                .then(completes(road(4)), scores(BLUE, 10), by("highway", 5, 0));
    }

    @Rule({"SURV-20", "CATH-10", "CATH-11", "SURV-5"})
    @Test
    void underHighwayTheArchbishopCountsFiveForEachRoadOnce() {
        var outcome = given(RED, BLUE)
                .withCathedrals()
                .withSurveyors("highway")
                .played(THREE_ROADS.claim("cathedral"), lay("V", 1, 1, 0), lay("V", 1, 2, 90), lay("V", 0, 2, 180))
                .when(lay("A", -1, 1, 270))
                .then(
                        completes(road(2), cathedral()),
                        scores(RED, 5 + 5),
                        by("highway", 10, 0),
                        theScoringTilesChange());
        assertThat(outcome.the(FeatureScored.class).rules()).containsExactly(RuleId.CATH_10, RuleId.SURV_20);
    }

    @Rule({"SURV-20", "SURV-9", "CATH-10"})
    @Test
    void povertyOfRoadsLeavesTheArchbishopAlone() {
        var outcome = given(RED, BLUE)
                .withCathedrals()
                .withSurveyors("road-poverty")
                .played(THREE_ROADS.claim("cathedral"), lay("V", 1, 1, 0), lay("V", 1, 2, 90), lay("V", 0, 2, 180))
                .when(lay("A", -1, 1, 270))
                .then(scores(RED, 5 + 2), theScoringTilesChange());
        assertThat(outcome.the(FeatureScored.class).scoringTile()).isNull();
    }

    @Rule({"SURV-15", "CATH-7"})
    @Test
    void wealthIsAddedAfterTheDoublingAtACathedral() {
        given(RED, BLUE)
                .withCathedrals()
                .withSurveyors("road-wealth")
                .played(lay("cathedrals-04", 1, 0, 0))
                .when(lay("A", -1, 0, 270).claim("r0"))
                .then(completes(road(3)), scores(BLUE, 2 * 3 + 3), by("road-wealth", 3, 3));
    }

    @Rule({"RIVER-20", "SURV-8"})
    @Test
    void theCityOfARiverTileIsOneEdged() {
        given(RED, BLUE)
                .withRiver()
                .withSurveyors("bad-neighborhood")
                .played(lay("river-B", 0, 1, 90).claim("c0"))
                .when(lay("E", 1, 1, 270))
                .then(completes(city(2)), scores(RED, 0), by("bad-neighborhood", 0, 0));
    }
}
