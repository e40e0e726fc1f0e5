package cartulary.cli.conform;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.FeatureKind;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The segments of a tile and their sides. Two tiles are the same if their layouts are equal after some quarter turns.
record TileLayout(Set<Piece> pieces) {
    TileLayout {
        pieces = Set.copyOf(pieces);
    }

    /// A segment.
    ///
    /// @param pennants coats of arms, of a city
    /// @param cities the cities of the tile that a field touches
    record Piece(SegmentLocation location, int pennants, Set<SegmentLocation> cities) {
        Piece turned(int quarterTurns) {
            return new Piece(
                    location.turned(quarterTurns),
                    pennants,
                    cities.stream().map(city -> city.turned(quarterTurns)).collect(Collectors.toUnmodifiableSet()));
        }
    }

    TileLayout turned(int quarterTurns) {
        return new TileLayout(
                pieces.stream().map(piece -> piece.turned(quarterTurns)).collect(Collectors.toSet()));
    }

    static TileLayout of(TileType type) throws MalformedInput {
        Map<String, SegmentLocation> segments = segments(type);
        var pieces = new HashSet<Piece>();
        for (var city : type.cities()) {
            pieces.add(new Piece(located(segments, city.id()), city.coatOfArms() ? 1 : 0, Set.of()));
        }
        for (var road : type.roads()) {
            pieces.add(new Piece(located(segments, road.id()), 0, Set.of()));
        }
        for (var field : type.fields()) {
            Set<SegmentLocation> cities =
                    field.cities().stream().map(id -> located(segments, id)).collect(Collectors.toSet());
            pieces.add(new Piece(located(segments, field.id()), 0, cities));
        }
        if (type.monastery()) {
            pieces.add(new Piece(located(segments, TileType.MONASTERY), 0, Set.of()));
        }
        return new TileLayout(pieces);
    }

    private static SegmentLocation located(Map<String, SegmentLocation> segments, String id) {
        SegmentLocation location = segments.get(id);
        if (location == null) {
            throw new IllegalStateException("the catalogue names a segment that it does not have: " + id);
        }
        return location;
    }

    /// Returns the sides of the segments of a catalogue tile, by segment id.
    static Map<String, SegmentLocation> segments(TileType type) throws MalformedInput {
        var segments = new LinkedHashMap<String, SegmentLocation>();
        put(segments, FeatureKind.CITY, type.cities(), TileType.City::id, TileType.City::edges);
        put(segments, FeatureKind.ROAD, type.roads(), TileType.Road::id, TileType.Road::edges);
        put(segments, FeatureKind.FIELD, type.fields(), TileType.Field::id, TileType.Field::halfEdges);
        if (type.monastery()) {
            segments.put(TileType.MONASTERY, new SegmentLocation(FeatureKind.MONASTERY, 0));
        }
        return segments;
    }

    private static <T> void put(
            Map<String, SegmentLocation> segments,
            FeatureKind kind,
            List<T> parts,
            Function<T, String> id,
            Function<T, List<String>> sides)
            throws MalformedInput {
        for (T part : parts) {
            segments.put(id.apply(part), SegmentLocation.of(kind, sides.apply(part)));
        }
    }
}
