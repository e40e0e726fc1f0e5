package cartulary.contracts.competition;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// Why a result is corrected (COMP-10).
///
/// @param game the game that was corrected or annulled; null for other causes
/// @param revision the event of that game; null for other causes
public record CorrectionCause(
        Kind kind, @Nullable String game, @Nullable Long revision) {
    /// The kind of the cause.
    public enum Kind {
        /// The organiser entered it wrongly.
        @JsonProperty("entry")
        ENTRY,
        /// A referee decided so.
        @JsonProperty("referee")
        REFEREE,
        /// A game was corrected or annulled.
        @JsonProperty("game")
        GAME
    }

    /// Returns whether a game is named exactly where a game is the cause.
    public boolean hasItsGame() {
        return (game != null) == (kind == Kind.GAME) && (revision != null) == (kind == Kind.GAME);
    }
}
