package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.AbbotConsequence.abbot;
import static cartulary.rules.scenario.AbbotConsequence.abbotInSupply;
import static cartulary.rules.scenario.AbbotConsequence.callsHome;
import static cartulary.rules.scenario.BetConsequence.chipsOn;
import static cartulary.rules.scenario.BetConsequence.takesBets;
import static cartulary.rules.scenario.BetConsequence.takesNoBetsBecause;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.garden;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.LoopRoundAGarden.GARDEN;
import static cartulary.rules.scenario.Move.callHome;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.paidFor;
import static cartulary.rules.scenario.TollConsequence.pictures;
import static cartulary.rules.scenario.TollConsequence.raises;
import static cartulary.rules.scenario.TollConsequence.toll;
import static cartulary.rules.scenario.TollConsequence.tollhouse;
import static cartulary.rules.scenario.TollConsequence.tollhouseInSupply;

import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.TollGroup;
import org.junit.jupiter.api.Test;

/// The Abbot with The Bets and The Tollkeepers.
class AbbotWithOthersTest {
    private static Scenario withTollkeepers() {
        return given(RED, BLUE).withAbbot().withTollkeepers();
    }

    /// Red's tollhouse stands at 1,0 and red's abbot on the garden at 0,1.
    private static final Move[] TOLLHOUSE_AND_ABBOT = {
        lay("W", 1, 0, 0).tollhouseAt(1, 0), lay("L", -1, 0, 0), GARDEN.abbotOn("garden"), lay("U", 2, 0, 90)
    };

    @Rule({"ABBOT-15", "TOLL-2"})
    @Test
    void theTollhouseIsNotMovedInTheTurnOfCallingHome() {
        withTollkeepers()
                .played(TOLLHOUSE_AND_ABBOT)
                .played(draw("U"), place(3, 0, 90))
                .asItStands()
                .then(maySend("PlaceMeeple", "PlaceTollhouse", "CallAbbotHome", "SkipPlacement", "Resign"));
        withTollkeepers()
                .played(TOLLHOUSE_AND_ABBOT)
                .played(lay("U", 3, 0, 90).tollhouseAt(-1, 0))
                .when(callHome().by(RED))
                .then(refused("BASE-7"), abbot(RED, 0, 1, "garden"), waitsFor(BLUE, "Drawing"));
        withTollkeepers()
                .played(TOLLHOUSE_AND_ABBOT)
                .played(lay("U", 3, 0, 90).callingHome())
                .when(Move.tollhouse(-1, 0).by(RED))
                .then(refused("BASE-7"), tollhouse(RED, 1, 0, 1), abbotInSupply(RED));
        withTollkeepers()
                .played(lay("W", 1, 0, 0), lay("L", -1, 0, 0), GARDEN.abbotOn("garden"))
                .when(Move.tollhouse(-1, 0).by(RED))
                .then(refused("BASE-7"), tollhouseInSupply(RED));
    }

    @Rule({"ABBOT-22", "TOLL-9", "TOLL-22"})
    @Test
    void aGardenPaysItsTollWhetherAnAbbotStandsOnItOrNot() {
        for (Move second : new Move[] {lay("base-U.1", -1, 0, 90).abbotOn("garden"), lay("base-U.1", -1, 0, 90)}) {
            given(BLUE, RED)
                    .withAbbot()
                    .withTollkeepers()
                    .played(lay("W", 1, 0, 0).tollhouseAt(1, 0), second)
                    .when(lay("W", -2, 0, 0))
                    .then(
                            completes(road(4)),
                            raises(toll(BLUE, 1, 0, 1, 1)),
                            paidFor(pictures(TollGroup.GARDEN, 1)),
                            scores(BLUE, 1),
                            scores(RED, 0));
        }
        given(BLUE, RED)
                .withAbbot()
                .withTollkeepers()
                .played(
                        lay("W", 1, 0, 0).tollhouseAt(1, 0),
                        lay("base-U.1", -1, 0, 90).abbotOn("garden"))
                .when(lay("W", -2, 0, 0))
                .then(abbot(RED, -1, 0, "garden"), supply(RED, 7));
    }

    @Rule({"ABBOT-23", "ABBOT-14", "MIX-1"})
    @Test
    void callingHomeInTheTurnOfABookmakerTileKeepsNobodyFromBetting() {
        given(RED, BLUE)
                .withAbbot()
                .withBets()
                .played(GARDEN.abbotOn("garden"), lay("U", -1, 0, 90))
                .when(lay("bets-07", 1, 0, 0).callingHome())
                .then(
                        happens(TileDrawn.class, TilePlaced.class, AbbotCalledHome.class, OfficeOpened.class),
                        callsHome(RED, 4),
                        scores(RED, 4),
                        takesBets(1, 0, RED, BLUE));
    }

    @Rule({"ABBOT-23", "BET-14"})
    @Test
    void aCompletedGardenSettlesNoChips() {
        // The roads of the office at 1,1 stay open to the west.
        given(RED, BLUE)
                .withAbbot()
                .withBets()
                .played(GARDEN.abbotOn("garden"), lay("V", 1, 0, 0))
                .played(lay("bets-08", 1, 1, 0), bets(BLUE, "chip-3"), everybodyPasses())
                .played(lay("V", 1, 2, 90), lay("D", 0, 2, 0), lay("J", -1, 2, 0), lay("E", -1, 1, 180))
                .when(lay("U", -1, 0, 90))
                .then(completes(garden()), scores(RED, 9), scores(BLUE, 0), chipsOn(1, 1, BLUE));
    }

    @Rule({"ABBOT-23", "BET-8"})
    @Test
    void anOpenGardenBringsNoBets() {
        given(RED, BLUE)
                .withAbbot()
                .withBets()
                .played(lay("A", -1, 0, 270), GARDEN.abbotOn("garden"))
                .when(lay("bets-05", 1, 0, 90))
                .then(completes(road(3)), takesNoBetsBecause("BET-8"));
    }
}
