package cartulary.contracts.catalogue;

import cartulary.contracts.game.BookmakerFields;
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

/// All tiles of all sets, as `tiles.json` tells them. Nothing about a tile is known anywhere else.
public final class Catalogue {
    private static final String TILES = "/cartulary/catalogue/tiles.json";
    private static final Catalogue STANDARD = load();

    private final List<TileType> tiles;
    private final Map<String, TollGroup> tollGroups;
    private final Map<String, TileType> byVariant;

    private Catalogue(List<TileType> tiles, Map<String, TollGroup> tollGroups) {
        this.tiles = List.copyOf(tiles);
        this.tollGroups = Map.copyOf(tollGroups);
        this.byVariant = tiles.stream()
                .flatMap(tile -> tile.variants().stream().map(variant -> Map.entry(variant.id(), tile)))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// The catalogue that comes with Cartulary.
    public static Catalogue standard() {
        return STANDARD;
    }

    /// A catalogue of these tiles, for readers of other data; their pictures pay no toll.
    public static Catalogue of(List<TileType> tiles) {
        return new Catalogue(tiles, Map.of());
    }

    /// The same catalogue with the fields of that reading on bookmaker tiles (BET-30).
    public Catalogue read(BookmakerFields reading) {
        return new Catalogue(tiles.stream().map(tile -> tile.read(reading)).toList(), tollGroups);
    }

    private static Catalogue load() {
        try (InputStream file = Catalogue.class.getResourceAsStream(TILES)) {
            File read = Json.mapper().readValue(Objects.requireNonNull(file, TILES), File.class);
            return new Catalogue(
                    read.tiles(),
                    read.illustrationTypes().entrySet().stream()
                            .collect(Collectors.toMap(
                                    Map.Entry::getKey, e -> e.getValue().tollGroup())));
        } catch (IOException e) {
            throw new IllegalStateException(TILES + " does not read", e);
        }
    }

    private record File(List<TileType> tiles, Map<String, IllustrationType> illustrationTypes) {}

    private record IllustrationType(TollGroup tollGroup) {}

    /// What a picture counts as for a toll (TOLL-9), by the type of the picture.
    ///
    /// @throws IllegalArgumentException for a type that the catalogue does not name
    public TollGroup tollGroup(String illustration) {
        TollGroup group = tollGroups.get(illustration);
        if (group == null) {
            throw new IllegalArgumentException("the catalogue names no picture " + illustration);
        }
        return group;
    }

    /// Every type of every set, in the order of the file.
    public List<TileType> tiles() {
        return tiles;
    }

    /// The type of a printed variant, or nothing where there is no such variant.
    public @Nullable TileType typeOf(String variant) {
        return byVariant.get(variant);
    }

    /// The variant that lies on the board before the first turn (BASE-2).
    ///
    /// @throws java.util.NoSuchElementException in a catalogue without one
    public String startTile() {
        return copies(tiles, TileVariant::start).findFirst().orElseThrow();
    }

    /// The variants of every copy that is shuffled, in catalogue order (BASE-2, BASE-3).
    ///
    /// @throws IllegalArgumentException for a set of which the catalogue has no tile
    public List<String> drawPile(List<String> sets) {
        for (String set : sets) {
            if (tiles.stream().noneMatch(tile -> tile.set().equals(set))) {
                throw new IllegalArgumentException("the catalogue has no set " + set);
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
