package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.AbbotConsequence.abbot;
import static cartulary.rules.scenario.AbbotConsequence.abbotInSupply;
import static cartulary.rules.scenario.AbbotConsequence.callsHome;
import static cartulary.rules.scenario.AbbotConsequence.callsNobodyHome;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.completesNothing;
import static cartulary.rules.scenario.Consequence.garden;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.returned;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Consequence.total;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.LoopRoundAGarden.FAR;
import static cartulary.rules.scenario.LoopRoundAGarden.GARDEN;
import static cartulary.rules.scenario.LoopRoundAGarden.filling;
import static cartulary.rules.scenario.LoopRoundAGarden.withAbbot;
import static cartulary.rules.scenario.Move.callHome;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.skip;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallingAbbotsHomeTest {
    /// Red's abbot stands on a garden at 3,0 with two occupied cells around it, and red's meeples on seven features.
    static final Move[] RED_HAS_PLACED_THE_ABBOT_AND_ALL_SEVEN = all();

    private static Move[] all() {
        var first = List.of(
                lay("V", 1, 0, 0),
                lay("E", 2, 0, 90),
                lay("base-E.1", 3, 0, 270).abbotOn("garden"),
                lay("E", 4, 0, 0));
        var all = new ArrayList<>(first);
        all.addAll(List.of(PlacingMeeplesTest.RED_HAS_PLACED_ALL_SEVEN));
        return all.toArray(Move[]::new);
    }

    /// Five cells around red's garden are occupied, and it is red's turn.
    private static Scenario fiveAround() {
        return given(RED, BLUE).withAbbot().played(withAbbot(5)).played(FAR);
    }

    private static final Move FARTHER = lay("U", 2, 1, 0);

    @Rule({"ABBOT-10", "ABBOT-11"})
    @Test
    void theAbbotScoresItsTileAndEachOccupiedCellAroundIt() {
        var outcome = fiveAround()
                .when(FARTHER.callingHome())
                .then(
                        happens(TileDrawn.class, TilePlaced.class, AbbotCalledHome.class, TurnEnded.class),
                        scores(RED, 6),
                        scores(BLUE, 0),
                        completesNothing(),
                        abbotInSupply(RED),
                        onTheBoard(RED, 0),
                        supply(RED, 7),
                        waitsFor(BLUE, "Drawing"));
        assertThat(outcome.the(AbbotCalledHome.class))
                .isEqualTo(new AbbotCalledHome(
                        0,
                        0,
                        1,
                        FeatureKind.GARDEN,
                        List.of(new Cell(0, 0), new Cell(0, 2), new Cell(1, 0), new Cell(1, 1), new Cell(1, 2)),
                        6,
                        List.of(RuleId.ABBOT_10)));
    }

    @Rule("ABBOT-11")
    @Test
    void theTilePlacedInTheTurnCounts() {
        fiveAround().when(filling(6).callingHome()).then(callsHome(RED, 7), scores(RED, 7), abbotInSupply(RED));
    }

    @Rule({"ABBOT-10", "ABBOT-12"})
    @Test
    void callingHomeGivesTwoPointsAtLeastAndEightAtMost() {
        given(RED, BLUE)
                .withAbbot()
                .played(GARDEN.abbotOn("garden"), lay("H", 0, -1, 0))
                .when(lay("E", 0, -2, 180).callingHome())
                .then(callsHome(RED, 2), scores(RED, 2));
        given(RED, BLUE)
                .withAbbot()
                .played(withAbbot(6))
                .when(filling(7).callingHome())
                .then(callsHome(RED, 8), scores(RED, 8), completesNothing());
    }

    @Rule("ABBOT-10")
    @Test
    void anAbbotInTheSupplyIsNotCalledHome() {
        given(RED, BLUE)
                .withAbbot()
                .played(draw("base-E.1"), place(0, 1, 180))
                .asItStands()
                .then(maySend("PlaceMeeple", "PlaceAbbot", "SkipPlacement", "Resign"));
        given(RED, BLUE)
                .withAbbot()
                .played(draw("base-E.1"), place(0, 1, 180))
                .when(callHome())
                .then(refused("ABBOT-10"), callsNobodyHome(), waitsFor(RED, "PlacingFigure"));
        // The abbot of another player is no concern of the active one.
        given(RED, BLUE)
                .withAbbot()
                .played(withAbbot(1))
                .played(draw("V"), place(1, 0, 0))
                .when(callHome())
                .then(refused("ABBOT-10"), abbot(RED, 0, 1, "garden"), waitsFor(BLUE, "PlacingFigure"));
    }

    @Rule({"ABBOT-12", "ABBOT-8"})
    @Test
    void aSurroundedGardenIsScoredAndItsAbbotNotCalledHome() {
        var eighth = given(RED, BLUE).withAbbot().played(withAbbot(7)).played(FAR, draw("V"), place(-1, 0, 270));
        eighth.asItStands().then(maySend("PlaceMeeple", "SkipPlacement", "Resign"));
        eighth.when(callHome())
                .then(
                        refused("ABBOT-12"),
                        callsNobodyHome(),
                        abbot(RED, 0, 1, "garden"),
                        waitsFor(RED, "PlacingFigure"));
        eighth.when(skip())
                .then(
                        completes(road(8), garden()),
                        scores(RED, 9),
                        returned(RED, 1),
                        abbotInSupply(RED),
                        supply(RED, 7));
    }

    @Rule({"ABBOT-15", "BASE-7"})
    @Test
    void nothingElseIsDoneInTheTurnOfCallingHome() {
        fiveAround()
                .played(FARTHER.claim("r0"))
                .when(callHome().by(RED))
                .then(refused("BASE-7"), abbot(RED, 0, 1, "garden"));
        fiveAround().played(FARTHER).when(callHome().by(RED)).then(refused("BASE-7"), abbot(RED, 0, 1, "garden"));
        fiveAround()
                .played(FARTHER.callingHome())
                .when(meeple("r0").by(RED))
                .then(refused("BASE-7"), onTheBoard(RED, 0));
        fiveAround()
                .played(draw("U"), place(2, 1, 0))
                .when(callHome().by(BLUE))
                .then(refused("BASE-7"), waitsFor(RED, "PlacingFigure"));
        fiveAround().when(draw("U"), callHome()).then(refused("BASE-7"), waitsFor(RED, "PlacingTile"));
    }

    @Rule({"ABBOT-15", "ABBOT-16", "ABBOT-10"})
    @Test
    void aPlayerWithoutMeeplesMayCallTheAbbotHome() {
        var nothingElse = given(RED, BLUE)
                .withAbbot()
                .played(RED_HAS_PLACED_THE_ABBOT_AND_ALL_SEVEN)
                .played(draw("D"), place(-8, 0, 0));
        nothingElse
                .asItStands()
                .then(
                        supply(RED, 0),
                        waitsFor(RED, "PlacingFigure"),
                        maySend("CallAbbotHome", "SkipPlacement", "Resign"));
        nothingElse.when(callHome()).then(callsHome(RED, 3), scores(RED, 3), abbotInSupply(RED), supply(RED, 0));
        nothingElse.when(skip()).then(scores(RED, 0), abbot(RED, 3, 0, "garden"));
    }

    @Rule({"ABBOT-24", "MIX-15"})
    @Test
    void aFigureStepWhoseTimeRanOutCallsNobodyHome() {
        fiveAround()
                .played(draw("U"), place(2, 1, 0))
                .when(expire())
                .then(
                        happens(StepExpired.class, TurnEnded.class),
                        callsNobodyHome(),
                        abbot(RED, 0, 1, "garden"),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule({"ABBOT-24", "MIX-16"})
    @Test
    void theAbbotOfAPlayerWhoResignedStaysAndIsScored() {
        given(RED, BLUE, GREEN)
                .withAbbot()
                .played(withAbbot(7))
                .when(Move.resign(RED))
                .then(callsNobodyHome(), scores(RED, 0), abbot(RED, 0, 1, "garden"));
        given(RED, BLUE, GREEN)
                .withAbbot()
                .played(withAbbot(7))
                .played(Move.resign(RED))
                .when(filling(8))
                .then(completes(road(8), garden()), scores(RED, 9), total(RED, 9), abbotInSupply(RED));
    }
}
