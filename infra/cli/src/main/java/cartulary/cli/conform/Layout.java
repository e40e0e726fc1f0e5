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

/// What is printed on a tile, whatever it is called: its segments and where they reach. Two tiles are
/// the same when their layouts are, after some quarter turns.
record Layout(Set<Piece> pieces) {
    Layout {
        pieces = Set.copyOf(pieces);
    }

    /// A segment.
    ///
    /// @param pennants coats of arms, of a city
    /// @param cities the cities of the tile that a field touches
    record Piece(Location location, int pennants, Set<Location> cities) {
        Piece turned(int quarterTurns) {
            return new Piece(
                    location.turned(quarterTurns),
                    pennants,
                    cities.stream().map(city -> city.turned(quarterTurns)).collect(Collectors.toUnmodifiableSet()));
        }
    }

    Layout turned(int quarterTurns) {
        return new Layout(
                pieces.stream().map(piece -> piece.turned(quarterTurns)).collect(Collectors.toSet()));
    }

    static Layout of(TileType type) throws Malformed {
        Map<String, Location> segments = segments(type);
        var pieces = new HashSet<Piece>();
        for (var city : type.cities()) {
            pieces.add(new Piece(located(segments, city.id()), city.coatOfArms() ? 1 : 0, Set.of()));
        }
        for (var road : type.roads()) {
            pieces.add(new Piece(located(segments, road.id()), 0, Set.of()));
        }
        for (var field : type.fields()) {
            Set<Location> cities =
                    field.cities().stream().map(id -> located(segments, id)).collect(Collectors.toSet());
            pieces.add(new Piece(located(segments, field.id()), 0, cities));
        }
        if (type.monastery()) {
            pieces.add(new Piece(located(segments, TileType.MONASTERY), 0, Set.of()));
        }
        return new Layout(pieces);
    }

    private static Location located(Map<String, Location> segments, String id) {
        Location location = segments.get(id);
        if (location == null) {
            throw new IllegalStateException("the catalogue names a segment that it does not have: " + id);
        }
        return location;
    }

    /// Where the segments of a catalogue tile reach, by their ids.
    static Map<String, Location> segments(TileType type) throws Malformed {
        var segments = new LinkedHashMap<String, Location>();
        put(segments, FeatureKind.CITY, type.cities(), TileType.City::id, TileType.City::edges);
        put(segments, FeatureKind.ROAD, type.roads(), TileType.Road::id, TileType.Road::edges);
        put(segments, FeatureKind.FIELD, type.fields(), TileType.Field::id, TileType.Field::halfEdges);
        if (type.monastery()) {
            segments.put(TileType.MONASTERY, new Location(FeatureKind.MONASTERY, 0));
        }
        return segments;
    }

    private static <T> void put(
            Map<String, Location> segments,
            FeatureKind kind,
            List<T> parts,
            Function<T, String> id,
            Function<T, List<String>> sides)
            throws Malformed {
        for (T part : parts) {
            segments.put(id.apply(part), Location.of(kind, sides.apply(part)));
        }
    }
}
