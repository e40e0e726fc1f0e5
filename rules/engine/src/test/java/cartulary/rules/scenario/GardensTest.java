package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.AbbotConsequence.abbot;
import static cartulary.rules.scenario.AbbotConsequence.abbotInSupply;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.garden;
import static cartulary.rules.scenario.Consequence.happens;
import static cartulary.rules.scenario.Consequence.monastery;
import static cartulary.rules.scenario.Consequence.never;
import static cartulary.rules.scenario.Consequence.nothingIsScored;
import static cartulary.rules.scenario.Consequence.refused;
import static cartulary.rules.scenario.Consequence.returned;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Consequence.theGameIsOver;
import static cartulary.rules.scenario.LoopRoundAGarden.GARDEN;
import static cartulary.rules.scenario.LoopRoundAGarden.filling;
import static cartulary.rules.scenario.LoopRoundAGarden.withAbbot;
import static cartulary.rules.scenario.LoopRoundAGarden.without;
import static cartulary.rules.scenario.Move.callHome;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import java.util.List;
import org.junit.jupiter.api.Test;

class GardensTest {
    private static boolean hasGarden(TileVariant variant) {
        return variant.illustrations().stream()
                .anyMatch(picture -> picture.type().equals("garden"));
    }

    @Rule({"ABBOT-2", "BASE-3"})
    @Test
    void eightTilesOfTheBaseGameAndOneOfTheRiverHaveAGardenAndTheAbbotAddsNone() {
        var withGarden = Catalogue.standard().tiles().stream()
                .filter(tile -> tile.variants().stream().anyMatch(GardensTest::hasGarden))
                .toList();
        assertThat(withGarden)
                .extracting(TileType::id)
                .containsExactly(
                        "base-E", "base-H", "base-I", "base-M", "base-N", "base-R", "base-U", "base-V", "river-J");
        assertThat(withGarden).allMatch(tile -> tile.centres().isEmpty()).allSatisfy(tile -> assertThat(tile.variants())
                .filteredOn(GardensTest::hasGarden)
                .singleElement()
                .satisfies(variant -> assertThat(variant.count()).isOne()));
        assertThat(given(RED, BLUE).withAbbot().asItStands().view().tilesLeft()).isEqualTo(71);
    }

    @Rule({"ABBOT-8", "ABBOT-6"})
    @Test
    void aCompletedGardenGivesNinePointsToTheOwnerOfItsAbbot() {
        var outcome = given(RED, BLUE)
                .withAbbot()
                .played(withAbbot(7))
                .when(filling(8))
                .then(
                        completes(road(8), garden()),
                        scores(RED, 9),
                        scores(BLUE, 0),
                        returned(RED, 1),
                        abbotInSupply(RED));
        var tiles = List.of(
                new Cell(-1, 0),
                new Cell(-1, 1),
                new Cell(-1, 2),
                new Cell(0, 0),
                new Cell(0, 1),
                new Cell(0, 2),
                new Cell(1, 0),
                new Cell(1, 1),
                new Cell(1, 2));
        assertThat(outcome.the(FeatureScored.class))
                .isEqualTo(new FeatureScored(
                        new Feature(FeatureKind.GARDEN, new Cell(0, 1), "garden", tiles, 0, List.of()),
                        true,
                        List.of(new SeatCount(0, 1)),
                        List.of(new SeatPoints(0, 9)),
                        List.of(RuleId.ABBOT_8)));
        assertThat(outcome.the(MeeplesReturned.class).meeples())
                .containsExactly(new MeepleAt(0, 0, 1, "garden", Figure.ABBOT));
    }

    @Rule("ABBOT-9")
    @Test
    void aCompletedGardenWithoutAbbotIsRecordedAndScoresNothing() {
        given(RED, BLUE)
                .withAbbot()
                .played(without(7))
                .when(filling(8))
                .then(completes(road(8), garden()), nothingIsScored(), never(MeeplesReturned.class));
    }

    @Rule({"ABBOT-9", "BASE-24"})
    @Test
    void aTileCompletesTheGardenOnItself() {
        // The eight cells around it are filled before, and the garden closes the last one with its abbot.
        Move[] ring = without(7);
        var played = List.of(ring).subList(1, 7);
        given(RED, BLUE)
                .withAbbot()
                .played(played.toArray(Move[]::new))
                .played(filling(8))
                .when(GARDEN.abbotOn("garden"))
                .then(scores(BLUE, 9), returned(BLUE, 1), abbotInSupply(BLUE));
    }

    @Rule({"ABBOT-9", "BASE-18"})
    @Test
    void withoutTheAbbotAGardenIsNoFeature() {
        given(RED, BLUE).played(without(7)).when(filling(8)).then(completes(road(8)), nothingIsScored());
    }

    @Rule({"ABBOT-18", "ABBOT-21", "MIX-8"})
    @Test
    void atTheEndMonasteriesAreScoredBeforeGardens() {
        var outcome = given(RED, BLUE)
                .withAbbot()
                .andThePileEnds()
                .played(
                        GARDEN.abbotOn("garden"),
                        lay("V", 1, 0, 0),
                        lay("U", 1, 1, 0),
                        lay("B", 2, 1, 0).claim("monastery"),
                        lay("E", 2, 0, 0),
                        lay("E", 3, 1, 90))
                .when(lay("E", 3, 0, 0))
                .then(scores(BLUE, 6), scores(RED, 4), theGameIsOver(), abbot(RED, 0, 1, "garden"));
        assertThat(outcome.all(FeatureScored.class))
                .extracting(scored -> scored.feature().kind())
                .containsExactly(FeatureKind.MONASTERY, FeatureKind.GARDEN);
        assertThat(outcome.all(FeatureScored.class).getLast().rules()).containsExactly(RuleId.ABBOT_18);
    }

    @Rule({"ABBOT-18", "BASE-35"})
    @Test
    void anAbbotOnAMonasteryIsScoredAtTheEndAsAMeeple() {
        var outcome = given(RED, BLUE)
                .withAbbot()
                .andThePileEnds()
                .played(lay("B", 0, 1, 0).abbotOn("monastery"))
                .when(lay("V", 1, 0, 0))
                .then(scores(RED, 3));
        assertThat(outcome.the(FeatureScored.class).rules()).containsExactly(RuleId.BASE_35, RuleId.BASE_29);
    }

    @Rule({"ABBOT-20", "MIX-7"})
    @Test
    void withoutAPlacedTileNoAbbotIsCalledHome() {
        var lastFitsNowhere =
                given(RED, BLUE).withAbbot().played(lay("base-U.1", 1, 0, 90).abbotOn("garden"), lay("E", 0, -1, 180));
        lastFitsNowhere.when(draw("C"), callHome()).then(refused("BASE-7"), abbot(RED, 1, 0, "garden"));
        given(RED, BLUE)
                .withAbbot()
                .andThePileEnds()
                .played(lay("base-U.1", 1, 0, 90).abbotOn("garden"), lay("E", 0, -1, 180))
                .when(draw("C"))
                .then(
                        happens(
                                TileDrawn.class,
                                TileSetAside.class,
                                FinalScoringBegan.class,
                                FeatureScored.class,
                                GameFinished.class,
                                DeckOpened.class),
                        scores(RED, 3));
    }

    /// Ten tiles around a cell to the south of the start tile and its eastern neighbour; only the cell at 1,0 is empty.
    private static Move[] around(String west, String east) {
        return new Move[] {
            lay("U", 2, 1, 0),
            lay("V", 2, 0, 0),
            lay("V", 2, 2, 90),
            lay(east, 1, 2, east.equals("D") ? 0 : 90),
            lay(west, 0, 2, west.equals("D") ? 0 : 90),
            lay("V", -1, 2, 180),
            lay("U", -1, 1, 0),
            lay("V", -1, 0, 270)
        };
    }

    @Rule({"ABBOT-21", "BASE-33", "MIX-17"})
    @Test
    void aMonasteryIsScoredBeforeTheGardenBesideIt() {
        var outcome = given(RED, BLUE)
                .withAbbot()
                .played(
                        lay("B", 0, 1, 0).claim("monastery"),
                        lay("base-E.1", 1, 1, 180).abbotOn("garden"))
                .played(around("U", "D"))
                .when(lay("U", 1, 0, 90))
                .then(completes(road(10), monastery(), garden()), scores(RED, 9), scores(BLUE, 9));
        assertThat(outcome.all(FeatureScored.class))
                .extracting(scored -> scored.feature().kind())
                .containsExactly(FeatureKind.MONASTERY, FeatureKind.GARDEN);
        // The kind decides, not the cell.
        given(RED, BLUE)
                .withAbbot()
                .played(GARDEN.abbotOn("garden"), lay("B", 1, 1, 0).claim("monastery"))
                .played(around("D", "U"))
                .when(lay("U", 1, 0, 90))
                .then(completes(road(10), monastery(), garden()), scores(RED, 9), scores(BLUE, 9));
    }

    @Rule({"ABBOT-21", "MIX-17"})
    @Test
    void gardensComeByTheirCellAndBeforeFields() {
        var outcome = given(RED, BLUE)
                .withAbbot()
                .andThePileEnds()
                .played(
                        lay("base-U.1", 1, 0, 90).abbotOn("garden"),
                        lay("base-E.1", 0, 1, 180).abbotOn("garden"),
                        lay("E", 0, -1, 180).claim("f0"))
                .when(lay("U", 2, 0, 90).claim("f0"));
        assertThat(outcome.all(FeatureScored.class))
                .extracting(scored -> scored.feature().kind())
                .startsWith(FeatureKind.GARDEN, FeatureKind.GARDEN, FeatureKind.FIELD);
        assertThat(outcome.all(FeatureScored.class).getFirst().feature().at()).isEqualTo(new Cell(0, 1));
    }

    @Rule({"ABBOT-9", "ABBOT-21"})
    @Test
    void theCompletionIsAmongThoseOfTheTurn() {
        var outcome = given(RED, BLUE).withAbbot().played(without(7)).when(filling(8));
        assertThat(outcome.all(FeatureCompleted.class).getLast().feature().at()).isEqualTo(new Cell(0, 1));
    }
}
