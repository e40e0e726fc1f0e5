package cartulary.rules.slow;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.TollGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A tile as it lies on the board.
///
/// @param edges the kinds of its edges, four letters: what points N, E, S, W now
/// @param pieces its segments in catalogue order: cities, roads, fields, monastery
/// @param pictures that may pay a toll
/// @param office whether bets can be placed on it
record TurnedTile(String edges, List<Piece> pieces, List<Picture> pictures, boolean office) {
    /// A segment and the sides that it reaches: edges for roads and cities, half-edges for fields, none
    /// for a monastery.
    ///
    /// @param cities the city segments of the tile that a field touches (BASE-32)
    /// @param village whether a road ends at the village of the tile (TOLL-3)
    record Piece(
            FeatureKind kind, String id, List<String> sides, boolean coatOfArms, List<String> cities, boolean village) {
        Piece(FeatureKind kind, String id, List<String> sides) {
            this(kind, id, sides, false, List.of(), false);
        }
    }

    /// TOLL-9.
    ///
    /// @param roads of the tile to which it belongs
    record Picture(TollGroup group, List<String> roads) {}

    /// @param reading of the fields beside offices (BET-30)
    /// @param group what a picture counts as, by its name in the catalogue
    static TurnedTile of(
            TileType type,
            TileVariant variant,
            int rotation,
            BookmakerFields reading,
            Function<String, TollGroup> group) {
        var pieces = new ArrayList<Piece>();
        for (var city : type.cities()) {
            var sides = turned(city.edges(), rotation);
            pieces.add(new Piece(FeatureKind.CITY, city.id(), sides, city.coatOfArms(), List.of(), false));
        }
        for (var road : type.roads()) {
            pieces.add(new Piece(
                    FeatureKind.ROAD,
                    road.id(),
                    turned(road.edges(), rotation),
                    false,
                    List.of(),
                    road.ends().contains("village")));
        }
        for (var field : fields(type, reading)) {
            var sides = turned(field.halfEdges(), rotation);
            pieces.add(new Piece(FeatureKind.FIELD, field.id(), sides, false, field.cities(), false));
        }
        if (type.monastery()) {
            pieces.add(new Piece(FeatureKind.MONASTERY, TileType.MONASTERY, List.of()));
        }
        var pictures = variant.illustrations().stream()
                .map(it -> new Picture(group.apply(it.type()), it.roads()))
                .toList();
        return new TurnedTile(edges(type, rotation), List.copyOf(pieces), pictures, type.bookmaker());
    }

    private static List<TileType.Field> fields(TileType type, BookmakerFields reading) {
        return switch (reading) {
            case NOVEMBER_2022 -> type.fields();
            case JULY_2024 -> type.alternativeFields().getOrDefault("fields-2024-07", type.fields());
        };
    }

    /// TOLL-3: a village where 2, 3 or 4 roads end.
    boolean crossroad() {
        return pieces.stream().filter(Piece::village).count() >= 2;
    }

    /// City, road or field on an edge of the tile as it lies.
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

    /// The segment of a kind that reaches a side.
    Piece pieceAt(FeatureKind kind, String side) {
        for (Piece piece : pieces) {
            if (piece.kind() == kind && piece.sides().contains(side)) {
                return piece;
            }
        }
        throw new IllegalArgumentException("no " + kind + " at " + side + " of " + this);
    }

    private static String edges(TileType type, int rotation) {
        var lying = new char[4];
        for (int i = 0; i < 4; i++) {
            lying[Sides.EDGES.indexOf(Sides.turned(Sides.EDGES.get(i), rotation))] =
                    type.edges().charAt(i);
        }
        return new String(lying);
    }

    private static List<String> turned(List<String> sides, int rotation) {
        return sides.stream().map(side -> Sides.turned(side, rotation)).toList();
    }
}
