package cartulary.contracts.dispute;

import cartulary.contracts.game.HouseRules;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.schema.Within;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/// Another version of the rules, or other house rules, by which a recorded game is decided or a disputed score is
/// counted as well (LOBBY-15).
///
/// @param rules null for the version of the game; may be a version that this build does not know
/// @param houseRules written as members of the reading in JSON, one for each house rule; those that are absent
///     are as in the game
public record DisputeReading(
        @Within(min = 1) @Nullable Integer rules,
        @JsonUnwrapped HouseRules.Partial houseRules) {
    /// The version and the house rules of the game itself.
    public static final DisputeReading OWN = new DisputeReading(null, HouseRules.Partial.NONE);

    /// Creates a reading with the version of the game and other house rules.
    ///
    /// @param settings each for another house rule
    public static DisputeReading of(HouseRules.Setting... settings) {
        return new DisputeReading(null, HouseRules.Partial.of(settings));
    }

    /// Returns whether this is a known reading other than a game's.
    public boolean differsFrom(RulesVersion version, HouseRules own) {
        return (rules == null || RulesVersion.isKnown(rules))
                && (rules != null && rules != version.number()
                        || !own.with(houseRules).equals(own));
    }
}
