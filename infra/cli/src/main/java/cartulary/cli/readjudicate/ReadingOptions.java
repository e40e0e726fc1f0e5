package cartulary.cli.readjudicate;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RulesVersion;
import cartulary.rules.replay.Reading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options that say by which rules games are decided again.
final class ReadingOptions {
    private static final String ALL = "all";

    @Option(
            names = "--rules",
            paramLabel = "N",
            description = "decide by this version of the rules (default: that of each game)")
    private @Nullable Integer rules;

    @Option(
            names = "--option",
            paramLabel = "NAME=VALUE",
            description = "decide by another house rule: bookmakerFields=2022-11 or 2024-07, officeRoads=as-drawn or"
                    + " all-end, fields=on or off; repeatable. all: each value of each of them, one after the other;"
                    + " games that were played with it are left out (default: the house rules of each game)")
    private List<String> options = List.of();

    /// @throws IllegalArgumentException if an option has no such value; the message is for the user
    List<Reading> readings() {
        RulesVersion version = rules == null ? null : RulesVersion.of(rules);
        if (options.contains(ALL)) {
            if (options.size() > 1) {
                throw new IllegalArgumentException("--option all cannot be combined with other options");
            }
            return all(version);
        }
        var reading = new Reading(version, null, null, null);
        var named = new ArrayList<String>();
        for (String option : options) {
            String[] parts = option.split("=", 2);
            if (parts.length < 2 || named.contains(parts[0])) {
                throw new IllegalArgumentException("--option must be NAME=VALUE, each name once, not " + option);
            }
            named.add(parts[0]);
            reading = with(reading, parts[0], parts[1]);
        }
        return List.of(reading);
    }

    private static List<Reading> all(@Nullable RulesVersion version) {
        return Stream.of(
                        Arrays.stream(BookmakerFields.values()).map(it -> new Reading(version, it, null, null)),
                        Arrays.stream(OfficeRoads.values()).map(it -> new Reading(version, null, it, null)),
                        Arrays.stream(FieldRules.values()).map(it -> new Reading(version, null, null, it)))
                .flatMap(it -> it)
                .toList();
    }

    private static Reading with(Reading reading, String name, String value) {
        return switch (name) {
            case "bookmakerFields" ->
                new Reading(
                        reading.rules(),
                        of(BookmakerFields.values(), name, value),
                        reading.officeRoads(),
                        reading.fields());
            case "officeRoads" ->
                new Reading(
                        reading.rules(),
                        reading.bookmakerFields(),
                        of(OfficeRoads.values(), name, value),
                        reading.fields());
            case "fields" ->
                new Reading(
                        reading.rules(),
                        reading.bookmakerFields(),
                        reading.officeRoads(),
                        of(FieldRules.values(), name, value));
            default -> throw new IllegalArgumentException("--option: there is no house rule " + name);
        };
    }

    private static <E> E of(E[] values, String name, String value) {
        return Arrays.stream(values)
                .filter(it -> wire(it).equals(value))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--option %s must be one of %s, not %s"
                        .formatted(
                                name,
                                Arrays.stream(values).map(ReadingOptions::wire).collect(Collectors.joining(", ")),
                                value)));
    }

    private static String wire(Object value) {
        return Json.mapper().convertValue(value, String.class);
    }

    /// Returns a reading as the options that choose it; empty for that of the games themselves.
    static String text(Reading reading) {
        return Stream.of(
                        member(
                                "rules",
                                reading.rules() == null ? null : reading.rules().number()),
                        member("bookmakerFields", reading.bookmakerFields()),
                        member("officeRoads", reading.officeRoads()),
                        member("fields", reading.fields()))
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(", "));
    }

    private static String member(String name, @Nullable Object value) {
        return value == null ? "" : name + "=" + wire(value);
    }
}
