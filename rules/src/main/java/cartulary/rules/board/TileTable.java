package cartulary.rules.board;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.TollGroup;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The catalogue compiled: every variant has a small number, every number its shape and its pictures.
/// A variant has the same number in every reading of the bookmaker fields (BET-30).
public final class TileTable {
    /// A picture that pays a toll, with the road segments of the tile for which it does (TOLL-9).
    public record Picture(TollGroup group, int[] roads) {}

    private final Map<BookmakerFields, TileTable> readings;
    private final List<String> ids = new ArrayList<>();
    private final List<List<Picture>> pictures = new ArrayList<>();
    private final List<TileShape> shapes = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    private TileTable(Catalogue catalogue, Map<BookmakerFields, TileTable> readings) {
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

    /// The table with the fields as a game reads them where its host chose nothing.
    public static TileTable of(Catalogue catalogue) {
        var readings = new EnumMap<BookmakerFields, TileTable>(BookmakerFields.class);
        for (BookmakerFields reading : BookmakerFields.values()) {
            readings.put(reading, new TileTable(catalogue.read(reading), readings));
        }
        return Objects.requireNonNull(readings.get(GameOptions.DEFAULT.bookmakerFields()));
    }

    public TileTable read(BookmakerFields reading) {
        return Objects.requireNonNull(readings.get(reading));
    }

    public List<Picture> pictures(int number) {
        return pictures.get(number);
    }

    public int number(String variant) {
        Integer number = numbers.get(variant);
        if (number == null) {
            throw new IllegalArgumentException("no such tile in the catalogue: " + variant);
        }
        return number;
    }

    String id(int number) {
        return ids.get(number);
    }

    TileShape shape(int number) {
        return shapes.get(number);
    }
}
