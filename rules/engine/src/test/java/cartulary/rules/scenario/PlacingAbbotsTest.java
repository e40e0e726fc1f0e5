package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.AbbotConsequence.abbot;
import static cartulary.rules.scenario.AbbotConsequence.abbotInSupply;
import static cartulary.rules.scenario.AbbotConsequence.callsNobodyHome;
import static cartulary.rules.scenario.AbbotConsequence.mayPlaceAbbotOn;
import static cartulary.rules.scenario.AbbotConsequence.spot;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.monastery;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.returned;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.LoopRoundAGarden.GARDEN;
import static cartulary.rules.scenario.Move.callHome;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.MeepleAt;
import org.junit.jupiter.api.Test;

class PlacingAbbotsTest {
    private static Scenario withAbbot() {
        return given(RED, BLUE).withAbbot();
    }

    @Rule({"ABBOT-1", "BASE-4"})
    @Test
    void everyPlayerHasAnAbbotOnTopOfSevenMeeples() {
        var six = given(Colour.values()).withAbbot().played(draw("B"), place(0, 1, 0));
        for (Colour colour : Colour.values()) {
            six.asItStands().then(supply(colour, 7), abbotInSupply(colour));
        }
        six.when(Move.abbot("monastery")).then(abbot(RED, 0, 1, "monastery"), supply(RED, 7));
    }

    @Rule("ABBOT-3")
    @Test
    void theAbbotGoesOnTheMonasteryOrTheGardenOfTheTileJustLaid() {
        var outcome = withAbbot()
                .when(lay("B", 0, 1, 0).abbotOn("monastery"))
                .then(
                        happens(TileDrawn.class, TilePlaced.class, AbbotPlaced.class, TurnEnded.class),
                        abbot(RED, 0, 1, "monastery"),
                        supply(RED, 7),
                        waitsFor(BLUE, "Drawing"));
        assertThat(outcome.the(AbbotPlaced.class))
                .isEqualTo(new AbbotPlaced(0, 0, 1, "monastery", FeatureKind.MONASTERY));
        var onGarden = withAbbot().when(GARDEN.abbotOn("garden")).then(abbot(RED, 0, 1, "garden"));
        assertThat(onGarden.the(AbbotPlaced.class)).isEqualTo(new AbbotPlaced(0, 0, 1, "garden", FeatureKind.GARDEN));
        assertThat(onGarden.view().meeples()).containsExactly(new MeepleAt(0, 0, 1, "garden", Figure.ABBOT));
    }

    @Rule("ABBOT-3")
    @Test
    void anAbbotOnTheBoardIsNotPlacedAgain() {
        withAbbot()
                .played(GARDEN.abbotOn("garden"), lay("H", 0, -1, 0), draw("B"), place(1, 1, 0))
                .asItStands()
                .then(mayPlaceAbbotOn(), mayClaim("f0", "monastery"));
        withAbbot()
                .played(GARDEN.abbotOn("garden"), lay("H", 0, -1, 0), draw("B"), place(1, 1, 0))
                .when(Move.abbot("monastery"))
                .then(refused("ABBOT-3"), abbot(RED, 0, 1, "garden"), waitsFor(RED, "PlacingFigure"));
        // Each player has an abbot of their colour.
        withAbbot()
                .played(GARDEN.abbotOn("garden"))
                .when(lay("B", 1, 1, 0).abbotOn("monastery"))
                .then(abbot(RED, 0, 1, "garden"), abbot(BLUE, 1, 1, "monastery"));
    }

    @Rule({"ABBOT-3", "ABBOT-4"})
    @Test
    void aGardenTakesTheAbbotAndNoOtherMeeple() {
        withAbbot()
                .played(draw("base-U.1"), place(1, 0, 90))
                .asItStands()
                .then(
                        mayClaim("r0", "f0", "f1"),
                        mayPlaceAbbotOn(spot(1, 0, "garden")),
                        maySend("PlaceMeeple", "PlaceAbbot", "SkipPlacement", "Resign"));
        withAbbot()
                .played(draw("base-U.1"), place(1, 0, 90))
                .when(meeple("garden"))
                .then(refused("ABBOT-4"), supply(RED, 7), waitsFor(RED, "PlacingFigure"));
    }

    @Rule({"ABBOT-4", "BASE-18"})
    @Test
    void withoutTheAbbotATileHasNoGarden() {
        given(RED, BLUE)
                .played(draw("base-U.1"), place(1, 0, 90))
                .when(meeple("garden"))
                .then(refused("BASE-12"), mayClaim("r0", "f0", "f1"), mayPlaceAbbotOn());
    }

    @Rule("ABBOT-5")
    @Test
    void theAbbotGoesNowhereElse() {
        for (String segment : new String[] {"c0", "f0"}) {
            withAbbot()
                    .played(draw("base-E.1"), place(0, 1, 180))
                    .when(Move.abbot(segment))
                    .then(refused("ABBOT-5"), abbotInSupply(RED), waitsFor(RED, "PlacingFigure"));
        }
        withAbbot().played(draw("A"), place(1, 0, 90)).when(Move.abbot("r0")).then(refused("ABBOT-5"));
        // The tile has no monastery, and no garden is on the variant without the picture.
        for (String segment : new String[] {"garden", "monastery", "r1", ""}) {
            withAbbot()
                    .played(draw("base-U.0"), place(1, 0, 90))
                    .when(Move.abbot(segment))
                    .then(refused("BASE-12"), mayPlaceAbbotOn(), maySend("PlaceMeeple", "SkipPlacement", "Resign"));
        }
    }

    @Rule({"ABBOT-6", "BASE-29", "BASE-30", "BASE-31"})
    @Test
    void anAbbotOnAMonasteryScoresAndReturnsLikeAMeeple() {
        Move[] turns = LoopRoundAMonastery.allButTheLast("monastery");
        turns[0] = lay("B", 0, 1, 0).abbotOn("monastery");
        var outcome = withAbbot()
                .played(turns)
                .when(LoopRoundAMonastery.last())
                .then(
                        completes(road(8), monastery()),
                        scores(RED, 9),
                        scores(BLUE, 0),
                        returned(RED, 1),
                        supply(RED, 7),
                        onTheBoard(RED, 0),
                        abbotInSupply(RED));
        assertThat(outcome.the(FeatureScored.class).meeples()).containsExactly(new SeatCount(0, 1));
        assertThat(outcome.the(MeeplesReturned.class).meeples())
                .containsExactly(new MeepleAt(0, 0, 1, "monastery", Figure.ABBOT));
    }

    @Rule({"ABBOT-7", "BASE-16"})
    @Test
    void withoutMeeplesInTheSupplyTheAbbotMayStillBePlaced() {
        withAbbot()
                .played(PlacingMeeplesTest.RED_HAS_PLACED_ALL_SEVEN)
                .played(draw("base-U.1"), place(-8, 0, 90))
                .asItStands()
                .then(
                        supply(RED, 0),
                        mayClaim(),
                        mayPlaceAbbotOn(spot(-8, 0, "garden")),
                        maySend("PlaceAbbot", "SkipPlacement", "Resign"));
        withAbbot()
                .played(PlacingMeeplesTest.RED_HAS_PLACED_ALL_SEVEN)
                .when(lay("base-U.1", -8, 0, 90).abbotOn("garden"))
                .then(abbot(RED, -8, 0, "garden"), supply(RED, 0), onTheBoard(RED, 8));
    }

    @Rule({"ABBOT-7", "ABBOT-6"})
    @Test
    void withTheAbbotOnTheBoardAllSevenMeeplesMayStillBePlaced() {
        withAbbot()
                .played(CallingAbbotsHomeTest.RED_HAS_PLACED_THE_ABBOT_AND_ALL_SEVEN)
                .asItStands()
                .then(supply(RED, 0), abbot(RED, 3, 0, "garden"), onTheBoard(RED, 8));
    }

    @Rule("ABBOT-15")
    @Test
    void theStepIsSkippedIfNoFigureCanBePlacedAndNoAbbotCalledHome() {
        withAbbot()
                .played(PlacingMeeplesTest.RED_HAS_PLACED_ALL_SEVEN)
                .when(draw("V"), place(-8, 0, 270))
                .then(
                        happens(TileDrawn.class, TilePlaced.class, TurnEnded.class),
                        supply(RED, 0),
                        abbotInSupply(RED),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule({"ABBOT-15", "BASE-7"})
    @Test
    void theAbbotAndAMeepleAreNotPlacedInTheSameTurn() {
        withAbbot()
                .played(GARDEN.abbotOn("garden"))
                .when(meeple("f0").by(RED))
                .then(refused("BASE-7"), onTheBoard(RED, 1), waitsFor(BLUE, "Drawing"));
        withAbbot()
                .played(GARDEN.claim("f0"))
                .when(Move.abbot("garden").by(RED))
                .then(refused("BASE-7"), abbotInSupply(RED));
        withAbbot()
                .played(draw("base-E.1"), place(0, 1, 180))
                .when(Move.abbot("garden").by(BLUE))
                .then(refused("BASE-7"), abbotInSupply(BLUE), waitsFor(RED, "PlacingFigure"));
    }

    @Rule({"ABBOT-24", "MIX-15"})
    @Test
    void aFigureStepWhoseTimeRanOutPlacesNoAbbot() {
        withAbbot()
                .played(draw("base-E.1"), place(0, 1, 180))
                .when(expire())
                .then(
                        happens(StepExpired.class, TurnEnded.class),
                        abbotInSupply(RED),
                        callsNobodyHome(),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule("LOBBY-9")
    @Test
    void aGameWithoutTheAbbotRefusesItsCommands() {
        for (Move move : new Move[] {Move.abbot("monastery"), callHome()}) {
            given(RED, BLUE)
                    .withTollkeepers()
                    .withBets()
                    .played(draw("B"), place(0, 1, 0))
                    .when(move)
                    .then(refused("LOBBY-9"), waitsFor(RED, "PlacingFigure"));
        }
    }
}
