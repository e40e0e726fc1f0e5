package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.asksOwners;
import static cartulary.rules.scenario.BetConsequence.candidate;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.BetConsequence.waitsForOwners;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.choosesFinally;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import cartulary.contracts.view.Legal.BetQuestion;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChoosingFinalBetFeatureTest {
    /// At the end the office's road has two tiles and its city has three.
    private static Scenario aRoadOfTwoAndACityOfThree(Move... bets) {
        return given(RED, BLUE, GREEN)
                .withBets()
                .andThePileEnds()
                .played(lay("bets-07", 1, 0, 0))
                .played(bets)
                .played(lay("F", 2, 0, 0));
    }

    private static final Move[] RED_TWO_OR_SIX_BLUE_THREE_OR_FIVE = {
        bets(RED, "chip-2"), bets(BLUE, "chip-3"), everybodyPasses()
    };

    private static final Move THE_LAST_TILE = lay("G", 3, 0, 0);

    @Rule({"BET-27", "MIX-17"})
    @Test
    void allOwnersOfChipsAreAskedSimultaneously() {
        var fixture = aRoadOfTwoAndACityOfThree(RED_TWO_OR_SIX_BLUE_THREE_OR_FIVE)
                .when(THE_LAST_TILE)
                .then(
                        happens(
                                TileDrawn.class,
                                TilePlaced.class,
                                PlacementSkipped.class,
                                TurnEnded.class,
                                FinalScoringBegan.class,
                                FinalBetFeatureAsked.class),
                        asksOwners(1, 0, List.of(RED, BLUE), candidate("r0", 2), candidate("c0", 3)),
                        waitsForOwners(RED, BLUE))
                .fixture();
        for (int seat : new int[] {0, 1}) {
            assertThat(fixture.legal(Actor.seat(seat)).betFeatures())
                    .singleElement()
                    .isInstanceOfSatisfying(BetQuestion.class, question -> assertThat(question.candidates())
                            .hasSize(2));
        }
        assertThat(fixture.legal(Actor.seat(2)).betFeatures()).isEmpty();
        assertThat(fixture.view().step().seat()).as("nobody's turn").isNull();
    }

    @Rule("BET-27")
    @Test
    void anOwnerChoosesForOneChipWithoutEffectOnOthers() {
        aRoadOfTwoAndACityOfThree(RED_TWO_OR_SIX_BLUE_THREE_OR_FIVE)
                .played(THE_LAST_TILE)
                .when(choosesFinally(BLUE, 1, 0, "c0"))
                .then(happens(FinalBetFeatureChosen.class), never(BetsSettled.class), waitsForOwners(RED));
        aRoadOfTwoAndACityOfThree(RED_TWO_OR_SIX_BLUE_THREE_OR_FIVE)
                .played(THE_LAST_TILE, choosesFinally(BLUE, 1, 0, "c0"))
                .when(choosesFinally(RED, 1, 0, "r0"))
                .then(
                        happens(FinalBetFeatureChosen.class, BetsSettled.class, GameFinished.class, DeckOpened.class),
                        settles(office(1, 0, 2, 3)),
                        scores(RED, 2),
                        scores(BLUE, 3),
                        chips(RED, 6),
                        theGameIsOver());
    }

    @Rule("BET-27")
    @Test
    void aWorseFeatureMayBeChosen() {
        aRoadOfTwoAndACityOfThree(RED_TWO_OR_SIX_BLUE_THREE_OR_FIVE)
                .played(THE_LAST_TILE, choosesFinally(RED, 1, 0, "c0"))
                .when(choosesFinally(BLUE, 1, 0, "c0"))
                .then(settles(office(1, 0, 3)), scores(RED, 0), scores(BLUE, 3));
    }

    @Rule("BET-27")
    @Test
    void onlyOwnersOfChipsChooseAndOnlyOnce() {
        aRoadOfTwoAndACityOfThree(RED_TWO_OR_SIX_BLUE_THREE_OR_FIVE)
                .played(THE_LAST_TILE)
                .when(choosesFinally(GREEN, 1, 0, "r0"))
                .then(refused("BASE-7"), waitsForOwners(RED, BLUE));
        aRoadOfTwoAndACityOfThree(RED_TWO_OR_SIX_BLUE_THREE_OR_FIVE)
                .played(THE_LAST_TILE, choosesFinally(RED, 1, 0, "r0"))
                .when(choosesFinally(RED, 1, 0, "c0"))
                .then(refused("BASE-7"), waitsForOwners(BLUE));
    }

    @Rule("BET-27")
    @Test
    void theChoiceNamesAnOfficeThatIsAskedAbout() {
        aRoadOfTwoAndACityOfThree(RED_TWO_OR_SIX_BLUE_THREE_OR_FIVE)
                .played(THE_LAST_TILE)
                .when(choosesFinally(RED, 2, 0, "c0"))
                .then(refused("BET-27"), waitsForOwners(RED, BLUE));
        given(RED, BLUE)
                .withBets()
                .played(lay("bets-07", 1, 0, 0), bets(RED, "chip-2"), everybodyPasses())
                .when(choosesFinally(RED, 1, 0, "c0"))
                .then(refused("BASE-7"));
    }

    @Rule("BET-27")
    @Test
    void aPlayerChoosesForEachOfficeSeparately() {
        // The second office has a road of one tile to the east, and one of two to the west.
        Move[] end = {
            lay("bets-07", 1, 0, 0),
            bets(RED, "chip-2"),
            bets(BLUE, "chip-3"),
            lay("F", 2, 0, 0),
            lay("bets-08", 0, 1, 90),
            bets(RED, "chip-4"),
            bets(BLUE, "chip-2"),
            lay("G", 3, 0, 0),
            lay("U", -1, 1, 90)
        };
        given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(end)
                .played(choosesFinally(RED, 0, 1, "r0"), choosesFinally(BLUE, 0, 1, "r1"))
                .when(choosesFinally(RED, 1, 0, "r0"))
                .then(waitsForOwners(BLUE), never(BetsSettled.class));
        given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(end)
                .played(choosesFinally(RED, 0, 1, "r0"), choosesFinally(BLUE, 0, 1, "r1"))
                .played(choosesFinally(RED, 1, 0, "r0"))
                .when(choosesFinally(BLUE, 1, 0, "c0"))
                .then(
                        settles(office(0, 1, 2, 1), office(1, 0, 2, 3)),
                        pays(RED, "chip-4", 0),
                        pays(BLUE, "chip-2", 2),
                        pays(RED, "chip-2", 2),
                        pays(BLUE, "chip-3", 3),
                        theGameIsOver());
        given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(end)
                .played(choosesFinally(RED, 0, 1, "r0"))
                .when(choosesFinally(RED, 0, 1, "r1"))
                .then(refused("BET-27"), waitsForOwners(RED, BLUE));
    }

    @Rule("BET-28")
    @Test
    void aFeatureThatIsNotEligibleCannotBeChosen() {
        for (String segment : new String[] {"f0", "r1", "", "monastery"}) {
            aRoadOfTwoAndACityOfThree(RED_TWO_OR_SIX_BLUE_THREE_OR_FIVE)
                    .played(THE_LAST_TILE)
                    .when(choosesFinally(RED, 1, 0, segment))
                    .then(refused("BET-28"), waitsForOwners(RED, BLUE));
        }
        // The road to the west was complete before anybody bet.
        given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(lay("A", -1, 0, 270))
                .played(lay("bets-01", 1, 0, 0), bets(RED, "chip-2"), everybodyPasses())
                .played(lay("U", 2, 0, 90))
                .when(choosesFinally(RED, 1, 0, "r2"))
                .then(refused("BET-28"), waitsForOwners(RED));
    }
}
