package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.tollhouse;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.TollConsequence.mayBringTollhouseTo;
import static cartulary.rules.scenario.TollConsequence.tollhouse;
import static cartulary.rules.scenario.TollConsequence.tollhouseInSupply;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrossroadsTest {
    /// A crossroad at the eastern end of the start tile's road.
    private static final Move A_CROSSROAD = lay("W", 1, 0, 0);

    @Rule({"TOLL-3", "MIX-3"})
    @ParameterizedTest(name = "{0}")
    @CsvSource({"L", "W", "X", "tollkeepers-01", "tollkeepers-02", "tollkeepers-03", "tollkeepers-04"})
    void aVillageWithTwoToFourRoadsIsACrossroad(String tile) {
        given(RED, BLUE).withTollkeepers().when(draw(tile), place(1, 0, 0)).then(mayBringTollhouseTo(new Cell(1, 0)));
    }

    @Rule("TOLL-3")
    @Test
    void twelveTilesOfTheBoxesHaveACrossroad() {
        assertThat(Catalogue.standard().tiles())
                .filteredOn(TileType::crossroad)
                .extracting(TileType::id)
                .containsExactly(
                        "base-L",
                        "base-W",
                        "base-X",
                        "tollkeepers-01",
                        "tollkeepers-02",
                        "tollkeepers-03",
                        "tollkeepers-04");
        assertThat(Catalogue.standard().tiles().stream().filter(TileType::crossroad))
                .satisfies(tiles -> assertThat(
                                tiles.stream().mapToInt(TileType::count).sum())
                        .isEqualTo(12));
    }

    @Rule({"TOLL-3", "MIX-3"})
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "A",
        "S",
        "T",
        "V",
        "tollkeepers-05",
        "tollkeepers-08",
        "tollkeepers-10",
        "bets-01",
        "bets-05",
        "bets-06",
        "bets-07",
        "bets-08",
        "bets-09",
        "bets-10"
    })
    void citiesMonasteriesAndOfficesAreNoCrossroadsHoweverManyRoadsEndThere(String tile) {
        var laid = given(RED, BLUE).withBets().withTollkeepers().played(draw(tile), expire());
        laid.asItStands().then(waitsFor(RED, "PlacingFigure"), mayBringTollhouseTo());
        var at = laid.asItStands().fixture().cells().getLast();
        given(RED, BLUE)
                .withBets()
                .withTollkeepers()
                .played(draw(tile), expire())
                .when(tollhouse(at.x(), at.y()))
                .then(refused("TOLL-3"), tollhouseInSupply(RED), waitsFor(RED, "PlacingFigure"));
    }

    @Rule("TOLL-3")
    @Test
    void aTollhouseGoesNeitherOnTheStartTileNorOnAnEmptyCell() {
        for (Move where : new Move[] {tollhouse(0, 0), tollhouse(2, 0), tollhouse(-70, 70)}) {
            given(RED, BLUE)
                    .withTollkeepers()
                    .played(draw("W"), place(1, 0, 0))
                    .when(where)
                    .then(refused("TOLL-3"), waitsFor(RED, "PlacingFigure"));
        }
    }

    @Rule("TOLL-4")
    @Test
    void anyCrossroadOnTheBoardQualifies() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD)
                .when(draw("L"), place(-1, 0, 0))
                .then(mayBringTollhouseTo(new Cell(-1, 0), new Cell(1, 0)));
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD)
                .when(lay("U", 2, 0, 90).tollhouseAt(1, 0))
                .then(tollhouse(BLUE, 1, 0, 1), waitsFor(RED, "Drawing"));
    }

    @Rule("TOLL-5")
    @Test
    void aCrossroadHoldsOneTollhouse() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.tollhouseAt(1, 0), draw("L"), place(-1, 0, 0))
                .asItStands()
                .then(mayBringTollhouseTo(new Cell(-1, 0)));
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.tollhouseAt(1, 0), draw("L"), place(-1, 0, 0))
                .when(tollhouse(1, 0))
                .then(refused("TOLL-5"), tollhouseInSupply(BLUE), tollhouse(RED, 1, 0, 1));
    }

    @Rule("TOLL-5")
    @Test
    void aCrossroadQualifiesEvenWithMeeplesOnItsTile() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.claim("r0"))
                .when(lay("U", 2, 0, 90).tollhouseAt(1, 0))
                .then(tollhouse(BLUE, 1, 0, 1), onTheBoard(RED, 1));
    }

    @Rule("TOLL-5")
    @Test
    void aCrossroadQualifiesEvenWithATollhouseAtTheOtherEndOfTheRoad() {
        given(RED, BLUE)
                .withTollkeepers()
                .played(A_CROSSROAD.tollhouseAt(1, 0))
                .when(lay("W", 2, 0, 0).tollhouseAt(2, 0))
                .then(tollhouse(RED, 1, 0, 1), tollhouse(BLUE, 2, 0, 1));
    }
}
