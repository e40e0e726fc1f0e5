package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.completesNothing;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.monastery;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.rules.Rules;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// What the river divides, and what is on its tiles (RIVER-11 … RIVER-16).
class RiverOnTheMapTest {
    private static TileType tile(String id) {
        return Objects.requireNonNull(Catalogue.standard().typeOf(id));
    }

    private static FeatureNow feature(Outcome outcome, int x, int y, String segment) {
        return Rules.standard()
                .feature(outcome.fixture().game(), new Cell(x, y), segment)
                .orElseThrow();
    }

    @Rule({"RIVER-11", "RIVER-14"})
    @Test
    void riverAndBridgeDivideTheTileIntoFourFields() {
        given(RED, BLUE).withRiver().when(draw("river-K"), place(0, 1, 0)).then(mayClaim("r0", "f0", "f1", "f2", "f3"));
        // Every one of them stands alone, so that each takes a farmer: two banks, each cut by the road.
        var outcome = given(RED, BLUE).withRiver().when(lay("river-K", 0, 1, 0), lay("river-D", 0, 2, 0));
        assertThat(feature(outcome, 0, 1, "f0").segments())
                .containsExactlyInAnyOrder(new SegmentAt(0, 0, "f2"), new SegmentAt(0, 1, "f0"));
        assertThat(feature(outcome, 0, 1, "f3").segments())
                .containsExactlyInAnyOrder(new SegmentAt(0, 0, "f0"), new SegmentAt(0, 1, "f3"));
        assertThat(feature(outcome, 0, 1, "f1").segments())
                .containsExactlyInAnyOrder(new SegmentAt(0, 1, "f1"), new SegmentAt(0, 2, "f0"));
        assertThat(feature(outcome, 0, 1, "f2").segments())
                .containsExactlyInAnyOrder(new SegmentAt(0, 1, "f2"), new SegmentAt(0, 2, "f1"));
    }

    @Rule("RIVER-11")
    @Test
    void fieldsDoNotPassUnderTheBridgesOfTheOtherTiles() {
        assertThat(tile("river-B.0").fields())
                .extracting(TileType.Field::halfEdges)
                .containsExactly(List.of("WR"), List.of("EL"), List.of("ER", "SL"), List.of("SR", "WL"));
        assertThat(tile("river-H.0").fields())
                .extracting(TileType.Field::halfEdges)
                .containsExactly(List.of("WR", "NL", "NR", "EL"), List.of("ER", "SL"), List.of("SR", "WL"));
    }

    @Rule("RIVER-12")
    @Test
    void theSpringHasThreeFieldsAndOneRunsAroundTheLake() {
        var spring = given(RED, BLUE).withRiver().asItStands();
        assertThat(Rules.standard()
                        .features(GameFixture.ID, spring.fixture().game())
                        .features())
                .filteredOn(feature -> feature.feature().kind() == FeatureKind.FIELD)
                .hasSize(3);
        // The lake directly at the spring: west bank and east bank are one field, the bend of the road is another.
        var lake = given(RED, BLUE).withRiver().when(lay("river-L", 0, 1, 0));
        assertThat(feature(lake, 0, 0, "f0").segments())
                .containsExactlyInAnyOrder(
                        new SegmentAt(0, 0, "f0"), new SegmentAt(0, 0, "f2"), new SegmentAt(0, 1, "f0"));
        assertThat(feature(lake, 0, 0, "f1").segments()).containsExactly(new SegmentAt(0, 0, "f1"));
    }

    @Rule("RIVER-13")
    @Test
    void noFigureStandsOnTheRiver() {
        var placed = given(RED, BLUE).withRiver().withAbbot().played(draw("river-H"), place(0, 1, 90));
        placed.when(meeple("w0")).then(refused("RIVER-13"));
        placed.when(Move.abbot("w0")).then(refused("RIVER-13"));
        placed.when(meeple("w1")).then(refused("BASE-12"));
        given(RED, BLUE).played(draw("U"), place(1, 0, 90)).when(meeple("w0")).then(refused("BASE-12"));
    }

    @Rule({"RIVER-13", "RIVER-12"})
    @Test
    void theLakeCompletesNothing() {
        given(RED, BLUE)
                .withRiver()
                .played(lay("river-D", 0, 1, 0))
                .when(lay("river-L", 0, 2, 0))
                .then(completesNothing());
    }

    @Rule("RIVER-14")
    @Test
    void aRoadCrossesTheRiverOnABridge() {
        given(RED, BLUE)
                .withRiver()
                .played(lay("river-K", 0, 1, 0).claim("r0"), lay("W", 1, 1, 0))
                .when(lay("W", -1, 1, 0))
                .then(completes(road(3)), scores(RED, 3));
    }

    @Rule("RIVER-14")
    @Test
    void theRoadOfTheSpringPassesTheSource() {
        given(RED, BLUE)
                .withRiver()
                .played(lay("W", 1, 0, 0), lay("river-D", 0, 1, 0))
                .when(lay("W", 0, -1, 0).claim("r1"))
                .then(completes(road(3)), scores(RED, 3));
    }

    @Rule({"RIVER-14", "BASE-20"})
    @Test
    void theRoadsOfTwoTilesEndAtTheGateAndAtTheMonastery() {
        // B with its road to the west, H with its road to the west.
        given(RED, BLUE)
                .withRiver()
                .played(lay("river-B", 0, 1, 90).claim("r0"))
                .when(lay("W", -1, 1, 0))
                .then(completes(road(2)), scores(RED, 2));
        given(RED, BLUE)
                .withRiver()
                .played(lay("river-H", 0, 1, 90).claim("r0"))
                .when(lay("W", -1, 1, 0))
                .then(completes(road(2)), scores(RED, 2));
    }

    @Rule({"RIVER-15", "RIVER-16"})
    @Test
    void aCityOnARiverTileIsLikeAnyOther() {
        given(RED, BLUE)
                .withRiver()
                .played(lay("river-B", 0, 1, 90).claim("c0"))
                .when(lay("E", 1, 1, 270))
                .then(completes(city(2)), scores(RED, 4));
    }

    @Rule({"RIVER-16", "RIVER-17", "BASE-22"})
    @Test
    void riverTilesAreOccupiedCellsAroundAMonastery() {
        // The lake directly at the spring, with seven other tiles around it.
        given(RED, BLUE)
                .withRiver()
                .played(
                        lay("river-L", 0, 1, 0).claim("monastery"),
                        lay("U", 1, 0, 90),
                        lay("B", 1, 1, 0),
                        lay("B", -1, 1, 0),
                        lay("B", 0, 2, 0),
                        lay("B", -1, 0, 0),
                        lay("E", 1, 2, 90))
                .when(lay("E", -1, 2, 270))
                .then(completes(monastery()), scores(RED, 9));
    }
}
