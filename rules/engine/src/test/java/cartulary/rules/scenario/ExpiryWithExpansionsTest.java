package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.chipsOn;
import static cartulary.rules.scenario.BetConsequence.closesWithBetsOf;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.passed;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.BetConsequence.undecided;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.choosesFinally;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Betting.passes;
import static cartulary.rules.scenario.ChoosingBetFeatureTest.THE_CROSSROAD;
import static cartulary.rules.scenario.ChoosingBetFeatureTest.TWO_ROADS_TO_ONE_CROSSROAD;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.tollhouseInSupply;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TurnEnded;
import org.junit.jupiter.api.Test;

class ExpiryWithExpansionsTest {
    private static final Move AN_OFFICE = lay("bets-07", 1, 0, 0);

    @Rule({"MIX-11", "MIX-15"})
    @Test
    void aPlayerWhoDoesNotBetInTimePasses() {
        var outcome = given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE, bets(BLUE, "chip-1"))
                .when(expire())
                .then(
                        happens(StepExpired.class, StepExpired.class, OfficeClosed.class, TurnEnded.class),
                        closesWithBetsOf(BLUE),
                        passed(),
                        undecided(RED, GREEN),
                        chipsOn(1, 0, BLUE),
                        waitsFor(BLUE, "Drawing"));
        assertThat(outcome.all(StepExpired.class))
                .containsExactly(new StepExpired(0, "Betting"), new StepExpired(2, "Betting"));
    }

    @Rule({"MIX-11", "MIX-15", "BET-7"})
    @Test
    void aPassInTimeIsRecordedDifferentlyFromAnExpiredDecision() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE, passes(RED))
                .when(expire())
                .then(closesWithBetsOf(), passed(RED), undecided(BLUE, GREEN));
    }

    @Rule({"MIX-11", "MIX-15", "BET-23"})
    @Test
    void anExpiredChoiceTakesTheLargestFeature() {
        given(RED, BLUE)
                .withBets()
                .played(lay("bets-01", 0, 1, 0), bets(RED, "chip-3"), bets(BLUE, "chip-5"))
                .played(TWO_ROADS_TO_ONE_CROSSROAD)
                .played(THE_CROSSROAD)
                .when(expire())
                .then(
                        happens(StepExpired.class, BetFeatureChosen.class, BetsSettled.class, TurnEnded.class),
                        settles(office(0, 1, 5)),
                        scores(RED, 5),
                        scores(BLUE, 0),
                        waitsFor(RED, "Drawing"));
    }

    /// At the end the office's road has two tiles and its city has three.
    private static Scenario atTheEnd() {
        return given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(AN_OFFICE, bets(RED, "chip-3"), bets(BLUE, "chip-2"))
                .played(lay("F", 2, 0, 0), lay("G", 3, 0, 0));
    }

    @Rule({"MIX-11", "MIX-15", "BET-27"})
    @Test
    void anExpiredFinalChoiceTakesTheBestPayingFeature() {
        var outcome = atTheEnd()
                .when(expire())
                .then(
                        happens(
                                StepExpired.class,
                                StepExpired.class,
                                BetsSettled.class,
                                GameFinished.class,
                                DeckOpened.class),
                        pays(RED, "chip-3", 3),
                        pays(BLUE, "chip-2", 2),
                        theGameIsOver());
        assertThat(outcome.the(BetsSettled.class).bets()).allMatch(bet -> bet.choiceNonce() == null);
    }

    @Rule({"MIX-11", "MIX-15", "BET-27"})
    @Test
    void aChoiceMadeIsKeptWhenTheTimeOfTheOthersRunsOut() {
        var outcome = atTheEnd()
                .played(choosesFinally(RED, 1, 0, "r0"))
                .when(expire())
                .then(pays(RED, "chip-3", 0), pays(BLUE, "chip-2", 2));
        assertThat(outcome.all(StepExpired.class)).containsExactly(new StepExpired(1, "ChoosingFinalBetFeature"));
    }

    @Rule({"MIX-15", "MIX-17"})
    @Test
    void anExpiredFinalChoiceTakesTheFirstOfEquallyPayingFeatures() {
        // A chip that loses either way: the road comes before the city.
        var outcome = given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(AN_OFFICE, bets(RED, "chip-1"), everybodyPasses())
                .played(lay("F", 2, 0, 0), lay("G", 3, 0, 0))
                .when(expire());
        assertThat(outcome.the(BetsSettled.class).bets().getFirst().segment()).isEqualTo("r0");
    }

    @Rule({"MIX-15", "TOLL-2"})
    @Test
    void anExpiredFigureStepPlacesNoTollhouse() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(draw("W"), place(1, 0, 0))
                .when(expire())
                .then(happens(StepExpired.class, TurnEnded.class), tollhouseInSupply(RED), waitsFor(BLUE, "Drawing"));
    }

    @Rule({"MIX-15", "MIX-11"})
    @Test
    void severalStepsOfATurnMayExpireWithTheBettingAmongThem() {
        var outcome = given(RED, BLUE)
                .withBets()
                .when(draw("bets-07"), place(1, 0, 0), expire(), expire())
                .then(waitsFor(BLUE, "Drawing"), undecided(RED, BLUE));
        assertThat(outcome.all(StepExpired.class))
                .extracting(StepExpired::step)
                .containsExactly("PlacingFigure", "Betting", "Betting");
    }
}
