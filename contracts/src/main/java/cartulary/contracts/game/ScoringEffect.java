package cartulary.contracts.game;

import cartulary.contracts.schema.Within;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// The effect of an active scoring tile on the completed features of its stack (SURV-4).
///
/// @param tiles of `fixedTiles`: the number of tiles for which a feature scores (SURV-10); absent otherwise
/// @param points of `add` and `perTile`, may be negative; absent otherwise
/// @param shows of `perTile`: the kind of segment for which a tile counts; absent otherwise
public record ScoringEffect(
        EffectType type,
        @Within(min = 1, max = MOST_TILES) @Nullable Integer tiles,

        @Within(min = -MOST_POINTS, max = MOST_POINTS) @Nullable
        Integer points,

        @Nullable FeatureKind shows) {
    public static final int MOST_TILES = 99;
    public static final int MOST_POINTS = 99;

    /// A feature is scored as usual (SURV-13).
    public static final ScoringEffect NONE = new ScoringEffect(EffectType.NONE, null, null, null);

    /// The kinds of effects.
    public enum EffectType {
        /// Every player with a figure on the feature scores it (SURV-7).
        @JsonProperty("everybody")
        EVERYBODY,
        /// Tiles with nothing but one-edged segments of the city are not counted (SURV-8).
        @JsonProperty("skipOneEdged")
        SKIP_ONE_EDGED,
        /// The feature scores for a fixed number of tiles (SURV-10).
        @JsonProperty("fixedTiles")
        FIXED_TILES,
        /// Every player who scores the feature gets some points more or fewer (SURV-9).
        @JsonProperty("add")
        ADD,
        /// Some points more or fewer for every tile of the monastery that shows a kind of segment (SURV-11, SURV-12).
        @JsonProperty("perTile")
        PER_TILE,
        /// No effect (SURV-13).
        @JsonProperty("none")
        NONE;

        /// Returns whether completed features of a kind can be scored so.
        public boolean isFor(FeatureKind stack) {
            return switch (this) {
                case EVERYBODY, ADD, NONE -> true;
                case SKIP_ONE_EDGED -> stack == FeatureKind.CITY;
                case FIXED_TILES -> stack != FeatureKind.MONASTERY;
                case PER_TILE -> stack == FeatureKind.MONASTERY;
            };
        }
    }

    /// Returns the fixed number of tiles; otherwise the number given.
    public int tiles(int usual) {
        return tiles == null ? usual : tiles;
    }
}
