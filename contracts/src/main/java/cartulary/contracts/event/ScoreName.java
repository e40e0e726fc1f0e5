package cartulary.contracts.event;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import org.jspecify.annotations.Nullable;

/// The identity of a score among the scores of one command, independent of its points and its other evidence.
///
/// @param cell of the tollhouse or the office; null for a feature
/// @param seat of the tollhouse; null for others
/// @param feature the feature or the road; null for an office
public record ScoreName(
        @Nullable Cell cell,
        @Nullable Integer seat,
        @Nullable FeatureName feature) {
    /// The name of a feature (MIX-17): its smallest tile and the smallest segment there.
    public record FeatureName(FeatureKind kind, Cell at, String segment) {
        static FeatureName of(Feature feature) {
            return new FeatureName(feature.kind(), feature.at(), feature.segment());
        }
    }
}
