package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.returned;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.MeepleAt;
import org.junit.jupiter.api.Test;

class PlacingMeeplesTest {
    /// Red stands on seven features that nobody finishes soon; blue has laid a road to the west.
    static final Move[] RED_HAS_PLACED_ALL_SEVEN = {
        lay("H", 0, -1, 0).claim("c0"), lay("U", -1, 0, 90),
        lay("B", 0, 1, 0).claim("monastery"), lay("U", -2, 0, 90),
        lay("B", 0, 2, 0).claim("monastery"), lay("U", -3, 0, 90),
        lay("B", 0, 3, 0).claim("monastery"), lay("U", -4, 0, 90),
        lay("B", 0, 4, 0).claim("monastery"), lay("U", -5, 0, 90),
        lay("A", 0, 5, 0).claim("monastery"), lay("U", -6, 0, 90),
        lay("A", 0, 6, 180).claim("monastery"), lay("U", -7, 0, 90)
    };

    @Rule("BASE-12")
    @Test
    void aMeepleGoesOnAnySegmentOfTheTileJustLaid() {
        given(RED, BLUE).when(draw("L"), place(0, -1, 180)).then(mayClaim("c0", "r0", "r1", "r2", "f0", "f1", "f2"));
        given(RED, BLUE).when(draw("A"), place(1, 0, 90)).then(mayClaim("r0", "f0", "monastery"));
    }

    @Rule("BASE-12")
    @Test
    void aPlayerPlacesOneMeepleFromTheSupply() {
        var outcome = given(RED, BLUE)
                .when(draw("A"), place(1, 0, 90), meeple("monastery"))
                .then(supply(RED, 6), supply(BLUE, 7), onTheBoard(RED, 1), waitsFor(BLUE, "Drawing"));
        assertThat(outcome.the(MeeplePlaced.class))
                .isEqualTo(new MeeplePlaced(0, 1, 0, "monastery", FeatureKind.MONASTERY));
        assertThat(outcome.view().meeples()).containsExactly(new MeepleAt(0, 1, 0, "monastery"));
        given(RED, BLUE)
                .played(draw("A"), place(1, 0, 90), meeple("monastery"))
                .when(meeple("f0").by(RED))
                .then(refused("BASE-7"), supply(RED, 6));
    }

    @Rule("BASE-12")
    @Test
    void aSegmentThatTheTileDoesNotHaveIsRefused() {
        var names = new String[] {"c0", "r1", "f2", "monastery", "", "R0", "garden", "r0 "};
        for (String name : names) {
            given(RED, BLUE)
                    .played(draw("U"), place(1, 0, 90))
                    .when(meeple(name))
                    .then(refused("BASE-12"), waitsFor(RED, "PlacingFigure"), supply(RED, 7));
        }
    }

    @Rule("BASE-13")
    @Test
    void noMeepleJoinsAnotherHoweverFarAway() {
        // Red's road runs from x = 1 to the start tile and on to the west.
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("r0"), lay("U", -1, 0, 90), lay("U", -2, 0, 90))
                .when(draw("U"), place(-3, 0, 90))
                .then(mayClaim("f0", "f1"));
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("r0"), lay("U", -1, 0, 90), lay("U", -2, 0, 90))
                .when(draw("U"), place(-3, 0, 90), meeple("r0"))
                .then(refused("BASE-13"), supply(BLUE, 7));
    }

    @Rule("BASE-13")
    @Test
    void aMeepleOfTheSamePlayerBlocksLikeAnyOther() {
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("r0"), lay("U", -1, 0, 90))
                .when(draw("U"), place(2, 0, 90), meeple("r0"))
                .then(refused("BASE-13"), supply(RED, 6), waitsFor(RED, "PlacingFigure"));
    }

    @Rule("BASE-13")
    @Test
    void theWholeFeatureBlocksIncludingTilesJoinedByTheLast() {
        // What the tile brings is free; what it becomes a part of is red's.
        given(RED, BLUE)
                .played(lay("H", 0, -1, 0).claim("c0"), lay("U", 1, 0, 90), lay("U", -1, 0, 90))
                .when(draw("F"), place(0, -2, 90))
                .then(mayClaim("f0", "f1"));
    }

    @Rule("BASE-14")
    @Test
    void aLaterTileMayJoinFeaturesThatHoldMeeples() {
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90), lay("U", -1, 0, 90))
                .played(lay("E", 1, -1, 270).claim("c0"), lay("E", -1, -1, 90).claim("c0"))
                .when(draw("R"), place(0, -1, 180))
                .then(waitsFor(RED, "PlacingFigure"), mayClaim("f0"), onTheBoard(RED, 1), onTheBoard(BLUE, 1));
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90), lay("U", -1, 0, 90))
                .played(lay("E", 1, -1, 270).claim("c0"), lay("E", -1, -1, 90).claim("c0"))
                .when(lay("R", 0, -1, 180))
                .then(completes(city(4)), scores(RED, 8), scores(BLUE, 8));
    }

    @Rule({"BASE-14", "BASE-13"})
    @Test
    void aTileWithoutAFreeFeatureTakesNoMeeple() {
        // The only segment of this tile joins red's city with blue's and is still open to the
        // north.
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90), lay("U", -1, 0, 90))
                .played(lay("E", 1, -1, 270).claim("c0"), lay("E", -1, -1, 90).claim("c0"))
                .when(draw("C"), place(0, -1, 0))
                .then(
                        happens(TileDrawn.class, TilePlaced.class, TurnEnded.class),
                        onTheBoard(RED, 1),
                        onTheBoard(BLUE, 1),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule("BASE-15")
    @Test
    void aFeatureThatTheTileJustCompletedIsClaimedAndScoredAtOnce() {
        given(RED, BLUE)
                .when(draw("E"), place(0, -1, 180), meeple("c0"))
                .then(completes(city(2)), scores(RED, 4), returned(RED, 1), supply(RED, 7), onTheBoard(RED, 0));
    }

    @Rule({"BASE-15", "BASE-13"})
    @Test
    void aFeatureJustCompletedIsNotClaimedIfItHoldsAMeeple() {
        given(RED, BLUE)
                .played(lay("H", 0, -1, 0).claim("c0"))
                .when(draw("E"), place(0, -2, 180), meeple("c0"))
                .then(refused("BASE-13"));
    }

    @Rule("BASE-16")
    @Test
    void theFigureStepIsSkippedWithAnEmptySupply() {
        given(RED, BLUE)
                .played(RED_HAS_PLACED_ALL_SEVEN)
                .when(draw("U"), place(1, 0, 90))
                .then(
                        supply(RED, 0),
                        happens(TileDrawn.class, TilePlaced.class, TurnEnded.class),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule("BASE-16")
    @Test
    void aReturnedMeepleCanBePlacedFromTheNextTurn() {
        given(RED, BLUE)
                .played(RED_HAS_PLACED_ALL_SEVEN)
                .when(draw("E"), place(0, -2, 180))
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                FeatureCompleted.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                TurnEnded.class),
                        scores(RED, 4),
                        supply(RED, 1),
                        waitsFor(BLUE, "Drawing"));
        given(RED, BLUE)
                .played(RED_HAS_PLACED_ALL_SEVEN)
                .played(draw("E"), place(0, -2, 180), lay("U", -8, 0, 90))
                .when(draw("V"), place(1, 0, 0))
                .then(waitsFor(RED, "PlacingFigure"), mayClaim("r0", "f0", "f1"));
    }

    @Rule("BASE-17")
    @Test
    void aMeepleStaysUntilItsFeatureIsScored() {
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("r0"), lay("W", 2, 0, 0))
                .asItStands()
                .then(onTheBoard(RED, 1), supply(RED, 6));
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("r0"), lay("W", 2, 0, 0))
                .when(lay("A", -1, 0, 270))
                .then(completes(road(4)), scores(RED, 4), returned(RED, 1), onTheBoard(RED, 0), supply(RED, 7));
    }

    @Rule("BASE-17")
    @Test
    void aFieldMeepleStaysToTheEndAndBeyond() {
        given(RED, BLUE)
                .andThePileEnds()
                .played(lay("U", 1, 0, 90).claim("f1"), lay("E", 0, -1, 180))
                .when(lay("U", -1, 0, 90))
                .then(scores(RED, 3), onTheBoard(RED, 1), supply(RED, 6), returned(RED, 0));
    }
}
