package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.completesNothing;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.monastery;
import static cartulary.rules.scenario.Consequence.nothingIsScored;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FeaturesTest {
    /// A ring of city tiles round the empty cell (0,-3), open to nowhere but to it.
    private static final Move[] CITY_ROUND_A_HOLE = {
        lay("E", 0, -1, 180),
        lay("R", 0, -2, 0).claim("c0"),
        lay("N", 1, -2, 270),
        lay("R", 1, -3, 270),
        lay("N", 1, -4, 180),
        lay("Q", 0, -4, 180),
        lay("N", -1, -4, 90),
        lay("R", -1, -3, 90),
        lay("M", -1, -2, 0)
    };

    @Rule("BASE-19")
    @Test
    void roadsConnectAcrossASharedEdge() {
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("r0"))
                .when(draw("V"), place(2, 0, 0))
                .then(mayClaim("f0", "f1"));
    }

    @Rule("BASE-19")
    @Test
    void citiesConnectAcrossASharedEdge() {
        given(RED, BLUE)
                .played(lay("G", 0, -1, 90).claim("c0"))
                .when(draw("F"), place(0, -2, 90))
                .then(mayClaim("f0", "f1"));
    }

    @Rule("BASE-19")
    @Test
    void fieldsConnectAcrossASharedHalfEdge() {
        // Red farms the land north of the road; south of the same road it is free.
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("f1"))
                .when(draw("U"), place(2, 0, 90))
                .then(mayClaim("r0", "f0"));
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("f0"))
                .when(draw("U"), place(2, 0, 90))
                .then(mayClaim("r0", "f1"));
    }

    @Rule("BASE-19")
    @Test
    void theHalvesOfAnEdgeKeepTheirSidesRoundACurve() {
        // Red's land north of the road lies outside the curve; the inside of it is the land to the
        // south.
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("f1"))
                .when(draw("V"), place(2, 0, 0))
                .then(mayClaim("r0", "f1"));
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("f0"))
                .when(draw("V"), place(2, 0, 0))
                .then(mayClaim("r0", "f0"));
    }

    @Rule("BASE-19")
    @Test
    void segmentsOfOneTileAreSeparate() {
        // Two cities with a field between them; a village with three roads, of which red holds one.
        given(RED, BLUE).when(draw("H"), place(0, -1, 0)).then(mayClaim("c0", "c1", "f0"));
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("r0"))
                .when(draw("W"), place(2, 0, 0))
                .then(mayClaim("r0", "r1", "f0", "f1", "f2"));
    }

    @Rule("BASE-20")
    @Test
    void aRoadIsCompleteBetweenAMonasteryAndAVillage() {
        given(RED, BLUE).played(lay("A", -1, 0, 270)).asItStands().then(nothingIsScored());
        given(RED, BLUE).played(lay("A", -1, 0, 270)).when(lay("W", 1, 0, 0)).then(completes(road(3)));
    }

    @Rule("BASE-20")
    @Test
    void aRoadIsCompleteAtACity() {
        given(RED, BLUE).played(lay("S", -1, 0, 270)).when(lay("X", 1, 0, 0)).then(completes(road(3)));
    }

    @Rule("BASE-20")
    @Test
    void aRoadWithAnOpenEndIsNotComplete() {
        given(RED, BLUE).played(lay("U", -1, 0, 90)).when(lay("W", 1, 0, 0)).then(completesNothing());
        given(RED, BLUE).when(lay("V", 1, 0, 0)).then(completesNothing());
    }

    @Rule("BASE-20")
    @Test
    void aClosedLoopIsComplete() {
        given(RED, BLUE)
                .played(lay("V", 1, 0, 0).claim("r0"), lay("V", 1, 1, 90), lay("U", 0, 1, 90), lay("V", -1, 1, 180))
                .when(lay("V", -1, 0, 270))
                .then(completes(road(6)), scores(RED, 6));
    }

    @Rule("BASE-21")
    @Test
    void aCityIsCompleteWithWallsAllRound() {
        given(RED, BLUE).when(lay("G", 0, -1, 90)).then(completesNothing());
        given(RED, BLUE).played(lay("G", 0, -1, 90)).when(lay("E", 0, -2, 180)).then(completes(city(3)));
    }

    @Rule("BASE-21")
    @Test
    void aCityWithAHoleInsideIsNotComplete() {
        var ring = CITY_ROUND_A_HOLE;
        var allButLast = Arrays.copyOf(ring, ring.length - 1);
        given(RED, BLUE).played(allButLast).when(ring[ring.length - 1]).then(completesNothing(), onTheBoard(BLUE, 1));
        // Nine tiles and three coats of arms once the hole is filled.
        given(RED, BLUE)
                .played(ring)
                .when(lay("C", 0, -3, 0))
                .then(completes(city(9)), scores(BLUE, 24), onTheBoard(BLUE, 0));
    }

    @Rule("BASE-22")
    @Test
    void aMonasteryIsCompleteWithAllEightCellsRoundItOccupied() {
        given(RED, BLUE)
                .played(LoopRoundAMonastery.allButTheLast("monastery"))
                .asItStands()
                .then(onTheBoard(RED, 1));
        given(RED, BLUE)
                .played(LoopRoundAMonastery.allButTheLast("monastery"))
                .when(LoopRoundAMonastery.last())
                .then(completes(road(8), monastery()), scores(RED, 9), onTheBoard(RED, 0));
    }

    @Rule("BASE-22")
    @Test
    void theTileOfTheMonasteryItselfMayBeTheLastOfTheNine() {
        given(RED, BLUE)
                .played(LoopRoundAMonastery.withoutTheMonastery())
                .when(lay("B", 0, 1, 0).claim("monastery"))
                .then(completes(monastery()), scores(BLUE, 9), onTheBoard(BLUE, 0));
    }

    @Rule("BASE-23")
    @Test
    void aFieldIsNeverCompleteNotEvenWhenItIsClosedAllRound() {
        given(RED, BLUE)
                .played(LoopRoundAMonastery.allButTheLast("f0"))
                .when(LoopRoundAMonastery.last())
                .then(completes(road(8), monastery()), nothingIsScored(), onTheBoard(RED, 1));
    }

    @Rule("BASE-24")
    @Test
    void onlyThePlacedTileCompletesFeatures() {
        // The city of start tile and cap was complete before; the next tile does not complete it
        // again.
        given(RED, BLUE).played(lay("E", 0, -1, 180)).when(lay("U", 1, 0, 90)).then(completesNothing());
    }

    @Rule("BASE-24")
    @Test
    void aTileCompletesAMonasteryThatItTouchesAtACornerAndARoadAtOnce() {
        // The last tile lies to the north-west of the monastery.
        given(RED, BLUE)
                .played(LoopRoundAMonastery.allButTheLast("monastery"))
                .when(LoopRoundAMonastery.last())
                .then(completes(road(8), monastery()));
    }

    @Rule("BASE-24")
    @Test
    void aTileMayCompleteSeveralRoadsOnItself() {
        // The village of the crossing ends the road from the west and the one from the north.
        given(RED, BLUE)
                .played(lay("A", -1, 0, 270), lay("E", 0, -1, 180), lay("A", 1, -1, 0))
                .when(lay("X", 1, 0, 0))
                .then(completes(road(3), road(2)));
    }
}
