package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.place;
import static cartulary.rules.scenario.Consequence.ranks;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.total;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Feature.CityRef;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import org.junit.jupiter.api.Test;

class EndOfGameTest {
    @Rule("BASE-34")
    @Test
    void theGameEndsAfterTheTurnOfTheLastTile() {
        var outcome = given(RED, BLUE)
                .andThePileEnds()
                .played(lay("U", 1, 0, 90).claim("r0"))
                .when(lay("E", 0, -1, 180).claim("c0"))
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                MeeplePlaced.class,
                                FeatureCompleted.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                TurnEnded.class,
                                FinalScoringBegan.class,
                                FeatureScored.class,
                                GameFinished.class,
                                DeckOpened.class),
                        scores(BLUE, 4),
                        scores(RED, 2),
                        theGameIsOver());
        assertThat(outcome.the(TurnEnded.class)).isEqualTo(new TurnEnded(1, null));
        assertThat(outcome.view().tilesLeft()).isZero();
    }

    @Rule("BASE-35")
    @Test
    void anIncompleteRoadGivesOnePointForEachTile() {
        given(RED, BLUE)
                .andThePileEnds()
                .played(lay("U", 1, 0, 90).claim("r0"))
                .when(lay("U", -1, 0, 90))
                .then(scores(RED, 3), onTheBoard(RED, 1), supply(RED, 6));
    }

    @Rule("BASE-35")
    @Test
    void anIncompleteCityGivesOnePointForEachTileAndEachCoatOfArms() {
        given(RED, BLUE)
                .andThePileEnds()
                .played(lay("F", 0, -1, 90).claim("c0"))
                .when(lay("G", 0, -2, 90))
                .then(scores(RED, 4));
    }

    @Rule("BASE-35")
    @Test
    void anIncompleteMonasteryGivesOnePointForItselfAndEachNeighbour() {
        given(RED, BLUE)
                .andThePileEnds()
                .when(lay("B", 0, 1, 0).claim("monastery"))
                .then(scores(RED, 2));
        given(RED, BLUE)
                .andThePileEnds()
                .played(LoopRoundAMonastery.allButTheLast("monastery"))
                .when(lay("U", 0, 3, 90))
                .then(scores(RED, 8));
    }

    @Rule({"BASE-35", "BASE-29"})
    @Test
    void incompleteFeaturesAreScoredByMajority() {
        // Red's and blue's cities are joined and stay open to the north.
        given(RED, BLUE, GREEN)
                .andThePileEnds()
                .played(lay("U", 1, 0, 90), lay("U", -1, 0, 90), lay("U", 2, 0, 90))
                .played(lay("E", 1, -1, 270).claim("c0"), lay("E", -1, -1, 90).claim("c0"))
                .when(lay("C", 0, -1, 0))
                .then(scores(RED, 5), scores(BLUE, 5), scores(GREEN, 0));
    }

    @Rule({"BASE-32", "BASE-36"})
    @Test
    void aFieldTouchesACityOnlyWhereTheTileSaysSo() {
        // The land north of the road lies at the walls of the start tile's city, the land south
        // does not.
        var outcome = given(RED, BLUE)
                .andThePileEnds()
                .played(lay("U", 1, 0, 90).claim("f1"), lay("U", -1, 0, 90).claim("f0"))
                .when(lay("E", 0, -1, 180))
                .then(scores(RED, 3), scores(BLUE, 0));
        assertThat(outcome.all(FeatureScored.class))
                .extracting(scored -> scored.feature().kind())
                .containsExactly(FeatureKind.FIELD, FeatureKind.FIELD);
        var south = outcome.all(FeatureScored.class).getFirst();
        assertThat(south.points()).containsExactly(new SeatPoints(1, 0));
        assertThat(south.feature().cities()).isEmpty();
        var north = outcome.all(FeatureScored.class).getLast();
        assertThat(north.feature().cities()).containsExactly(new CityRef(0, -1, "c0"));
        assertThat(north.rules()).containsExactly(RuleId.BASE_36, RuleId.BASE_29);
    }

    @Rule("BASE-36")
    @Test
    void aFieldGivesThreePointsForEachDifferentCompletedCity() {
        // Two cities of two tiles each at one field, both complete.
        given(RED, BLUE)
                .andThePileEnds()
                .played(lay("U", 1, 0, 90).claim("f1"), lay("E", 0, -1, 180), lay("E", 1, -1, 0))
                .when(lay("E", 1, -2, 180))
                .then(scores(RED, 6));
    }

    @Rule("BASE-36")
    @Test
    void aCityCountsOnceForAFieldThatTouchesItTwice() {
        // The field lies at the walls of two tiles of the same city.
        given(RED, BLUE)
                .andThePileEnds()
                .played(lay("U", 1, 0, 90).claim("f1"), lay("N", 0, -1, 90), lay("E", 1, -1, 270))
                .when(lay("U", -1, 0, 90))
                .then(scores(RED, 3));
    }

    @Rule("BASE-36")
    @Test
    void aCityCountsForEveryFieldThatTouchesIt() {
        // Red farms the land to the east of the city, blue the land between city and road.
        given(RED, BLUE)
                .andThePileEnds()
                .played(lay("G", 0, -1, 90).claim("f0"), lay("U", 1, 0, 90).claim("f1"))
                .when(lay("E", 0, -2, 180))
                .then(scores(RED, 3), scores(BLUE, 3));
    }

    @Rule("BASE-36")
    @Test
    void anIncompleteCityAddsNoPointsToAField() {
        var outcome = given(RED, BLUE)
                .andThePileEnds()
                .played(lay("U", 1, 0, 90).claim("f1"))
                .when(lay("G", 0, -1, 90))
                .then(scores(RED, 0));
        assertThat(outcome.the(FeatureScored.class).points()).containsExactly(new SeatPoints(0, 0));
    }

    @Rule({"BASE-36", "BASE-29"})
    @Test
    void fieldsAreScoredByMajority() {
        // Red has the land north of a road and south of it, blue the land at the start tile; two
        // tiles join all.
        given(RED, BLUE)
                .andThePileEnds()
                .played(
                        lay("E", 0, -1, 180).claim("f0"),
                        lay("U", 1, 0, 90).claim("f1"),
                        lay("U", 0, -2, 90).claim("f1"),
                        lay("B", 1, -1, 0))
                .when(lay("A", 1, -2, 90))
                .then(scores(RED, 3), scores(BLUE, 0), onTheBoard(RED, 2), onTheBoard(BLUE, 1));
        given(RED, BLUE)
                .andThePileEnds()
                .played(lay("E", 0, -1, 180).claim("f0"), lay("U", 1, 0, 90).claim("f1"))
                .when(lay("B", 1, -1, 0))
                .then(scores(RED, 3), scores(BLUE, 3));
    }

    @Rule("BASE-38")
    @Test
    void equalTotalsShareTheRankAndTheNextRankCountsThemAll() {
        given(RED, BLUE, GREEN)
                .andThePileEnds()
                .played(lay("H", 0, -1, 0).claim("c0"), lay("E", 0, 1, 180).claim("c0"))
                .when(lay("U", 1, 0, 90))
                .then(total(RED, 1), total(BLUE, 1), ranks(place(1, RED, 1), place(1, BLUE, 1), place(3, GREEN, 0)));
    }

    @Rule("BASE-38")
    @Test
    void theHighestTotalWins() {
        given(RED, BLUE, GREEN)
                .andThePileEnds()
                .played(lay("U", 1, 0, 90).claim("r0"), lay("E", 0, -1, 180).claim("c0"))
                .when(lay("B", 0, 1, 0).claim("monastery"))
                .then(ranks(place(1, BLUE, 4), place(2, GREEN, 3), place(3, RED, 2)));
    }
}
