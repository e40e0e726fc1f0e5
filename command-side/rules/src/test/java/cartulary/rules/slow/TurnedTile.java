package cartulary.rules.slow;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.FeatureKind;
import java.util.ArrayList;
import java.util.List;

/// A tile as it lies on the board.
///
/// @param edges the kinds of its edges, four letters: what points N, E, S, W now
/// @param pieces its segments in catalogue order: cities, roads, fields, monastery
record TurnedTile(String edges, List<Piece> pieces) {
    /// A segment and the sides that it reaches: edges for roads and cities, half-edges for fields, none
    /// for a monastery.
    ///
    /// @param cities the city segments of the tile that a field touches (BASE-32)
    record Piece(
            FeatureKind kind,
            String id,
            List<String> sides,
            boolean coatOfArms,
            List<String> cities) {}

    static TurnedTile of(TileType type, int rotation) {
        var pieces = new ArrayList<Piece>();
        for (var city : type.cities()) {
            var sides = turned(city.edges(), rotation);
            pieces.add(new Piece(FeatureKind.CITY, city.id(), sides, city.coatOfArms(), List.of()));
        }
        for (var road : type.roads()) {
            pieces.add(
                    new Piece(
                            FeatureKind.ROAD,
                            road.id(),
                            turned(road.edges(), rotation),
                            false,
                            List.of()));
        }
        for (var field : type.fields()) {
            var sides = turned(field.halfEdges(), rotation);
            pieces.add(new Piece(FeatureKind.FIELD, field.id(), sides, false, field.cities()));
        }
        if (type.monastery()) {
            pieces.add(
                    new Piece(
                            FeatureKind.MONASTERY,
                            TileType.MONASTERY,
                            List.of(),
                            false,
                            List.of()));
        }
        return new TurnedTile(edges(type, rotation), List.copyOf(pieces));
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
