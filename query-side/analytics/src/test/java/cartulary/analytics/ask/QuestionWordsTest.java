package cartulary.analytics.ask;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.rule.Languages;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.PropertyResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The words around answers, and the examples.
class QuestionWordsTest {
    /// Columns with words as values; the values of all others are numbers and ids.
    private static final Set<String> WORDS = Set.of(
            "kind",
            "policy",
            "expansions",
            "source",
            "step",
            "complete",
            "played_by",
            "side",
            "earned",
            "scoring_tile");

    private static final List<String> TRANSLATIONS =
            Languages.TAGS.stream().skip(1).toList();
    private static final List<ResultTable> ANSWERS =
            StandardAnswers.ALL.stream().map(StandardAnswers.Answer::table).toList();
    private static final List<ResultTable> EXAMPLES =
            StandardAnswers.ALL.stream().map(StandardAnswers.Answer::examples).toList();

    @ParameterizedTest
    @FieldSource("TRANSLATIONS")
    void everyWordOfAnAnswerIsTranslatedAndNoOther(String language) throws Exception {
        var needed = new TreeSet<>(bundle("").keySet());
        for (NamedQuestion question : NamedQuestion.all()) {
            for (String member : List.of("title", "about", "examples")) {
                needed.add("question." + question.name() + "." + member);
            }
        }
        for (ResultTable table : ANSWERS) {
            table.columns().forEach(column -> needed.add("column." + column));
        }
        EXAMPLES.forEach(table -> table.columns().forEach(column -> needed.add("column." + column)));
        Set<String> present = bundle("_" + language).keySet();

        assertThat(present).containsAll(needed);
        assertThat(present.stream().filter(key -> !key.startsWith("value.")))
                .containsExactlyInAnyOrderElementsOf(
                        needed.stream().filter(key -> !key.startsWith("value.")).toList());
    }

    @ParameterizedTest
    @FieldSource("TRANSLATIONS")
    void everyWordInACellIsTranslated(String language) {
        QuestionWords words = QuestionWords.in(Locale.of(language));
        var all = new ArrayList<>(ANSWERS);
        all.addAll(EXAMPLES);
        for (ResultTable table : all) {
            for (String column : table.columns()) {
                if (WORDS.contains(column)) {
                    int at = table.columns().indexOf(column);
                    assertThat(table.rows()).allSatisfy(row -> assertThat(words.value(column, row.get(at)))
                            .as(column)
                            .isNotEqualTo(String.valueOf(row.get(at))));
                }
            }
        }
    }

    @Test
    void anUnknownLanguageIsEnglish() {
        NamedQuestion chips = NamedQuestion.named("chips").orElseThrow();
        assertThat(QuestionWords.in(Locale.of("fi")).title(chips)).isEqualTo(chips.title());
        assertThat(QuestionWords.in(Locale.JAPANESE).title(chips)).isEqualTo("賭けチップの価値");
    }

    @Test
    void picturesAreDrawnInTheLanguage() {
        for (int i = 0; i < ANSWERS.size(); i++) {
            NamedQuestion question = NamedQuestion.all().get(i);
            String svg = QuestionPicture.svg(question, ANSWERS.get(i), Locale.of("nl"));
            assertThat(svg)
                    .as(question.name())
                    .contains("<title>" + QuestionWords.in(Locale.of("nl")).title(question) + "</title>")
                    .contains(" spellen</title>")
                    .doesNotContain(" games")
                    .doesNotContain("style=");
        }
    }

    @Test
    void everyQuestionHasExamplesThatNameGames() {
        for (int i = 0; i < EXAMPLES.size(); i++) {
            ResultTable examples = EXAMPLES.get(i);
            assertThat(examples.columns().subList(0, 2)).containsExactly("game", "revision");
            assertThat(examples.rows())
                    .as(NamedQuestion.all().get(i).name())
                    .hasSizeLessThanOrEqualTo(5)
                    .isNotEmpty();
        }
    }

    private static PropertyResourceBundle bundle(String suffix) throws Exception {
        try (InputStream file = Objects.requireNonNull(
                QuestionWords.class.getResourceAsStream("/cartulary/analytics/words" + suffix + ".properties"))) {
            return new PropertyResourceBundle(file);
        }
    }
}
