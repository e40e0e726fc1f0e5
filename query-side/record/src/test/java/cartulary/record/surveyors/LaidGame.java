package cartulary.record.surveyors;

import cartulary.contracts.catalogue.ScoringTiles;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringEffect.EffectType;
import cartulary.contracts.game.ScoringTile;
import cartulary.contracts.game.Visibility;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.testkit.GameDriver;
import cartulary.testkit.SeededInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A running game of two seats with chosen tiles and scoring tiles. The start tile lies at 0,0: a city in the north, a
/// road from west to east.
public final class LaidGame {
    private static final GameId ID = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final List<String> REST = List.of("base-U.0", "base-U.1", "base-U.2", "base-U.3");

    private record Turn(
            String tile, PlaceTile placement, @Nullable String segment) {}

    private final GameOptions options;
    private final List<String> scoringTiles;
    private final List<Turn> turns = new ArrayList<>();

    /// @param top the scoring tiles that become active first, of any stack; the others follow in catalogue order
    LaidGame(String... top) {
        this(null, List.of(top));
    }

    /// @param own the scoring tiles of the host; null for those of the catalogue
    private LaidGame(@Nullable List<ScoringTile> own, List<String> top) {
        options = new GameOptions(2, Visibility.UNLISTED, List.of(Expansion.SURVEYORS), HouseRules.DEFAULT, null, own);
        scoringTiles = ScoringTiles.of(options).stacks().stream()
                .flatMap(stack -> beginningWith(top, stack))
                .toList();
    }

    private static Stream<String> beginningWith(List<String> top, List<String> all) {
        return Stream.concat(top.stream().filter(all::contains), all.stream().filter(id -> !top.contains(id)));
    }

    /// Adds a turn of the next seat, without a meeple if there is no segment.
    LaidGame turn(String tile, int x, int y, int rotation, @Nullable String segment) {
        turns.add(new Turn(tile, new PlaceTile(x, y, rotation), segment));
        return this;
    }

    /// Returns the record of the game after these turns, before the next draw.
    GameRecord record() {
        List<String> pile =
                Stream.concat(turns.stream().map(Turn::tile), REST.stream()).toList();
        var driver = new GameDriver(Rules.standard(), SeededInputs.ofPile(pile, scoringTiles));
        driver.start(options, 0);
        for (int i = 0; i < turns.size(); i++) {
            play(driver, Actor.seat(i % 2), turns.get(i));
        }
        return new GameRecord(Rules.standard(), driver.record(ID));
    }

    private static void play(GameDriver driver, Actor seat, Turn turn) {
        driver.accept(seat, new DrawTile());
        driver.accept(seat, turn.placement());
        String segment = turn.segment();
        driver.accept(seat, segment == null ? new SkipPlacement() : new PlaceMeeple(segment));
    }

    /// Returns a game in which seat 0 has two meeples and seat 1 has one on a city of six tiles, of which three have
    /// one edge of it; the last turn completes it.
    static LaidGame city(String... scoringTiles) {
        return new LaidGame(scoringTiles).withCity();
    }

    private LaidGame withCity() {
        return turn("base-R.0", 0, -1, 180, "c0")
                .turn("base-D.1", 1, 0, 0, "c0")
                .turn("base-D.2", -1, 0, 0, "c0")
                .turn("base-N.0", 1, -1, 180, null)
                .turn("base-N.1", -1, -1, 90, null);
    }

    /// Returns a game in which seat 0 has the meeple on a road of two tiles, which the last turn completes.
    static LaidGame road(String... scoringTiles) {
        return new LaidGame(scoringTiles).withRoad();
    }

    private LaidGame withRoad() {
        return turn("base-X.0", 1, 0, 0, "r1").turn("base-A.0", 2, 0, 90, null);
    }

    /// Returns a game in which seat 0 has the meeple on a monastery, which the last turn completes. Eight tiles around
    /// it show a city, three of them a road as well.
    static LaidGame monastery(String... scoringTiles) {
        return new LaidGame(scoringTiles).withMonastery();
    }

    private LaidGame withMonastery() {
        return turn("base-B.0", 0, 1, 0, "monastery")
                .turn("base-D.1", -1, 0, 0, null)
                .turn("base-D.2", 1, 0, 0, null)
                .turn("base-E.0", -1, 1, 270, null)
                .turn("base-E.1", 1, 1, 90, null)
                .turn("base-E.2", -1, 2, 180, null)
                .turn("base-E.0", 0, 2, 180, null)
                .turn("base-E.1", 1, 2, 180, null);
    }

    /// Returns a game in which a city of four tiles is completed, each with two edges of it.
    static LaidGame cityOfCorners(String... scoringTiles) {
        return new LaidGame(scoringTiles)
                .turn("base-N.0", 0, 1, 90, "c0")
                .turn("base-N.0", 1, 1, 180, null)
                .turn("base-N.1", 1, 2, 270, null)
                .turn("base-M.0", 0, 2, 0, null);
    }

    /// Returns a game in which a monastery without a city around it is completed.
    static LaidGame monasteryInTheCountry(String... scoringTiles) {
        return new LaidGame(scoringTiles)
                .turn("base-U.0", 0, 1, 90, null)
                .turn("base-B.0", 0, 2, 0, "monastery")
                .turn("base-U.0", -1, 1, 90, null)
                .turn("base-U.0", 1, 1, 90, null)
                .turn("base-B.0", -1, 2, 0, null)
                .turn("base-B.1", 1, 2, 0, null)
                .turn("base-U.1", -1, 3, 90, null)
                .turn("base-U.2", 0, 3, 90, null)
                .turn("base-U.3", 1, 3, 90, null);
    }

    /// Returns a game in which a monastery without a road around it is completed.
    static LaidGame monasteryAwayFromRoads(String... scoringTiles) {
        return new LaidGame(scoringTiles)
                .turn("base-E.0", 0, 1, 90, null)
                .turn("base-B.0", 0, 2, 0, "monastery")
                .turn("base-E.0", 1, 1, 270, null)
                .turn("base-B.0", -1, 1, 0, null)
                .turn("base-B.1", -1, 2, 0, null)
                .turn("base-B.2", 1, 2, 0, null)
                .turn("base-E.1", -1, 3, 180, null)
                .turn("base-E.1", 0, 3, 180, null)
                .turn("base-E.2", 1, 3, 180, null);
    }

    /// Returns the game of such a city, road or monastery in which a scoring tile of the host is active.
    static LaidGame own(FeatureKind stack, ScoringEffect effect) {
        return own("own-tile", stack, effect);
    }

    /// Returns the same game; the tile replaces the one of the catalogue with that id, or the first of its stack.
    static LaidGame own(String id, FeatureKind stack, ScoringEffect effect) {
        var tiles = new ArrayList<>(ScoringTiles.standard().all());
        ScoringTile replaced = tiles.stream()
                .filter(tile -> tile.id().equals(id))
                .findFirst()
                .orElseGet(() -> tiles.stream()
                        .filter(tile -> tile.stack() == stack)
                        .findFirst()
                        .orElseThrow());
        tiles.set(tiles.indexOf(replaced), new ScoringTile(id, stack, effect, null));
        var game = new LaidGame(tiles, List.of(id));
        return switch (stack) {
            case CITY -> game.withCity();
            case ROAD -> game.withRoad();
            default -> game.withMonastery();
        };
    }

    /// Returns a record of one of these games with each of the scoring tiles, with tiles of a host, and of features of
    /// which a tile changes nothing.
    public static Stream<GameRecord> all() {
        Stream<LaidGame> changed = ScoringTiles.standard().all().stream().map(tile -> switch (tile.stack()) {
            case CITY -> city(tile.id());
            case ROAD -> road(tile.id());
            default -> monastery(tile.id());
        });
        Stream<LaidGame> own = Stream.of(
                own(FeatureKind.CITY, new ScoringEffect(EffectType.FIXED_TILES, 7, null, null)),
                own(FeatureKind.ROAD, new ScoringEffect(EffectType.EVERYBODY, null, null, null)),
                own(FeatureKind.MONASTERY, new ScoringEffect(EffectType.EVERYBODY, null, null, null)),
                own(FeatureKind.MONASTERY, new ScoringEffect(EffectType.PER_TILE, null, 2, FeatureKind.CITY)),
                own(FeatureKind.CITY, new ScoringEffect(EffectType.ADD, null, -40, null)),
                own("city-wealth", FeatureKind.CITY, new ScoringEffect(EffectType.ADD, null, -1, null)));
        Stream<LaidGame> unchanged = Stream.of(
                cityOfCorners("bad-neighborhood"),
                monasteryInTheCountry("hermit-monastery"),
                monasteryAwayFromRoads("pilgrimage-route"));
        return Stream.of(changed, own, unchanged).flatMap(games -> games).map(LaidGame::record);
    }
}
