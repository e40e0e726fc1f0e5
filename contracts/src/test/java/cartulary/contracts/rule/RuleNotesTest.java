package cartulary.contracts.rule;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.rule.RuleNote.Mark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class RuleNotesTest {
    private static final Pattern RULE = Pattern.compile("- \\*\\*([A-Z]+-\\d+)\\*\\*(.*)");
    private static final Pattern JAPANESE = Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}]");

    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#TAGS")
    void everyMarkOfTheRulebookHasAReason(String language) throws IOException {
        assertThat(marks(Locale.of(language))).isEqualTo(marksOfTheRulebook());
    }

    private static Map<RuleId, Mark> marks(Locale language) {
        var marks = new EnumMap<RuleId, Mark>(RuleId.class);
        for (RuleId rule : RuleId.values()) {
            RuleNotes.of(rule, language).ifPresent(note -> marks.put(rule, note.mark()));
        }
        return marks;
    }

    /// A rule with both marks is a ruling.
    private static Map<RuleId, Mark> marksOfTheRulebook() throws IOException {
        var marks = new EnumMap<RuleId, Mark>(RuleId.class);
        for (String line : Files.readAllLines(Path.of("..", "docs", "rulebook", "RULES.md"))) {
            var rule = RULE.matcher(line);
            if (rule.matches() && rule.group(2).contains("**(R)**")) {
                marks.put(RuleId.of(rule.group(1)), Mark.RULING);
            } else if (rule.matches() && rule.group(2).contains("**(C)**")) {
                marks.put(RuleId.of(rule.group(1)), Mark.COMMUNITY);
            }
        }
        return marks;
    }

    @Test
    void everyReasonIsAShortTranslatedSentence() {
        for (RuleId rule : RuleId.values()) {
            RuleNotes.of(rule, Locale.ENGLISH).ifPresent(english -> {
                String japanese = reason(rule, Locale.JAPANESE);
                String dutch = reason(rule, Locale.of("nl"));
                assertThat(english.reason())
                        .as("%s", rule)
                        .matches("\\p{ASCII}+\\.")
                        .hasSizeBetween(30, 200);
                assertThat(japanese).as("%s", rule).containsPattern(JAPANESE).endsWith("。");
                assertThat(dutch)
                        .as("%s", rule)
                        .isNotEqualTo(english.reason())
                        .endsWith(".")
                        .hasSizeBetween(30, 200);
            });
        }
    }

    private static String reason(RuleId rule, Locale language) {
        return RuleNotes.of(rule, language).orElseThrow().reason();
    }

    @Test
    void aRuleThatAPublisherStatesHasNoNote() {
        assertThat(RuleNotes.of(RuleId.BASE_25, Locale.ENGLISH)).isEmpty();
    }
}
