package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.mayPlace;
import static cartulary.rules.scenario.Consequence.mayPlaceOnly;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.RiverTurns;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Where river tiles are placed (RIVER-7 … RIVER-10). The river leaves the spring to the south.
class LayingTheRiverTest {
    /// The river runs to the south, then to the east: a turn to the left.
    private static Scenario eastward() {
        return given(RED, BLUE).withRiver().played(lay("river-J", 0, 1, 270));
    }

    /// The same with a field to the north of the open end.
    private static Scenario besideAField() {
        return eastward().played(lay("U", 1, 0, 90));
    }

    /// The open end at 1,0 lies between the last tile and the road of the spring.
    private static Scenario deadEnd() {
        return given(RED, BLUE)
                .withRiver()
                .played(
                        lay("river-F", 0, 1, 0),
                        lay("river-J", 0, 2, 270),
                        lay("river-H", 1, 2, 0),
                        lay("river-I", 2, 2, 180),
                        lay("river-C", 2, 1, 90),
                        lay("river-G", 2, 0, 270));
    }

    @Rule({"RIVER-2", "RIVER-7", "RIVER-10"})
    @Test
    void theFirstTileContinuesTheSpringInTwoRotations() {
        given(RED, BLUE)
                .withRiver()
                .when(draw("river-F"))
                .then(mayPlaceOnly(new Placement(0, 1, 0), new Placement(0, 1, 180)));
        // The first curve is free.
        given(RED, BLUE)
                .withRiver()
                .when(draw("river-J"))
                .then(mayPlaceOnly(new Placement(0, 1, 180), new Placement(0, 1, 270)));
        given(RED, BLUE).withRiver().when(draw("river-L")).then(mayPlaceOnly(new Placement(0, 1, 0)));
    }

    @Rule({"RIVER-7", "RIVER-10"})
    @Test
    void aRiverTileIsPlacedNowhereElse() {
        var drawn = given(RED, BLUE).withRiver().played(draw("river-D"));
        // Its fields would fit to the field of the spring, and its river against the road or beside the river.
        drawn.when(place(-1, 0, 0)).then(refused("RIVER-7"));
        drawn.when(place(0, 1, 90)).then(refused("RIVER-7"));
        drawn.when(place(0, 0, 0)).then(refused("RIVER-7"));
        drawn.when(place(5, 5, 0)).then(refused("RIVER-7"));
        drawn.when(place(0, 1, 0)).then(waitsFor(RED, "PlacingFigure"));
    }

    @Rule({"RIVER-7", "BASE-9"})
    @Test
    void theOtherEdgesFollowTheRulesOfTheBaseGame() {
        // The cities of C do not meet the field to the north of 1,1.
        besideAField().when(draw("river-C")).then(waitsFor(RED, "Drawing"));
        besideAField().when(draw("river-D")).then(mayPlaceOnly(new Placement(1, 1, 90), new Placement(1, 1, 270)));
        besideAField().when(draw("river-H"), place(1, 1, 180)).then(refused("BASE-9"));
    }

    @Rule({"RIVER-7", "RIVER-10", "BASE-9"})
    @Test
    void aTileOfTheNormalPileIsNeverPlacedAgainstARiverEdge() {
        var drawn = given(RED, BLUE).withRiver().played(lay("river-D", 0, 1, 0));
        for (String tile : new String[] {"B", "E", "U", "X", "C"}) {
            drawn.when(draw(tile)).then(mayPlace(0, 2));
        }
        drawn.when(draw("B"), place(0, 2, 0)).then(refused("BASE-9"));
        drawn.when(draw("B")).then(mayPlace(-1, 0, 0, 90, 180, 270));
    }

    @Rule("RIVER-8")
    @Test
    void aCurveDoesNotTurnToTheSideOfTheTileBefore() {
        eastward().when(draw("river-G")).then(mayPlaceOnly(new Placement(1, 1, 270)));
        eastward().played(draw("river-G")).when(place(1, 1, 0)).then(refused("RIVER-8"));
        // The same to the right.
        given(RED, BLUE)
                .withRiver()
                .played(lay("river-J", 0, 1, 180))
                .when(draw("river-G"))
                .then(mayPlaceOnly(new Placement(-1, 1, 180)));
    }

    @Rule("RIVER-8")
    @Test
    void theTurnIsRefusedAlsoIfTheOtherRotationDoesNotFit() {
        besideAField().when(draw("river-G"), place(1, 1, 0)).then(refused("RIVER-8"));
        // To the right the river would meet a monastery, to the left it may not turn.
        eastward()
                .played(lay("B", 0, 2, 0), lay("B", 1, 2, 0))
                .when(draw("river-G"))
                .then(waitsFor(BLUE, "Drawing"));
    }

    @Rule("RIVER-8")
    @Test
    void straightTilesCountForImmediateTurnsAndNotForSuccessiveOnes() {
        var straight = lay("river-C", 1, 1, 0);
        eastward()
                .played(straight)
                .when(draw("river-G"))
                .then(mayPlaceOnly(new Placement(2, 1, 0), new Placement(2, 1, 270)));
        var successive = eastward().riverTurns(RiverTurns.SUCCESSIVE).played(straight);
        successive.when(draw("river-G")).then(mayPlaceOnly(new Placement(2, 1, 270)));
        eastward()
                .riverTurns(RiverTurns.SUCCESSIVE)
                .played(straight, draw("river-G"))
                .when(place(2, 1, 0))
                .then(refused("RIVER-8"));
    }

    @Rule("RIVER-8")
    @Test
    void theTileBeforeIsTheRiverTilePlacedLastAndNotOneSetAside() {
        // E fits nowhere, because its cities do not meet the field; G may turn to the right only, as after J.
        besideAField().when(draw("river-E"), draw("river-G")).then(mayPlaceOnly(new Placement(1, 1, 270)));
    }

    @Rule({"RIVER-9", "BASE-11"})
    @Test
    void riverTilesThatFitNowhereAreSetAsideInOneTurnTheLakeIncluded() {
        var outcome = deadEnd()
                .when(draw("river-K"), draw("river-B"), draw("river-D"), draw("river-E"), draw("river-L"), draw("B"))
                .then(
                        happens(
                                TileDrawn.class,
                                TileSetAside.class,
                                TileDrawn.class,
                                TileSetAside.class,
                                TileDrawn.class,
                                TileSetAside.class,
                                TileDrawn.class,
                                TileSetAside.class,
                                TileDrawn.class,
                                TileSetAside.class,
                                TileDrawn.class),
                        waitsFor(RED, "PlacingTile"),
                        mayPlace(1, 0));
        assertThat(outcome.view().setAside())
                .containsExactly("river-K.0", "river-B.0", "river-D.0", "river-E.0", "river-L.0");
        assertThat(outcome.view().turn()).isEqualTo(7);
    }

    @Rule("RIVER-9")
    @Test
    void theCellAtTheDeadEndIsNeverFilled() {
        for (String tile : new String[] {"U", "V", "W", "X", "L", "tollkeepers-05"}) {
            deadEnd().withTollkeepers().when(draw(tile)).then(mayPlace(1, 0));
        }
        deadEnd().played(draw("U")).when(place(1, 0, 0)).then(refused("BASE-9"));
    }

    @Rule({"RIVER-9", "BASE-37"})
    @Test
    void theLastTileMayBeOneOfTheRiverThatIsSetAside() {
        deadEnd()
                .andThePileEnds()
                .when(draw("river-L"))
                .then(
                        happens(
                                TileDrawn.class,
                                TileSetAside.class,
                                FinalScoringBegan.class,
                                GameFinished.class,
                                DeckOpened.class),
                        theGameIsOver());
    }

    @Rule({"RIVER-10", "MIX-15"})
    @Test
    void anExpiredStepPlacesTheRiverTileAtItsFirstLegalPlacement() {
        var outcome =
                eastward().withSecondsPerStep(60).played(draw("river-G")).when(expire().after(Duration.ofSeconds(61)));
        assertThat(outcome.the(TilePlaced.class)).isEqualTo(new TilePlaced(1, "river-G.0", 1, 1, 270));
    }

    @Rule("RIVER-9")
    @Test
    void withoutTheDeadEndEveryTileOfTheRiverIsPlacedUnderSuccessiveTurns() {
        // The same tiles: under `successive` the second turn to the left is refused, so that the river runs on.
        given(RED, BLUE)
                .withRiver()
                .riverTurns(RiverTurns.SUCCESSIVE)
                .played(lay("river-F", 0, 1, 0), lay("river-J", 0, 2, 270), lay("river-H", 1, 2, 0), draw("river-I"))
                .when(place(2, 2, 180))
                .then(refused("RIVER-8"));
    }
}
