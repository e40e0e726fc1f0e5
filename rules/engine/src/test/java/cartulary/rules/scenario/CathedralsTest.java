package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.cathedral;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.completesNothing;
import static cartulary.rules.scenario.Consequence.mayClaim;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.onTheBoard;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.returned;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.supply;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.expire;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.meeple;
import static cartulary.rules.scenario.Move.place;
import static cartulary.rules.scenario.Move.resign;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.OpenPlace;
import cartulary.rules.Rules;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Cathedrals as features: where they are, who may stand there, and which tile completes them.
class CathedralsTest {
    private static Scenario withCathedrals() {
        return given(RED, BLUE).withCathedrals();
    }

    private static FeatureNow feature(Outcome outcome, int x, int y, String segment) {
        return Rules.standard()
                .feature(outcome.fixture().game(), new Cell(x, y), segment)
                .orElseThrow();
    }

    @Rule({"CATH-1", "CATH-3", "BASE-3"})
    @Test
    void sixTilesHaveACathedralAtWhichAllTheirRoadsEnd() {
        var tiles = Catalogue.standard().tiles().stream()
                .filter(tile -> tile.hasCentre(FeatureKind.CATHEDRAL))
                .toList();
        assertThat(tiles)
                .hasSize(6)
                .allMatch(tile -> tile.set().equals("cathedrals") && tile.count() == 1)
                .allMatch(tile ->
                        tile.roads().stream().allMatch(road -> road.ends().contains("cathedral")))
                .allMatch(tile -> tile.fields().size() == tile.roads().size());
        assertThat(tiles).extracting(tile -> tile.roads().size()).containsExactly(4, 3, 3, 4, 3, 4);
        assertThat(tiles).noneMatch(TileType::crossroad);
        assertThat(withCathedrals().asItStands().view().tilesLeft()).isEqualTo(71 + 6);
    }

    @Rule({"CATH-4", "CATH-2", "CATH-3"})
    @Test
    void aMeepleMayBePlacedOnTheCathedralOfTheTileJustPlaced() {
        withCathedrals()
                .played(draw("cathedrals-04"), place(1, 0, 0))
                .asItStands()
                .then(mayClaim("r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3", "cathedral"));
        var outcome = withCathedrals()
                .when(lay("cathedrals-04", 1, 0, 0).claim("cathedral"))
                .then(completesNothing(), onTheBoard(RED, 1), supply(RED, 6));
        assertThat(outcome.the(MeeplePlaced.class).kind()).isEqualTo(FeatureKind.CATHEDRAL);
        assertThat(outcome.the(MeeplePlaced.class).schema()).isEqualTo(2);
        withCathedrals()
                .played(lay("cathedrals-04", 1, 0, 0), draw("U"), place(2, 0, 90))
                .when(meeple("cathedral"))
                .then(refused("BASE-12"));
    }

    @Rule({"CATH-5", "BASE-16"})
    @Test
    void aCathedralIsAFeatureOfOneTileForOneMeeple() {
        var outcome = withCathedrals()
                .when(lay("cathedrals-04", 1, 0, 0).claim("cathedral"))
                .then();
        FeatureNow cathedral = feature(outcome, 1, 0, "cathedral");
        assertThat(cathedral.feature().tiles()).containsExactly(new Cell(1, 0));
        assertThat(cathedral.segments()).containsExactly(new SegmentAt(1, 0, "cathedral"));
        assertThat(cathedral.complete()).isFalse();
        // The road to the west goes over the start tile.
        assertThat(cathedral.points()).isEqualTo(1 + 1 + 1 + 2);
        assertThat(Rules.standard().openPlaces(outcome.fixture().game(), new SegmentAt(1, 0, "cathedral")))
                .containsExactly(
                        new OpenPlace(-1, 0, List.of("E")),
                        new OpenPlace(1, -1, List.of("S")),
                        new OpenPlace(1, 1, List.of("N")),
                        new OpenPlace(2, 0, List.of("W")));
    }

    @Rule("CATH-3")
    @Test
    void theRoadsOfACathedralPartTheFields() {
        var outcome = given(RED, BLUE, Colour.GREEN, Colour.YELLOW)
                .withCathedrals()
                .when(
                        lay("cathedrals-04", 1, 0, 0).claim("f3"),
                        lay("U", 1, -1, 0).claim("f0"),
                        lay("U", 1, 1, 0).claim("f0"),
                        lay("U", 1, 2, 0).claim("f1"))
                .then();
        assertThat(List.of("f3", "f0", "f1", "f2"))
                .extracting(field -> feature(outcome, 1, 0, field).meeples())
                .containsExactly(
                        List.of(new SeatCount(0, 1)),
                        List.of(new SeatCount(1, 1)),
                        List.of(new SeatCount(2, 1)),
                        List.of(new SeatCount(3, 1)));
    }

    /// Tiles around the cell 1,0. The roads that lead there end at a monastery in the north and at villages in the east
    /// and south; the one in the west is open.
    private static final Move[] AROUND = {
        lay("E", 0, -1, 180),
        lay("A", 1, -1, 0),
        lay("B", 2, -1, 0),
        lay("W", 2, 0, 0),
        lay("B", 0, 1, 0),
        lay("W", 1, 1, 270)
    };

    @Rule({"CATH-6", "CATH-10"})
    @Test
    void theTilesAroundItDoNotCompleteACathedral() {
        withCathedrals()
                .played(AROUND)
                .played(lay("V", 2, 1, 90), lay("U", -1, 0, 90))
                .when(lay("cathedrals-04", 1, 0, 0).claim("cathedral"))
                .then(completes(road(2), road(2), road(2)), onTheBoard(RED, 1), never(FeatureScored.class));
    }

    @Rule({"CATH-13", "CATH-10"})
    @Test
    void aCathedralMayBeCompletedAndScoredInTheTurnOfItsTile() {
        withCathedrals()
                .played(AROUND)
                .played(lay("A", -1, 0, 270))
                .when(lay("cathedrals-04", 1, 0, 0).claim("cathedral"))
                .then(
                        completes(road(3), road(2), road(2), road(2), cathedral()),
                        scores(BLUE, 3 + 2 + 2 + 2),
                        returned(BLUE, 1),
                        supply(BLUE, 7));
    }

    /// Two cathedrals that lack only the road between them, at 1,1.
    private static final Move[] TWO_CATHEDRALS = {
        lay("cathedrals-02", 0, 1, 0).claim("cathedral"),
        lay("A", -1, 1, 270),
        lay("W", 0, 2, 90),
        lay("V", 1, 0, 90),
        lay("B", 2, 0, 0),
        lay("cathedrals-05", 2, 1, 0).claim("cathedral"),
        lay("A", 3, 1, 90),
        lay("W", 2, 2, 90)
    };

    @Rule({"CATH-13", "CATH-14", "CATH-10"})
    @Test
    void aTileMayCompleteSeveralCathedralsWithoutBeingOnTheirTiles() {
        var outcome = withCathedrals()
                .played(TWO_CATHEDRALS)
                .when(lay("U", 1, 1, 90).claim("r0"))
                .then(
                        completes(road(3), cathedral(), cathedral()),
                        scores(RED, 6 + 2 + 2 + 3),
                        scores(BLUE, 2 + 2 + 3));
        assertThat(outcome.all(FeatureScored.class))
                .extracting(scored -> scored.feature().at())
                .containsExactly(new Cell(0, 1), new Cell(0, 1), new Cell(2, 1));
    }

    @Rule("CATH-13")
    @Test
    void aTileElsewhereCompletesNoCathedralAgain() {
        withCathedrals()
                .played(TWO_CATHEDRALS)
                .played(lay("U", 1, 1, 90))
                .when(lay("U", -1, 0, 90))
                .then(completesNothing());
    }

    @Rule("CATH-14")
    @Test
    void atTheEndCathedralsComeAfterGardensAndBeforeFields() {
        var outcome = given(RED, BLUE)
                .withAbbot()
                .withCathedrals()
                .andThePileEnds()
                .played(
                        lay("cathedrals-02", 0, 1, 0).claim("cathedral"),
                        lay("base-U.1", 1, 0, 90).abbotOn("garden"))
                .when(lay("U", 2, 0, 90).claim("f0"))
                .then(theGameIsOver());
        assertThat(outcome.all(FeatureScored.class))
                .extracting(scored -> scored.feature().kind())
                .containsExactly(FeatureKind.GARDEN, FeatureKind.CATHEDRAL, FeatureKind.FIELD);
    }

    @Rule({"CATH-22", "MIX-15"})
    @Test
    void aStepThatExpiresPlacesNoArchbishop() {
        withCathedrals()
                .withSecondsPerStep(60)
                .played(draw("cathedrals-04"), place(1, 0, 0))
                .when(expire().after(Duration.ofSeconds(61)))
                .then(onTheBoard(RED, 0), waitsFor(BLUE, "Drawing"));
    }

    @Rule({"CATH-22", "MIX-16"})
    @Test
    void theArchbishopOfAResignedPlayerStillScores() {
        given(RED, BLUE, Colour.GREEN)
                .withCathedrals()
                .played(
                        lay("cathedrals-02", 0, 1, 0).claim("cathedral"),
                        resign(RED),
                        lay("A", -1, 1, 270),
                        lay("A", 1, 1, 90))
                .when(lay("W", 0, 2, 90))
                .then(completes(road(2), cathedral()), scores(RED, 6), returned(RED, 1));
    }
}
