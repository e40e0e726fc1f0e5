package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.closesWithBetsOf;
import static cartulary.rules.scenario.BetConsequence.mayBet;
import static cartulary.rules.scenario.BetConsequence.notAsked;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.passed;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.BetConsequence.takesBets;
import static cartulary.rules.scenario.BetConsequence.takesNoBetsBecause;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Betting.passes;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.resign;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Colour;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoBetsTest {
    @Rule("BET-8")
    @Test
    void noBetsIfEveryRoadAndCityOfTheTileIsComplete() {
        // Its field is open and the monastery at the other end of the road, too.
        given(RED, BLUE)
                .withBets()
                .played(lay("A", -1, 0, 270))
                .when(lay("bets-05", 1, 0, 90))
                .then(completes(road(3)), takesNoBetsBecause("BET-8"), notAsked(), waitsFor(RED, "Drawing"));
    }

    @Rule("BET-8")
    @Test
    void oneOpenCityIsEnoughForBets() {
        given(RED, BLUE)
                .withBets()
                .played(lay("A", -1, 0, 270))
                .when(lay("bets-07", 1, 0, 0))
                .then(completes(road(3)), takesBets(1, 0, RED, BLUE));
    }

    @Rule("BET-8")
    @Test
    void oneOpenRoadIsEnoughForBets() {
        given(RED, BLUE)
                .withBets()
                .played(lay("A", -1, 0, 270))
                .when(lay("bets-08", 1, 0, 90))
                .then(completes(road(3)), takesBets(1, 0, RED, BLUE));
    }

    @Rule({"BET-8", "MIX-1"})
    @Test
    void theOfficeIsDecidedAfterScoringWithOrWithoutAMeeple() {
        given(RED, BLUE)
                .withBets()
                .played(lay("A", -1, 0, 270))
                .when(lay("bets-05", 1, 0, 90).claim("r0"))
                .then(scores(BLUE, 3), takesNoBetsBecause("BET-8"));
    }

    @Rule("BET-9")
    @Test
    void noBetsOnTheLastTile() {
        given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(lay("U", 1, 0, 90))
                .when(lay("bets-07", 2, 0, 0))
                .then(takesNoBetsBecause("BET-9"), theGameIsOver());
    }

    @Rule({"BET-9", "BET-8"})
    @Test
    void allReasonsThatHoldAreRecorded() {
        given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(lay("A", -1, 0, 270))
                .when(lay("bets-05", 1, 0, 90))
                .then(takesNoBetsBecause("BET-8", "BET-9"), theGameIsOver());
    }

    /// The city to the north is closed, so that a tile of four city edges fits nowhere.
    private static final Move[] BETS_BEFORE_A_TILE_THAT_FITS_NOWHERE = {
        lay("E", 0, -1, 180), lay("bets-05", 1, 0, 90), bets(RED, "chip-2"), passes(BLUE)
    };

    @Rule({"BET-9", "BET-26"})
    @Test
    void betsStayIfTheRestOfThePileFitsNowhere() {
        given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(BETS_BEFORE_A_TILE_THAT_FITS_NOWHERE)
                .when(draw("C"))
                .then(
                        happens(
                                TileDrawn.class,
                                TileSetAside.class,
                                FinalScoringBegan.class,
                                BetsSettled.class,
                                GameFinished.class,
                                DeckOpened.class),
                        settles(office(1, 0, 2)),
                        pays(RED, "chip-2", 2),
                        scores(RED, 2),
                        theGameIsOver());
    }

    @Rule({"BET-9", "MIX-7"})
    @Test
    void eachRemainingTileIsSetAsideAndNoTurnBegins() {
        var outcome = given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(BETS_BEFORE_A_TILE_THAT_FITS_NOWHERE)
                .played(draw("C"))
                .when(draw("base-C.0"))
                .then(settles(office(1, 0, 2)), scores(RED, 2), theGameIsOver());
        assertThat(outcome.view().setAside()).containsExactly("base-C.0", "base-C.0");
        assertThat(outcome.view().turn()).isEqualTo(2);
    }

    /// Six offices in a row to the south with nothing complete on any; these players bet all their chips.
    private static Move[] onSixOffices(Colour... betting) {
        var offices = List.of(
                lay("bets-05", 0, 1, 0),
                lay("bets-08", 1, 1, 0),
                lay("bets-03", 2, 1, 0),
                lay("bets-04", -1, 1, 0),
                lay("bets-09", 3, 1, 0),
                lay("bets-02", 4, 1, 0));
        var moves = new ArrayList<Move>();
        for (int i = 0; i < offices.size(); i++) {
            moves.add(offices.get(i));
            for (Colour colour : betting) {
                moves.add(bets(colour, "chip-" + (i + 1)));
            }
            moves.add(everybodyPasses());
        }
        return moves.toArray(Move[]::new);
    }

    private static final Move A_SEVENTH_OFFICE = lay("bets-01", -2, 1, 0);

    @Rule("BET-11")
    @Test
    void aPlayerWithoutChipsIsNotAskedAndOnlyTheClosingShowsIt() {
        Move[] sixOffices = onSixOffices(RED);
        var opened = given(RED, BLUE)
                .withBets()
                .played(sixOffices)
                .when(A_SEVENTH_OFFICE)
                .then(chips(RED, 0), chips(BLUE, 6), takesBets(-2, 1, BLUE))
                .the(OfficeOpened.class);
        assertThat(opened).isEqualTo(new OfficeOpened(-2, 1, List.of(1), List.of(0)));
        given(RED, BLUE)
                .withBets()
                .played(sixOffices)
                .when(A_SEVENTH_OFFICE, bets(BLUE, "chip-1"))
                .then(closesWithBetsOf(BLUE), passed(), notAsked(RED), waitsFor(BLUE, "Drawing"));
    }

    @Rule("BET-11")
    @Test
    void aPlayerWhoIsNotAskedCannotBet() {
        Move[] sixOffices = onSixOffices(RED);
        for (Move move : new Move[] {bets(RED, "chip-1"), passes(RED)}) {
            given(RED, BLUE)
                    .withBets()
                    .played(sixOffices)
                    .played(A_SEVENTH_OFFICE)
                    .when(move)
                    .then(refused("BET-11"), takesBets(-2, 1, BLUE));
        }
    }

    @Rule("BET-11")
    @Test
    void noBetsIfNoPlayerHasAChip() {
        given(RED, BLUE)
                .withBets()
                .played(onSixOffices(RED, BLUE))
                .when(A_SEVENTH_OFFICE)
                .then(takesNoBetsBecause("BET-11"), notAsked(RED, BLUE), waitsFor(BLUE, "Drawing"));
    }

    @Rule({"BET-11", "MIX-16"})
    @Test
    void aPlayerWhoResignedIsNotAskedToBet() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(resign(GREEN), lay("bets-07", 1, 0, 0))
                .when(passes(BLUE), bets(RED, "chip-1"))
                .then(closesWithBetsOf(RED), passed(BLUE), notAsked(GREEN));
    }

    @Rule({"BET-11", "MIX-16"})
    @Test
    void chipsOfAPlayerWhoResignedDoNotCount() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(resign(GREEN))
                .played(onSixOffices(RED, BLUE))
                .when(A_SEVENTH_OFFICE)
                .then(chips(GREEN, 6), takesNoBetsBecause("BET-11"), notAsked(RED, BLUE, GREEN));
    }

    @Rule({"BET-11", "BET-21"})
    @Test
    void aChipThatReturnsInTheSameTurnIsEnoughToBeAsked() {
        // The seventh office ends the road of the first.
        given(RED, BLUE)
                .withBets()
                .played(onSixOffices(RED))
                .when(lay("bets-07", 0, 2, 90))
                .then(
                        settles(office(0, 1, 2)),
                        pays(RED, "chip-1", 0),
                        chips(RED, 1),
                        takesBets(0, 2, RED, BLUE),
                        mayBet(RED, "chip-1"));
    }
}
