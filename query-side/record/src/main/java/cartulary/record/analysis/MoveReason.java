package cartulary.record.analysis;

import cartulary.contracts.game.FeatureKind;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// A difference between the boards after the best move and after the one that was made.
///
/// @param kind of the features; absent for other reasons
/// @param difference the value after the best move minus that after the other one, in points if the game
///     ended now, or in meeples; never 0
public record MoveReason(About about, @Nullable FeatureKind kind, int difference) {
    /// The subject of the difference.
    public enum About {
        /// The points of the player for features of a kind.
        @JsonProperty("own")
        OWN,
        /// The points of all others together for features of a kind.
        @JsonProperty("others")
        OTHERS,
        /// The meeples that the player can place in the next turn.
        @JsonProperty("meeples")
        MEEPLES
    }
}
