package cartulary.http;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.rule.Languages;
import java.io.IOException;
import java.util.Locale;
import java.util.PropertyResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The sentences of shared problems in every language.
class SharedSentencesTest {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\w+}");
    static final Iterable<Locale> LANGUAGES = Languages.ALL;

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void everyLanguageHasASentenceForEveryProblemAndNoOther(Locale language) throws IOException {
        var expected = new TreeSet<String>();
        for (SharedProblem problem : SharedProblem.values()) {
            expected.add("problem." + problem.key() + ".title");
            expected.add("problem." + problem.key() + ".detail");
        }
        Expectation.KEYS.forEach(key -> expected.add("problem.bad-parameter." + key));
        assertThat(sentences(language).keySet()).isEqualTo(expected);
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void everyTranslationHasThePlaceholdersOfTheEnglishSentence(Locale language) throws IOException {
        var english = sentences(Locale.ENGLISH);
        var translated = sentences(language);
        for (String key : english.keySet()) {
            assertThat(placeholders(translated.getString(key))).as(key).isEqualTo(placeholders(english.getString(key)));
        }
    }

    /// Reads one file, without its English parent.
    private static PropertyResourceBundle sentences(Locale language) throws IOException {
        String suffix = language.equals(Locale.ENGLISH) ? "" : "_" + language.getLanguage();
        try (var file = SharedProblem.class.getResourceAsStream("sentences" + suffix + ".properties")) {
            return new PropertyResourceBundle(file);
        }
    }

    private static Set<String> placeholders(String sentence) {
        return PLACEHOLDER.matcher(sentence).results().map(MatchResult::group).collect(Collectors.toSet());
    }
}
