package cartulary.contracts.game;

import cartulary.contracts.schema.Within;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The options of a game, chosen by the host when it is opened.
///
/// @param maxSeats the number of seats offered, 2 to 6 (BASE-1); 6 by default
/// @param visibility who may read the game; public by default
/// @param expansions played with the base game, each once, in the order of {@link Expansion}; none by default
/// @param bookmakerFields how offices separate fields (BET-30); `2024-07` by default
/// @param officeRoads which roads an office ends (BET-3); `as-drawn` by default, and then not written
/// @param fields whether fields are in play (BASE-41); `on` by default, and then not written
/// @param secondsPerStep the time limit of each step (MIX-15); no limit by default
public record GameOptions(
        @Within(min = 2, max = 6) int maxSeats,
        Visibility visibility,
        List<Expansion> expansions,
        BookmakerFields bookmakerFields,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Unwritten.class)
        OfficeRoads officeRoads,

        @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Unwritten.class)
        FieldRules fields,

        @Within(min = FEWEST_SECONDS, max = MOST_SECONDS) @Nullable
        Integer secondsPerStep) {
    public static final int FEWEST_SECONDS = 5;

    /// Seven days.
    public static final int MOST_SECONDS = 604_800;

    public static final GameOptions DEFAULT = new GameOptions(6, Visibility.PUBLIC);

    public GameOptions {
        expansions = expansions.stream().distinct().sorted().toList();
    }

    /// Creates the options of a base game without a time limit.
    public GameOptions(int maxSeats, Visibility visibility) {
        this(maxSeats, visibility, List.of(), BookmakerFields.JULY_2024, null);
    }

    /// Creates the options of a game with fields, in which an office ends only the roads that run into it.
    public GameOptions(
            int maxSeats,
            Visibility visibility,
            List<Expansion> expansions,
            BookmakerFields bookmakerFields,
            @Nullable Integer secondsPerStep) {
        this(maxSeats, visibility, expansions, bookmakerFields, OfficeRoads.AS_DRAWN, FieldRules.ON, secondsPerStep);
    }

    @JsonCreator
    static GameOptions of(
            @JsonProperty("maxSeats") @Nullable Integer maxSeats,
            @JsonProperty("visibility") @Nullable Visibility visibility,
            @JsonProperty("expansions") @Nullable List<Expansion> expansions,
            @JsonProperty("bookmakerFields") @Nullable BookmakerFields bookmakerFields,
            @JsonProperty("officeRoads") @Nullable OfficeRoads officeRoads,
            @JsonProperty("fields") @Nullable FieldRules fields,
            @JsonProperty("secondsPerStep") @Nullable Integer secondsPerStep) {
        return new GameOptions(
                maxSeats == null ? DEFAULT.maxSeats : maxSeats,
                visibility == null ? DEFAULT.visibility : visibility,
                expansions == null ? List.of() : expansions,
                bookmakerFields == null ? DEFAULT.bookmakerFields : bookmakerFields,
                officeRoads == null ? DEFAULT.officeRoads : officeRoads,
                fields == null ? DEFAULT.fields : fields,
                secondsPerStep);
    }

    /// Returns the sets of tiles in play (BASE-3): `base`, then those of the expansions.
    public List<String> sets() {
        return Stream.concat(Stream.of("base"), expansions.stream().map(Expansion::set))
                .toList();
    }

    public boolean plays(Expansion expansion) {
        return expansions.contains(expansion);
    }

    /// Equal to the values that are not written: the form of the options is then that of the schema before.
    static final class Unwritten {
        @Override
        public boolean equals(@Nullable Object value) {
            return value == null || value == OfficeRoads.AS_DRAWN || value == FieldRules.ON;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }
}
