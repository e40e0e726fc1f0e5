package cartulary.contracts.event;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.Visibility;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The options of a game as they are in the event that opened it. An absent member has the meaning that it had when
/// the event was written, which is not always the present default: without `bookmakerFields` the game keeps the
/// reading of November 2022 (BET-30).
record RecordedOptions(
        @Nullable Integer maxSeats,
        @Nullable Visibility visibility,
        @Nullable List<Expansion> expansions,
        @Nullable BookmakerFields bookmakerFields,
        @Nullable OfficeRoads officeRoads,
        @Nullable FieldRules fields,
        @Nullable Integer secondsPerStep) {
    GameOptions options() {
        return new GameOptions(
                maxSeats == null ? GameOptions.DEFAULT.maxSeats() : maxSeats,
                visibility == null ? GameOptions.DEFAULT.visibility() : visibility,
                expansions == null ? List.of() : expansions,
                bookmakerFields == null ? BookmakerFields.NOVEMBER_2022 : bookmakerFields,
                officeRoads == null ? OfficeRoads.AS_DRAWN : officeRoads,
                fields == null ? FieldRules.ON : fields,
                secondsPerStep);
    }
}
