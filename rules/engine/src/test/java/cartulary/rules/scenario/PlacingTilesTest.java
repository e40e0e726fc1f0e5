package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.mayPlace;
import static cartulary.rules.scenario.Consequence.mayPlaceOnly;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.drawNothing;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.skip;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Placement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlacingTilesTest {
    @Rule("BASE-9")
    @Test
    void everyEdgeMustMatchAndEveryRotationIsListed() {
        // A crossing has four roads: it goes on with the road to the west and to the east, four
        // ways each.
        given(RED, BLUE)
                .when(draw("X"))
                .then(mayPlaceOnly(
                        new Placement(-1, 0, 0),
                        new Placement(-1, 0, 90),
                        new Placement(-1, 0, 180),
                        new Placement(-1, 0, 270),
                        new Placement(1, 0, 0),
                        new Placement(1, 0, 90),
                        new Placement(1, 0, 180),
                        new Placement(1, 0, 270)));
    }

    @Rule("BASE-9")
    @Test
    void eachKindMeetsItsOwnKindOnly() {
        // City to the north, roads to the east and south, field to the west, turned as each
        // neighbour asks.
        given(RED, BLUE)
                .when(draw("J"))
                .then(mayPlaceOnly(
                        new Placement(-1, 0, 0),
                        new Placement(-1, 0, 270),
                        new Placement(0, -1, 180),
                        new Placement(0, 1, 90),
                        new Placement(1, 0, 90),
                        new Placement(1, 0, 180)));
    }

    @Rule("BASE-9")
    @ParameterizedTest(name = "at {0},{1} turned {2}")
    @CsvSource({
        "0, 0, 0", // occupied
        "1, 1, 0", // touches at a corner only
        "2, 0, 0", // touches nothing
        "0, -1, 0", // a field against a city
        "1, 0, 0", // a field against a road
        "0, 1, 45", // no rotation
        "0, 1, 360",
        "0, 1, -90",
        "0, 1, 2147483647",
        "0, 257, 0", // far off the table
        "256, 1, 0",
        "-256, 1, 0",
        "65536, 1, 0",
        "0, 65537, 0",
        "2147483647, 1, 0",
        "-2147483648, 1, 0",
        "0, -2147483647, 0",
        "-2147483648, -2147483648, 0"
    })
    void aTileIsLaidNowhereElse(int x, int y, int rotation) {
        given(RED, BLUE)
                .played(draw("B"))
                .when(place(x, y, rotation))
                .then(refused("BASE-9"), waitsFor(RED, "PlacingTile"));
    }

    @Rule("BASE-9")
    @Test
    void aHoleIsFilledByWhatFitsAllAround() {
        var roundTheHole = new Move[] {
            lay("V", 1, 0, 0),
            lay("U", 1, 1, 0),
            lay("V", 1, 2, 90),
            lay("V", 0, 2, 270),
            lay("V", -1, 0, 270),
            lay("U", -1, 1, 0)
        };
        given(RED, BLUE).played(roundTheHole).when(draw("B")).then(mayPlace(0, 1, 0, 90, 180, 270));
        given(RED, BLUE).played(roundTheHole).when(draw("E")).then(mayPlace(0, 1));
        given(RED, BLUE).played(roundTheHole).when(draw("A")).then(mayPlace(0, 1));
    }

    @Rule("BASE-10")
    @Test
    void aTileThatFitsMustBeLaid() {
        given(RED, BLUE)
                .played(draw("C"))
                .asItStands()
                .then(maySend("PlaceTile", "Resign"), mayPlace(0, -1, 0, 90, 180, 270));
        given(RED, BLUE).played(draw("C")).when(skip()).then(refused("BASE-7"));
        given(RED, BLUE).played(draw("C")).when(drawNothing()).then(refused("BASE-7"));
    }

    @Rule("BASE-11")
    @Test
    void aTileThatFitsNowhereIsSetAsideAndTheSamePlayerDrawsAgain() {
        var outcome = given(RED, BLUE)
                .played(lay("E", 0, -1, 180))
                .when(draw("C"))
                .then(happens(TileDrawn.class, TileSetAside.class), waitsFor(BLUE, "Drawing"));
        assertThat(outcome.view().setAside()).containsExactly("base-C.0");
        assertThat(outcome.view().turn()).isEqualTo(2);
        assertThat(outcome.view().tilesLeft()).isEqualTo(69);
        given(RED, BLUE)
                .played(lay("E", 0, -1, 180), draw("C"))
                .when(lay("U", 1, 0, 90))
                .then(waitsFor(RED, "Drawing"));
    }

    @Rule({"BASE-11", "BASE-34"})
    @Test
    void aPileThatRunsOutOnATileThatFitsNowhereEndsTheGame() {
        var outcome = given(RED, BLUE, GREEN)
                .andThePileEnds()
                .played(lay("E", 0, -1, 180), lay("U", 1, 0, 90).claim("r0"))
                .when(draw("C"))
                .then(
                        happens(
                                TileDrawn.class,
                                TileSetAside.class,
                                FinalScoringBegan.class,
                                FeatureScored.class,
                                GameFinished.class,
                                DeckOpened.class),
                        scores(BLUE, 2),
                        onTheBoard(BLUE, 1),
                        theGameIsOver());
        assertThat(outcome.view().setAside()).containsExactly("base-C.0");
        assertThat(outcome.view().turn())
                .as("the tile set aside belongs to no turn")
                .isEqualTo(2);
    }

    @Rule("BASE-11")
    @Test
    void severalTilesInARowMayBeSetAside() {
        // The tile of four city edges, and its twin from a second box.
        var outcome = given(RED, BLUE)
                .played(lay("E", 0, -1, 180), draw("base-C.0"), draw("base-C.0"))
                .when(lay("U", 1, 0, 90))
                .then(waitsFor(RED, "Drawing"));
        assertThat(outcome.view().setAside()).containsExactly("base-C.0", "base-C.0");
        assertThat(outcome.view().turn()).isEqualTo(3);
    }
}
