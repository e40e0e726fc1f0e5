package cartulary.contracts.catalogue;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.io.InputStream;
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

    /// Returns the variant that is on the board before the first turn (BASE-2).
    ///
    /// @throws java.util.NoSuchElementException for a catalogue without a start tile
    public String startTile() {
        return copies(tiles, TileVariant::start).findFirst().orElseThrow();
    }

    /// Returns the variant of every copy that is shuffled, in catalogue order (BASE-2, BASE-3).
    ///
    /// @throws IllegalArgumentException for a set without tiles in the catalogue
    public List<String> drawPile(List<String> sets) {
        for (String set : sets) {
            if (tiles.stream().noneMatch(tile -> tile.set().equals(set))) {
                throw new IllegalArgumentException("unknown set of tiles: " + set);
            }
        }
        List<TileType> inPlay =
                tiles.stream().filter(tile -> sets.contains(tile.set())).toList();
        return copies(inPlay, variant -> variant.count() - variant.start()).toList();
    }

    private static Stream<String> copies(List<TileType> tiles, ToIntFunction<TileVariant> count) {
        return tiles.stream().flatMap(tile -> tile.variants().stream()).flatMap(variant -> Stream.generate(variant::id)
                .limit(count.applyAsInt(variant)));
    }
}
