package cartulary.cli.readjudicate;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.rule.RulesVersion;
import java.util.ArrayList;
import java.util.Iterator;
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
            completionCandidates = Settings.class,
            description = "decide by another house rule: ${COMPLETION-CANDIDATES}; repeatable. all: each value of each"
                    + " of them, one after the other; games that were played with it are left out (default: the house"
                    + " rules of each game)")
    private List<String> options = List.of();

    /// The settings of all house rules, as the option takes them.
    static final class Settings implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return HouseRules.SETTINGS.entrySet().stream()
                    .flatMap(rule -> rule.getValue().stream().map(setting -> text(rule.getKey(), setting.id())))
                    .iterator();
        }
    }

    /// @throws IllegalArgumentException if an option has no such value; the message is for the user
    List<DisputeReading> readings() {
        if (rules != null) {
            RulesVersion.of(rules);
        }
        if (options.contains(ALL)) {
            if (options.size() > 1) {
                throw new IllegalArgumentException("--option all cannot be combined with other options");
            }
            return HouseRules.SETTINGS.values().stream()
                    .flatMap(List::stream)
                    .map(setting -> new DisputeReading(rules, HouseRules.Partial.of(setting)))
                    .toList();
        }
        HouseRules.Partial houseRules = HouseRules.Partial.NONE;
        var named = new ArrayList<String>();
        for (String option : options) {
            String[] parts = option.split("=", 2);
            if (parts.length < 2 || named.contains(parts[0])) {
                throw new IllegalArgumentException("--option must be NAME=VALUE, each name once, not " + option);
            }
            named.add(parts[0]);
            houseRules = houseRules.with(setting(parts[0], parts[1]));
        }
        return List.of(new DisputeReading(rules, houseRules));
    }

    private static HouseRules.Setting setting(String name, String value) {
        List<HouseRules.Setting> settings = HouseRules.SETTINGS.get(name);
        if (settings == null) {
            throw new IllegalArgumentException("--option: there is no house rule " + name);
        }
        return settings.stream()
                .filter(it -> it.id().equals(value))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--option %s must be one of %s, not %s"
                        .formatted(
                                name,
                                settings.stream().map(HouseRules.Setting::id).collect(Collectors.joining(", ")),
                                value)));
    }

    /// Returns a reading as the options that choose it; empty for the reading of the games themselves.
    static String text(DisputeReading reading) {
        return Stream.concat(
                        Stream.ofNullable(reading.rules()).map(version -> text("rules", version.toString())),
                        reading.houseRules().settings().entrySet().stream()
                                .map(rule -> text(rule.getKey(), rule.getValue().id())))
                .collect(Collectors.joining(", "));
    }

    private static String text(String name, String value) {
        return name + "=" + value;
    }
}
