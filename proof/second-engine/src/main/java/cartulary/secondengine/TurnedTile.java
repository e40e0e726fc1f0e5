package cartulary.secondengine;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileType.RoadReading;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.catalogue.TileVariant.Illustration;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.TollGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A tile in one of its four rotations.
///
/// @param edges the kinds of its edges after rotation, four letters: N, E, S, W
/// @param pieces its segments in catalogue order: cities, roads, fields, centres
/// @param pictures the pictures that may pay a toll
/// @param office whether bets can be placed on it
public record TurnedTile(String edges, List<Piece> pieces, List<Picture> pictures, boolean office) {
    /// The type of the picture, and the id of the segment.
    private static final String GARDEN = "garden";

    /// A segment and the sides that it reaches: edges for roads and cities, half-edges for fields, none for
    /// a centre.
    ///
    /// @param cities the city segments of the tile that a field touches (BASE-32)
    /// @param stops at what a road ends on the tile, at most two (BASE-20)
    public record Piece(
            FeatureKind kind,
            String id,
            List<String> sides,
            boolean coatOfArms,
            List<String> cities,
            List<String> stops) {
        Piece(FeatureKind kind, String id, List<String> sides) {
            this(kind, id, sides, false, List.of(), List.of());
        }

        /// Returns whether a road ends at the village of the tile (TOLL-3).
        public boolean village() {
            return stops.contains("village");
        }

        /// Returns whether a road ends at the cathedral of the tile (CATH-3).
        boolean cathedral() {
            return stops.contains("cathedral");
        }
    }

    /// A picture that may pay a toll (TOLL-9).
    ///
    /// @param roads the roads of the tile to which it belongs
    public record Picture(TollGroup group, List<String> roads) {}

    /// @param options the readings of roads and fields next to offices (BET-3, BET-30), and whether gardens are
    /// features @param group the toll group of a picture, by its name in the catalogue
    static TurnedTile of(
            TileType type, TileVariant variant, int rotation, GameOptions options, Function<String, TollGroup> group) {
        var pieces = new ArrayList<Piece>();
        for (var city : type.cities()) {
            var sides = turned(city.edges(), rotation);
            pieces.add(new Piece(FeatureKind.CITY, city.id(), sides, city.coatOfArms(), List.of(), List.of()));
        }
        for (var road : roads(type, options.houseRules().officeRoads())) {
            pieces.add(new Piece(
                    FeatureKind.ROAD,
                    road.id(),
                    turned(road.edges(), rotation),
                    false,
                    List.of(),
                    road.ends().stream()
                            .filter(end -> !Sides.EDGES.contains(end))
                            .toList()));
        }
        for (var field : fields(type, options.houseRules().bookmakerFields())) {
            var sides = turned(field.halfEdges(), rotation);
            pieces.add(new Piece(FeatureKind.FIELD, field.id(), sides, false, field.cities(), List.of()));
        }
        type.centres().forEach(centre -> pieces.add(new Piece(centre.kind(), centre.id(), List.of())));
        if (options.plays(Expansion.ABBOT) && hasGarden(variant)) {
            pieces.add(new Piece(FeatureKind.GARDEN, GARDEN, List.of()));
        }
        var pictures = variant.illustrations().stream()
                .map(it -> new Picture(
                        group.apply(it.type()),
                        roadsOf(it, type, options.houseRules().officeRoads())))
                .toList();
        return new TurnedTile(edges(type, rotation), List.copyOf(pieces), pictures, type.bookmaker());
    }

    /// Returns whether a garden is printed, which is a feature with The Abbot (ABBOT-2).
    private static boolean hasGarden(TileVariant variant) {
        return variant.illustrations().stream().anyMatch(it -> it.type().equals(GARDEN));
    }

    private static List<TileType.Field> fields(TileType type, BookmakerFields reading) {
        return switch (reading) {
            case NOVEMBER_2022 -> type.fields();
            case JULY_2024 -> type.alternativeFields().getOrDefault("fields-2024-07", type.fields());
        };
    }

    private static List<TileType.Road> roads(TileType type, OfficeRoads reading) {
        return switch (reading) {
            case AS_DRAWN -> type.roads();
            case ALL_END -> allEnd(type).map(RoadReading::roads).orElse(type.roads());
        };
    }

    private static List<String> roadsOf(Illustration picture, TileType type, OfficeRoads reading) {
        return switch (reading) {
            case AS_DRAWN -> picture.roads();
            case ALL_END ->
                allEnd(type).map(it -> it.illustrations().get(picture.type())).orElse(picture.roads());
        };
    }

    private static Optional<RoadReading> allEnd(TileType type) {
        return Optional.ofNullable(type.alternativeRoads().get("roads-all-end"));
    }

    /// Reports whether 2, 3 or 4 roads end at the tile's village (TOLL-3).
    public boolean crossroad() {
        return pieces.stream().filter(Piece::village).count() >= 2;
    }

    /// Returns the kind (city, road or field) of an edge after rotation.
    char kindAt(String edge) {
        return edges.charAt(Sides.EDGES.indexOf(edge));
    }

    Piece piece(String id) {
        for (Piece piece : pieces) {
            if (piece.id().equals(id)) {
                return piece;
            }
        }
        throw new IllegalArgumentException("no segment " + id + " on " + this);
    }

    /// Returns the segment of a kind that reaches a side.
    Piece pieceAt(FeatureKind kind, String side) {
        for (Piece piece : pieces) {
            if (piece.kind() == kind && piece.sides().contains(side)) {
                return piece;
            }
        }
        throw new IllegalArgumentException("no " + kind + " at " + side + " of " + this);
    }

    private static String edges(TileType type, int rotation) {
        var rotated = new char[4];
        for (int i = 0; i < 4; i++) {
            rotated[Sides.EDGES.indexOf(Sides.turned(Sides.EDGES.get(i), rotation))] =
                    type.edges().charAt(i);
        }
        return new String(rotated);
    }

    private static List<String> turned(List<String> sides, int rotation) {
        return sides.stream().map(side -> Sides.turned(side, rotation)).toList();
    }
}
