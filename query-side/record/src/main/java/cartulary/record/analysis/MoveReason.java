package cartulary.record.analysis;

import cartulary.contracts.game.FeatureKind;
import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// A difference between the best move and the one that was made, as the board shows it after them.
///
/// @param kind of the features; absent for other reasons
/// @param difference of the best move minus the other one: of points if the game ended now, or of meeples; never 0
public record MoveReason(About about, @Nullable FeatureKind kind, int difference) {
    /// What differs.
    public enum About {
        /// The own points for features of a kind.
        @JsonProperty("own")
        OWN,
        /// The points of all others together for features of a kind.
        @JsonProperty("others")
        OTHERS,
        /// The own meeples that can be placed in the next turn.
        @JsonProperty("meeples")
        MEEPLES
    }
}
