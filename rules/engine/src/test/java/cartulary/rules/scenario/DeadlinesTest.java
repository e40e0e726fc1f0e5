package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.takesBets;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Betting.passes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.by;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.expireDrawing;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.resign;
import static cartulary.rules.scenario.Move.skip;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Actor;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DeadlinesTest {
    private static final Duration A_MINUTE = Duration.ofSeconds(60);

    private static Scenario withAMinutePerStep() {
        return given(RED, BLUE).withBets().withSecondsPerStep(60);
    }

    @Rule("MIX-15")
    @Test
    void everyNewStepHasItsDeadlineAsTheLastEvent() {
        withAMinutePerStep()
                .when(draw("bets-07"), place(1, 0, 0), skip(), bets(RED, "chip-1"), passes(BLUE))
                .then(happens(
                        TileDrawn.class,
                        DeadlineSet.class,
                        TilePlaced.class,
                        DeadlineSet.class,
                        PlacementSkipped.class,
                        OfficeOpened.class,
                        DeadlineSet.class,
                        BetSealed.class,
                        BetSealed.class,
                        OfficeClosed.class,
                        TurnEnded.class,
                        DeadlineSet.class));
    }

    @Rule("MIX-15")
    @Test
    void theDeadlineIsTheTimeLimitFromNowAndIsPublic() {
        var outcome = withAMinutePerStep().when(draw("U").after(Duration.ofSeconds(17)));
        Instant deadline = outcome.fixture().now().plus(A_MINUTE);
        assertThat(outcome.the(DeadlineSet.class)).isEqualTo(new DeadlineSet(deadline));
        assertThat(outcome.view().step().deadline()).isEqualTo(deadline);
        assertThat(outcome.fixture().game().deadline()).isEqualTo(deadline);
    }

    @Rule("MIX-15")
    @Test
    void aGameThatStartsHasADeadline() {
        var outcome = withAMinutePerStep().asItStands();
        assertThat(outcome.fixture().events()).last().isInstanceOf(DeadlineSet.class);
        assertThat(outcome.view().step().deadline())
                .isEqualTo(outcome.fixture().now().plus(A_MINUTE));
    }

    @Rule("MIX-15")
    @Test
    void withoutATimeLimitThereIsNoDeadline() {
        var outcome = given(RED, BLUE)
                .withBets()
                .when(lay("bets-07", 1, 0, 0), everybodyPasses())
                .then(never(DeadlineSet.class));
        assertThat(outcome.view().step().deadline()).isNull();
    }

    @Rule("MIX-15")
    @Test
    void aStepDoesNotExpireBeforeItsDeadline() {
        withAMinutePerStep()
                .when(expire().after(Duration.ofSeconds(59)))
                .then(refused("MIX-15"), waitsFor(RED, "Drawing"));
        withAMinutePerStep()
                .when(expireDrawing("U").after(A_MINUTE))
                .then(happens(StepExpired.class, TileDrawn.class, DeadlineSet.class), waitsFor(RED, "PlacingTile"));
    }

    @Rule({"MIX-15", "BET-7"})
    @Test
    void theDecisionOfOnePlayerDoesNotExtendTheDeadlineOfTheOthers() {
        withAMinutePerStep()
                .played(lay("bets-07", 1, 0, 0))
                .when(bets(RED, "chip-1").after(Duration.ofSeconds(50)))
                .then(happens(BetSealed.class));
        withAMinutePerStep()
                .played(lay("bets-07", 1, 0, 0), bets(RED, "chip-1").after(Duration.ofSeconds(50)))
                .when(expire().after(Duration.ofSeconds(10)))
                .then(waitsFor(BLUE, "Drawing"));
        withAMinutePerStep()
                .played(lay("bets-07", 1, 0, 0), bets(RED, "chip-1").after(Duration.ofSeconds(50)))
                .when(expire().after(Duration.ofSeconds(9)))
                .then(refused("MIX-15"), takesBets(1, 0, BLUE));
    }

    @Rule({"MIX-15", "MIX-16"})
    @Test
    void aResignationDoesNotExtendTheDeadlineOfTheOthers() {
        given(RED, BLUE, GREEN)
                .withBets()
                .withSecondsPerStep(60)
                .played(lay("bets-07", 1, 0, 0))
                .when(resign(BLUE).after(Duration.ofSeconds(50)))
                .then(happens(PlayerResigned.class), takesBets(1, 0, RED, GREEN));
    }

    @Rule("MIX-15")
    @Test
    void theServiceExtendsTheDeadlineByTheTimeItWasDown() {
        var extend = by(Actor.SERVICE, new ExtendDeadline(90));
        var outcome = withAMinutePerStep().when(extend).then(happens(DeadlineSet.class));
        assertThat(outcome.view().step().deadline())
                .isEqualTo(outcome.fixture().now().plusSeconds(150));
        withAMinutePerStep()
                .played(extend)
                .when(expire().after(Duration.ofSeconds(149)))
                .then(refused("MIX-15"));
    }

    @Rule({"MIX-15", "LOBBY-7"})
    @Test
    void onlyTheServiceExtendsADeadlineAndOnlyAnExistingOne() {
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.seat(0)}) {
            withAMinutePerStep().when(by(actor, new ExtendDeadline(90))).then(refused("LOBBY-7"));
        }
        for (long seconds : new long[] {0, -1}) {
            withAMinutePerStep()
                    .when(by(Actor.SERVICE, new ExtendDeadline(seconds)))
                    .then(refused("MIX-15"));
        }
        given(RED, BLUE)
                .when(by(Actor.SERVICE, new ExtendDeadline(90)))
                .then(refused("MIX-15"), waitsFor(RED, "Drawing"));
    }

    @Rule({"MIX-15", "BASE-11"})
    @Test
    void aPlayerWhoseTileFitsNowhereGetsANewDeadline() {
        var outcome = given(RED, BLUE)
                .withSecondsPerStep(60)
                .played(lay("E", 0, -1, 180))
                .when(draw("C").after(Duration.ofSeconds(30)))
                .then(happens(TileDrawn.class, TileSetAside.class, DeadlineSet.class));
        assertThat(outcome.view().step().deadline())
                .isEqualTo(outcome.fixture().now().plus(A_MINUTE));
    }

    @Rule("MIX-15")
    @Test
    void afterTheEndThereIsNoDeadline() {
        var outcome = given(RED, BLUE)
                .withSecondsPerStep(60)
                .andThePileEnds()
                .when(lay("U", 1, 0, 90))
                .then(theGameIsOver());
        assertThat(outcome.events()).last().isInstanceOf(DeckOpened.class);
        assertThat(outcome.view().step().deadline()).isNull();
    }
}
