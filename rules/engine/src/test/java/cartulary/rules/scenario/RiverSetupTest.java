package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static cartulary.rules.scenario.Consequence.waitsFor;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Scenario.given;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.StartTile;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The tiles of the river and their place in the pile.
class RiverSetupTest {
    private static final List<TileType> RIVER = Catalogue.standard().tiles().stream()
            .filter(tile -> tile.set().equals("river"))
            .toList();

    @Rule({"RIVER-1", "RIVER-15"})
    @Test
    void theRiverHasTwelveTilesOneEach() {
        assertThat(RIVER).hasSize(12).allMatch(tile -> tile.count() == 1);
        assertThat(withRiver(List.of("N", "S"), List.of("W", "E")))
                .containsExactly("river-B", "river-C", "river-D", "river-F", "river-H", "river-K");
        assertThat(withRiver(List.of("S", "W"), List.of("N", "W"), List.of("E", "S")))
                .containsExactly("river-E", "river-G", "river-I", "river-J");
        assertThat(withRiver(List.of("S", "spring"))).containsExactly("river-A");
        assertThat(withRiver(List.of("N", "lake"))).containsExactly("river-L");
        assertThat(RIVER).allMatch(tile -> tile.cities().stream().noneMatch(TileType.City::coatOfArms));
    }

    @SafeVarargs
    private static List<String> withRiver(List<String>... ends) {
        return RIVER.stream()
                .filter(tile -> List.of(ends).contains(tile.rivers().getFirst().ends()))
                .map(TileType::id)
                .toList();
    }

    @Rule({"RIVER-2", "RIVER-3", "BASE-2"})
    @Test
    void theSpringTakesThePlaceOfTheStartTile() {
        var outcome = given(RED, BLUE).withRiver().asItStands();
        assertThat(outcome.view().tiles()).containsExactly(new PlacedTile("river-A.0", 0, 0, 0));
        assertThat(outcome.fixture().events()).last().isInstanceOfSatisfying(GameStarted.class, started -> {
            assertThat(started.startTile()).isEqualTo(new PlacedTile("river-A.0", 0, 0, 0));
            assertThat(started.deckSize()).isEqualTo(82);
        });
        assertThat(Catalogue.standard().drawPile(options(HouseRules.DEFAULT))).doesNotContain("base-D.0", "river-A.0");
    }

    @Rule({"RIVER-3", "RIVER-5"})
    @Test
    void theStartTileOfTheBaseGameMayBeShuffledIntoTheNormalPile() {
        GameOptions options = options(HouseRules.DEFAULT.with(StartTile.SHUFFLED));
        List<String> order = shuffled(options, 1).order();
        assertThat(order).hasSize(83).containsOnlyOnce("base-D.0");
        assertThat(order.indexOf("base-D.0")).isGreaterThan(10);
        var outcome = given(RED, BLUE).withRiver().startTile(StartTile.SHUFFLED).asItStands();
        assertThat(outcome.view().tilesLeft()).isEqualTo(83);
        assertThat(outcome.view().tiles()).containsExactly(new PlacedTile("river-A.0", 0, 0, 0));
    }

    @Rule({"RIVER-4", "RIVER-5", "RIVER-19"})
    @Test
    void theRiverTilesAreDrawnFirstThenTheLakeThenTheNormalPile() {
        for (int seed = 0; seed < 20; seed++) {
            List<String> order = shuffled(options(HouseRules.DEFAULT, Expansion.BETS, Expansion.TOLLKEEPERS), seed)
                    .order();
            assertThat(order).hasSize(102);
            assertThat(order.subList(0, 10))
                    .containsExactlyInAnyOrderElementsOf(Stream.of("B", "C", "D", "E", "F", "G", "H", "I", "J", "K")
                            .map(letter -> "river-" + letter + ".0")
                            .toList());
            assertThat(order.get(10)).isEqualTo("river-L.0");
            assertThat(order.subList(11, 102))
                    .containsExactlyInAnyOrderElementsOf(
                            Catalogue.standard().drawPile(List.of("base", "bets", "tollkeepers")));
        }
        assertThat(shuffled(options(HouseRules.DEFAULT), 1).order())
                .isNotEqualTo(shuffled(options(HouseRules.DEFAULT), 2).order());
        // No bookmaker tile and no crossroad is among the first tiles (RIVER-19).
        assertThat(RIVER).noneMatch(TileType::bookmaker).noneMatch(TileType::crossroad);
    }

    @Rule("RIVER-5")
    @Test
    void theOtherExpansionsAddTheirTilesToTheNormalPile() {
        assertThat(shuffled(options(HouseRules.DEFAULT), 1).size()).isEqualTo(82);
        assertThat(shuffled(options(HouseRules.DEFAULT, Expansion.BETS), 1).size())
                .isEqualTo(92);
        assertThat(shuffled(options(HouseRules.DEFAULT, Expansion.ABBOT), 1).size())
                .isEqualTo(82);
    }

    @Rule({"RIVER-6", "RIVER-4"})
    @Test
    void theSeatsTakeTurnsFromTheFirstRiverTileOnAndNoExtraTurnFollowsTheLake() {
        var lake = given(RED, BLUE)
                .withRiver()
                .played(
                        lay("river-D", 0, 1, 0).claim("f0"),
                        lay("river-F", 0, 2, 0),
                        lay("river-J", 0, 3, 270),
                        lay("river-C", 1, 3, 0),
                        lay("river-B", 2, 3, 0),
                        lay("river-H", 3, 3, 0),
                        lay("river-G", 4, 3, 270),
                        lay("river-K", 4, 4, 0),
                        lay("river-I", 4, 5, 270),
                        lay("river-E", 5, 5, 0));
        lake.asItStands().then(waitsFor(RED, "Drawing"));
        lake.when(lay("river-L", 5, 6, 0)).then(waitsFor(BLUE, "Drawing"));
    }

    @Rule("RIVER-21")
    @Test
    void theNumberOfRiverTilesLeftIsPublic() {
        assertThat(given(RED, BLUE).asItStands().view().riverLeft()).isNull();
        assertThat(given(RED, BLUE).withRiver().asItStands().view().riverLeft()).isEqualTo(11);
        var two = given(RED, BLUE).withRiver().played(lay("river-D", 0, 1, 0));
        assertThat(two.when(draw("river-F")).view().riverLeft()).isEqualTo(9);
        assertThat(given(RED, BLUE)
                        .withRiver()
                        .andThePileEnds()
                        .played(lay("river-D", 0, 1, 0))
                        .when(draw("river-F"))
                        .view()
                        .riverLeft())
                .isZero();
    }

    @Rule("RIVER-21")
    @Test
    void theOrderOfTheRiverIsAsSecretAsThePile() {
        Deck one = shuffled(options(HouseRules.DEFAULT), 1);
        Deck other = shuffled(options(HouseRules.DEFAULT), 2);
        assertThat(one.order().subList(0, 10)).isNotEqualTo(other.order().subList(0, 10));
        var view = given(RED, BLUE).withRiver().asItStands().view();
        assertThat(Objects.toString(view)).doesNotContain("river-B", "river-K", "river-L");
    }

    private static GameOptions options(HouseRules houseRules, Expansion... others) {
        return new GameOptions(
                6,
                Visibility.PUBLIC,
                Stream.concat(Stream.of(Expansion.RIVER), Stream.of(others)).toList(),
                houseRules,
                null);
    }

    private static Deck shuffled(GameOptions options, int seed) {
        return Deck.shuffle(
                DeckContents.of(options, Catalogue.standard()),
                GameFixture.ID,
                ServerSeed.of(Hash.sha256("seed " + seed).bytes()),
                List.of(),
                2);
    }
}
