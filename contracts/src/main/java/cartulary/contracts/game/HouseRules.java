package cartulary.contracts.game;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The house rules of a game: what its host chose where the rulebook leaves a choice. A rule asks for the one that it
/// depends on; code that only hands them on names none.
///
/// @param bookmakerFields how offices separate fields (BET-30)
/// @param officeRoads which roads an office ends (BET-3)
/// @param fields whether fields are in play (BASE-41)
/// @param startTile what becomes of the start tile of the base game (RIVER-3)
/// @param riverTurns which turn of the river a curve may not repeat (RIVER-8)
public record HouseRules(
        BookmakerFields bookmakerFields,
        @Since(opened = 3, disputed = 1) OfficeRoads officeRoads,
        @Since(opened = 3, disputed = 1) FieldRules fields,
        @Since(opened = 5, disputed = 2) StartTile startTile,
        @Since(opened = 5, disputed = 2) RiverTurns riverTurns) {
    public static final HouseRules DEFAULT = new HouseRules(
            BookmakerFields.JULY_2024, OfficeRoads.AS_DRAWN, FieldRules.ON, StartTile.REMOVED, RiverTurns.IMMEDIATE);

    /// The house rules of recorded options that lack these members. They are not always the default: without
    /// `bookmakerFields`, a game keeps the reading of November 2022 (BET-30).
    public static final HouseRules UNRECORDED = DEFAULT.with(BookmakerFields.NOVEMBER_2022);

    /// The settings for each house rule by its name, in the order of the rules.
    public static final Map<String, List<Setting>> SETTINGS = settingsByName();

    /// The schemas that added house rules, by the name of the rule; a rule without {@link Since} is absent.
    public static final Map<String, Since> SINCE = sinceByName();

    /// A setting for one house rule.
    public sealed interface Setting permits BookmakerFields, OfficeRoads, FieldRules, StartTile, RiverTurns {
        /// Returns the value in JSON.
        String id();
    }

    /// Settings for some of the house rules; null for the others.
    public record Partial(
            @Nullable BookmakerFields bookmakerFields,
            @Nullable OfficeRoads officeRoads,
            @Nullable FieldRules fields,
            @Nullable StartTile startTile,
            @Nullable RiverTurns riverTurns) {
        public static final Partial NONE = new Partial(null, null, null, null, null);

        /// Returns these settings, each for another house rule.
        public static Partial of(Setting... settings) {
            Partial partial = NONE;
            for (Setting setting : settings) {
                partial = partial.with(setting);
            }
            return partial;
        }

        /// Returns the same settings with this one.
        public Partial with(Setting setting) {
            return switch (setting) {
                case BookmakerFields it -> new Partial(it, officeRoads, fields, startTile, riverTurns);
                case OfficeRoads it -> new Partial(bookmakerFields, it, fields, startTile, riverTurns);
                case FieldRules it -> new Partial(bookmakerFields, officeRoads, it, startTile, riverTurns);
                case StartTile it -> new Partial(bookmakerFields, officeRoads, fields, it, riverTurns);
                case RiverTurns it -> new Partial(bookmakerFields, officeRoads, fields, startTile, it);
            };
        }

        /// Returns the settings by the names of the rules, in the order of the rules.
        public Map<String, Setting> settings() {
            return byName(bookmakerFields, officeRoads, fields, startTile, riverTurns);
        }

        /// Returns the lowest schema of `DisputeOpened` that has these members.
        public int disputedSchema() {
            return settings().keySet().stream()
                    .flatMap(rule -> Stream.ofNullable(SINCE.get(rule)))
                    .mapToInt(Since::disputed)
                    .reduce(1, Math::max);
        }
    }

    /// Reads house rules; an absent member has its default.
    @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
    static HouseRules of(@JsonUnwrapped Partial chosen) {
        return DEFAULT.with(chosen);
    }

    /// Returns the same house rules with this setting.
    public HouseRules with(Setting setting) {
        return switch (setting) {
            case BookmakerFields it -> new HouseRules(it, officeRoads, fields, startTile, riverTurns);
            case OfficeRoads it -> new HouseRules(bookmakerFields, it, fields, startTile, riverTurns);
            case FieldRules it -> new HouseRules(bookmakerFields, officeRoads, it, startTile, riverTurns);
            case StartTile it -> new HouseRules(bookmakerFields, officeRoads, fields, it, riverTurns);
            case RiverTurns it -> new HouseRules(bookmakerFields, officeRoads, fields, startTile, it);
        };
    }

    /// Returns the same house rules with these settings.
    public HouseRules with(Partial other) {
        HouseRules rules = this;
        for (Setting setting : other.settings().values()) {
            rules = rules.with(setting);
        }
        return rules;
    }

    /// Returns the settings by the names of the rules, in the order of the rules.
    public Map<String, Setting> settings() {
        return byName(bookmakerFields, officeRoads, fields, startTile, riverTurns);
    }

    /// Returns the lowest schema of `GameOpened` that has the members which are written.
    public int openedSchema() {
        return settings().entrySet().stream()
                .filter(it -> !DEFAULT.settings().containsValue(it.getValue()))
                .flatMap(it -> Stream.ofNullable(SINCE.get(it.getKey())))
                .mapToInt(Since::opened)
                .reduce(2, Math::max);
    }

    private static Map<String, Setting> byName(@Nullable Setting... settings) {
        var byName = new LinkedHashMap<String, Setting>();
        int next = 0;
        for (String rule : SETTINGS.keySet()) {
            Setting setting = settings[next++];
            if (setting != null) {
                byName.put(rule, setting);
            }
        }
        return Collections.unmodifiableMap(byName);
    }

    private static Map<String, List<Setting>> settingsByName() {
        var byName = new LinkedHashMap<String, List<Setting>>();
        for (RecordComponent rule : HouseRules.class.getRecordComponents()) {
            byName.put(rule.getName(), List.of((Setting[]) rule.getType().getEnumConstants()));
        }
        return Collections.unmodifiableMap(byName);
    }

    private static Map<String, Since> sinceByName() {
        return Arrays.stream(HouseRules.class.getRecordComponents())
                .filter(rule -> rule.isAnnotationPresent(Since.class))
                .collect(Collectors.toUnmodifiableMap(
                        RecordComponent::getName, rule -> rule.getAnnotation(Since.class)));
    }

    /// Says which schemas of `GameOpened` and `DisputeOpened` brought a house rule. `GameOpened` contains it only if
    /// the setting is not the default: the event then has the form of the schema before.
    @JacksonAnnotationsInside
    @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Default.class)
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
    public @interface Since {
        int opened();

        int disputed();
    }

    /// Equal to the settings that are the default.
    static final class Default {
        @Override
        public boolean equals(@Nullable Object value) {
            return value == null
                    || value instanceof Setting setting && DEFAULT.settings().containsValue(setting);
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }
}
