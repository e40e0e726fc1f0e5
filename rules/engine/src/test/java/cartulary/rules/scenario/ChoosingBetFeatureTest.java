package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.asksAbout;
import static cartulary.rules.scenario.BetConsequence.candidate;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.chipsOn;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.betsAt;
import static cartulary.rules.scenario.Betting.chooses;
import static cartulary.rules.scenario.Betting.choosesFinally;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.maySend;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.drawNothing;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.skip;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import org.junit.jupiter.api.Test;

class ChoosingBetFeatureTest {
    /// An office at 0,1 with roads to the east and to the south, which meet in the village at 2,1.
    static final Move[] TWO_ROADS_TO_ONE_CROSSROAD = {
        lay("U", 1, 1, 90), lay("V", 0, 2, 180), lay("U", 1, 2, 90), lay("V", 2, 2, 90)
    };

    /// Completes both: three tiles to the east (`r0`), five from the south (`r1`).
    static final Move THE_CROSSROAD = lay("W", 2, 1, 0);

    private static Scenario twoRoads(Move... bets) {
        return given(RED, BLUE)
                .withBets()
                .played(lay("bets-01", 0, 1, 0))
                .played(bets)
                .played(TWO_ROADS_TO_ONE_CROSSROAD);
    }

    private static Scenario twoRoadsWithBets() {
        return twoRoads(bets(RED, "chip-3"), bets(BLUE, "chip-5"));
    }

    @Rule("BET-23")
    @Test
    void theActivePlayerIsAskedBeforeAnyChipIsTurnedUp() {
        twoRoadsWithBets()
                .when(THE_CROSSROAD)
                .then(
                        completes(road(3), road(5)),
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                PlacementSkipped.class,
                                FeatureCompleted.class,
                                FeatureCompleted.class,
                                BetFeatureAsked.class),
                        asksAbout(BLUE, 0, 1, candidate("r0", 3), candidate("r1", 5)),
                        maySend("ChooseBetFeature", "Resign"),
                        chipsOn(0, 1, RED, BLUE));
    }

    @Rule("BET-23")
    @Test
    void allChipsOfTheOfficeAreSettledForTheChosenFeature() {
        twoRoadsWithBets()
                .played(THE_CROSSROAD)
                .when(chooses(0, 1, "r0"))
                .then(
                        happens(BetFeatureChosen.class, BetsSettled.class, TurnEnded.class),
                        settles(office(0, 1, 3)),
                        scores(RED, 3),
                        scores(BLUE, 3),
                        chips(RED, 6),
                        waitsFor(RED, "Drawing"));
        twoRoadsWithBets()
                .played(THE_CROSSROAD)
                .when(chooses(0, 1, "r1"))
                .then(settles(office(0, 1, 5)), scores(RED, 5), scores(BLUE, 0), chips(BLUE, 6));
    }

    @Rule("BET-23")
    @Test
    void onlyTheActivePlayerChooses() {
        twoRoadsWithBets()
                .played(THE_CROSSROAD)
                .when(chooses(0, 1, "r0").by(RED))
                .then(refused("BASE-7"), waitsFor(BLUE, "ChoosingBetFeature"));
    }

    @Rule("BET-23")
    @Test
    void onlyAFeatureOfThatOfficeCompletedInThisTurnIsChosen() {
        for (Move wrong : new Move[] {
            // The road to the west is not complete, and no city or field is on it.
            chooses(0, 1, "r2"),
            chooses(0, 1, "c0"),
            chooses(0, 1, "f0"),
            chooses(0, 1, ""),
            // No office, or none that is asked about.
            chooses(2, 1, "r1"),
            chooses(0, 0, "r0"),
            chooses(9, 9, "r0")
        }) {
            twoRoadsWithBets()
                    .played(THE_CROSSROAD)
                    .when(wrong)
                    .then(refused("BET-23"), waitsFor(BLUE, "ChoosingBetFeature"));
        }
    }

    @Rule({"BET-23", "BASE-7"})
    @Test
    void noOtherCommandIsAcceptedBeforeTheChoice() {
        for (Move other :
                new Move[] {skip(), drawNothing(), betsAt(BLUE, 0, 1, "chip-1"), choosesFinally(BLUE, 0, 1, "r0")}) {
            twoRoadsWithBets()
                    .played(THE_CROSSROAD)
                    .when(other)
                    .then(refused("BASE-7"), waitsFor(BLUE, "ChoosingBetFeature"));
        }
        twoRoadsWithBets().when(chooses(0, 1, "r0")).then(refused("BASE-7"));
    }

    @Rule("BET-23")
    @Test
    void anOfficeWithoutChipsAsksForNoChoice() {
        twoRoads(everybodyPasses())
                .when(THE_CROSSROAD)
                .then(
                        completes(road(3), road(5)),
                        never(BetFeatureAsked.class),
                        never(BetsSettled.class),
                        waitsFor(RED, "Drawing"));
    }

    @Rule({"BET-23", "MIX-17"})
    @Test
    void amongFeaturesOfTheSameSizeTheFirstIsTaken() {
        var settled = given(RED, BLUE)
                .withBets()
                .played(lay("bets-01", 0, 1, 0), bets(RED, "chip-3"), everybodyPasses())
                .played(lay("V", 1, 1, 0), lay("V", 0, 2, 180))
                .when(lay("W", 1, 2, 180))
                .then(
                        completes(road(3), road(3)),
                        never(BetFeatureAsked.class),
                        never(BetFeatureChosen.class),
                        settles(office(0, 1, 3)),
                        scores(RED, 3),
                        waitsFor(RED, "Drawing"))
                .the(BetsSettled.class);
        assertThat(settled.features().getFirst().segments()).containsExactly("r0");
    }

    @Rule("BET-23")
    @Test
    void aRoadAndACityOfOneOfficeAreAChoiceToo() {
        // To the north of the office a village closes its city and ends its road round the corner.
        Move[] before = {
            lay("bets-06", 1, 0, 0), bets(RED, "chip-1"), bets(BLUE, "chip-2"), lay("V", 2, 0, 90), lay("V", 2, -1, 0)
        };
        given(RED, BLUE)
                .withBets()
                .played(before)
                .when(lay("L", 1, -1, 180))
                .then(completes(road(4), city(2)), asksAbout(BLUE, 1, 0, candidate("r0", 4), candidate("c0", 2)));
        given(RED, BLUE)
                .withBets()
                .played(before)
                .played(lay("L", 1, -1, 180))
                .when(chooses(1, 0, "c0"))
                .then(settles(office(1, 0, 2)), scores(RED, 0), scores(BLUE, 2));
    }

    /// A second office at 4,1: three tiles from the west (`r1`), seven over the north (`r0`).
    private static final Move[] TWO_ROADS_OF_ANOTHER_OFFICE = {
        lay("A", 1, 0, 90),
        lay("V", 2, 0, 270),
        lay("U", 3, 0, 90),
        lay("U", 4, 0, 90),
        lay("V", 5, 0, 0),
        lay("V", 5, 1, 90),
        lay("bets-08", 4, 1, 90),
        bets(RED, "chip-5"),
        bets(BLUE, "chip-1"),
        lay("U", 3, 1, 90)
    };

    @Rule({"BET-25", "BET-23", "MIX-17"})
    @Test
    void allChoicesAreMadeOfficeByOfficeBeforeTheFirstIsTurnedUp() {
        twoRoadsWithBets()
                .played(TWO_ROADS_OF_ANOTHER_OFFICE)
                .when(lay("X", 2, 1, 0))
                .then(
                        completes(road(3), road(5), road(7), road(3)),
                        never(BetsSettled.class),
                        asksAbout(BLUE, 0, 1, candidate("r0", 3), candidate("r1", 5)));
        twoRoadsWithBets()
                .played(TWO_ROADS_OF_ANOTHER_OFFICE)
                .played(lay("X", 2, 1, 0))
                .when(chooses(0, 1, "r1"))
                .then(
                        happens(BetFeatureChosen.class, BetFeatureAsked.class),
                        asksAbout(BLUE, 4, 1, candidate("r0", 7), candidate("r1", 3)),
                        chipsOn(0, 1, RED, BLUE));
        twoRoadsWithBets()
                .played(TWO_ROADS_OF_ANOTHER_OFFICE)
                .played(lay("X", 2, 1, 0), chooses(0, 1, "r1"))
                .when(chooses(4, 1, "r1"))
                .then(
                        happens(BetFeatureChosen.class, BetsSettled.class, BetsSettled.class, TurnEnded.class),
                        settles(office(0, 1, 5), office(4, 1, 3)),
                        pays(RED, "chip-3", 5),
                        pays(RED, "chip-5", 3),
                        scores(BLUE, 0));
    }

    @Rule({"BET-25", "BET-23"})
    @Test
    void aChoiceOnceMadeIsNotAskedForAgain() {
        twoRoadsWithBets()
                .played(TWO_ROADS_OF_ANOTHER_OFFICE)
                .played(lay("X", 2, 1, 0), chooses(0, 1, "r1"))
                .when(chooses(0, 1, "r0"))
                .then(refused("BET-23"), waitsFor(BLUE, "ChoosingBetFeature"));
    }

    /// Four tiles to the east of the office and six from the south end at another office.
    private static final Move[] TWO_ROADS_TO_ONE_OFFICE = {
        lay("bets-01", 0, 1, 0),
        bets(RED, "chip-2"),
        bets(BLUE, "chip-1"),
        lay("U", 1, 1, 90),
        lay("V", 2, 1, 0),
        lay("U", 0, 2, 0),
        lay("V", 0, 3, 180),
        lay("U", 1, 3, 90),
        lay("V", 2, 3, 90),
        lay("bets-06", 2, 2, 90)
    };

    @Rule({"MIX-1", "BET-23", "BET-21"})
    @Test
    void betsOnTheTileJustLaidComeAfterTheChoiceAndTheSettlement() {
        given(RED, BLUE)
                .withBets()
                .played(TWO_ROADS_TO_ONE_OFFICE)
                .asItStands()
                .then(waitsFor(BLUE, "ChoosingBetFeature"));
        given(RED, BLUE)
                .withBets()
                .played(TWO_ROADS_TO_ONE_OFFICE)
                .when(chooses(0, 1, "r1"), bets(BLUE, "chip-1"), bets(RED, "chip-2"))
                .then(
                        happens(
                                BetFeatureChosen.class,
                                BetsSettled.class,
                                OfficeOpened.class,
                                BetSealed.class,
                                BetSealed.class,
                                OfficeClosed.class,
                                TurnEnded.class),
                        settles(office(0, 1, 6)),
                        scores(RED, 6),
                        scores(BLUE, 0),
                        chipsOn(2, 2, RED, BLUE),
                        chips(RED, 5));
    }
}
