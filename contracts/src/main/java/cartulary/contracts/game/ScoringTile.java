package cartulary.contracts.game;

import cartulary.contracts.schema.Within;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// One of the twelve scoring tiles of The Land Surveyors (SURV-1).
///
/// @param id lower-case letters, digits and hyphens
/// @param stack the kind of completed feature whose scoring it changes: city, road or monastery (SURV-4)
/// @param provenance where its effect is from; absent for a tile that a host gave without saying so
public record ScoringTile(
        @Within(min = 1, max = LONGEST_ID) String id,
        FeatureKind stack,
        ScoringEffect effect,
        @Nullable EffectProvenance provenance) {
    public static final int LONGEST_ID = 40;

    /// Where the effect of a scoring tile is from.
    public enum EffectProvenance {
        /// The publisher's sheet, or the community's reference.
        @JsonProperty("verified")
        VERIFIED,
        /// Named in no text at hand (SURV-13).
        @JsonProperty("reconstructed")
        RECONSTRUCTED
    }
}
