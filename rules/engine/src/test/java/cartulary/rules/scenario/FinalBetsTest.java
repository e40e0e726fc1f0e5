package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.noChipsOnTheBoard;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.TurnEnded;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FinalBetsTest {
    @Rule({"BET-26", "MIX-8"})
    @Test
    void remainingChipsAreSettledFirstOfAllAndReturn() {
        given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(lay("bets-05", 1, 0, 90).claim("r0"), bets(RED, "chip-2"))
                .played(everybodyPasses())
                .when(lay("E", 0, -1, 180))
                .then(
                        outcome -> assertThat(outcome.events()
                                        .subList(4, outcome.events().size()))
                                .extracting(event -> (Object) event.getClass())
                                .containsExactly(
                                        TurnEnded.class,
                                        FinalScoringBegan.class,
                                        BetsSettled.class,
                                        FeatureScored.class,
                                        GameFinished.class,
                                        DeckOpened.class),
                        settles(office(1, 0, 2)),
                        pays(RED, "chip-2", 2),
                        scores(RED, 2 + 2),
                        chips(RED, 6),
                        noChipsOnTheBoard(),
                        theGameIsOver());
    }

    @Rule("BET-26")
    @ParameterizedTest(name = "chip-5 pays {1} for {0} tiles")
    @CsvSource({"2, 0", "3, 3", "6, 0", "7, 7", "9, 7"})
    void plusSignsApplyWithTheTilesPlacedSoFar(int tiles, int points) {
        var moves = new ArrayList<Move>();
        moves.add(lay("bets-05", 0, 1, 90));
        moves.add(bets(RED, "chip-5"));
        moves.add(everybodyPasses());
        for (int i = 1; i < tiles; i++) {
            moves.add(lay("U", -i, 1, 90));
        }
        given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .when(moves.toArray(Move[]::new))
                .then(settles(office(0, 1, tiles)), scores(RED, points), theGameIsOver());
    }

    @Rule("BET-27")
    @Test
    void ownersAreNotAskedIfTheChoiceMakesNoDifference() {
        // Road and city of two tiles each: the road is the first of them.
        var settled = given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(lay("bets-07", 1, 0, 0), bets(RED, "chip-2"), everybodyPasses())
                .when(lay("F", 2, 0, 0))
                .then(never(FinalBetFeatureAsked.class), settles(office(1, 0, 2)), scores(RED, 2), theGameIsOver())
                .the(BetsSettled.class);
        assertThat(settled.bets().getFirst().segment()).isEqualTo("r0");
    }

    @Rule("BET-28")
    @Test
    void onlyIncompleteRoadsAndCitiesAreEligible() {
        // The road of three tiles was complete before anybody bet; the city has two.
        given(RED, BLUE)
                .withBets()
                .andThePileEnds()
                .played(lay("A", -1, 0, 270))
                .played(lay("bets-07", 1, 0, 0), bets(RED, "chip-3"), bets(BLUE, "chip-2"))
                .when(lay("F", 2, 0, 0))
                .then(never(FinalBetFeatureAsked.class), settles(office(1, 0, 2)), scores(RED, 0), scores(BLUE, 2));
    }
}
