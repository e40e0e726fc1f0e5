package cartulary.verifier.course.surveyors;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.event.AppliedScoringTile;
import cartulary.contracts.event.Feature;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.ScoringEffect;
import cartulary.contracts.game.ScoringTile;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The placed tiles, as far as scoring tiles look at them: which segments a tile has, wherever they lie.
final class TilesOnTable {
    private final Map<Cell, TileType> types = new HashMap<>();

    /// An unknown tile has no segments.
    void place(String tile, Cell cell) {
        TileType type = Catalogue.standard().typeOf(tile);
        if (type != null) {
            types.put(cell, type);
        }
    }

    void remove(Cell cell) {
        types.remove(cell);
    }

    /// Returns what a scoring tile makes of a completed feature (SURV-7 to SURV-13, SURV-20).
    AppliedScoringTile apply(ScoringTile tile, Feature feature) {
        ScoringEffect effect = tile.effect();
        int length = feature.length();
        return switch (effect.type()) {
            case NONE, EVERYBODY -> new AppliedScoringTile(tile.id(), length, 0);
            case ADD -> new AppliedScoringTile(tile.id(), length, points(effect));
            case PER_TILE ->
                new AppliedScoringTile(
                        tile.id(), length, points(effect) * tiles(feature, type -> shows(type, effect.shows())));
            case SKIP_ONE_EDGED -> new AppliedScoringTile(tile.id(), tiles(feature, TilesOnTable::hasLongCity), 0);
            case FIXED_TILES -> {
                int roads = feature.roads() == null ? 1 : feature.roads().size();
                yield new AppliedScoringTile(tile.id(), roads * effect.tiles(length), 0);
            }
        };
    }

    private static int points(ScoringEffect effect) {
        return Objects.requireNonNull(effect.points());
    }

    /// No tile has a segment with more edges and another one of a city, so that a tile counts for all of its cities
    /// alike.
    private static boolean hasLongCity(TileType type) {
        return type.cities().stream().anyMatch(city -> city.edges().size() > 1);
    }

    private static boolean shows(TileType type, @Nullable FeatureKind kind) {
        return kind == FeatureKind.CITY
                ? !type.cities().isEmpty()
                : !type.roads().isEmpty();
    }

    private int tiles(Feature feature, Predicate<TileType> which) {
        return (int) feature.tiles().stream()
                .filter(cell -> types.containsKey(cell) && which.test(types.get(cell)))
                .count();
    }

    /// Returns the points of a seat that scores a completed feature (SURV-15).
    static int points(Feature feature, AppliedScoringTile tile) {
        int each =
                switch (feature.kind()) {
                    case CITY -> 2 * (tile.counted() + feature.coatsOfArms());
                    case ROAD -> (feature.cathedrals() == null ? 1 : 2) * tile.counted();
                    case MONASTERY, CATHEDRAL, GARDEN, FIELD -> tile.counted();
                };
        return each + tile.added();
    }
}
