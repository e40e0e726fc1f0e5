package cartulary.rules.scenario;

import static cartulary.contracts.game.FeatureKind.CITY;
import static cartulary.contracts.game.FeatureKind.MONASTERY;
import static cartulary.contracts.game.FeatureKind.ROAD;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringEffect.EffectType;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Decision.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Scoring tiles that the host of an unlisted game gave (LOBBY-27).
class OwnScoringTilesTest {
    private static ScoringTile tile(String id, FeatureKind stack, ScoringEffect effect) {
        return new ScoringTile(id, stack, effect, null);
    }

    private static ScoringEffect add(int points) {
        return new ScoringEffect(EffectType.ADD, null, points, null);
    }

    private static ScoringEffect fixed(int tiles) {
        return new ScoringEffect(EffectType.FIXED_TILES, tiles, null, null);
    }

    /// The tiles of the catalogue with one changed.
    private static List<ScoringTile> with(int number, ScoringTile tile) {
        var tiles = new ArrayList<>(ScoringTiles.standard().all());
        tiles.set(number, tile);
        return tiles;
    }

    private static final List<ScoringTile> OWN = with(5, tile("toll-bridge", ROAD, add(7)));

    private static GameOptions options(
            Visibility visibility, List<Expansion> expansions, List<ScoringTile> scoringTiles) {
        return new GameOptions(6, visibility, expansions, HouseRules.DEFAULT, null, scoringTiles);
    }

    private static GameOptions unlisted(List<ScoringTile> scoringTiles) {
        return options(Visibility.UNLISTED, List.of(Expansion.SURVEYORS), scoringTiles);
    }

    private static GameFixture fixture(GameOptions options) {
        return new GameFixture(
                StackedDeck.beginningWith(List.of("W", "W"), options).withOnTop(List.of("toll-bridge"), options));
    }

    @Rule({"LOBBY-27", "SURV-13", "SURV-9"})
    @Test
    void anUnlistedGameIsScoredByTheTilesOfItsHost() {
        GameOptions options = unlisted(OWN);
        GameFixture game = fixture(options);
        game.must(Actor.HOST, new OpenGame(options));
        game.nextJoinsWith("a link");
        game.must(Actor.GUEST, new JoinGame(Colour.RED, null, null, null));
        game.nextJoinsWith("another link");
        game.must(Actor.GUEST, new JoinGame(Colour.BLUE, null, null, null));
        game.must(Actor.HOST, new StartGame(0));
        for (Move.Ask ask : List.of(Move.lay("W", 0, 1, 0).claim("r0"), Move.lay("W", 1, 1, 0)).stream()
                .flatMap(move -> move.asks().stream())
                .toList()) {
            if (ask.isAsked(game)) {
                game.must(ask.who().apply(game), ask.command().apply(game));
            }
        }
        var scored = game.events().stream()
                .filter(FeatureScored.class::isInstance)
                .map(FeatureScored.class::cast)
                .toList();
        assertThat(scored).singleElement().satisfies(event -> {
            assertThat(event.scoringTile().tile()).isEqualTo("toll-bridge");
            assertThat(event.points().getFirst().points()).isEqualTo(2 + 7);
            assertThat(event.rules()).endsWith(RuleId.SURV_9);
        });
        var opened = (GameOpened) game.events().getFirst();
        assertThat(opened.options().scoringTiles()).isEqualTo(OWN);
        assertThat(opened.schema()).isEqualTo(7);
    }

    private record Wrong(String what, UnaryOperator<GameOptions> change) {
        @Override
        public String toString() {
            return what;
        }
    }

    private static Wrong tiles(String what, List<ScoringTile> tiles) {
        return new Wrong(what, _ -> unlisted(tiles));
    }

    static final List<Wrong> WRONG = List.of(
            new Wrong("a public game", _ -> options(Visibility.PUBLIC, List.of(Expansion.SURVEYORS), OWN)),
            new Wrong("a game without the expansion", _ -> options(Visibility.UNLISTED, List.of(), OWN)),
            tiles("eleven tiles", OWN.subList(0, 11)),
            tiles("another stack", with(0, tile("long-road", ROAD, add(1)))),
            tiles("one id twice", with(0, tile("highway", CITY, add(1)))),
            tiles("a space in an id", with(0, tile("my tile", CITY, add(1)))),
            tiles("an empty id", with(0, tile("", CITY, add(1)))),
            tiles("a long id", with(0, tile("a".repeat(41), CITY, add(1)))),
            tiles("a stack of fields", with(0, tile("meadow", FeatureKind.FIELD, add(1)))),
            tiles("add without points", with(0, tile("x", CITY, new ScoringEffect(EffectType.ADD, null, null, null)))),
            tiles("add with tiles", with(0, tile("x", CITY, new ScoringEffect(EffectType.ADD, 1, 1, null)))),
            tiles("a hundred points", with(0, tile("x", CITY, add(-100)))),
            tiles("no tiles counted", with(5, tile("x", ROAD, fixed(0)))),
            tiles("fixed tiles of a monastery", with(9, tile("x", MONASTERY, fixed(5)))),
            tiles(
                    "one-edged tiles of a road",
                    with(5, tile("x", ROAD, new ScoringEffect(EffectType.SKIP_ONE_EDGED, null, null, null)))),
            tiles(
                    "points for fields",
                    with(9, tile("x", MONASTERY, new ScoringEffect(EffectType.PER_TILE, null, 1, FeatureKind.FIELD)))));

    @Rule({"LOBBY-27", "LOBBY-9"})
    @ParameterizedTest
    @FieldSource("WRONG")
    void otherTilesAreRefused(Wrong wrong) {
        GameFixture game = new GameFixture(StackedDeck.beginningWith(List.of()));
        assertThat(game.send(Actor.HOST, new OpenGame(wrong.change().apply(GameOptions.DEFAULT))))
                .isInstanceOfSatisfying(
                        Refused.class, refused -> assertThat(refused.rule()).isEqualTo(RuleId.LOBBY_27));
        assertThat(game.send(Actor.HOST, new OpenGame(unlisted(OWN)))).isInstanceOf(Accepted.class);
    }
}
