package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.chipsOn;
import static cartulary.rules.scenario.BetConsequence.closesWithBetsOf;
import static cartulary.rules.scenario.BetConsequence.mayBet;
import static cartulary.rules.scenario.BetConsequence.noChipsOnTheBoard;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.BetConsequence.takesBets;
import static cartulary.rules.scenario.BetConsequence.takesNoBetsBecause;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Betting.passes;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.total;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.resign;
import static cartulary.rules.scenario.Scenario.given;

import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import org.junit.jupiter.api.Test;

class SettlingBetsTest {
    /// The office at the eastern end of the start tile's road; its city lies to the east.
    private static final Move AN_OFFICE = lay("bets-07", 1, 0, 0);

    /// Completes that road: three tiles.
    private static final Move ITS_ROAD = lay("A", -1, 0, 270);

    /// Completes that city: two tiles.
    private static final Move ITS_CITY = lay("E", 2, 0, 270);

    @Rule("BET-14")
    @Test
    void aCompletedRoadOrCityOfTheTileSettlesItsBets() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), bets(BLUE, "chip-2"))
                .when(ITS_ROAD)
                .then(settles(office(1, 0, 3)), pays(RED, "chip-3", 3), pays(BLUE, "chip-2", 0));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), bets(BLUE, "chip-2"))
                .when(ITS_CITY)
                .then(settles(office(1, 0, 2)), pays(RED, "chip-3", 0), pays(BLUE, "chip-2", 2));
    }

    @Rule("BET-14")
    @Test
    void aFeatureWithoutASegmentOnTheTileSettlesNoBets() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), everybodyPasses())
                .when(lay("E", 0, -1, 180))
                .then(completes(city(2)), never(BetsSettled.class), chipsOn(1, 0, RED));
    }

    @Rule("BET-14")
    @Test
    void anOfficeWithoutChipsIsNotSettled() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, everybodyPasses())
                .when(ITS_ROAD)
                .then(completes(road(3)), never(BetsSettled.class));
    }

    @Rule({"BET-15", "BASE-31"})
    @Test
    void betsAreSettledWithOrWithoutMeeplesOnTheFeature() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), everybodyPasses())
                .when(ITS_ROAD)
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                PlacementSkipped.class,
                                FeatureCompleted.class,
                                BetsSettled.class,
                                TurnEnded.class),
                        scores(RED, 3));
    }

    @Rule({"BET-16", "MIX-1"})
    @Test
    void betsAreSettledAfterTheUsualScoringOfAllFeatures() {
        // The last tile ends the road of the office, and the city to the north of itself.
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE.claim("r0"), bets(RED, "chip-3"), everybodyPasses())
                .played(lay("E", 0, -1, 180), lay("E", -1, -1, 180).claim("c0"))
                .when(lay("L", -1, 0, 0))
                .then(
                        completes(road(3), city(2)),
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                PlacementSkipped.class,
                                FeatureCompleted.class,
                                FeatureCompleted.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                BetsSettled.class,
                                TurnEnded.class),
                        scores(RED, 3 + 4 + 3));
    }

    @Rule("BET-16")
    @Test
    void aBookmakerTileNeverSettlesItsOwnBetsInItsTurn() {
        // Its western road is complete before anybody bets on it.
        given(RED, BLUE)
                .withBets()
                .played(ITS_ROAD)
                .when(AN_OFFICE, bets(RED, "chip-3"), everybodyPasses())
                .then(completes(road(3)), never(BetsSettled.class), chipsOn(1, 0, RED));
    }

    @Rule({"BET-16", "MIX-15", "MIX-16"})
    @Test
    void aBookmakerTileSettlesNoBetsOfItsOwnWhenTheOfficeClosesWithoutADecision() {
        for (Move move : new Move[] {expire(), resign(GREEN)}) {
            given(RED, BLUE, GREEN)
                    .withBets()
                    .played(ITS_ROAD, AN_OFFICE, bets(RED, "chip-3"), passes(BLUE))
                    .when(move)
                    .then(closesWithBetsOf(RED), never(BetsSettled.class), chipsOn(1, 0, RED));
        }
    }

    @Rule({"BET-16", "BET-21"})
    @Test
    void aBookmakerTileMaySettleBetsOnOtherTilesWhoseChipsCanBeBetAgain() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), bets(BLUE, "chip-1"))
                .when(lay("bets-08", -1, 0, 90))
                .then(
                        completes(road(3)),
                        settles(office(1, 0, 3)),
                        takesBets(-1, 0, RED, BLUE),
                        chips(RED, 6),
                        mayBet(RED, "chip-1", "chip-2", "chip-3", "chip-4", "chip-5", "chip-6"));
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), bets(BLUE, "chip-1"))
                .when(lay("bets-08", -1, 0, 90), bets(RED, "chip-3"), bets(BLUE, "chip-1"))
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                PlacementSkipped.class,
                                FeatureCompleted.class,
                                BetsSettled.class,
                                OfficeOpened.class,
                                BetSealed.class,
                                BetSealed.class,
                                OfficeClosed.class,
                                TurnEnded.class),
                        chipsOn(-1, 0, RED, BLUE),
                        chipsOn(1, 0),
                        chips(RED, 5));
    }

    @Rule({"BET-16", "BET-8"})
    @Test
    void aBookmakerTileThatTakesNoBetsStillSettlesThoseOnOtherTiles() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), everybodyPasses())
                .when(lay("bets-05", -1, 0, 270))
                .then(settles(office(1, 0, 3)), takesNoBetsBecause("BET-8"), scores(RED, 3));
    }

    @Rule("BET-21")
    @Test
    void allChipsReturnWhetherTheyWinOrLose() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-3"), bets(BLUE, "chip-1"))
                .when(ITS_ROAD)
                .then(
                        pays(RED, "chip-3", 3),
                        pays(BLUE, "chip-1", 0),
                        chips(RED, 6),
                        chips(BLUE, 6),
                        noChipsOnTheBoard());
    }

    /// Two offices on one road: the one in the west is only passed by it.
    private static final Move[] TWO_OFFICES = {
        lay("bets-02", -1, 0, 0),
        bets(RED, "chip-1"),
        bets(BLUE, "chip-3"),
        AN_OFFICE,
        bets(RED, "chip-4"),
        bets(BLUE, "chip-1")
    };

    @Rule({"BET-22", "MIX-17"})
    @Test
    void allOfficesOnTheFeatureAreSettledAndAPlayerMayWinOnEach() {
        given(RED, BLUE)
                .withBets()
                .played(TWO_OFFICES)
                .when(lay("A", -2, 0, 270))
                .then(
                        completes(road(4)),
                        settles(office(-1, 0, 4), office(1, 0, 4)),
                        never(BetFeatureAsked.class),
                        pays(RED, "chip-1", 8),
                        pays(RED, "chip-4", 4),
                        scores(RED, 12),
                        pays(BLUE, "chip-3", 0),
                        scores(BLUE, 8),
                        chips(RED, 6),
                        chips(BLUE, 6),
                        noChipsOnTheBoard());
    }

    @Rule("BET-24")
    @Test
    void aLaterFeatureFindsNoChipsBecauseTheyAreSettledOnce() {
        given(RED, BLUE)
                .withBets()
                .played(AN_OFFICE, bets(RED, "chip-2"), everybodyPasses(), ITS_ROAD)
                .when(ITS_CITY)
                .then(completes(city(2)), never(BetsSettled.class), total(RED, 0), chips(RED, 6));
    }

    @Rule({"BET-33", "BET-17", "BET-19", "BET-20", "BET-21"})
    @Test
    void theExampleOfThePublisher() {
        given(RED, BLUE, GREEN)
                .withBets()
                .played(AN_OFFICE.claim("c0"))
                .played(bets(GREEN, "chip-2"), bets(RED, "chip-4"), bets(BLUE, "chip-1"))
                .played(lay("F", 2, 0, 0), lay("G", 3, 0, 0))
                .when(lay("E", 4, 0, 270))
                .then(
                        completes(city(4)),
                        settles(office(1, 0, 4)),
                        pays(RED, "chip-4", 4),
                        pays(BLUE, "chip-1", 8),
                        pays(GREEN, "chip-2", 0),
                        scores(RED, 10 + 4),
                        scores(BLUE, 8),
                        scores(GREEN, 0),
                        chips(RED, 6),
                        chips(BLUE, 6),
                        chips(GREEN, 6),
                        noChipsOnTheBoard());
    }
}
