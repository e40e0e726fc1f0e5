package cartulary.contracts.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Code and rulebook speak of the same rules.
class RuleIdTest {
    private static final Path RULEBOOK = Path.of("..", "docs", "rulebook");
    private static final Pattern ENTRY = Pattern.compile("^- \\*\\*([A-Z]+-\\d+)\\*\\*", Pattern.MULTILINE);

    @Test
    void theIdsMatchTheRulebookInItsOrder() throws IOException {
        var written = new ArrayList<String>();
        for (String page : List.of("RULES.md", "LOBBY.md", "COMPETITION.md")) {
            ids(RULEBOOK.resolve(page)).forEach(written::add);
        }
        assertThat(Arrays.stream(RuleId.values()).map(RuleId::id)).containsExactlyElementsOf(written);
    }

    @Test
    void everyIdRoundTrips() {
        for (RuleId rule : RuleId.values()) {
            assertThat(RuleId.of(rule.id())).isEqualTo(rule);
            assertThat(rule).hasToString(rule.id());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"BASE_9", "base-9", "BASE-42", "BASE-09", ""})
    void anUnknownIdIsRefused(String id) {
        assertThatThrownBy(() -> RuleId.of(id)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Stream<String> ids(Path file) throws IOException {
        return ENTRY.matcher(Files.readString(file)).results().map((MatchResult id) -> id.group(1));
    }
}
