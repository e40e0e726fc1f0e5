package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.monastery;
import static cartulary.rules.scenario.Consequence.place;
import static cartulary.rules.scenario.Consequence.ranks;
import static cartulary.rules.scenario.Consequence.returned;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.total;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.ScoringTileConsequence.by;
import static cartulary.rules.scenario.ScoringTileConsequence.theScoringTilesChange;
import static cartulary.rules.scenario.ScoringTileConsequence.theScoringTilesStay;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.rule.RuleId;
import org.junit.jupiter.api.Test;

/// The effects of the scoring tiles on the points of completed features (SURV-7 … SURV-15).
class ScoringTilesTest {
    /// A road of two tiles between two villages; the first claims it.
    private static final Move VILLAGE = lay("W", 0, 1, 0).claim("r0");

    private static final Move SECOND_VILLAGE = lay("W", 1, 1, 0);

    private static Scenario under(String... active) {
        return given(RED, BLUE).withSurveyors(active);
    }

    /// A city of six tiles with one coat of arms; two knights are Red's, one is Blue's. Its last tile is missing.
    private static final Move[] CITY_OF_SIX = {
        lay("F", 0, -1, 90).claim("c0"),
        lay("B", 1, -1, 0),
        lay("B", 1, -2, 0),
        lay("B", 1, -3, 0),
        lay("B", 1, -4, 0),
        lay("E", 0, -4, 180).claim("c0"),
        lay("V", -1, -4, 90),
        lay("U", 1, 0, 90),
        lay("E", -1, -3, 90).claim("c0"),
        lay("G", 0, -2, 90)
    };

    @Rule({"SURV-7", "SURV-4", "BASE-29"})
    @Test
    void theJuryOfCitizensGivesEveryPlayerInTheCityAllItsPoints() {
        var outcome = under("citizens-jury")
                .played(CITY_OF_SIX)
                .when(lay("R", 0, -3, 270))
                .then(completes(city(6)), scores(RED, 14), scores(BLUE, 14), by("citizens-jury", 6, 0));
        var scored = outcome.the(FeatureScored.class);
        assertThat(scored.meeples()).containsExactly(new SeatCount(0, 2), new SeatCount(1, 1));
        assertThat(scored.rules()).containsExactly(RuleId.BASE_26, RuleId.SURV_7);
        assertThat(scored.schema()).isEqualTo(4);
        given(RED, BLUE)
                .played(CITY_OF_SIX)
                .when(lay("R", 0, -3, 270))
                .then(completes(city(6)), scores(RED, 14), scores(BLUE, 0));
    }

    @Rule({"SURV-8", "SURV-15"})
    @Test
    void theBadNeighborhoodLeavesOutTheTilesThatCloseTheCity() {
        var outcome = under("bad-neighborhood")
                .played(lay("N", 0, -1, 90).claim("c0"), lay("E", 0, -2, 90), lay("N", 1, -1, 270))
                .when(lay("M", 1, -2, 180))
                .then(completes(city(5)), scores(RED, 2 * (3 + 1)), by("bad-neighborhood", 3, 0));
        assertThat(outcome.the(FeatureScored.class).feature().tiles()).hasSize(5);
        assertThat(outcome.the(FeatureScored.class).rules())
                .containsExactly(RuleId.BASE_26, RuleId.BASE_29, RuleId.SURV_8);
    }

    @Rule({"SURV-8", "BASE-27"})
    @Test
    void aTileWithTwoOneEdgedSegmentsOfTheCityIsLeftOutOnce() {
        // Both segments of tile I belong to the ring that it closes.
        under("bad-neighborhood")
                .played(
                        lay("U", 1, 0, 90),
                        lay("N", 1, 1, 180),
                        lay("N", 1, 2, 270).claim("c0"),
                        lay("N", 0, 2, 0))
                .when(lay("I", 0, 1, 90))
                .then(completes(city(4)), scores(RED, 6), by("bad-neighborhood", 3, 0));
    }

    @Rule({"SURV-6", "SURV-5", "SURV-8"})
    @Test
    void aCityOfNoPointsIsScoredAllTheSame() {
        under("bad-neighborhood")
                .when(lay("E", 0, -1, 180).claim("c0"))
                .then(
                        completes(city(2)),
                        scores(RED, 0),
                        returned(RED, 1),
                        by("bad-neighborhood", 0, 0),
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                MeeplePlaced.class,
                                FeatureCompleted.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                SurveyorsAdvanced.class,
                                TurnEnded.class));
    }

    @Rule({"SURV-9", "BASE-5"})
    @Test
    void povertyTakesThreePointsAlsoFromATotalOfNothing() {
        under("road-poverty")
                .played(VILLAGE)
                .when(SECOND_VILLAGE)
                .then(completes(road(2)), scores(RED, -1), total(RED, -1), by("road-poverty", 2, -3));
    }

    @Rule({"SURV-9", "BASE-29"})
    @Test
    void wealthGivesThreePointsToEveryPlayerWhoScores() {
        under("road-wealth")
                .played(
                        VILLAGE,
                        lay("U", 1, 0, 90),
                        lay("U", 2, 0, 90),
                        lay("U", 3, 0, 90),
                        lay("V", 0, 2, 90),
                        lay("W", 3, 1, 0).claim("r2"),
                        lay("U", 1, 1, 90))
                .when(lay("U", 2, 1, 90))
                .then(completes(road(4)), scores(RED, 7), scores(BLUE, 7), by("road-wealth", 4, 3));
    }

    @Rule("SURV-10")
    @Test
    void aHighwayMakesAShortRoadScoreForFiveTiles() {
        var outcome = under("highway")
                .played(VILLAGE)
                .when(SECOND_VILLAGE)
                .then(completes(road(2)), scores(RED, 5), by("highway", 5, 0));
        assertThat(outcome.the(FeatureScored.class).rules())
                .containsExactly(RuleId.BASE_25, RuleId.BASE_29, RuleId.SURV_10);
        assertThat(outcome.the(FeatureScored.class).feature().counted()).isNull();
    }

    @Rule("SURV-11")
    @Test
    void theHermitLosesAPointForEveryTileAroundWithACity() {
        under("hermit-monastery")
                .played(
                        lay("B", 0, 1, 0).claim("monastery"),
                        lay("U", 1, 0, 90),
                        lay("U", -1, 0, 90),
                        lay("E", 1, 1, 90),
                        lay("E", -1, 1, 270),
                        lay("B", 1, 2, 0),
                        lay("B", 0, 2, 0))
                .when(lay("B", -1, 2, 0))
                .then(completes(monastery()), scores(RED, 6), by("hermit-monastery", 9, -3));
    }

    /// A monastery with a road, and four tiles with roads and three without around it. One tile is missing.
    private static final Move[] ROADS_AROUND = {
        lay("A", 0, 1, 0).claim("monastery"),
        lay("U", 1, 0, 90),
        lay("U", -1, 0, 90),
        lay("U", 0, 2, 0),
        lay("B", 1, 1, 0),
        lay("B", -1, 1, 0),
        lay("B", 1, 2, 0)
    };

    @Rule("SURV-12")
    @Test
    void thePilgrimageRouteGivesAPointForEveryTileWithARoadItsOwnAmongThem() {
        under("pilgrimage-route")
                .played(ROADS_AROUND)
                .when(lay("B", -1, 2, 0))
                .then(completes(monastery()), scores(RED, 9 + 5), by("pilgrimage-route", 9, 5));
    }

    @Rule({"SURV-13", "SURV-9"})
    @Test
    void aTileWithoutEffectLeavesTheUsualPoints() {
        var outcome = under("city-usual-1")
                .when(lay("E", 0, -1, 180).claim("c0"))
                .then(completes(city(2)), scores(RED, 4), by("city-usual-1", 2, 0));
        assertThat(outcome.the(FeatureScored.class).rules()).endsWith(RuleId.SURV_13);
        under("city-wealth")
                .when(lay("E", 0, -1, 180).claim("c0"))
                .then(completes(city(2)), scores(RED, 7), by("city-wealth", 2, 3));
        under("monastery-poverty")
                .played(ROADS_AROUND)
                .when(lay("B", -1, 2, 0))
                .then(completes(monastery()), scores(RED, 6), by("monastery-poverty", 9, -3));
    }

    @Rule({"SURV-14", "SURV-22", "BASE-35"})
    @Test
    void finalScoringIsAsUsual() {
        under("highway")
                .andThePileEnds()
                .played(VILLAGE, lay("U", 1, 1, 90), lay("U", 2, 1, 90))
                .when(lay("U", 3, 1, 90))
                .then(scores(RED, 4), theGameIsOver(), theScoringTilesStay());
    }

    @Rule("SURV-14")
    @Test
    void fieldsAreNotChanged() {
        var outcome = under("city-wealth")
                .andThePileEnds()
                .played(lay("E", 0, -1, 180))
                .when(lay("U", 1, 0, 90).claim("f0"))
                .then(theGameIsOver());
        assertThat(outcome.the(FeatureScored.class).scoringTile()).isNull();
        assertThat(outcome.the(FeatureScored.class).schema()).isOne();
    }

    @Rule({"SURV-23", "SURV-5", "BASE-38"})
    @Test
    void theHigherOfTwoNegativeTotalsIsBetter() {
        var outcome = under("road-poverty")
                .andThePileEnds()
                .played(VILLAGE)
                .when(SECOND_VILLAGE)
                .then(theScoringTilesChange(), ranks(place(1, BLUE, 0), place(2, RED, -1)));
        assertThat(outcome.the(GameFinished.class).schema()).isEqualTo(2);
    }
}
