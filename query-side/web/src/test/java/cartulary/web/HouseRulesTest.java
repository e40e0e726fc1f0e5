package cartulary.web;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.HouseRules.Setting;
import cartulary.contracts.game.HouseRules.Since;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The list of house rules of the page, which is written apart from that of the service.
class HouseRulesTest {
    private static final Path LIST = Path.of("src/main/resources/web/app/api/house-rules.ts");
    private static final Pattern RULE = Pattern.compile("\\{name: '(\\w+)', settings: \\[(.*?)]"
            + "(?:, unrecorded: '(.*?)')?(?:, expansion: '\\w+')?, opened: (\\d+), disputed: (\\d+)}");

    private record Rule(Set<String> settings, String byDefault, String unrecorded, int opened, int disputed) {
        static Rule of(MatchResult read) {
            List<String> settings = Arrays.stream(read.group(2).split(", "))
                    .map(setting -> setting.replace("'", ""))
                    .toList();
            return new Rule(
                    new HashSet<>(settings),
                    settings.getFirst(),
                    Objects.requireNonNullElse(read.group(3), settings.getFirst()),
                    Integer.parseInt(read.group(4)),
                    Integer.parseInt(read.group(5)));
        }

        static Rule of(String name) {
            Since since = HouseRules.SINCE.get(name);
            return new Rule(
                    Objects.requireNonNull(HouseRules.SETTINGS.get(name)).stream()
                            .map(Setting::id)
                            .collect(Collectors.toSet()),
                    id(HouseRules.DEFAULT, name),
                    id(HouseRules.UNRECORDED, name),
                    since == null ? 2 : since.opened(),
                    since == null ? 1 : since.disputed());
        }

        private static String id(HouseRules rules, String name) {
            return Objects.requireNonNull(rules.settings().get(name)).id();
        }
    }

    @Test
    void theHouseRulesOfThePageAreThoseOfTheService() throws IOException {
        Map<String, Rule> listed = RULE.matcher(Files.readString(LIST))
                .results()
                .collect(Collectors.toMap(read -> read.group(1), Rule::of));

        assertThat(listed)
                .isEqualTo(HouseRules.SETTINGS.keySet().stream().collect(Collectors.toMap(name -> name, Rule::of)));
    }
}
