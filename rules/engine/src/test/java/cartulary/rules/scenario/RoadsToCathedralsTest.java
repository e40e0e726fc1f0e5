package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.cathedral;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.nothingIsScored;
import static cartulary.rules.scenario.Consequence.returned;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Feature;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What roads to cathedrals score, for their thieves and for the archbishop.
class RoadsToCathedralsTest {
    /// A cathedral with roads to the east, south and west.
    private static final Move THREE_ROADS = lay("cathedrals-02", 0, 1, 0);

    /// Ends its road to the west: two tiles.
    private static final Move WEST = lay("A", -1, 1, 270);

    private static Scenario withCathedrals() {
        return given(RED, BLUE).withCathedrals();
    }

    private static Cell at(int x, int y) {
        return new Cell(x, y);
    }

    @Rule("CATH-7")
    @Test
    void aCompletedRoadToACathedralScoresTwoPointsForEachTile() {
        var outcome = withCathedrals()
                .played(lay("cathedrals-04", 1, 0, 0))
                .when(lay("A", -1, 0, 270).claim("r0"))
                .then(completes(road(3)), scores(BLUE, 6), scores(RED, 0), returned(BLUE, 1));
        var tiles = List.of(at(-1, 0), at(0, 0), at(1, 0));
        var feature = new Feature(FeatureKind.ROAD, at(-1, 0), "r0", tiles, 0, List.of()).between(List.of(at(1, 0)), 3);
        assertThat(outcome.the(FeatureScored.class))
                .isEqualTo(new FeatureScored(
                        feature,
                        true,
                        List.of(new SeatCount(1, 1)),
                        List.of(new SeatPoints(1, 6)),
                        List.of(RuleId.CATH_7, RuleId.BASE_29)));
        assertThat(outcome.the(FeatureScored.class).schema()).isEqualTo(3);
        assertThat(outcome.the(FeatureCompleted.class)).isEqualTo(new FeatureCompleted(feature));
        assertThat(outcome.the(FeatureCompleted.class).schema()).isEqualTo(3);
    }

    @Rule({"CATH-7", "CATH-12"})
    @Test
    void aRoadBetweenTwoCathedralsIsDoubledOnce() {
        var outcome = withCathedrals()
                .played(THREE_ROADS)
                .when(lay("cathedrals-04", 1, 1, 0).claim("r3"))
                .then(completes(road(2)), scores(BLUE, 4));
        Feature feature = outcome.the(FeatureScored.class).feature();
        assertThat(feature.cathedrals()).containsExactly(at(0, 1), at(1, 1));
        assertThat(feature.counted()).isNull();
        // It counts two in the sum of either archbishop.
        withCathedrals()
                .andThePileEnds()
                .played(THREE_ROADS.claim("cathedral"))
                .when(lay("cathedrals-04", 1, 1, 0).claim("cathedral"))
                .then(scores(RED, 2 + 1 + 1), scores(BLUE, 2 + 1 + 1 + 1), theGameIsOver());
    }

    @Rule("CATH-7")
    @Test
    void otherRoadsScoreAsBefore() {
        var outcome = withCathedrals()
                .played(lay("A", -1, 0, 270))
                .when(lay("W", 1, 0, 0).claim("r2"))
                .then(completes(road(3)), scores(BLUE, 3));
        assertThat(outcome.the(FeatureScored.class).rules()).containsExactly(RuleId.BASE_25, RuleId.BASE_29);
        assertThat(outcome.the(FeatureScored.class).schema()).isOne();
        assertThat(outcome.the(FeatureCompleted.class).schema()).isOne();
    }

    /// A road that leaves the cathedral to the east and comes back from the south, over three other tiles.
    private static final Move[] LOOP = {THREE_ROADS, lay("V", 1, 1, 0).claim("r0"), lay("V", 1, 2, 90)};

    @Rule({"CATH-8", "CATH-9"})
    @Test
    void aRoadFromACathedralToItselfCountsItsTileTwice() {
        var outcome = withCathedrals()
                .played(LOOP)
                .when(lay("V", 0, 2, 180))
                .then(completes(road(4)), scores(BLUE, 10), scores(RED, 0));
        var scored = outcome.the(FeatureScored.class);
        assertThat(scored.feature())
                .isEqualTo(new Feature(
                        FeatureKind.ROAD,
                        at(0, 1),
                        "r0",
                        List.of(at(0, 1), at(0, 2), at(1, 1), at(1, 2)),
                        0,
                        List.of(),
                        List.of(at(0, 1)),
                        5,
                        null));
        assertThat(scored.rules()).containsExactly(RuleId.CATH_7, RuleId.CATH_8, RuleId.BASE_29);
    }

    @Rule({"CATH-11", "CATH-8", "CATH-10"})
    @Test
    void theArchbishopCountsThisRoadOnce() {
        var outcome = withCathedrals()
                .played(THREE_ROADS.claim("cathedral"), lay("V", 1, 1, 0), lay("V", 1, 2, 90), lay("V", 0, 2, 180))
                .when(WEST)
                .then(completes(road(2), cathedral()), scores(RED, 5 + 2), returned(RED, 1));
        var scored = outcome.the(FeatureScored.class);
        var loop = List.of(at(0, 1), at(0, 2), at(1, 1), at(1, 2));
        assertThat(scored)
                .isEqualTo(new FeatureScored(
                        new Feature(FeatureKind.CATHEDRAL, at(0, 1), "cathedral", List.of(at(0, 1)), 0, List.of())
                                .with(List.of(
                                        new CountedRoad(List.of("r0", "r1"), loop, 5, true),
                                        new CountedRoad(List.of("r2"), List.of(at(-1, 1), at(0, 1)), 2, true))),
                        true,
                        List.of(new SeatCount(0, 1)),
                        List.of(new SeatPoints(0, 7)),
                        List.of(RuleId.CATH_10)));
        assertThat(scored.schema()).isEqualTo(3);
        assertThat(outcome.all(FeatureCompleted.class).getLast().feature()).isEqualTo(scored.feature());
    }

    /// Roads of two, three and four tiles; the one of four lacks its end.
    private static Move[] twoThreeFour(Move cathedral, Move thief) {
        return new Move[] {cathedral, thief, WEST, lay("U", 0, 2, 0), lay("W", 0, 3, 90), lay("U", 2, 1, 90)};
    }

    @Rule({"CATH-10", "CATH-14", "CATH-15", "CATH-12"})
    @Test
    void theLastRoadCompletesTheCathedral() {
        var outcome = withCathedrals()
                .played(twoThreeFour(
                        THREE_ROADS.claim("cathedral"), lay("U", 1, 1, 90).claim("r0")))
                .when(lay("A", 3, 1, 90))
                .then(
                        completes(road(4), cathedral()),
                        scores(BLUE, 8),
                        scores(RED, 2 + 3 + 4),
                        returned(RED, 1),
                        supply(RED, 7));
        assertThat(outcome.all(FeatureScored.class))
                .extracting(scored -> scored.feature().kind())
                .containsExactly(FeatureKind.ROAD, FeatureKind.CATHEDRAL);
    }

    @Rule({"CATH-12", "CATH-10"})
    @Test
    void roadsWithoutMeeplesCountForTheArchbishopAllTheSame() {
        withCathedrals()
                .played(twoThreeFour(THREE_ROADS.claim("cathedral"), lay("U", 1, 1, 90)))
                .when(lay("A", 3, 1, 90))
                .then(scores(RED, 9), scores(BLUE, 0));
    }

    @Rule({"CATH-15", "BASE-31"})
    @Test
    void aCathedralWithoutArchbishopIsCompletedAndScoresNothing() {
        withCathedrals()
                .played(twoThreeFour(THREE_ROADS, lay("U", 1, 1, 90)))
                .when(lay("A", 3, 1, 90))
                .then(completes(road(4), cathedral()), nothingIsScored());
    }

    @Rule("CATH-11")
    @Test
    void aTileOfTwoRoadsCountsForEach() {
        // The roads to the east and to the south end at the same village, the road to the west at a monastery.
        withCathedrals()
                .played(THREE_ROADS.claim("cathedral"), lay("V", 1, 1, 0), lay("V", 0, 2, 180), WEST)
                .when(lay("W", 1, 2, 90))
                .then(completes(road(3), road(3), cathedral()), scores(RED, 3 + 3 + 2));
    }

    @Rule("CATH-16")
    @Test
    void anIncompleteRoadToACathedralIsNotDoubled() {
        var outcome = withCathedrals()
                .andThePileEnds()
                .played(THREE_ROADS, lay("U", 1, 1, 90).claim("r0"))
                .when(lay("U", 2, 1, 90))
                .then(scores(BLUE, 3), theGameIsOver());
        var scored = outcome.the(FeatureScored.class);
        assertThat(scored.complete()).isFalse();
        assertThat(scored.feature().cathedrals()).containsExactly(at(0, 1));
        assertThat(scored.rules()).containsExactly(RuleId.BASE_35, RuleId.CATH_16, RuleId.BASE_29);
    }

    @Rule("CATH-17")
    @Test
    void atTheEndTheArchbishopScoresAllRoads() {
        var outcome = withCathedrals()
                .andThePileEnds()
                .played(
                        lay("cathedrals-04", 1, 0, 0).claim("cathedral"),
                        lay("A", -1, 0, 270),
                        lay("A", 1, -1, 0),
                        lay("U", 2, 0, 90),
                        lay("U", 3, 0, 90))
                .when(lay("U", 4, 0, 90))
                .then(scores(RED, 3 + 2 + 4 + 1), theGameIsOver());
        var scored = outcome.the(FeatureScored.class);
        assertThat(scored.rules()).containsExactly(RuleId.CATH_17);
        assertThat(scored.feature().roads())
                .extracting(CountedRoad::complete)
                .containsExactly(true, false, false, true);
    }

    @Rule({"CATH-17", "CATH-8", "CATH-11"})
    @Test
    void atTheEndALoopCountsOnceWithItsTileTwice() {
        withCathedrals()
                .andThePileEnds()
                .played(lay("V", 0, 1, 0), lay("cathedrals-04", -1, 1, 0).claim("cathedral"), lay("V", 0, 2, 90))
                .when(lay("V", -1, 2, 180))
                .then(completes(road(4)), scores(BLUE, 5 + 1 + 1), theGameIsOver());
    }
}
