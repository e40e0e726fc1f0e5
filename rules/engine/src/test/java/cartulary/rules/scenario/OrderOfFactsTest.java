package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.GREEN;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.SeatPoints;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderOfFactsTest {
    /// Closes the loop round the monastery, and the city to the north of the last tile.
    private static final Move[] BEFORE_THREE_KINDS_AT_ONCE = {
        lay("E", 0, -1, 180),
        lay("E", -1, -1, 180).claim("c0"),
        lay("B", 0, 1, 0).claim("monastery"),
        lay("V", 1, 0, 0).claim("r0"),
        lay("U", 1, 1, 0),
        lay("V", 1, 2, 90),
        lay("U", 0, 2, 90),
        lay("V", -1, 2, 180),
        lay("U", -1, 1, 0)
    };

    @Rule("MIX-17")
    @Test
    void firstEverythingCompletedThenEachScoredWithItsMeeplesReturning() {
        var outcome = given(RED, BLUE)
                .played(BEFORE_THREE_KINDS_AT_ONCE)
                .when(lay("J", -1, 0, 0).claim("f0"));
        assertThat(outcome.events().stream().<Class<?>>map(GameEvent::getClass))
                .containsExactly(
                        TileDrawn.class,
                        TilePlaced.class,
                        MeeplePlaced.class,
                        FeatureCompleted.class,
                        FeatureCompleted.class,
                        FeatureCompleted.class,
                        FeatureScored.class,
                        MeeplesReturned.class,
                        FeatureScored.class,
                        MeeplesReturned.class,
                        FeatureScored.class,
                        MeeplesReturned.class,
                        TurnEnded.class);
        assertThat(outcome.all(FeatureCompleted.class))
                .extracting(completed -> completed.feature().kind())
                .containsExactly(FeatureKind.ROAD, FeatureKind.CITY, FeatureKind.MONASTERY);
    }

    @Rule("MIX-17")
    @Test
    void aMonasteryIsNamedByItsOwnTileAndOtherFeaturesByTheirSmallest() {
        var outcome = given(RED, BLUE).played(BEFORE_THREE_KINDS_AT_ONCE).when(lay("J", -1, 0, 0));
        assertThat(outcome.all(FeatureCompleted.class))
                .extracting(completed -> completed.feature().at())
                .containsExactly(new Cell(-1, 0), new Cell(-1, -1), new Cell(0, 1));
        assertThat(outcome.all(FeatureCompleted.class))
                .extracting(completed -> completed.feature().segment())
                .containsExactly("r0", "c0", "monastery");
        assertThat(outcome.all(FeatureCompleted.class))
                .allSatisfy(completed -> assertThat(completed.feature().tiles()).isSorted());
    }

    @Rule("MIX-17")
    @Test
    void withinAKindTheSmallestTileComesFirst() {
        // The crossing ends a road from the west, one from the north and one from the south.
        var outcome = given(RED, BLUE)
                .played(lay("A", -1, 0, 270), lay("E", 0, -1, 180), lay("A", 1, -1, 0), lay("B", 0, 1, 0))
                .played(lay("W", 1, 1, 270))
                .when(lay("X", 1, 0, 0));
        assertThat(outcome.all(FeatureCompleted.class))
                .extracting(completed -> completed.feature().at())
                .containsExactly(new Cell(-1, 0), new Cell(1, -1), new Cell(1, 0));
    }

    @Rule("MIX-17")
    @Test
    void onTheSameTileTheSmallestSegmentComesFirst() {
        // The last tile completes two cities at once and is the smallest tile of both.
        var outcome = given(RED, BLUE)
                .played(lay("U", 1, 0, 90), lay("E", 1, 1, 270), lay("B", 1, 2, 0), lay("E", 0, 2, 0))
                .when(lay("I", 0, 1, 90));
        assertThat(outcome.all(FeatureCompleted.class))
                .extracting(completed -> completed.feature().at())
                .containsExactly(new Cell(0, 1), new Cell(0, 1));
        assertThat(outcome.all(FeatureCompleted.class))
                .extracting(completed -> completed.feature().segment())
                .containsExactly("c0", "c1");
    }

    @Rule("MIX-17")
    @Test
    void withinAFeaturePlayersComeBySeat() {
        // Green stood there first, then red, then blue.
        var outcome = given(RED, BLUE, GREEN)
                .played(lay("U", 1, 0, 90), lay("U", -1, 0, 90))
                .played(lay("E", 1, -1, 270).claim("c0"), lay("E", -1, -1, 90).claim("c0"))
                .played(lay("V", 1, -2, 180), lay("U", 2, 0, 90), lay("U", 3, 0, 90))
                .played(lay("E", 0, -2, 180).claim("c0"))
                .when(lay("C", 0, -1, 0));
        var scored = outcome.the(FeatureScored.class);
        assertThat(scored.meeples()).containsExactly(new SeatCount(0, 1), new SeatCount(1, 1), new SeatCount(2, 1));
        assertThat(scored.points())
                .containsExactly(new SeatPoints(0, 12), new SeatPoints(1, 12), new SeatPoints(2, 12));
        assertThat(outcome.the(MeeplesReturned.class).meeples())
                .containsExactly(
                        new MeepleAt(0, -1, -1, "c0"), new MeepleAt(1, 0, -2, "c0"), new MeepleAt(2, 1, -1, "c0"));
    }

    @Rule("MIX-17")
    @Test
    void atTheEndRoadsComeFirstThenCitiesMonasteriesAndFields() {
        var outcome = given(RED, BLUE)
                .andThePileEnds()
                .played(
                        lay("B", 0, 1, 0).claim("monastery"),
                        lay("U", -1, 0, 90).claim("f0"))
                .played(lay("G", 0, -1, 90).claim("c0"))
                .when(lay("U", 1, 0, 90).claim("r0"));
        assertThat(outcome.all(FeatureScored.class))
                .extracting(scored -> scored.feature().kind())
                .containsExactly(FeatureKind.ROAD, FeatureKind.CITY, FeatureKind.MONASTERY, FeatureKind.FIELD);
    }

    @Rule("MIX-17")
    @Test
    void aGameDecidedTwiceGivesTheSameEvents() {
        List<GameEvent> once = given(RED, BLUE)
                .played(BEFORE_THREE_KINDS_AT_ONCE)
                .when(lay("J", -1, 0, 0))
                .fixture()
                .events();
        List<GameEvent> again = given(RED, BLUE)
                .played(BEFORE_THREE_KINDS_AT_ONCE)
                .when(lay("J", -1, 0, 0))
                .fixture()
                .events();
        assertThat(again).isEqualTo(once);
    }
}
