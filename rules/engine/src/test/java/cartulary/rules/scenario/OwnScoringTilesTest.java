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
import java.util.Map;
import org.jspecify.annotations.Nullable;
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

    private static ScoringEffect effect(
            EffectType type, @Nullable Integer tiles, @Nullable Integer points, @Nullable FeatureKind shows) {
        return new ScoringEffect(type, tiles, points, shows);
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

    /// @param params of the refusal
    private record Wrong(String what, GameOptions options, Map<String, Object> params) {
        @Override
        public String toString() {
            return what;
        }
    }

    /// @param number of the wrong tile, from 1
    private static Wrong tile(String what, String reason, int number, ScoringTile tile) {
        return new Wrong(
                what, unlisted(with(number - 1, tile)), Map.of("reason", reason, "tile", tile.id(), "number", number));
    }

    private static Wrong stacks(String what, List<ScoringTile> tiles, int cities, int roads, int monasteries) {
        return new Wrong(
                what,
                unlisted(tiles),
                Map.of("reason", "stack-sizes", "cities", cities, "roads", roads, "monasteries", monasteries));
    }

    static final List<Wrong> WRONG = List.of(
            new Wrong(
                    "a public game",
                    options(Visibility.PUBLIC, List.of(Expansion.SURVEYORS), OWN),
                    Map.of("reason", "visibility")),
            new Wrong(
                    "a game without the expansion",
                    options(Visibility.UNLISTED, List.of(), OWN),
                    Map.of("reason", "expansion")),
            stacks("eleven tiles", OWN.subList(0, 11), 5, 4, 2),
            stacks("another stack", with(0, tile("long-road", ROAD, add(1))), 4, 5, 3),
            tile("one id twice", "id-twice", 6, tile("citizens-jury", ROAD, add(1))),
            tile("a space in an id", "id", 1, tile("my tile", CITY, add(1))),
            tile("an empty id", "id", 1, tile("", CITY, add(1))),
            tile("a long id", "id", 1, tile("a".repeat(41), CITY, add(1))),
            tile("a stack of fields", "stack", 1, tile("meadow", FeatureKind.FIELD, add(1))),
            tile("add without points", "members", 1, tile("x", CITY, effect(EffectType.ADD, null, null, null))),
            tile("add with tiles", "members", 1, tile("x", CITY, effect(EffectType.ADD, 1, 1, null))),
            tile("a hundred points", "points", 1, tile("x", CITY, add(-100))),
            tile("no tiles counted", "tiles", 6, tile("x", ROAD, fixed(0))),
            tile("a hundred tiles counted", "tiles", 6, tile("x", ROAD, fixed(100))),
            tile("fixed tiles of a monastery", "effect-of-stack", 10, tile("x", MONASTERY, fixed(5))),
            tile(
                    "one-edged tiles of a road",
                    "effect-of-stack",
                    6,
                    tile("x", ROAD, effect(EffectType.SKIP_ONE_EDGED, null, null, null))),
            tile(
                    "points for fields",
                    "shows",
                    10,
                    tile("x", MONASTERY, effect(EffectType.PER_TILE, null, 1, FeatureKind.FIELD))));

    @Rule({"LOBBY-27", "LOBBY-9"})
    @ParameterizedTest
    @FieldSource("WRONG")
    void otherTilesAreRefusedWithTheTileAndTheReason(Wrong wrong) {
        GameFixture game = new GameFixture(StackedDeck.beginningWith(List.of()));
        assertThat(game.send(Actor.HOST, new OpenGame(wrong.options())))
                .isEqualTo(new Refused(RuleId.LOBBY_27, wrong.params()));
        assertThat(game.send(Actor.HOST, new OpenGame(unlisted(OWN)))).isInstanceOf(Accepted.class);
    }
}
