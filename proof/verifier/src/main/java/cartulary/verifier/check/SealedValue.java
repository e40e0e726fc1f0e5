package cartulary.verifier.check;

import cartulary.contracts.game.AtCell;
import cartulary.contracts.schema.Seat;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// A value that the record seals and does not open.
///
/// @param revision of the event that sealed it
/// @param x and `y`, the office
public record SealedValue(long revision, Kind kind, @Seat int seat, int x, int y) implements AtCell {
    /// What is sealed.
    public enum Kind {
        /// On an office that is still open: a bet or a pass.
        BET_OR_PASS,
        /// A bet whose chip is unknown.
        BET,
        /// A choice in final scoring.
        CHOICE;

        /// Returns the name in JSON.
        @JsonValue
        public String wire() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
