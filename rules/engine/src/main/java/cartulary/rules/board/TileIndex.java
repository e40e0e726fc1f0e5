package cartulary.rules.board;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.TollGroup;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The catalogue in a form for fast lookups: a small number for every variant, and for every number its shape and
/// its pictures. A variant has the same number in every interpretation of the bookmaker tiles (BET-3, BET-30).
public final class TileIndex {
    /// A picture that pays a toll, and the road segments of the tile for which it pays (TOLL-9).
    public record Picture(TollGroup group, int[] roads) {}

    private final Map<BookmakerFields, Map<OfficeRoads, TileIndex>> readings;
    private final List<String> ids = new ArrayList<>();
    private final List<List<Picture>> pictures = new ArrayList<>();
    private final List<TileShape> shapes = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    private TileIndex(Catalogue catalogue, Map<BookmakerFields, Map<OfficeRoads, TileIndex>> readings) {
        this.readings = readings;
        for (TileType type : catalogue.tiles()) {
            var shape = new TileShape(type);
            for (TileVariant variant : type.variants()) {
                numbers.put(variant.id(), ids.size());
                ids.add(variant.id());
                shapes.add(shape);
                pictures.add(variant.illustrations().stream()
                        .map(picture -> new Picture(
                                catalogue.tollGroup(picture.type()),
                                picture.roads().stream()
                                        .mapToInt(shape::segment)
                                        .toArray()))
                        .toList());
            }
        }
    }

    /// Returns the index with the default interpretations.
    public static TileIndex of(Catalogue catalogue) {
        var readings = new EnumMap<BookmakerFields, Map<OfficeRoads, TileIndex>>(BookmakerFields.class);
        for (BookmakerFields fields : BookmakerFields.values()) {
            var byRoads = new EnumMap<OfficeRoads, TileIndex>(OfficeRoads.class);
            for (OfficeRoads roads : OfficeRoads.values()) {
                byRoads.put(roads, new TileIndex(catalogue.with(fields).with(roads), readings));
            }
            readings.put(fields, byRoads);
        }
        return read(readings, GameOptions.DEFAULT);
    }

    /// Returns the index with the interpretations that a game has chosen.
    public TileIndex read(GameOptions options) {
        return read(readings, options);
    }

    private static TileIndex read(Map<BookmakerFields, Map<OfficeRoads, TileIndex>> readings, GameOptions options) {
        var byRoads = Objects.requireNonNull(readings.get(options.houseRules().bookmakerFields()));
        return Objects.requireNonNull(byRoads.get(options.houseRules().officeRoads()));
    }

    /// Returns the pictures of a variant.
    public List<Picture> pictures(int number) {
        return pictures.get(number);
    }

    /// Returns the number of a variant id.
    ///
    /// @throws IllegalArgumentException if the catalogue has no such variant
    public int number(String variant) {
        Integer number = numbers.get(variant);
        if (number == null) {
            throw new IllegalArgumentException("unknown tile variant: " + variant);
        }
        return number;
    }

    String id(int number) {
        return ids.get(number);
    }

    public TileShape shape(int number) {
        return shapes.get(number);
    }
}
