package cartulary.contracts.schema;

import cartulary.contracts.Examples;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotEvent;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The chapters of rules that the schemas of events name. A rule may be added to a chapter without a new schema; the
/// chapter of a new expansion is named by the schemas of its own events only.
public final class Chapters {
    /// The schema of `GameOpened` that was the newest when the events of the base game were released.
    static final int FIRST = 2;

    /// The events of the base game that got a new schema for an expansion.
    private static final Map<Class<?>, Expansion> EXTENDED = Map.of(
            MeeplePlaced.class, Expansion.CATHEDRALS,
            FeatureCompleted.class, Expansion.CATHEDRALS,
            FeatureScored.class, Expansion.SURVEYORS,
            DisputeRecounted.class, Expansion.SURVEYORS);

    /// The evidence in a feature that came with cathedrals; features in other events are without it.
    static final Set<String> OF_CATHEDRALS = Set.of("cathedrals", "counted", "roads");

    private Chapters() {}

    /// Returns the schema of `GameOpened` that is as old as the newest schema of an event.
    static int since(Class<?> event) {
        if (EXTENDED.containsKey(event)) {
            return EXTENDED.get(event).since();
        }
        return ExpansionEvent.class.isAssignableFrom(event)
                ? ((ExpansionEvent) Examples.of(event).getFirst()).expansion().since()
                : FIRST;
    }

    /// Returns whether the newest schema of an event lists a kind of feature. Types that are no events list all.
    public static boolean lists(Class<?> type, FeatureKind kind) {
        if (!GameEvent.class.isAssignableFrom(type)) {
            return true;
        }
        return switch (kind) {
            case ROAD, CITY, MONASTERY, FIELD -> true;
            case GARDEN ->
                AbbotEvent.class.isAssignableFrom(type) || EXTENDED.containsKey(type) && type != MeeplePlaced.class;
            case CATHEDRAL -> EXTENDED.containsKey(type);
        };
    }

    /// Returns whether the newest schema of an event has a member of a type.
    public static boolean has(Class<?> event, Class<?> type, String member) {
        return type != Feature.class || !OF_CATHEDRALS.contains(member) || lists(event, FeatureKind.CATHEDRAL);
    }

    /// Returns whether the schemas of all events name the chapter of a rule.
    public static boolean isInAll(RuleId rule) {
        return since(rule) <= FIRST;
    }

    /// Returns the form of a rule id in events that came with a schema of `GameOpened`.
    static String pattern(int schema) {
        return Arrays.stream(RuleId.values())
                .filter(rule -> since(rule) <= schema)
                .map(Chapters::of)
                .distinct()
                .collect(Collectors.joining("|", "^(", ")-[1-9][0-9]*$"));
    }

    private static int since(RuleId rule) {
        // No event of a game cites the rules of competitions.
        if (of(rule).equals("COMP")) {
            return Integer.MAX_VALUE;
        }
        return Arrays.stream(Expansion.values())
                .filter(expansion -> expansion.rules().equals(of(rule)))
                .mapToInt(Expansion::since)
                .findAny()
                .orElse(FIRST);
    }

    private static String of(RuleId rule) {
        return rule.id().substring(0, rule.id().indexOf('-'));
    }
}
