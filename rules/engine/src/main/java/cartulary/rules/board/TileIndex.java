package cartulary.rules.board;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.TollGroup;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The catalogue in a form for fast lookups: a small number for every variant, and for every number its shape and
/// its pictures. A variant has the same number in every interpretation of the bookmaker tiles (BET-3, BET-30), and
/// whether or not gardens are features (ABBOT-2).
public final class TileIndex {
    /// A picture that pays a toll, and the road segments of the tile for which it pays (TOLL-9).
    public record Picture(TollGroup group, int[] roads) {}

    /// What decides the segments of tiles.
    private record Reading(BookmakerFields fields, OfficeRoads roads, boolean gardens) {
        static Reading of(GameOptions options) {
            HouseRules rules = options.houseRules();
            return new Reading(rules.bookmakerFields(), rules.officeRoads(), options.plays(Expansion.ABBOT));
        }
    }

    private final Map<Reading, TileIndex> readings;
    private final List<String> ids = new ArrayList<>();
    private final List<List<Picture>> pictures = new ArrayList<>();
    private final List<TileShape> shapes = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    private TileIndex(Catalogue catalogue, Map<Reading, TileIndex> readings) {
        this.readings = readings;
        for (TileType type : catalogue.tiles()) {
            var shapes = new HashMap<TileType, TileShape>();
            for (TileVariant variant : type.variants()) {
                TileType ofVariant = Objects.requireNonNull(catalogue.typeOf(variant.id()));
                TileShape shape = shapes.computeIfAbsent(ofVariant, TileShape::new);
                numbers.put(variant.id(), ids.size());
                ids.add(variant.id());
                this.shapes.add(shape);
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
        var readings = new HashMap<Reading, TileIndex>();
        for (BookmakerFields fields : BookmakerFields.values()) {
            for (OfficeRoads roads : OfficeRoads.values()) {
                for (boolean gardens : new boolean[] {false, true}) {
                    Catalogue read = catalogue.with(fields).with(roads).withGardens(gardens);
                    readings.put(new Reading(fields, roads, gardens), new TileIndex(read, readings));
                }
            }
        }
        return read(readings, GameOptions.DEFAULT);
    }

    /// Returns the index with the interpretations that a game has chosen.
    public TileIndex read(GameOptions options) {
        return read(readings, options);
    }

    private static TileIndex read(Map<Reading, TileIndex> readings, GameOptions options) {
        return Objects.requireNonNull(readings.get(Reading.of(options)));
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
