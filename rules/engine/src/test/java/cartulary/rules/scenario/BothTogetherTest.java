package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.closesWithBetsOf;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.BetConsequence.takesBets;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Betting.passes;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.tollhouse;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.mayBringTollhouseTo;
import static cartulary.rules.scenario.TollConsequence.raises;
import static cartulary.rules.scenario.TollConsequence.to;
import static cartulary.rules.scenario.TollConsequence.toll;
import static cartulary.rules.scenario.TollConsequence.tollhouse;
import static cartulary.rules.scenario.TollConsequence.tollhouseInSupply;
import static cartulary.rules.scenario.TollConsequence.turns;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.FeatureKind;
import java.util.List;
import org.junit.jupiter.api.Test;

class BothTogetherTest {
    /// A road of office, start tile, travellers and crossroad, five tiles when its western end is laid.
    /// Red stands on it and has bet on 3 or 5; red's tollhouse is at its eastern end.
    private static final Move[] A_ROAD_WITH_EVERYTHING = {
        lay("bets-02", 1, 0, 0).claim("r0"),
        bets(RED, "chip-3"),
        passes(BLUE),
        lay("tollkeepers-05", 2, 0, 90),
        lay("W", 3, 0, 0).tollhouseAt(3, 0)
    };

    /// Its western end: another office, with highwaymen on that road.
    private static final Move ITS_END = lay("bets-08", -1, 0, 270);

    @Rule({"MIX-1", "MIX-2", "MIX-17"})
    @Test
    void theCompleteOrderOfATurn() {
        given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .played(A_ROAD_WITH_EVERYTHING)
                .when(ITS_END, bets(BLUE, "chip-1"), bets(RED, "chip-3"))
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                PlacementSkipped.class,
                                FeatureCompleted.class,
                                TollRaised.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                BetsSettled.class,
                                OfficeOpened.class,
                                BetSealed.class,
                                BetSealed.class,
                                OfficeClosed.class,
                                TollhouseTurned.class,
                                TurnEnded.class),
                        completes(road(5)),
                        turns(to(RED, 2)),
                        chips(RED, 5));
    }

    @Rule({"MIX-2", "MIX-5", "MIX-6", "BET-17"})
    @Test
    void tollRoadAndBetAddUpAndNeitherChangesTheOther() {
        given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .played(A_ROAD_WITH_EVERYTHING)
                .when(ITS_END)
                .then(
                        raises(toll(RED, 3, 0, 1, 3 + 1)),
                        settles(office(1, 0, 5)),
                        pays(RED, "chip-3", 5),
                        scores(RED, 4 + 5 + 5),
                        scores(BLUE, 0));
    }

    @Rule({"MIX-2", "MIX-17"})
    @Test
    void allTollsComeBeforeAllUsualScoring() {
        // Two roads end at the crossroad in one turn; both have pictures and meeples.
        given(RED, BLUE)
                .withTollkeepers()
                .played(lay("W", 1, 0, 0).tollhouseAt(1, 0))
                .played(lay("base-V.2", 2, 0, 0).claim("r0"))
                .played(lay("base-V.3", 1, 1, 180).claim("r0"))
                .when(lay("W", 2, 1, 180))
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                PlacementSkipped.class,
                                FeatureCompleted.class,
                                FeatureCompleted.class,
                                TollRaised.class,
                                TollRaised.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                FeatureScored.class,
                                MeeplesReturned.class,
                                TurnEnded.class),
                        scores(RED, 1 + 1 + 3),
                        scores(BLUE, 3));
    }

    @Rule({"MIX-3", "TOLL-3"})
    @Test
    void anOfficeWithThreeRoadsIsNoCrossroad() {
        given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .played(draw("bets-01"), Move.place(1, 0, 0))
                .asItStands()
                .then(mayBringTollhouseTo());
        given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .played(draw("bets-01"), Move.place(1, 0, 0))
                .when(tollhouse(1, 0))
                .then(refused("TOLL-3"), tollhouseInSupply(RED));
    }

    @Rule("MIX-5")
    @Test
    void aPlayerWhoPlacedATollhouseMayBetInTheSameTurn() {
        given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .played(lay("W", 1, 0, 0))
                .when(lay("bets-07", 2, 0, 0).tollhouseAt(1, 0))
                .then(tollhouse(BLUE, 1, 0, 1), takesBets(2, 0, RED, BLUE));
        given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .played(lay("W", 1, 0, 0), lay("bets-07", 2, 0, 0).tollhouseAt(1, 0))
                .when(bets(BLUE, "chip-1"), passes(RED))
                .then(closesWithBetsOf(BLUE));
    }

    @Rule({"MIX-7", "BASE-11"})
    @Test
    void aPlayerWhoseLastTileFitsNowhereHasNoFurtherChoice() {
        // The crossroad is free, but a tile of four city edges fits nowhere.
        given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .andThePileEnds()
                .played(lay("E", 0, -1, 180), lay("W", 1, 0, 0))
                .when(draw("C"))
                .then(
                        happens(
                                TileDrawn.class,
                                TileSetAside.class,
                                FinalScoringBegan.class,
                                GameFinished.class,
                                DeckOpened.class),
                        tollhouseInSupply(RED),
                        theGameIsOver());
        given(RED, BLUE)
                .withTollkeepers()
                .played(lay("E", 0, -1, 180), lay("W", 1, 0, 0))
                .when(draw("C"), tollhouse(1, 0))
                .then(refused("BASE-7"), tollhouseInSupply(RED));
    }

    @Rule({"MIX-8", "BET-26", "TOLL-20", "BASE-36"})
    @Test
    void theOrderOfFinalScoring() {
        // An incomplete city, a monastery, a road with a picture, a farm, and a chip on an office.
        var outcome = given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .andThePileEnds()
                .played(lay("W", 1, 0, 0).tollhouseAt(1, 0))
                .played(lay("base-U.2", -1, 0, 90).claim("r0"))
                .played(lay("B", 0, 1, 0).claim("monastery"))
                .played(lay("bets-05", 0, 2, 0).claim("f0"), bets(RED, "chip-1"))
                .played(everybodyPasses())
                .when(lay("H", 0, -1, 0).claim("c0"));
        var events = outcome.events();
        int from = events.stream().map(GameEvent::getClass).toList().indexOf(FinalScoringBegan.class);
        assertThat(events.subList(from, events.size()))
                .extracting(event -> (Object) event.getClass())
                .containsExactly(
                        FinalScoringBegan.class,
                        BetsSettled.class,
                        TollRaised.class,
                        FeatureScored.class,
                        FeatureScored.class,
                        FeatureScored.class,
                        FeatureScored.class,
                        GameFinished.class,
                        DeckOpened.class);
        assertThat(outcome.all(FeatureScored.class))
                .extracting(scored -> scored.feature().kind())
                .isEqualTo(List.of(FeatureKind.ROAD, FeatureKind.CITY, FeatureKind.MONASTERY, FeatureKind.FIELD));
    }

    @Rule("MIX-9")
    @Test
    void tollhousesAndChipsNeverMeetOnOneTile() {
        assertThat(Catalogue.standard().tiles())
                .filteredOn(TileType::bookmaker)
                .hasSize(10)
                .noneMatch(TileType::crossroad)
                .noneMatch(tile ->
                        tile.roads().stream().anyMatch(road -> road.ends().contains("village")));
    }

    @Rule({"MIX-10", "BET-14", "TOLL-8", "BASE-20"})
    @Test
    void aRoadThatEndsAtAnOfficeIsCompleteThereForScoringTollsAndBets() {
        given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .played(lay("bets-05", -1, 0, 270).claim("r0"), bets(BLUE, "chip-3"))
                .played(passes(RED))
                .when(lay("W", 1, 0, 0).tollhouseAt(1, 0))
                .then(
                        completes(road(3)),
                        scores(RED, 3),
                        raises(toll(BLUE, 1, 0, 1, 1)),
                        settles(office(-1, 0, 3)),
                        scores(BLUE, 1 + 3),
                        onTheBoard(RED, 0));
    }
}
