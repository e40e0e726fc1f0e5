package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.place;
import static cartulary.rules.scenario.Consequence.ranks;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.total;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.by;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.resign;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import org.junit.jupiter.api.Test;

class ResigningTest {
    @Rule("MIX-16")
    @Test
    void resigningBeforeTheDrawPassesTheTurnOn() {
        var outcome = given(RED, BLUE, GREEN)
                .when(resign(RED))
                .then(happens(PlayerResigned.class, TurnEnded.class), waitsFor(BLUE, "Drawing"));
        assertThat(outcome.view().players().getFirst().resigned()).isTrue();
        assertThat(outcome.view().tilesLeft()).isEqualTo(71);
    }

    @Rule("MIX-16")
    @Test
    void resigningLaysADrawnTileOnItsFirstPlacementWithoutAFigure() {
        var outcome = given(RED, BLUE, GREEN)
                .played(lay("W", 1, 0, 0).claim("r2"), draw("A"))
                .when(resign(BLUE))
                .then(
                        happens(
                                PlayerResigned.class,
                                TilePlaced.class,
                                FeatureCompleted.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                TurnEnded.class),
                        completes(road(3)),
                        scores(RED, 3),
                        onTheBoard(BLUE, 0),
                        waitsFor(GREEN, "Drawing"));
        assertThat(outcome.the(TilePlaced.class)).isEqualTo(new TilePlaced(1, "base-A.0", -1, 0, 270));
    }

    @Rule("MIX-16")
    @Test
    void resigningInTheFigureStepEndsTheTurnWithoutAFigure() {
        given(RED, BLUE, GREEN)
                .played(draw("E"), place(0, -1, 180))
                .when(resign(RED))
                .then(
                        happens(PlayerResigned.class, FeatureCompleted.class, TurnEnded.class),
                        onTheBoard(RED, 0),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule("MIX-16")
    @Test
    void resigningInTheTurnOfAnotherPlayerHasNoOtherEffect() {
        given(RED, BLUE, GREEN)
                .played(draw("U"))
                .when(resign(GREEN))
                .then(happens(PlayerResigned.class), waitsFor(RED, "PlacingTile"));
    }

    @Rule("MIX-16")
    @Test
    void aPlayerWhoResignedTakesNoFurtherTurns() {
        given(RED, BLUE, GREEN)
                .played(resign(BLUE), lay("U", 1, 0, 90))
                .asItStands()
                .then(waitsFor(GREEN, "Drawing"));
        var outcome =
                given(RED, BLUE, GREEN).played(resign(BLUE)).when(resign(BLUE)).then(refused("MIX-16"));
        assertThat(outcome.fixture().legal(Actor.seat(1)).commands()).isEmpty();
    }

    @Rule("MIX-16")
    @Test
    void meeplesOfAPlayerWhoResignedStayAndStillBlockAndScore() {
        given(RED, BLUE, GREEN)
                .played(lay("U", 1, 0, 90).claim("r0"), resign(RED))
                .when(draw("U"), place(-1, 0, 90), meeple("r0"))
                .then(refused("BASE-13"), onTheBoard(RED, 1));
        given(RED, BLUE, GREEN)
                .played(lay("U", 1, 0, 90).claim("r0"), resign(RED), lay("W", 2, 0, 0))
                .when(lay("A", -1, 0, 270))
                .then(completes(road(4)), scores(RED, 4), total(RED, 4), onTheBoard(RED, 0), waitsFor(BLUE, "Drawing"));
    }

    @Rule({"MIX-16", "BASE-38"})
    @Test
    void aPlayerWhoResignedRanksAfterAllOthers() {
        given(RED, BLUE, GREEN)
                .andThePileEnds()
                .played(
                        lay("E", 0, -1, 180).claim("c0"),
                        resign(RED),
                        lay("B", 0, 1, 0).claim("monastery"))
                .when(lay("U", 1, 0, 90))
                .then(ranks(place(1, BLUE, 3), place(2, GREEN, 0), place(3, RED, 4)));
    }

    @Rule("MIX-16")
    @Test
    void withFewerThanTwoPlayersLeftTheGameGoesStraightToFinalScoring() {
        given(RED, BLUE)
                .played(lay("U", 1, 0, 90).claim("r0"))
                .when(resign(BLUE))
                .then(
                        happens(
                                PlayerResigned.class,
                                TurnEnded.class,
                                FinalScoringBegan.class,
                                FeatureScored.class,
                                GameFinished.class,
                                DeckOpened.class),
                        scores(RED, 2),
                        ranks(place(1, RED, 2), place(2, BLUE, 0)),
                        theGameIsOver());
    }

    @Rule("MIX-16")
    @Test
    void theLastOpponentMayResignInTheTurnOfTheOther() {
        given(RED, BLUE).when(resign(BLUE)).then(theGameIsOver(), ranks(place(1, RED, 0), place(2, BLUE, 0)));
        // What was laid already is scored first.
        given(RED, BLUE)
                .played(lay("W", 1, 0, 0).claim("r2"), draw("A"), place(-1, 0, 270))
                .when(resign(RED))
                .then(completes(road(3)), scores(RED, 3), theGameIsOver());
    }

    @Rule({"LOBBY-7", "LOBBY-5"})
    @Test
    void onlyPlayersMayResign() {
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.SERVICE}) {
            given(RED, BLUE).when(by(actor, new Resign())).then(refused("LOBBY-7"), waitsFor(RED, "Drawing"));
        }
        given(RED, BLUE).when(by(Actor.seat(5), new Resign())).then(refused("LOBBY-5"), waitsFor(RED, "Drawing"));
    }
}
