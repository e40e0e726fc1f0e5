package cartulary.cli.conform.line;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.FeatureKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// A segment of a tile.
///
/// @param id in the catalogue, such as `c0`
/// @param location the sides it reaches, clockwise from the north and joined with dots: edges of roads and cities
///     (`N.W`), half-edges of fields (`EL.ER`); `I` for the centre
public record TranscriptSegment(String id, FeatureKind kind, String location) {
    private static final String INSIDE = "I";
    private static final String EDGES = "NESW";
    private static final List<String> SIDES =
            List.of(INSIDE, "N", "E", "S", "W", "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR");

    /// Returns the segments of an unrotated tile, in catalogue order.
    public static List<TranscriptSegment> of(TileType type) {
        var segments = new ArrayList<TranscriptSegment>();
        type.cities().forEach(city -> segments.add(of(city.id(), FeatureKind.CITY, city.edges())));
        type.roads().forEach(road -> segments.add(of(road.id(), FeatureKind.ROAD, road.edges())));
        type.fields().forEach(field -> segments.add(of(field.id(), FeatureKind.FIELD, field.halfEdges())));
        type.centres().forEach(centre -> segments.add(of(centre.id(), centre.kind(), List.of(INSIDE))));
        return segments;
    }

    private static TranscriptSegment of(String id, FeatureKind kind, List<String> sides) {
        return new TranscriptSegment(id, kind, turned(String.join(".", sides), 0));
    }

    /// Returns a location after quarter turns clockwise, its sides in order. Text that names no side stays as it is.
    public static String turned(String location, int quarterTurns) {
        return List.of(location.split("\\.", -1)).stream()
                .map(side -> SIDES.indexOf(side) < 1 ? side : turned(side.charAt(0), quarterTurns) + side.substring(1))
                .sorted(Comparator.comparingInt(SIDES::indexOf))
                .collect(Collectors.joining("."));
    }

    private static char turned(char edge, int quarterTurns) {
        return EDGES.charAt(Math.floorMod(EDGES.indexOf(edge) + quarterTurns, EDGES.length()));
    }
}
