package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.skip;
import static cartulary.rules.scenario.Move.tollhouse;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.mayBringTollhouseTo;
import static cartulary.rules.scenario.TollConsequence.tollhouse;
import static cartulary.rules.scenario.TollConsequence.tollhouseInSupply;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Cell;
import org.junit.jupiter.api.Test;

class PlacingTollhousesTest {
    /// A crossroad at the eastern end of the start tile's road.
    private static final Move A_CROSSROAD = lay("W", 1, 0, 0);

    @Rule("TOLL-1")
    @Test
    void tenTilesEightWithTravellersComeToThePile() {
        var tiles = Catalogue.standard().tiles().stream()
                .filter(tile -> tile.set().equals("tollkeepers"))
                .toList();
        assertThat(tiles).hasSize(10).allMatch(tile -> tile.count() == 1);
        assertThat(tiles)
                .filteredOn(tile -> tile.variants().getFirst().illustrations().stream()
                        .anyMatch(picture -> picture.type().equals("travellers")))
                .hasSize(8);
        assertThat(given(RED, BLUE).withTollkeepers().asItStands().view().tilesLeft())
                .isEqualTo(81);
    }

    @Rule("TOLL-1")
    @Test
    void aTollhouseBeginsInTheSupplyAndEntersPlayShowingTheSmallToll() {
        given(RED, BLUE).withTollkeepers().asItStands().then(tollhouseInSupply(RED), tollhouseInSupply(BLUE));
        given(RED, BLUE)
                .withTollkeepers()
                .when(A_CROSSROAD.tollhouseAt(1, 0))
                .then(tollhouse(RED, 1, 0, 1), tollhouseInSupply(BLUE));
    }

    @Rule("TOLL-2")
    @Test
    void aTollhouseMayBePlacedInsteadOfAMeeple() {
        var outcome = given(RED, BLUE)
                .withTollkeepers()
                .when(A_CROSSROAD.tollhouseAt(1, 0))
                .then(
                        happens(TileDrawn.class, TilePlaced.class, TollhousePlaced.class, TurnEnded.class),
                        supply(RED, 7),
                        onTheBoard(RED, 0),
                        waitsFor(BLUE, "Drawing"));
        assertThat(outcome.the(TollhousePlaced.class)).isEqualTo(new TollhousePlaced(0, 1, 0));
    }

    @Rule("TOLL-2")
    @Test
    void placingATollhouseIsOptional() {
        given(RED, BLUE)
                .withTollkeepers()
                .when(draw("W"), place(1, 0, 0))
                .then(
                        maySend("PlaceMeeple", "PlaceTollhouse", "SkipPlacement", "Resign"),
                        mayBringTollhouseTo(new Cell(1, 0)),
                        mayClaim("r0", "r1", "r2", "f0", "f1", "f2"));
        given(RED, BLUE).withTollkeepers().when(A_CROSSROAD).then(tollhouseInSupply(RED));
    }

    @Rule("TOLL-2")
    @Test
    void aTollhouseIsNotPlacedTogetherWithAMeeple() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.claim("r0"))
                .when(tollhouse(1, 0).by(RED))
                .then(refused("BASE-7"), tollhouseInSupply(RED), waitsFor(BLUE, "Drawing"));
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.tollhouseAt(1, 0))
                .when(meeple("r0").by(RED))
                .then(refused("BASE-7"), onTheBoard(RED, 0));
    }

    @Rule({"TOLL-2", "BASE-7"})
    @Test
    void aTollhouseIsPlacedInTheFigureStepByTheActivePlayerOnly() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD)
                .when(tollhouse(1, 0))
                .then(refused("BASE-7"), waitsFor(BLUE, "Drawing"));
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD)
                .when(draw("U"), tollhouse(1, 0))
                .then(refused("BASE-7"), waitsFor(BLUE, "PlacingTile"));
        given(RED, BLUE)
                .withTollkeepers()
                .when(draw("W"), place(1, 0, 0), tollhouse(1, 0).by(BLUE))
                .then(refused("BASE-7"), waitsFor(RED, "PlacingFigure"));
    }

    @Rule({"TOLL-2", "BASE-16"})
    @Test
    void withoutAMeepleInTheSupplyTheTollhouseMayStillBePlaced() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(PlacingMeeplesTest.RED_HAS_PLACED_ALL_SEVEN)
                .when(draw("W"), place(1, 0, 0))
                .then(
                        supply(RED, 0),
                        waitsFor(RED, "PlacingFigure"),
                        maySend("PlaceTollhouse", "SkipPlacement", "Resign"));
    }

    @Rule("TOLL-2")
    @Test
    void aTollhouseOnTheBoardMayBeRelocated() {
        var outcome = given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.tollhouseAt(1, 0), lay("U", 2, 0, 90))
                .when(lay("L", -1, 0, 0).tollhouseAt(-1, 0))
                .then(tollhouse(RED, -1, 0, 1), supply(RED, 7), waitsFor(BLUE, "Drawing"));
        assertThat(outcome.the(TollhouseRelocated.class)).isEqualTo(new TollhouseRelocated(0, new Cell(1, 0), -1, 0));
        // The crossroad it left is free for others.
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.tollhouseAt(1, 0), lay("U", 2, 0, 90))
                .played(lay("L", -1, 0, 0).tollhouseAt(-1, 0))
                .when(lay("U", 3, 0, 90).tollhouseAt(1, 0))
                .then(tollhouse(BLUE, 1, 0, 1), tollhouse(RED, -1, 0, 1));
    }

    /// The tollhouse of red at 1,0 earns travellers from the south and is turned.
    private static final Move[] RED_SHOWS_THE_LARGE_TOLL = {
        A_CROSSROAD.tollhouseAt(1, 0), lay("tollkeepers-08", 1, 1, 180)
    };

    @Rule("TOLL-6")
    @Test
    void relocatingKeepsTheSideThatIsShowing() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(RED_SHOWS_THE_LARGE_TOLL)
                .when(lay("L", -1, 0, 0).tollhouseAt(-1, 0))
                .then(tollhouse(RED, -1, 0, 2));
    }

    @Rule("TOLL-6")
    @Test
    void aTollhouseCannotBeRelocatedToItsOwnCrossroad() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.tollhouseAt(1, 0), lay("U", 2, 0, 90))
                .played(draw("U"), place(3, 0, 90))
                .asItStands()
                .then(mayBringTollhouseTo());
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.tollhouseAt(1, 0), lay("U", 2, 0, 90))
                .played(draw("U"), place(3, 0, 90))
                .when(tollhouse(1, 0))
                .then(refused("TOLL-6"), tollhouse(RED, 1, 0, 1), waitsFor(RED, "PlacingFigure"));
    }

    @Rule({"TOLL-7", "BASE-30"})
    @Test
    void aTollhouseNeverReturnsToTheSupply() {
        // The road's meeple goes home, the tollhouse stays; at the end of the game, too.
        given(RED, BLUE, GREEN)
                .withTollkeepers()
                .andThePileEnds()
                .played(A_CROSSROAD.tollhouseAt(1, 0))
                .when(lay("A", -1, 0, 270).claim("r0"))
                .then(supply(BLUE, 7), tollhouse(RED, 1, 0, 1), theGameIsOver());
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.tollhouseAt(1, 0), lay("A", -1, 0, 270))
                .when(draw("U"), place(2, 0, 90), skip())
                .then(tollhouse(RED, 1, 0, 1));
    }
}
