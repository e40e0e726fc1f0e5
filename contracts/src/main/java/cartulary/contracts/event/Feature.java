package cartulary.contracts.event;

import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.schema.Within;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A feature as it was when it was completed or scored: the evidence from which a reader can recompute its points.
///
/// @param at the smallest tile of the feature (x, then y); for a feature at the centre of a tile that tile
/// @param segment the smallest segment of the feature on that tile, in catalogue order; with `at` it identifies the
///     feature (MIX-17)
/// @param tiles every tile once, ordered by x, then y (BASE-27); for a monastery or garden its own tile and the
///     occupied cells around it, for a cathedral its own tile
/// @param coatsOfArms the number of coats of arms of the whole city; 0 for other kinds
/// @param cities for a field: the completed cities that touch it (BASE-36), each identified by its smallest tile and
///     segment; empty for other kinds
/// @param cathedrals for a road that scores or was completed: the cathedrals at its ends, each once, ordered by x, then
///     y (CATH-7); absent without any
/// @param counted the number of tiles for which the road scores; absent if it is the number of `tiles` (CATH-8)
/// @param roads for a cathedral: every road that ends there, in the order of its first segment on the tile (CATH-10);
///     absent for other kinds
public record Feature(
        FeatureKind kind,
        Cell at,
        String segment,
        List<Cell> tiles,
        @Within(min = 0) int coatsOfArms,
        List<CityRef> cities,
        @Nullable List<Cell> cathedrals,
        @Within(min = 1) @Nullable Integer counted,
        @Nullable List<CountedRoad> roads) {
    public Feature {
        tiles = List.copyOf(tiles);
        cities = List.copyOf(cities);
        cathedrals = cathedrals == null ? null : List.copyOf(cathedrals);
        roads = roads == null ? null : List.copyOf(roads);
    }

    /// Creates a feature without cathedrals.
    public Feature(FeatureKind kind, Cell at, String segment, List<Cell> tiles, int coatsOfArms, List<CityRef> cities) {
        this(kind, at, segment, tiles, coatsOfArms, cities, null, null, null);
    }

    /// Returns this road with the cathedrals at its ends.
    ///
    /// @param length the number of tiles for which it scores
    public Feature between(List<Cell> cathedrals, int length) {
        Integer counted = length == tiles.size() ? null : length;
        return new Feature(kind, at, segment, tiles, coatsOfArms, cities, cathedrals, counted, null);
    }

    /// Returns this cathedral with its roads.
    public Feature with(List<CountedRoad> roads) {
        return new Feature(kind, at, segment, tiles, coatsOfArms, cities, null, null, roads);
    }

    /// Returns the number of tiles for which a road scores (BASE-27, CATH-8); not part of the JSON.
    public int length() {
        return counted == null ? tiles.size() : counted;
    }

    /// Returns the schema of `FeatureCompleted`, `FeatureScored` and `DisputeRecounted` that brought what this feature
    /// has; not part of the JSON.
    public int since() {
        boolean isEvidenceNew = cathedrals != null || counted != null || roads != null;
        return isEvidenceNew ? FeatureKind.CATHEDRAL.since() : kind.since();
    }

    /// A city, identified by its smallest tile and its smallest segment there.
    public record CityRef(int x, int y, String segment) implements AtCell {}

    /// A road that ends at a cathedral.
    ///
    /// @param segments its segments on the tile of the cathedral, in catalogue order: two if both of its ends are
    /// there
    /// @param tiles every tile once, ordered by x, then y
    /// @param counted the number of its tiles for the cathedral; a tile with both ends counts twice (CATH-8)
    public record CountedRoad(
            List<String> segments,
            List<Cell> tiles,
            @Within(min = 1) int counted,
            boolean complete) {
        public CountedRoad {
            segments = List.copyOf(segments);
            tiles = List.copyOf(tiles);
        }
    }
}
