package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.BetConsequence.chips;
import static cartulary.rules.scenario.BetConsequence.office;
import static cartulary.rules.scenario.BetConsequence.pays;
import static cartulary.rules.scenario.BetConsequence.settles;
import static cartulary.rules.scenario.Betting.bets;
import static cartulary.rules.scenario.Betting.everybodyPasses;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.total;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersOnChipsTest {
    /// A road from an office to the west, of so many tiles when a monastery ends it.
    private static Scenario roadOf(int tiles, String chip) {
        var moves = new ArrayList<Move>();
        moves.add(lay("bets-05", 0, 1, 90));
        moves.add(bets(RED, chip));
        moves.add(everybodyPasses());
        for (int i = 1; i < tiles - 1; i++) {
            moves.add(lay("U", -i, 1, 90));
        }
        return given(RED, BLUE).withBets().played(moves.toArray(Move[]::new));
    }

    @Rule({"BET-18", "BET-19"})
    @ParameterizedTest(name = "{0} pays {2} for {1} tiles")
    @CsvSource({
        "chip-1, 4, 8",
        "chip-2, 2, 2",
        "chip-2, 6, 6",
        "chip-3, 3, 3",
        "chip-3, 5, 5",
        "chip-4, 4, 4",
        "chip-4, 6, 6",
        "chip-5, 3, 3",
        "chip-5, 7, 7",
        "chip-6, 5, 5",
        "chip-6, 8, 8"
    })
    void aChipWinsIfOneOfItsNumbersIsTheSize(String chip, int tiles, int points) {
        roadOf(tiles, chip)
                .when(lay("A", 1 - tiles, 1, 270))
                .then(
                        completes(road(tiles)),
                        settles(office(0, 1, tiles)),
                        pays(RED, chip, points),
                        scores(RED, points));
    }

    @Rule({"BET-18", "BET-19"})
    @ParameterizedTest(name = "{0} pays {2} for {1} tiles")
    @CsvSource({"chip-5, 8, 7", "chip-5, 9, 7", "chip-5, 10, 7", "chip-6, 9, 8", "chip-6, 10, 8"})
    void aPlusWinsForEveryLargerSizeAndPaysItsFace(String chip, int tiles, int points) {
        roadOf(tiles, chip).when(lay("A", 1 - tiles, 1, 270)).then(pays(RED, chip, points), scores(RED, points));
    }

    @Rule({"BET-18", "BET-20"})
    @ParameterizedTest(name = "{0} loses for {1} tiles")
    @CsvSource({
        "chip-1, 3",
        "chip-1, 5",
        "chip-1, 8",
        "chip-2, 3",
        "chip-2, 7",
        "chip-3, 4",
        "chip-3, 6",
        "chip-4, 5",
        "chip-4, 7",
        "chip-5, 4",
        "chip-5, 6",
        "chip-6, 6",
        "chip-6, 7"
    })
    void aChipLosesForAnyOtherSizeAndCostsNoPoints(String chip, int tiles) {
        roadOf(tiles, chip)
                .when(lay("A", 1 - tiles, 1, 270))
                .then(settles(office(0, 1, tiles)), pays(RED, chip, 0), scores(RED, 0), total(RED, 0), chips(RED, 6));
    }

    @Rule({"BET-17", "BASE-27"})
    @Test
    void coatsOfArmsPointsAndMeeplesDoNotCountForTheSize() {
        // Three tiles with a coat of arms: 8 points.
        given(RED, BLUE)
                .withBets()
                .played(lay("bets-07", 1, 0, 0).claim("c0"), bets(RED, "chip-3"), everybodyPasses())
                .played(lay("F", 2, 0, 0))
                .when(lay("E", 3, 0, 270))
                .then(completes(city(3)), settles(office(1, 0, 3)), pays(RED, "chip-3", 3), scores(RED, 8 + 3));
    }

    @Rule({"BET-17", "BET-23", "BASE-27"})
    @Test
    void aTileCountsOnceAndTwoSegmentsOfOneFeatureAskForNoChoice() {
        // From the office to the east, round and back to the office from the south.
        given(RED, BLUE)
                .withBets()
                .played(lay("bets-01", 0, 1, 0), bets(RED, "chip-1"), everybodyPasses())
                .played(lay("V", 1, 1, 0), lay("V", 1, 2, 90))
                .when(lay("V", 0, 2, 180))
                .then(
                        completes(road(4)),
                        never(BetFeatureAsked.class),
                        settles(office(0, 1, 4)),
                        pays(RED, "chip-1", 8));
    }

    @Rule({"BET-18", "BET-19", "BET-1"})
    @Test
    void otherChipsCountByTheirOwnNumbers() {
        var fiveOrMore = new Chip("big", List.of(new Chip.Number(5, true, 11)));
        var threeOnly = new Chip("small", List.of(new Chip.Number(3, false, 9)));
        given(RED, BLUE)
                .withChips(fiveOrMore, threeOnly)
                .played(lay("bets-07", 1, 0, 0), bets(RED, "small"), bets(BLUE, "big"))
                .when(lay("A", -1, 0, 270))
                .then(pays(RED, "small", 9), pays(BLUE, "big", 0), chips(RED, 2), scores(RED, 9));
        given(RED, BLUE)
                .withChips(fiveOrMore, threeOnly)
                .played(lay("bets-07", 1, 0, 0))
                .when(bets(RED, "chip-1"))
                .then(refused("BET-6"));
    }
}
