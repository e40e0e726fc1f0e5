package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.mayPlace;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.by;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.resign;
import static cartulary.rules.scenario.Move.skip;
import static cartulary.rules.scenario.Move.takeBack;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.TakeBack;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Hash;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Taking back the tile just placed (LOBBY-28, LOBBY-29).
class TakingBackTest {
    private static Scenario redAndBlue() {
        return given(RED, BLUE).withTakeBack();
    }

    @Rule("LOBBY-28")
    @Test
    void theActivePlayerTakesBackTheTileJustPlaced() {
        var outcome = redAndBlue()
                .when(draw("U"), place(1, 0, 90), takeBack())
                .then(
                        happens(TileDrawn.class, TilePlaced.class, TakenBack.class),
                        waitsFor(RED, "PlacingTile"),
                        mayPlace(1, 0, 90, 270),
                        mayPlace(-1, 0, 90, 270));
        assertThat(outcome.the(TakenBack.class)).isEqualTo(new TakenBack(0, "base-U.0", 1, 0));
        assertThat(outcome.view().tiles()).containsExactly(new PlacedTile("base-D.0", 0, 0, 0));
        assertThat(outcome.view().step().tile()).isEqualTo("base-U.0");
        assertThat(outcome.view().tilesLeft()).isEqualTo(70);
    }

    @Rule("LOBBY-28")
    @Test
    void theSameTileIsPlacedElsewhereAndTheTurnGoesOn() {
        var outcome = redAndBlue()
                .when(draw("U"), place(1, 0, 90), takeBack(), place(-1, 0, 270), meeple("r0"))
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                TakenBack.class,
                                TilePlaced.class,
                                MeeplePlaced.class,
                                TurnEnded.class),
                        waitsFor(BLUE, "Drawing"));
        assertThat(outcome.view().tiles()).last().isEqualTo(new PlacedTile("base-U.0", -1, 0, 270));
        assertThat(outcome.view().turn()).isEqualTo(2);
    }

    @Rule("LOBBY-28")
    @Test
    void theTileMayBePlacedOnTheSameCellAgain() {
        redAndBlue()
                .when(draw("V"), place(1, 0, 0), takeBack(), place(1, 0, 90))
                .then(waitsFor(RED, "PlacingFigure"), mayClaim("r0", "f0", "f1"));
    }

    @Rule("LOBBY-28")
    @Test
    void featuresThatTheTileHadCompletedAreScoredWhereItLiesInTheEnd() {
        // Red's road begins at the crossroad in the east; the monastery in the west ends it.
        redAndBlue()
                .played(lay("W", 1, 0, 0).claim("r2"))
                .when(draw("A"), place(-1, 0, 270), takeBack(), place(-1, 0, 270), skip())
                .then(scores(RED, 3), waitsFor(RED, "Drawing"));
    }

    @Rule("LOBBY-28")
    @Test
    void takingBackIsOneOfTheLegalCommands() {
        redAndBlue()
                .when(draw("U"), place(1, 0, 90))
                .then(maySend("PlaceMeeple", "SkipPlacement", "TakeBack", "Resign"));
        given(RED, BLUE).when(draw("U"), place(1, 0, 90)).then(maySend("PlaceMeeple", "SkipPlacement", "Resign"));
    }

    @Rule("LOBBY-28")
    @Test
    void aHostWhoDoesNotAllowItLeavesTheTileWhereItIs() {
        given(RED, BLUE)
                .when(draw("U"), place(1, 0, 90), takeBack())
                .then(refused("LOBBY-28"), waitsFor(RED, "PlacingFigure"));
    }

    @Rule("LOBBY-28")
    @Test
    void nobodyElseTakesTheTileBack() {
        redAndBlue()
                .played(draw("U"), place(1, 0, 90))
                .when(takeBack().by(BLUE))
                .then(refused("BASE-7"), waitsFor(RED, "PlacingFigure"));
        redAndBlue()
                .played(draw("U"), place(1, 0, 90))
                .when(by(Actor.HOST, new TakeBack()))
                .then(refused("BASE-7"));
    }

    @Rule("LOBBY-28")
    @Test
    void nothingIsTakenBackBeforeATileOrAfterTheFigure() {
        redAndBlue().when(takeBack()).then(refused("BASE-7"), waitsFor(RED, "Drawing"));
        redAndBlue().when(draw("U"), takeBack()).then(refused("BASE-7"), waitsFor(RED, "PlacingTile"));
        redAndBlue().when(lay("U", 1, 0, 90), takeBack()).then(refused("BASE-7"));
        redAndBlue().played(lay("U", 1, 0, 90)).when(takeBack().by(RED)).then(refused("BASE-7"));
    }

    @Rule("LOBBY-28")
    @Test
    void aTileThatWasPlacedByExpiryIsNotTakenBack() {
        redAndBlue()
                .withSecondsPerStep(60)
                .played(draw("V"), expire().after(Duration.ofMinutes(2)))
                .when(takeBack())
                .then(refused("LOBBY-28"), waitsFor(RED, "PlacingFigure"));
    }

    @Rule("LOBBY-28")
    @Test
    void aTakeBackAndWhatIsPlacedAfterItSetNoDeadline() {
        var outcome = redAndBlue()
                .withSecondsPerStep(60)
                .when(
                        draw("U"),
                        place(1, 0, 90).after(Duration.ofSeconds(10)),
                        takeBack().after(Duration.ofSeconds(20)),
                        place(-1, 0, 90).after(Duration.ofSeconds(5)))
                .then(happens(
                        TileDrawn.class,
                        DeadlineSet.class,
                        TilePlaced.class,
                        DeadlineSet.class,
                        TakenBack.class,
                        TilePlaced.class));
        Instant kept = outcome.all(DeadlineSet.class).getLast().deadline();
        assertThat(outcome.view().step().deadline())
                .isEqualTo(kept)
                .isEqualTo(outcome.fixture().now().plusSeconds(60 - 25));
    }

    @Rule({"LOBBY-28", "MIX-15"})
    @Test
    void theStepsAfterATakeBackExpireAtTheDeadlineThatStayed() {
        redAndBlue()
                .withSecondsPerStep(60)
                .played(draw("U"), place(1, 0, 90), takeBack())
                .when(expire().after(Duration.ofSeconds(60)), expire())
                .then(
                        happens(
                                StepExpired.class,
                                TilePlaced.class,
                                StepExpired.class,
                                TurnEnded.class,
                                DeadlineSet.class),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule("LOBBY-28")
    @Test
    void whatOthersDoBeforeATakeBackStays() {
        var outcome = given(RED, BLUE, GREEN)
                .withTakeBack()
                .withSecondsPerStep(60)
                .played(
                        lay("W", 1, 0, 0).claim("r2"),
                        lay("A", -1, 0, 270),
                        lay("V", 2, 0, 0),
                        draw("U"),
                        place(1, -1, 90))
                .when(
                        resign(GREEN),
                        by(fixture -> Actor.seat(fixture.seatOf(BLUE)), fixture -> {
                            var target = DisputeTarget.total(fixture.game().revision(), 0);
                            fixture.nextRecountFinds(new RecountInputs.Counted(
                                    Hash.sha256("why"), target, List.of(), true, false, null));
                            return new OpenDispute(target, "why", null);
                        }),
                        by(Actor.SERVICE, new ExtendDeadline(30)),
                        takeBack())
                .then(waitsFor(RED, "PlacingTile"));
        assertThat(outcome.fixture().game().disputes().all()).hasSize(1);
        assertThat(outcome.view().players().get(2).resigned()).isTrue();
        assertThat(outcome.view().players().getFirst().score()).isEqualTo(3);
        assertThat(outcome.view().step().deadline())
                .isEqualTo(outcome.all(DeadlineSet.class).getLast().deadline());
    }

    @Rule("LOBBY-29")
    @Test
    void aPlayerTakesBackThreeTilesInATurn() {
        var turn = new Move[] {
            draw("U"),
            place(1, 0, 90),
            takeBack(),
            place(1, 0, 90),
            takeBack(),
            place(1, 0, 90),
            takeBack(),
            place(1, 0, 90)
        };
        redAndBlue().when(turn).then(maySend("PlaceMeeple", "SkipPlacement", "Resign"));
        redAndBlue().played(turn).when(takeBack()).then(refused("LOBBY-29"), waitsFor(RED, "PlacingFigure"));
        redAndBlue()
                .played(turn)
                .when(skip(), draw("V"), place(2, 0, 0), takeBack())
                .then(waitsFor(BLUE, "PlacingTile"));
    }

    @Rule("LOBBY-29")
    @Test
    void aRecordedTakeBackIsDecidedWithoutTheBound() {
        var fixture = redAndBlue().when(draw("U")).fixture();
        fixture.nextAreRecorded(true);
        for (int i = 0; i < 5; i++) {
            fixture.must(fixture.active(), new PlaceTile(1, 0, 90));
            fixture.must(fixture.active(), new TakeBack());
        }
        assertThat(fixture.game().takeBacks().count()).isEqualTo(5);
    }

    @Rule({"LOBBY-12", "LOBBY-28"})
    @Test
    void aSignatureFromBeforeATakeBackIsOutdated() {
        var fixture = redAndBlue().when(draw("U"), place(1, 0, 90)).fixture();
        long placed = fixture.game().revision();
        fixture.must(fixture.active(), new TakeBack());
        assertThat(fixture.game().lastChange(0)).isGreaterThan(placed);
    }
}
