package cartulary.contracts.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class RuleTextsTest {
    private static final Pattern JAPANESE = Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}]");

    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#ALL")
    void everyRuleHasOneTextInTheOrderOfTheRulebook(Locale language) throws IOException {
        assertThat(lines(Languages.file("texts", language)).stream().map(line -> line.split(" = ", 2)[0]))
                .containsExactlyElementsOf(
                        Arrays.stream(RuleId.values()).map(RuleId::id).toList());
    }

    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#TAGS")
    void aTextIsOneOrTwoShortSentences(String language) {
        for (RuleId rule : RuleId.values()) {
            String text = RuleTexts.of(rule, Locale.of(language));
            String stop = language.equals("ja") ? "。" : ".";
            assertThat(text).as("%s in %s", rule, language).endsWith(stop).hasSizeBetween(15, 200);
            assertThat(text.split(stop.equals(".") ? "\\.( |$)" : "。").length)
                    .as("sentences of %s in %s", rule, language)
                    .isLessThanOrEqualTo(3);
        }
    }

    @Test
    void everyTextIsTranslated() {
        for (RuleId rule : RuleId.values()) {
            String english = RuleTexts.of(rule, Locale.ENGLISH);
            assertThat(english).as("%s", rule).matches("\\p{ASCII}+");
            assertThat(RuleTexts.of(rule, Locale.JAPANESE)).as("%s", rule).containsPattern(JAPANESE);
            assertThat(RuleTexts.of(rule, Locale.of("nl"))).as("%s", rule).isNotEqualTo(english);
        }
    }

    @Test
    void anyOtherLocaleGetsEnglish() {
        for (Locale locale : List.of(Locale.ENGLISH, Locale.GERMANY, Locale.ROOT)) {
            assertThat(RuleTexts.of(RuleId.BASE_25, locale)).isEqualTo("A completed road scores 1 point per tile.");
        }
        assertThat(RuleTexts.of(RuleId.BASE_25, Locale.JAPAN)).contains("完成した道");
        assertThat(RuleTexts.of(RuleId.BASE_25, Locale.of("nl", "BE"))).contains("voltooide weg");
    }

    private static List<String> lines(String file) throws IOException {
        try (InputStream in = RuleTexts.class.getResourceAsStream("/cartulary/rule/" + file)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
    }
}
