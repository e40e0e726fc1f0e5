package cartulary.contracts.catalogue;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.StartTile;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The tiles of all sets, read from `tiles.json`, the only source of facts about tiles.
public final class Catalogue {
    private static final String TILES = "/cartulary/catalogue/tiles.json";
    private static final Catalogue STANDARD = load();

    private final List<TileType> tiles;
    private final Map<String, TollGroup> tollGroups;
    private final boolean gardens;
    private final Map<String, TileType> byVariant;

    /// @param gardens whether gardens are features (ABBOT-2)
    private Catalogue(List<TileType> tiles, Map<String, TollGroup> tollGroups, boolean gardens) {
        this.tiles = List.copyOf(tiles);
        this.tollGroups = Map.copyOf(tollGroups);
        this.gardens = gardens;
        this.byVariant = tiles.stream()
                .flatMap(tile -> tile.variants().stream()
                        .map(variant -> Map.entry(variant.id(), gardens ? tile.withGardenOf(variant) : tile)))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// Returns the catalogue that comes with Cartulary.
    public static Catalogue standard() {
        return STANDARD;
    }

    /// Returns a catalogue of other tiles; their pictures pay no toll.
    public static Catalogue of(List<TileType> tiles) {
        return new Catalogue(tiles, Map.of(), false);
    }

    /// Returns this catalogue with the given interpretation of fields on bookmaker tiles (BET-30).
    public Catalogue with(BookmakerFields reading) {
        return new Catalogue(tiles.stream().map(tile -> tile.with(reading)).toList(), tollGroups, gardens);
    }

    /// Returns this catalogue with the given interpretation of roads on bookmaker tiles (BET-3).
    public Catalogue with(OfficeRoads reading) {
        return new Catalogue(tiles.stream().map(tile -> tile.with(reading)).toList(), tollGroups, gardens);
    }

    /// Returns this catalogue with the interpretations that a game has chosen.
    public Catalogue with(GameOptions options) {
        return with(options.houseRules().bookmakerFields())
                .with(options.houseRules().officeRoads())
                .withGardens(options.plays(Expansion.ABBOT));
    }

    /// Returns this catalogue with gardens as features, or without (ABBOT-2, ABBOT-9).
    public Catalogue withGardens(boolean gardens) {
        return gardens == this.gardens ? this : new Catalogue(tiles, tollGroups, gardens);
    }

    private static Catalogue load() {
        try (InputStream file = Catalogue.class.getResourceAsStream(TILES)) {
            return read(Objects.requireNonNull(file, TILES));
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + TILES, e);
        }
    }

    /// Reads a catalogue in the format of `tiles.json`.
    ///
    /// @throws IOException if the text is not of this format
    public static Catalogue read(InputStream json) throws IOException {
        File read = Json.mapper().readValue(json, File.class);
        return new Catalogue(
                read.tiles(),
                read.illustrationTypes().entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey, e -> e.getValue().tollGroup())),
                false);
    }

    private record File(List<TileType> tiles, Map<String, IllustrationType> illustrationTypes) {}

    private record IllustrationType(TollGroup tollGroup) {}

    /// Returns the toll group of a type of picture (TOLL-9).
    ///
    /// @throws IllegalArgumentException for a type that is not in the catalogue
    public TollGroup tollGroup(String illustration) {
        TollGroup group = tollGroups.get(illustration);
        if (group == null) {
            throw new IllegalArgumentException("unknown type of picture: " + illustration);
        }
        return group;
    }

    /// Returns the types of all sets, in the order of the file.
    public List<TileType> tiles() {
        return tiles;
    }

    /// Returns the type of a printed variant, with its garden if gardens are features, or null for an unknown variant.
    public @Nullable TileType typeOf(String variant) {
        return byVariant.get(variant);
    }

    /// Returns the variant that is on the board before the first turn: the start tile of the last set in play that has
    /// one (BASE-2, RIVER-2).
    ///
    /// @throws java.util.NoSuchElementException for a catalogue without a start tile in these sets
    public String startTile(GameOptions options) {
        return startTiles(options).getLast();
    }

    private List<String> startTiles(GameOptions options) {
        return copies(inPlay(options.sets()), TileVariant::start).toList();
    }

    /// Returns the variant of every copy that is not a start tile, in catalogue order (BASE-2, BASE-3).
    ///
    /// @throws IllegalArgumentException for a set without tiles in the catalogue
    public List<String> drawPile(List<String> sets) {
        return drawn(inPlay(sets), List.of());
    }

    /// Returns the variant of every copy in the pile of a game, part by part, in the order of {@link #pileParts}.
    ///
    /// @throws IllegalArgumentException for a set without tiles in the catalogue
    public List<String> drawPile(GameOptions options) {
        return pileParts(options).stream().flatMap(List::stream).toList();
    }

    /// Returns the parts of the pile, each of which is shuffled by itself, in the order in which they are drawn: a
    /// part for each group of tiles, then the normal pile (RIVER-4). A part has the variant of every copy, in
    /// catalogue order. The start tile of a game is in none; another one is in the normal pile if the game has
    /// chosen so (RIVER-3).
    ///
    /// @throws IllegalArgumentException for a set without tiles in the catalogue
    public List<List<String>> pileParts(GameOptions options) {
        List<String> starts = startTiles(options);
        List<String> shuffled = options.houseRules().startTile() == StartTile.SHUFFLED
                ? starts.subList(0, starts.size() - 1)
                : List.of();
        var groups = new LinkedHashMap<String, List<TileType>>();
        var normal = new ArrayList<TileType>();
        for (TileType tile : inPlay(options.sets())) {
            (tile.group() == null ? normal : groups.computeIfAbsent(tile.group(), _ -> new ArrayList<>())).add(tile);
        }
        return Stream.concat(groups.values().stream(), Stream.of(normal))
                .map(part -> drawn(part, shuffled))
                .filter(part -> !part.isEmpty())
                .toList();
    }

    private List<TileType> inPlay(List<String> sets) {
        for (String set : sets) {
            if (tiles.stream().noneMatch(tile -> tile.set().equals(set))) {
                throw new IllegalArgumentException("unknown set of tiles: " + set);
            }
        }
        return tiles.stream().filter(tile -> sets.contains(tile.set())).toList();
    }

    private static List<String> drawn(List<TileType> tiles, List<String> withStart) {
        return copies(
                        tiles,
                        variant ->
                                withStart.contains(variant.id()) ? variant.count() : variant.count() - variant.start())
                .toList();
    }

    private static Stream<String> copies(List<TileType> tiles, ToIntFunction<TileVariant> count) {
        return tiles.stream().flatMap(tile -> tile.variants().stream()).flatMap(variant -> Stream.generate(variant::id)
                .limit(count.applyAsInt(variant)));
    }
}
