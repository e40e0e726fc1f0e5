package cartulary.query.api;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.rule.Languages;
import cartulary.query.http.ReadProblem;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.PropertyResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The texts of the query side in every language.
class ReadSentencesTest {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\w+}");
    private static final String SENTENCES = "sentences";
    static final Iterable<Locale> LANGUAGES = Languages.ALL;

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void everyLanguageHasASentenceForEveryProblemAndNoOther(Locale language) throws IOException {
        var expected = new TreeSet<>(Set.of("needed.operator", "needed.referee"));
        for (ReadProblem problem : ReadProblem.values()) {
            expected.add("problem." + problem.key() + ".title");
            expected.add("problem." + problem.key() + ".detail");
        }
        assertThat(texts(SENTENCES, language).keySet()).isEqualTo(expected);
    }

    @ParameterizedTest
    @FieldSource("LANGUAGES")
    void everyTranslationHasTheKeysAndPlaceholdersOfTheEnglishTexts(Locale language) throws IOException {
        for (String bundle : List.of(SENTENCES, "competitions/pictures", "statistics/index")) {
            var english = texts(bundle, Locale.ENGLISH);
            var translated = texts(bundle, language);
            assertThat(translated.keySet()).as(bundle).isNotEmpty().isEqualTo(english.keySet());
            for (String key : english.keySet()) {
                assertThat(placeholders(translated.getString(key)))
                        .as(key)
                        .isEqualTo(placeholders(english.getString(key)));
            }
        }
    }

    /// Reads one file, without its English parent.
    private static PropertyResourceBundle texts(String bundle, Locale language) throws IOException {
        String suffix = language.equals(Locale.ENGLISH) ? "" : "_" + language.getLanguage();
        try (var file = ReadProblem.class.getResourceAsStream("/cartulary/query/" + bundle + suffix + ".properties")) {
            return new PropertyResourceBundle(file);
        }
    }

    private static Set<String> placeholders(String sentence) {
        return PLACEHOLDER.matcher(sentence).results().map(MatchResult::group).collect(Collectors.toSet());
    }
}
