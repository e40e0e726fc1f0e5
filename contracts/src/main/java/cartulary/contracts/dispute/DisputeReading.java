package cartulary.contracts.dispute;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.schema.Within;
import org.jspecify.annotations.Nullable;

/// Another version of the rules, or other options, under which a disputed score is counted as well (LOBBY-15). An
/// absent member is as in the game; at least one is present.
public record DisputeReading(
        @Within(min = 1) @Nullable Integer rules,
        @Nullable BookmakerFields bookmakerFields,
        @Nullable OfficeRoads officeRoads,
        @Nullable FieldRules fields) {
    /// Returns whether no member is present.
    public boolean asksForNothing() {
        return rules == null && bookmakerFields == null && officeRoads == null && fields == null;
    }
}
