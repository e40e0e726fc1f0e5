package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.AbbotConsequence.abbot;
import static cartulary.rules.scenario.AbbotConsequence.abbotInSupply;
import static cartulary.rules.scenario.AbbotConsequence.mayPlaceAbbotOn;
import static cartulary.rules.scenario.AbbotConsequence.spot;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.garden;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.monastery;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.nothingIsScored;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.total;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.LoopRoundAGarden.filling;
import static cartulary.rules.scenario.LoopRoundAGarden.withAbbot;
import static cartulary.rules.scenario.Move.callHome;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.FeatureKind;
import org.junit.jupiter.api.Test;

/// What an abbot leaves that was called home, and what it may do then.
class AbbotCalledHomeTest {
    @Rule({"ABBOT-13", "ABBOT-9", "BASE-31"})
    @Test
    void aGardenLeftByItsAbbotStaysIncompleteAndIsCompletedWithoutFigures() {
        Move[] turns = withAbbot(7);
        turns[6] = turns[6].callingHome();
        given(RED, BLUE)
                .withAbbot()
                .played(turns)
                .when(filling(8))
                .then(completes(road(8), garden()), nothingIsScored(), never(MeeplesReturned.class), total(RED, 8));
    }

    @Rule({"ABBOT-13", "ABBOT-10", "ABBOT-17"})
    @Test
    void aMonasteryLeftByItsAbbotIsCompletedWithoutFigures() {
        Move[] turns = LoopRoundAMonastery.allButTheLast("monastery");
        turns[0] = lay("B", 0, 1, 0).abbotOn("monastery");
        turns[2] = turns[2].callingHome();
        var outcome = given(RED, BLUE)
                .withAbbot()
                .played(turns)
                .when(LoopRoundAMonastery.last())
                .then(
                        completes(road(8), monastery()),
                        nothingIsScored(),
                        never(MeeplesReturned.class),
                        total(RED, 4),
                        total(BLUE, 0));
        assertThat(outcome.fixture().events())
                .filteredOn(AbbotCalledHome.class::isInstance)
                .extracting(event -> ((AbbotCalledHome) event).kind())
                .containsExactly(FeatureKind.MONASTERY);
    }

    @Rule("ABBOT-14")
    @Test
    void thePointsComeBeforeTheFeaturesThatTheTileCompletes() {
        given(RED, BLUE)
                .withAbbot()
                .played(withAbbot(4))
                .when(filling(5).callingHome())
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                AbbotCalledHome.class,
                                FeatureCompleted.class,
                                TurnEnded.class),
                        completes(city(2)),
                        scores(RED, 6));
    }

    @Rule({"ABBOT-14", "BASE-16"})
    @Test
    void anAbbotCalledHomeIsPlacedAgainFromTheNextTurnOn() {
        Move monastery = draw("B").then(place(2, 1, 0));
        given(RED, BLUE)
                .withAbbot()
                .played(withAbbot(2))
                .played(filling(3), lay("E", 2, 0, 0), monastery)
                .when(callHome(), Move.abbot("monastery").by(RED))
                .then(refused("BASE-7"), abbotInSupply(RED), waitsFor(BLUE, "Drawing"));
        given(RED, BLUE)
                .withAbbot()
                .played(withAbbot(2))
                .played(filling(3).callingHome(), lay("E", 2, 0, 0), monastery)
                .asItStands()
                .then(mayPlaceAbbotOn(spot(2, 1, "monastery")));
        given(RED, BLUE)
                .withAbbot()
                .played(withAbbot(2))
                .played(filling(3).callingHome(), lay("E", 2, 0, 0), monastery)
                .when(Move.abbot("monastery"))
                .then(abbot(RED, 2, 1, "monastery"));
    }

    @Rule("ABBOT-14")
    @Test
    void whatTheStepOffersDoesNotListTheAbbotThatIsStillOnTheBoard() {
        // The garden of the tile just placed takes no abbot that would first have to be called home.
        given(RED, BLUE)
                .withAbbot()
                .played(withAbbot(2))
                .played(draw("base-U.1"), place(1, 1, 0))
                .asItStands()
                .then(mayPlaceAbbotOn(), maySend("PlaceMeeple", "CallAbbotHome", "SkipPlacement", "Resign"));
    }

    @Rule("ABBOT-17")
    @Test
    void aGardenLeftByItsAbbotTakesNoFigureAgain() {
        var left = given(RED, BLUE)
                .withAbbot()
                .played(withAbbot(2))
                .played(filling(3).callingHome());
        left.played(draw("V"), place(1, 2, 90)).asItStands().then(mayPlaceAbbotOn());
        left.when(Move.abbot("garden")).then(refused("BASE-12"), abbotInSupply(BLUE));
    }
}
