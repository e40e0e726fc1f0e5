package cartulary.contracts.catalogue;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One layout of a tile, unrotated, with all its printed variants. Conventions are as in `tiles.json`: edges in
/// the order N, E, S, W; half-edges clockwise NL NR EL ER SL SR WL WR.
///
/// @param set `base` or the set of an expansion
/// @param count the total number of copies of all variants
/// @param group the part of the draw pile that the tile belongs to, if it is not the normal one (RIVER-4)
/// @param edges four letters: C city, R road, F field, I river
/// @param rivers the river on the tile, which is no feature (RIVER-13)
/// @param centres the features at the centre of the tile, which the tiles around it complete (BASE-22), or the roads
///     that end there (CATH-10)
/// @param crossroad whether roads end at a village here (TOLL-3)
/// @param bookmaker whether the tile shows an office (BET-1)
/// @param alternativeFields other interpretations of the fields by name, such as `fields-2024-07`; usually none
///     (BET-30)
/// @param alternativeRoads other interpretations of the roads by name, such as `roads-all-end`; usually none (BET-3)
public record TileType(
        String id,
        String set,
        String ref,
        int count,
        @Nullable String group,
        String edges,
        List<City> cities,
        List<Road> roads,
        List<River> rivers,
        List<Field> fields,
        List<Centre> centres,
        boolean crossroad,
        boolean bookmaker,
        List<TileVariant> variants,
        Map<String, List<Field>> alternativeFields,
        Map<String, RoadReading> alternativeRoads) {
    public TileType {
        cities = List.copyOf(cities);
        roads = List.copyOf(roads);
        rivers = List.copyOf(rivers);
        fields = List.copyOf(fields);
        centres = List.copyOf(centres);
        variants = List.copyOf(variants);
        alternativeFields = Map.copyOf(alternativeFields);
        alternativeRoads = Map.copyOf(alternativeRoads);
    }

    @JsonCreator
    static TileType of(
            @JsonProperty("id") String id,
            @JsonProperty("set") String set,
            @JsonProperty("ref") String ref,
            @JsonProperty("count") int count,
            @JsonProperty("group") @Nullable String group,
            @JsonProperty("edges") String edges,
            @JsonProperty("cities") List<City> cities,
            @JsonProperty("roads") List<Road> roads,
            @JsonProperty("rivers") @Nullable List<River> rivers,
            @JsonProperty("fields") List<Field> fields,
            @JsonProperty("monastery") @Nullable Boolean monastery,
            @JsonProperty("cathedral") @Nullable Boolean cathedral,
            @JsonProperty("centres") @Nullable List<Centre> centres,
            @JsonProperty("crossroad") boolean crossroad,
            @JsonProperty("bookmaker") boolean bookmaker,
            @JsonProperty("variants") List<TileVariant> variants,
            @JsonProperty("alternativeFields") @Nullable Map<String, List<Field>> alternativeFields,
            @JsonProperty("alternativeRoads") @Nullable Map<String, RoadReading> alternativeRoads) {
        return new TileType(
                id,
                set,
                ref,
                count,
                group,
                edges,
                cities,
                roads,
                rivers == null ? List.of() : rivers,
                fields,
                centres == null ? centres(monastery, cathedral) : centres,
                crossroad,
                bookmaker,
                variants,
                alternativeFields == null ? Map.of() : alternativeFields,
                alternativeRoads == null ? Map.of() : alternativeRoads);
    }

    /// `tiles.json` says of a tile with no other centre only whether it has a monastery or a cathedral.
    private static List<Centre> centres(@Nullable Boolean monastery, @Nullable Boolean cathedral) {
        if (Boolean.TRUE.equals(cathedral)) {
            return List.of(new Centre(CATHEDRAL, FeatureKind.CATHEDRAL));
        }
        return Boolean.TRUE.equals(monastery) ? List.of(new Centre(MONASTERY, FeatureKind.MONASTERY)) : List.of();
    }

    /// Returns this tile with the given interpretation of its fields; this tile if it has none (BET-30).
    public TileType with(BookmakerFields reading) {
        List<Field> other = alternativeFields.get("fields-" + reading.id());
        return other == null ? this : with(roads, other, centres, variants);
    }

    /// Returns this tile with the given interpretation of its roads; this tile if it has none (BET-3).
    public TileType with(OfficeRoads reading) {
        RoadReading other = alternativeRoads.get("roads-" + reading.id());
        return other == null
                ? this
                : with(
                        other.roads(),
                        fields,
                        centres,
                        variants.stream()
                                .map(variant -> variant.with(other.illustrations()))
                                .toList());
    }

    /// Returns this tile with the interpretations that a game has chosen.
    public TileType with(GameOptions options) {
        return with(options.houseRules().bookmakerFields())
                .with(options.houseRules().officeRoads());
    }

    /// Returns this tile with the garden of a variant as a feature; this tile if the variant has none (ABBOT-2).
    TileType withGardenOf(TileVariant variant) {
        return variant.illustrations().stream()
                        .noneMatch(picture -> picture.type().equals(GARDEN))
                ? this
                : with(
                        roads,
                        fields,
                        Stream.concat(centres.stream(), Stream.of(new Centre(GARDEN, FeatureKind.GARDEN)))
                                .toList(),
                        variants);
    }

    private TileType with(List<Road> roads, List<Field> fields, List<Centre> centres, List<TileVariant> variants) {
        return new TileType(
                id,
                set,
                ref,
                count,
                group,
                edges,
                cities,
                roads,
                rivers,
                fields,
                centres,
                crossroad,
                bookmaker,
                variants,
                alternativeFields,
                alternativeRoads);
    }

    /// Returns whether the tile has a feature of a kind at its centre.
    public boolean hasCentre(FeatureKind kind) {
        return centres.stream().anyMatch(centre -> centre.kind() == kind);
    }

    /// The segment id of the monastery of a tile.
    public static final String MONASTERY = "monastery";

    /// The segment id of the garden of a tile, and the type of its picture.
    public static final String GARDEN = "garden";

    /// The segment id of the cathedral of a tile, and the end of its roads.
    public static final String CATHEDRAL = "cathedral";

    /// A segment at the centre of the tile, which reaches no edge.
    ///
    /// @param kind one of those that are surrounded or end roads
    public record Centre(String id, FeatureKind kind) {}

    /// A city segment: the edges it reaches (N, E, S, W).
    public record City(String id, List<String> edges, boolean coatOfArms) {
        public City {
            edges = List.copyOf(edges);
        }
    }

    /// A road segment with its two ends: each is an edge, or the thing at which the road ends on this tile.
    public record Road(String id, List<String> edges, List<String> ends) {
        public Road {
            edges = List.copyOf(edges);
            ends = List.copyOf(ends);
        }
    }

    /// A river segment with its two ends: each is an edge, or `spring` or `lake` if the river begins or ends on this
    /// tile.
    public record River(String id, List<String> ends) {
        public River {
            ends = List.copyOf(ends);
        }
    }

    /// A field segment: its half-edges and the city segments of the tile that it touches (BASE-32).
    public record Field(String id, List<String> halfEdges, List<String> cities) {
        public Field {
            halfEdges = List.copyOf(halfEdges);
            cities = List.copyOf(cities);
        }
    }

    /// Another interpretation of the roads of a tile.
    ///
    /// @param illustrations the roads of a picture under it, by the type of the picture; a picture that is not
    ///     listed keeps its roads
    public record RoadReading(List<Road> roads, Map<String, List<String>> illustrations) {
        public RoadReading {
            roads = List.copyOf(roads);
            illustrations = Map.copyOf(illustrations);
        }
    }
}
