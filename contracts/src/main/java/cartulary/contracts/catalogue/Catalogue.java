package cartulary.contracts.catalogue;

import cartulary.contracts.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// All tiles of all sets, as `tiles.json` tells them. Nothing about a tile is known anywhere else.
public final class Catalogue {
    private static final Catalogue STANDARD = load();

    private final List<TileType> tiles;
    private final Map<String, TileType> byVariant;

    private Catalogue(List<TileType> tiles) {
        this.tiles = List.copyOf(tiles);
        this.byVariant =
                tiles.stream()
                        .flatMap(
                                tile ->
                                        tile.variants().stream()
                                                .map(variant -> Map.entry(variant.id(), tile)))
                        .collect(
                                Collectors.toUnmodifiableMap(
                                        Map.Entry::getKey, Map.Entry::getValue));
    }

    /// The catalogue that comes with Cartulary.
    public static Catalogue standard() {
        return STANDARD;
    }

    /// A catalogue of these tiles, for readers of other data.
    public static Catalogue of(List<TileType> tiles) {
        return new Catalogue(tiles);
    }

    private static Catalogue load() {
        try (InputStream file =
                Catalogue.class.getResourceAsStream("/cartulary/catalogue/tiles.json")) {
            return new Catalogue(Json.mapper().readValue(file, File.class).tiles());
        } catch (IOException e) {
            throw new IllegalStateException("tiles.json does not read", e);
        }
    }

    private record File(List<TileType> tiles) {}

    /// Every type of every set, in the order of the file.
    public List<TileType> tiles() {
        return tiles;
    }

    /// The type of a printed variant, or nothing where there is no such variant.
    public @Nullable TileType typeOf(String variant) {
        return byVariant.get(variant);
    }

    /// The variant that lies on the board before the first turn (BASE-2).
    public String startTile() {
        return variants(tile -> true, TileVariant::start).getFirst();
    }

    /// The variants of every copy that is shuffled, in catalogue order (BASE-2, BASE-3).
    public List<String> drawPile(List<String> sets) {
        return variants(
                tile -> sets.contains(tile.set()), variant -> variant.count() - variant.start());
    }

    private List<String> variants(
            Function<TileType, Boolean> wanted, Function<TileVariant, Integer> copies) {
        var ids = new ArrayList<String>();
        for (TileType tile : tiles) {
            if (wanted.apply(tile)) {
                tile.variants()
                        .forEach(
                                variant -> {
                                    for (int copy = 0; copy < copies.apply(variant); copy++) {
                                        ids.add(variant.id());
                                    }
                                });
            }
        }
        return List.copyOf(ids);
    }
}
