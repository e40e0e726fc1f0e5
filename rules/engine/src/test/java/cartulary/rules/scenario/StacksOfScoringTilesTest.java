package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.city;
import static cartulary.rules.scenario.Consequence.completes;
import static cartulary.rules.scenario.Consequence.road;
import static cartulary.rules.scenario.Consequence.scores;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static cartulary.rules.scenario.ScoringTileConsequence.active;
import static cartulary.rules.scenario.ScoringTileConsequence.theScoringTilesChange;
import static cartulary.rules.scenario.ScoringTileConsequence.theScoringTilesStay;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.ScoringTile.EffectProvenance;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The three stacks: what lies on them, who knows it, and when they change (SURV-1 … SURV-6).
class StacksOfScoringTilesTest {
    private static GameOptions options(Expansion... expansions) {
        return new GameOptions(6, Visibility.PUBLIC, List.of(expansions), GameOptions.DEFAULT.houseRules(), null);
    }

    private static Deck shuffled(GameOptions options, int seed) {
        return Deck.shuffle(
                DeckContents.of(options, Catalogue.standard()),
                GameFixture.ID,
                ServerSeed.of(Hash.sha256("seed " + seed).bytes()),
                List.of(),
                3);
    }

    @Rule({"SURV-1", "SURV-13", "BASE-3"})
    @Test
    void twelveScoringTilesJoinTheGameAndNoTileOfTheBoard() {
        List<ScoringTile> all = ScoringTiles.standard().all();
        assertThat(all.stream().collect(Collectors.groupingBy(ScoringTile::stack, Collectors.counting())))
                .containsOnly(
                        Map.entry(FeatureKind.CITY, 5L),
                        Map.entry(FeatureKind.ROAD, 4L),
                        Map.entry(FeatureKind.MONASTERY, 3L));
        assertThat(all)
                .filteredOn(tile -> tile.provenance() == EffectProvenance.RECONSTRUCTED)
                .hasSize(5);
        assertThat(given(RED, BLUE).withSurveyors().asItStands().view().tilesLeft())
                .isEqualTo(71);
    }

    @Rule({"SURV-2", "SURV-3"})
    @Test
    void theTwoUpperTilesOfEachStackAreOpenedAtTheStart() {
        var events = given(RED, BLUE)
                .withSurveyors("highway", "road-poverty", "bad-neighborhood")
                .asItStands()
                .fixture()
                .events();
        int at = IntStream.range(0, events.size())
                .filter(i -> events.get(i) instanceof GameStarted)
                .findFirst()
                .orElseThrow();
        var begun = (GameStarted) events.get(at);
        var started = (SurveyorsStarted) events.get(at + 1);
        assertThat(started.city()).isEqualTo(new TopOfStack("bad-neighborhood", "citizens-jury"));
        assertThat(started.road()).isEqualTo(new TopOfStack("highway", "road-poverty"));
        assertThat(started.monastery()).isEqualTo(new TopOfStack("hermit-monastery", "pilgrimage-route"));
        assertThat(begun.deckSize()).isEqualTo(71);
        assertThat(started.opened())
                .extracting(DeckLeaf::index)
                .containsExactly(71, 72, 71 + 5, 71 + 6, 71 + 9, 71 + 10);
        assertThat(started.opened()).allMatch(leaf -> leaf.provenBy(begun.deckRoot(), 71 + 12));
    }

    @Rule({"SURV-3", "MIX-13", "BASE-6"})
    @Test
    void theStacksFollowThePileInOneStreamAndOneTree() {
        for (int seed = 0; seed < 20; seed++) {
            Deck with = shuffled(options(Expansion.BETS, Expansion.SURVEYORS), seed);
            Deck without = shuffled(options(Expansion.BETS), seed);
            assertThat(with.order()).isEqualTo(without.order());
            assertThat(with.first()).isEqualTo(without.first());
            assertThat(with.root()).isNotEqualTo(without.root());
            assertThat(with.leaves()).isEqualTo(with.size() + 12);
            assertThat(with.scoringTiles().subList(0, 5))
                    .containsExactlyInAnyOrder(
                            "citizens-jury", "bad-neighborhood", "city-wealth", "city-usual-1", "city-usual-2");
            assertThat(with.scoringTiles().subList(5, 9))
                    .containsExactlyInAnyOrder("highway", "road-wealth", "road-poverty", "road-usual");
            assertThat(with.scoringTiles().subList(9, 12))
                    .containsExactlyInAnyOrder("hermit-monastery", "pilgrimage-route", "monastery-poverty");
            for (int i = 0; i < with.leaves(); i++) {
                assertThat(with.leaf(i).provenBy(with.root(), with.leaves())).isTrue();
            }
        }
        assertThat(IntStream.range(0, 50).mapToObj(seed -> shuffled(options(Expansion.SURVEYORS), seed)
                        .scoringTiles()))
                .doesNotHaveDuplicates();
    }

    @Rule({"SURV-3", "BASE-8"})
    @Test
    void aDrawnTileIsProvenInTheTreeWithTheStacks() {
        var outcome = given(RED, BLUE).withSurveyors().when(lay("B", 0, 1, 0)).then();
        TileDrawn drawn = outcome.the(TileDrawn.class);
        Hash root = outcome.fixture().events().stream()
                .filter(GameStarted.class::isInstance)
                .map(event -> ((GameStarted) event).deckRoot())
                .findFirst()
                .orElseThrow();
        var leaf = new DeckLeaf(drawn.index(), drawn.tile(), drawn.salt(), drawn.proof());
        assertThat(leaf.provenBy(root, 71 + 12)).isTrue();
    }

    @Rule({"SURV-5", "SURV-4"})
    @Test
    void severalFeaturesOfATurnAreScoredByTheSameTilesWhichChangeOnce() {
        given(RED, BLUE)
                .withSurveyors("road-wealth")
                .played(
                        lay("W", -1, 0, 0).claim("r0"),
                        lay("B", 0, 1, 0),
                        lay("B", 0, 2, 0),
                        lay("U", 1, 1, 0).claim("r0"),
                        lay("U", 1, 2, 0),
                        lay("W", 1, 3, 90))
                .when(lay("W", 1, 0, 0))
                .then(completes(road(3), road(4)), scores(RED, 6), scores(BLUE, 7), theScoringTilesChange());
    }

    @Rule("SURV-6")
    @Test
    void aFeatureWithoutFiguresChangesNothing() {
        given(RED, BLUE)
                .withSurveyors()
                .played(lay("W", 0, 1, 0))
                .when(lay("W", 1, 1, 0))
                .then(completes(road(2)), theScoringTilesStay());
        given(RED, BLUE).withSurveyors().when(lay("E", 0, -1, 180)).then(completes(city(2)), theScoringTilesStay());
    }

    /// Six villages in a row. From the second on, each completes a road of two tiles that its player claims.
    private static Move village(int x) {
        Move village = lay(x < 4 ? "W" : "L", x, 1, 0);
        return x == 0 ? village : village.claim("r2");
    }

    @Rule({"SURV-5", "SURV-2", "SURV-3"})
    @Test
    void theStacksGoRound() {
        var scenario = given(RED, BLUE).withSurveyors("city-wealth", "road-usual", "monastery-poverty");
        scenario.played(village(0)).asItStands().then(active("city-wealth", "road-usual", "monastery-poverty"));
        var outcome = scenario.when(village(1), village(2), village(3), village(4), village(5))
                .then(active("city-wealth", "highway", "pilgrimage-route"));
        // The third tile of each stack, then the fourth of two, then the fifth of one; all others were seen before.
        assertThat(outcome.all(SurveyorsAdvanced.class).stream()
                        .map(event ->
                                event.opened().stream().map(DeckLeaf::index).toList()))
                .containsExactly(List.of(73, 78, 82), List.of(74, 79), List.of(75), List.of(), List.of());
        assertThat(outcome.all(SurveyorsAdvanced.class))
                .extracting(event -> event.road().active())
                .containsExactly("highway", "road-wealth", "road-poverty", "road-usual", "highway");
    }
}
