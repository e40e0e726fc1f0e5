package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.chipsOn;
import static cartulary.rules.scenario.BetConsequence.closesWithBetsOf;
import static cartulary.rules.scenario.BetConsequence.notAsked;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.passed;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.BetConsequence.takesBets;
import static cartulary.rules.scenario.BetConsequence.undecided;
import static cartulary.rules.scenario.BetConsequence.waitsForOwners;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.choosesFinally;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Betting.passes;
import static cartulary.rules.scenario.ChoosingBetFeatureTest.THE_CROSSROAD;
import static cartulary.rules.scenario.ChoosingBetFeatureTest.TWO_ROADS_TO_ONE_CROSSROAD;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.place;
import static cartulary.rules.scenario.Consequence.ranks;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.resign;
import static cartulary.rules.scenario.RaisingTollTest.RED_AT_THE_CROSSROAD;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.raises;
import static cartulary.rules.scenario.TollConsequence.to;
import static cartulary.rules.scenario.TollConsequence.toll;
import static cartulary.rules.scenario.TollConsequence.tollhouse;
import static cartulary.rules.scenario.TollConsequence.turns;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Actor;
import org.junit.jupiter.api.Test;

class ResigningWithExpansionsTest {
    private static final Move AN_OFFICE = lay("bets-07", 1, 0, 0);

    @Rule("MIX-16")
    @Test
    void aPlayerWhoResignsWhileBetsArePlacedIsNoLongerAwaited() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE)
                .when(resign(BLUE))
                .then(happens(PlayerResigned.class), takesBets(1, 0, RED, GREEN));
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-1"), passes(GREEN))
                .when(resign(BLUE))
                .then(
                        happens(PlayerResigned.class, OfficeClosed.class, TurnEnded.class),
                        closesWithBetsOf(RED),
                        passed(GREEN),
                        undecided(BLUE),
                        waitsFor(GREEN, "Drawing"));
    }

    @Rule("MIX-16")
    @Test
    void theActivePlayerMayResignWhileBetsArePlacedAndTheOthersStillBet() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE, resign(RED))
                .when(bets(BLUE, "chip-1"), passes(GREEN))
                .then(closesWithBetsOf(BLUE), undecided(RED), waitsFor(BLUE, "Drawing"));
    }

    @Rule("MIX-16")
    @Test
    void aPlayerWhoResignsAfterBettingLeavesTheChip() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE, bets(BLUE, "chip-3"), resign(BLUE), passes(GREEN))
                .when(passes(RED))
                .then(closesWithBetsOf(BLUE), undecided(), chipsOn(1, 0, BLUE));
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE, bets(BLUE, "chip-3"), resign(BLUE), everybodyPasses())
                .when(lay("A", -1, 0, 270))
                .then(settles(office(1, 0, 3)), scores(BLUE, 3), chips(BLUE, 6));
    }

    @Rule("MIX-16")
    @Test
    void aPlayerWhoResignedCannotBet() {
        for (Move move : new Move[] {bets(BLUE, "chip-1"), passes(BLUE)}) {
            var outcome = given(RED, BLUE, GREEN)
                    .withBets()
                    .played(AN_OFFICE, resign(BLUE))
                    .when(move)
                    .then(refused("MIX-16"), takesBets(1, 0, RED, GREEN));
            assertThat(outcome.fixture().legal(Actor.seat(1)).commands()).isEmpty();
        }
        given(RED, BLUE, GREEN)
                .withBets()
                .played(resign(GREEN), AN_OFFICE)
                .when(bets(GREEN, "chip-1"))
                .then(refused("MIX-16"), takesBets(1, 0, RED, BLUE));
    }

    @Rule("MIX-16")
    @Test
    void withTooFewPlayersLeftTheOfficeClosesAndTheGameEnds() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-2"))
                .when(resign(BLUE))
                .then(
                        happens(
                                PlayerResigned.class,
                                OfficeClosed.class,
                                TurnEnded.class,
                                FinalScoringBegan.class,
                                FinalBetFeatureAsked.class),
                        closesWithBetsOf(RED),
                        undecided(BLUE),
                        waitsForOwners(RED));
    }

    @Rule({"MIX-16", "BET-23"})
    @Test
    void resigningBeforeTheChoiceTakesTheLargestFeature() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(lay("bets-01", 0, 1, 0), bets(RED, "chip-3"), everybodyPasses())
                .played(TWO_ROADS_TO_ONE_CROSSROAD)
                .played(THE_CROSSROAD)
                .when(resign(GREEN))
                .then(
                        happens(PlayerResigned.class, BetFeatureChosen.class, BetsSettled.class, TurnEnded.class),
                        settles(office(0, 1, 5)),
                        scores(RED, 5),
                        waitsFor(RED, "Drawing"));
    }

    @Rule({"MIX-16", "BET-23"})
    @Test
    void aResignationOfAnotherPlayerDoesNotDisturbTheChoice() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(lay("bets-01", 0, 1, 0), bets(RED, "chip-3"), everybodyPasses())
                .played(TWO_ROADS_TO_ONE_CROSSROAD)
                .played(THE_CROSSROAD)
                .when(resign(RED))
                .then(happens(PlayerResigned.class), waitsFor(GREEN, "ChoosingBetFeature"));
    }

    @Rule({"MIX-16", "BET-23"})
    @Test
    void aTileLaidByAResignationAsksForNoChoice() {
        // The drawn crossroad goes to its first place, which completes both roads of the office.
        var outcome = given(RED, BLUE, GREEN)
                .withBets()
                .played(lay("bets-01", 0, 1, 0), bets(RED, "chip-3"), everybodyPasses())
                .played(TWO_ROADS_TO_ONE_CROSSROAD)
                .played(draw("W"), place(2, 1, 0))
                .when(resign(GREEN))
                .then(never(BetFeatureAsked.class), settles(office(0, 1, 5)));
        assertThat(outcome.the(BetFeatureChosen.class).segment()).isEqualTo("r1");
    }

    @Rule({"MIX-16", "BET-5"})
    @Test
    void anOfficeLaidByAResignationStillTakesTheBetsOfTheOthers() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(draw("bets-07"))
                .when(resign(RED))
                .then(outcome ->
                        assertThat(outcome.the(OfficeOpened.class).asked()).hasSize(2));
        given(RED, BLUE, GREEN)
                .withBets()
                .played(draw("bets-07"), place(1, 0, 0))
                .when(resign(RED), bets(GREEN, "chip-1"), passes(BLUE))
                .then(closesWithBetsOf(GREEN), notAsked(RED), waitsFor(BLUE, "Drawing"));
    }

    /// At the end the office's road has two tiles and its city has three.
    private static Scenario atTheEnd() {
        return given(RED, BLUE, GREEN)
                .withBets()
                .andThePileEnds()
                .played(AN_OFFICE, bets(RED, "chip-3"), bets(BLUE, "chip-2"), everybodyPasses())
                .played(lay("F", 2, 0, 0), lay("G", 3, 0, 0));
    }

    @Rule({"MIX-16", "BET-27"})
    @Test
    void resigningInFinalScoringTakesTheBestPayingFeature() {
        atTheEnd().when(resign(RED)).then(happens(PlayerResigned.class), waitsForOwners(BLUE));
        atTheEnd()
                .played(choosesFinally(BLUE, 1, 0, "r0"))
                .when(resign(RED))
                .then(
                        happens(PlayerResigned.class, BetsSettled.class, GameFinished.class, DeckOpened.class),
                        pays(RED, "chip-3", 3),
                        pays(BLUE, "chip-2", 2),
                        theGameIsOver(),
                        ranks(place(1, BLUE, 2), place(2, GREEN, 0), place(3, RED, 3)));
        atTheEnd()
                .played(resign(RED))
                .when(choosesFinally(RED, 1, 0, "r0"))
                .then(refused("BASE-7"), waitsForOwners(BLUE));
    }

    @Rule({"MIX-16", "BET-27"})
    @Test
    void aPlayerWhoResignedIsNotAskedInFinalScoring() {
        given(RED, BLUE, GREEN)
                .withBets()
                .andThePileEnds()
                .played(AN_OFFICE, bets(RED, "chip-3"), bets(BLUE, "chip-2"), everybodyPasses())
                .played(resign(RED), lay("F", 2, 0, 0), lay("G", 3, 0, 0))
                .when(choosesFinally(BLUE, 1, 0, "r0"))
                .then(pays(RED, "chip-3", 3), pays(BLUE, "chip-2", 2), theGameIsOver());
    }

    @Rule({"MIX-16", "TOLL-8", "TOLL-15"})
    @Test
    void theTollhouseOfAPlayerWhoResignedStaysAndStillScoresAndTurns() {
        given(RED, BLUE, GREEN)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, resign(RED))
                .when(lay("tollkeepers-08", 1, 1, 180))
                .then(raises(toll(RED, 1, 0, 1, 3)), scores(RED, 3), turns(to(RED, 2)), tollhouse(RED, 1, 0, 2));
        given(RED, BLUE, GREEN)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, resign(RED), draw("U"), place(2, 0, 90))
                .when(Move.tollhouse(1, 0))
                .then(refused("TOLL-5"), tollhouse(RED, 1, 0, 1));
    }

    @Rule({"MIX-16", "TOLL-15"})
    @Test
    void resigningInTheFigureStepStillEarnsTheTollOfTheTurn() {
        given(RED, BLUE, GREEN)
                .withTollkeepers()
                .played(RED_AT_THE_CROSSROAD, draw("tollkeepers-08"), place(1, 1, 180))
                .when(resign(BLUE))
                .then(raises(toll(RED, 1, 0, 1, 3)), turns(to(RED, 2)), waitsFor(GREEN, "Drawing"));
    }
}
