package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.chipsOn;
import static cartulary.rules.scenario.BetConsequence.closesWithBetsOf;
import static cartulary.rules.scenario.BetConsequence.mayBet;
import static cartulary.rules.scenario.BetConsequence.noOfficeOpens;
import static cartulary.rules.scenario.BetConsequence.notAsked;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.passed;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.BetConsequence.takesBets;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.betsAt;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Betting.passes;
import static cartulary.rules.scenario.Betting.passesAt;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.by;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.drawNothing;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.skip;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacingBetsTest {
    /// The office at the eastern end of the start tile's road; its city lies to the east.
    private static final Move AN_OFFICE = lay("bets-07", 1, 0, 0);

    @Rule({"BET-5", "MIX-1"})
    @Test
    void aTileWithAnOfficeBringsAFourthStep() {
        var outcome = given(RED, BLUE)
                .withBets()
                .when(AN_OFFICE)
                .then(
                        happens(TileDrawn.class, TilePlaced.class, PlacementSkipped.class, OfficeOpened.class),
                        takesBets(1, 0, RED, BLUE),
                        waitsFor(RED, "Betting"));
        assertThat(outcome.the(OfficeOpened.class)).isEqualTo(new OfficeOpened(1, 0, List.of(0, 1), List.of()));
    }

    @Rule("BET-5")
    @Test
    void aTileWithoutAnOfficeBringsNoFourthStep() {
        given(RED, BLUE).withBets().when(lay("U", 1, 0, 90)).then(noOfficeOpens(), waitsFor(BLUE, "Drawing"));
    }

    @Rule({"BET-5", "BASE-7"})
    @Test
    void noBetIsAcceptedBeforeTheFourthStep() {
        given(RED, BLUE).withBets().when(betsAt(RED, 1, 0, "chip-1")).then(refused("BASE-7"));
        given(RED, BLUE)
                .withBets()
                .when(draw("bets-07"), betsAt(BLUE, 1, 0, "chip-1"))
                .then(refused("BASE-7"));
        given(RED, BLUE)
                .withBets()
                .when(draw("bets-07"), place(1, 0, 0), passesAt(RED, 1, 0))
                .then(refused("BASE-7"), waitsFor(RED, "PlacingFigure"));
    }

    @Rule({"BET-5", "BASE-7"})
    @Test
    void theTurnDoesNotContinueWhileBetsArePlaced() {
        for (Move move : new Move[] {drawNothing(), place(2, 0, 0), meeple("r0"), skip()}) {
            given(RED, BLUE)
                    .withBets()
                    .played(AN_OFFICE)
                    .when(move.by(RED))
                    .then(refused("BASE-7"), takesBets(1, 0, RED, BLUE));
        }
    }

    @Rule("BET-6")
    @Test
    void everyPlayerMayBetIncludingTheActiveOne() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE)
                .when(bets(RED, "chip-1"), bets(BLUE, "chip-1"), bets(GREEN, "chip-6"))
                .then(
                        happens(BetSealed.class, BetSealed.class, BetSealed.class, OfficeClosed.class, TurnEnded.class),
                        closesWithBetsOf(RED, BLUE, GREEN),
                        passed(),
                        notAsked(),
                        chipsOn(1, 0, RED, BLUE, GREEN),
                        chips(RED, 5),
                        chips(BLUE, 5),
                        chips(GREEN, 5),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule("BET-6")
    @Test
    void aPlayerMayPass() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE)
                .when(passes(BLUE), passes(GREEN), passes(RED))
                .then(
                        closesWithBetsOf(),
                        passed(RED, BLUE, GREEN),
                        chipsOn(1, 0),
                        chips(RED, 6),
                        waitsFor(BLUE, "Drawing"));
    }

    @Rule("BET-6")
    @Test
    void whetherAPlayerHasMeeplesOnTheTileIsIrrelevant() {
        given(RED, BLUE)
                .withBets()
                .played(draw("bets-07"), place(1, 0, 0), meeple("r0"))
                .when(passes(RED), bets(BLUE, "chip-2"))
                .then(onTheBoard(BLUE, 0), closesWithBetsOf(BLUE), chipsOn(1, 0, BLUE));
    }

    @Rule({"BET-6", "BET-2"})
    @Test
    void aPlayerBetsOnlyAChipFromTheSupply() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE)
                .when(bets(RED, "chip-7"))
                .then(refused("BET-6"), takesBets(1, 0, RED, BLUE));
    }

    @Rule({"BET-6", "BET-11"})
    @Test
    void aChipOnTheBoardCannotBeBetAgain() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), everybodyPasses(), lay("bets-05", 0, 1, 0))
                .when(bets(RED, "chip-3"))
                .then(
                        refused("BET-6"),
                        takesBets(0, 1, RED, BLUE),
                        mayBet(RED, "chip-1", "chip-2", "chip-4", "chip-5", "chip-6"));
        // The chips of one player are no concern of another's.
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), everybodyPasses(), lay("bets-05", 0, 1, 0))
                .when(bets(BLUE, "chip-3"))
                .then(takesBets(0, 1, RED));
    }

    @Rule("BET-7")
    @Test
    void playersDecideInAnyOrderAndTheTurnWaitsForAll() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE)
                .when(bets(GREEN, "chip-2"))
                .then(happens(BetSealed.class), takesBets(1, 0, RED, BLUE));
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE, bets(GREEN, "chip-2"), passes(RED))
                .when(bets(BLUE, "chip-5"))
                .then(
                        happens(BetSealed.class, OfficeClosed.class, TurnEnded.class),
                        closesWithBetsOf(BLUE, GREEN),
                        passed(RED));
    }

    @Rule("BET-7")
    @Test
    void aPlayerCannotDecideTwice() {
        for (Move first : new Move[] {bets(RED, "chip-1"), passes(RED)}) {
            for (Move second : new Move[] {bets(RED, "chip-2"), passes(RED)}) {
                given(RED, BLUE)
                        .withBets()
                        .played(AN_OFFICE, first)
                        .when(second)
                        .then(refused("BET-7"), takesBets(1, 0, BLUE));
            }
        }
    }

    @Rule("BET-10")
    @Test
    void theChipsLieOnTheTileSoThatItsRoadMaySettleThem() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-1"), everybodyPasses())
                .when(lay("A", -1, 0, 270))
                .then(completes(road(3)), settles(office(1, 0, 3)));
    }

    @Rule("BET-10")
    @Test
    void theCityOfTheOfficesTileMaySettleTheChips() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-1"), everybodyPasses())
                .when(lay("E", 2, 0, 270))
                .then(completes(city(2)), settles(office(1, 0, 2)));
    }

    @Rule("BET-13")
    @Test
    void anOfficeTakesBetsOnceInTheTurnOfItsTile() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), passes(BLUE))
                .when(betsAt(BLUE, 1, 0, "chip-1"))
                .then(refused("BASE-7"), chipsOn(1, 0, RED));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), passes(BLUE), lay("bets-05", 0, 1, 0))
                .when(betsAt(BLUE, 1, 0, "chip-1"))
                .then(refused("BET-13"), chipsOn(1, 0, RED), takesBets(0, 1, RED, BLUE));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), passes(BLUE), lay("bets-05", 0, 1, 0))
                .when(passesAt(BLUE, 1, 0))
                .then(refused("BET-13"));
    }

    @Rule({"BET-6", "BASE-7"})
    @Test
    void onlyPlayersBet() {
        var nonce = Betting.nonce();
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.SERVICE, Actor.seat(5)}) {
            given(RED, BLUE)
                    .withBets()
                    .played(AN_OFFICE)
                    .when(by(actor, new PlaceBet(1, 0, "chip-1", nonce)))
                    .then(refused("BASE-7"), takesBets(1, 0, RED, BLUE));
            given(RED, BLUE)
                    .withBets()
                    .played(AN_OFFICE)
                    .when(by(actor, new DeclineBet(1, 0, nonce)))
                    .then(refused("BASE-7"));
        }
    }
}
