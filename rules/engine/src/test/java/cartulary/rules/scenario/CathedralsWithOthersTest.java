package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.BetConsequence.takesNoBetsBecause;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Move.abbot;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.tollhouse;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.paidFor;
import static cartulary.rules.scenario.TollConsequence.pictures;
import static cartulary.rules.scenario.TollConsequence.raises;
import static cartulary.rules.scenario.TollConsequence.toll;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.TollGroup;
import org.junit.jupiter.api.Test;

/// German Cathedrals with The Bets, The Tollkeepers and The Abbot.
class CathedralsWithOthersTest {
    @Rule({"CATH-18", "CATH-9", "BET-17"})
    @Test
    void theTileOfACathedralCountsOnceForTheSizeOfABet() {
        var outcome = given(RED, BLUE)
                .withCathedrals()
                .withBets()
                .played(lay("cathedrals-02", 0, 1, 0))
                .played(lay("bets-04", 1, 1, 0).claim("r0"), bets(RED, "chip-1"), everybodyPasses())
                .played(lay("V", 1, 2, 90))
                .when(lay("V", 0, 2, 180))
                .then(
                        completes(road(4)),
                        scores(BLUE, 10),
                        settles(office(1, 1, 4)),
                        pays(RED, "chip-1", 8),
                        scores(RED, 8));
        assertThat(outcome.the(BetsSettled.class)
                        .features()
                        .getFirst()
                        .feature()
                        .cathedrals())
                .isNull();
    }

    @Rule({"CATH-8", "CATH-7", "MIX-10"})
    @Test
    void anotherTileOfARoadToACathedralCountsOnce() {
        // The road passes the office tile at 0,1 from east to south and comes back to its office from the west.
        given(RED, BLUE)
                .withCathedrals()
                .withBets()
                .played(lay("bets-09", 0, 1, 0), everybodyPasses())
                .played(lay("U", 1, 1, 90).claim("r0"), lay("V", 0, 2, 90), lay("V", -1, 2, 180), lay("V", -1, 1, 270))
                .when(lay("cathedrals-04", 2, 1, 0))
                .then(completes(road(6)), scores(BLUE, 12));
    }

    @Rule({"CATH-20", "BET-8"})
    @Test
    void anIncompleteCathedralBringsNoBets() {
        given(RED, BLUE)
                .withCathedrals()
                .withBets()
                .played(lay("cathedrals-02", 0, 1, 0).claim("cathedral"))
                .when(lay("bets-05", 1, 1, 90))
                .then(completes(road(2)), takesNoBetsBecause("BET-8"));
    }

    @Rule({"CATH-19", "TOLL-10", "TOLL-11"})
    @Test
    void theTollOfARoadToACathedralIsNotDoubled() {
        var outcome = given(RED, BLUE)
                .withCathedrals()
                .withTollkeepers()
                .played(
                        lay("W", 1, 0, 0).tollhouseAt(1, 0),
                        lay("tollkeepers-08", 1, 1, 180),
                        lay("base-U.3", 2, 0, 90).claim("r0"))
                .when(lay("cathedrals-04", 3, 0, 0))
                .then(
                        completes(road(3)),
                        raises(toll(RED, 1, 0, 2, 2)),
                        paidFor(pictures(TollGroup.FARMHOUSE, 1)),
                        scores(RED, 2 + 6));
        assertThat(outcome.the(TollRaised.class).road().cathedrals()).isNull();
    }

    @Rule({"CATH-19", "TOLL-3", "MIX-3"})
    @Test
    void aCathedralTakesNoTollhouse() {
        given(RED, BLUE)
                .withCathedrals()
                .withTollkeepers()
                .played(draw("cathedrals-04"), place(1, 0, 0))
                .when(tollhouse(1, 0))
                .then(refused("TOLL-3"));
    }

    @Rule({"CATH-6", "ABBOT-5"})
    @Test
    void aCathedralTakesNoAbbot() {
        var placed = given(RED, BLUE).withCathedrals().withAbbot().played(draw("cathedrals-04"), place(1, 0, 0));
        placed.asItStands()
                .then(
                        mayClaim("r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3", "cathedral"),
                        maySend("PlaceMeeple", "SkipPlacement", "Resign"));
        placed.when(abbot("cathedral")).then(refused("ABBOT-5"));
    }
}
