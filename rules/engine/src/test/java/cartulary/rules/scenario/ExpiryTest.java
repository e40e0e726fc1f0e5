package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.by;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.expireDrawing;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import org.junit.jupiter.api.Test;

class ExpiryTest {
    @Rule("MIX-15")
    @Test
    void anExpiredDrawingStepDrawsTheTile() {
        var outcome = given(RED, BLUE)
                .when(expireDrawing("U"))
                .then(happens(StepExpired.class, TileDrawn.class), waitsFor(RED, "PlacingTile"));
        assertThat(outcome.the(StepExpired.class)).isEqualTo(new StepExpired(0, "Drawing"));
        assertThat(outcome.the(TileDrawn.class).seat()).isZero();
    }

    @Rule({"MIX-15", "BASE-11"})
    @Test
    void anExpiredDrawOfATileThatFitsNowhereGivesANewDeadline() {
        given(RED, BLUE)
                .played(lay("E", 0, -1, 180))
                .when(expireDrawing("C"))
                .then(happens(StepExpired.class, TileDrawn.class, TileSetAside.class), waitsFor(BLUE, "Drawing"));
    }

    @Rule("MIX-15")
    @Test
    void anExpiredTileStepTakesTheFirstPlacementByColumnRowAndRotation() {
        // Open are -1,0 and 1,0 and 0,1; the first column wins, and there the first rotation.
        var outcome = given(RED, BLUE)
                .played(draw("V"))
                .when(expire())
                .then(happens(StepExpired.class, TilePlaced.class), waitsFor(RED, "PlacingFigure"));
        assertThat(outcome.the(StepExpired.class)).isEqualTo(new StepExpired(0, "PlacingTile"));
        assertThat(outcome.the(TilePlaced.class)).isEqualTo(new TilePlaced(0, "base-V.0", -1, 0, 180));
    }

    @Rule("MIX-15")
    @Test
    void anExpiredTileStepTakesTheFirstRowOfAColumn() {
        // It fits at -2,0 and at -2,1.
        var outcome = given(RED, BLUE)
                .played(lay("V", -1, 0, 180), lay("E", -1, 1, 180), draw("B"))
                .when(expire());
        var first = outcome.the(TilePlaced.class);
        assertThat(new int[] {first.x(), first.y(), first.rotation()}).containsExactly(-2, 0, 0);
    }

    @Rule("MIX-15")
    @Test
    void anExpiredFigureStepPlacesNoneAndTheTurnContinues() {
        given(RED, BLUE)
                .played(draw("E"), place(0, -1, 180))
                .when(expire())
                .then(
                        happens(StepExpired.class, FeatureCompleted.class, TurnEnded.class),
                        scores(RED, 0),
                        onTheBoard(RED, 0),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule("MIX-15")
    @Test
    void everyStepOfATurnMayExpireAndEachIsAnEvent() {
        var outcome = given(RED, BLUE)
                .when(expireDrawing("U"), expire(), expire())
                .then(
                        happens(
                                StepExpired.class,
                                TileDrawn.class,
                                StepExpired.class,
                                TilePlaced.class,
                                StepExpired.class,
                                TurnEnded.class),
                        waitsFor(BLUE, "Drawing"));
        assertThat(outcome.all(StepExpired.class))
                .extracting(StepExpired::step)
                .containsExactly("Drawing", "PlacingTile", "PlacingFigure");
    }

    @Rule({"MIX-15", "BASE-34"})
    @Test
    void theLastStepOfTheGameMayExpire() {
        given(RED, BLUE)
                .andThePileEnds()
                .played(draw("U"), place(1, 0, 90))
                .when(expire())
                .then(
                        happens(
                                StepExpired.class,
                                TurnEnded.class,
                                FinalScoringBegan.class,
                                GameFinished.class,
                                DeckOpened.class),
                        theGameIsOver());
    }

    @Rule({"LOBBY-7", "MIX-15"})
    @Test
    void onlyTheServiceExpiresAStep() {
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.seat(0), Actor.seat(1)}) {
            given(RED, BLUE).when(by(actor, new ExpireStep())).then(refused("LOBBY-7"), waitsFor(RED, "Drawing"));
        }
    }
}
