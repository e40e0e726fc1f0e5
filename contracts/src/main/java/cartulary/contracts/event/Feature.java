package cartulary.contracts.event;

import cartulary.contracts.game.AtCell;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.schema.Within;
import java.util.List;

/// A feature as it was when it was completed or scored: the evidence from which a reader can recompute its points.
///
/// @param kind road, city, monastery or field
/// @param at the smallest tile of the feature (x, then y); for a monastery its own tile
/// @param segment the smallest segment of the feature on that tile, in catalogue order; with `at` it identifies the
///     feature (MIX-17)
/// @param tiles every tile once, ordered by x, then y (BASE-27); for a monastery its own tile and the occupied cells
///     around it
/// @param coatsOfArms the number of coats of arms of the whole city; 0 for other kinds
/// @param cities for a field: the completed cities that touch it (BASE-36), each identified by its smallest tile and
///     segment; empty for other kinds
public record Feature(
        FeatureKind kind,
        Cell at,
        String segment,
        List<Cell> tiles,
        @Within(min = 0) int coatsOfArms,
        List<CityRef> cities) {
    public Feature {
        tiles = List.copyOf(tiles);
        cities = List.copyOf(cities);
    }

    /// A city, identified by its smallest tile and its smallest segment there.
    public record CityRef(int x, int y, String segment) implements AtCell {}
}
