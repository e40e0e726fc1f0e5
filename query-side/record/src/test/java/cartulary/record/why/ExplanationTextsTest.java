package cartulary.record.why;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.rule.Languages;
import cartulary.record.RandomGames;
import cartulary.record.abbot.AbbotGames;
import cartulary.record.answer.PastAnswers;
import cartulary.record.cathedrals.CathedralGames;
import cartulary.record.past.GameRecord;
import cartulary.record.surveyors.LaidGame;
import cartulary.record.surveyors.SurveyorGames;
import cartulary.testkit.SampleSize;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class ExplanationTextsTest {
    @ParameterizedTest
    @FieldSource("cartulary.contracts.rule.Languages#TAGS")
    void everyClaimHasASentenceWithoutGaps(String language) {
        var texts = new ExplanationTexts(Locale.of(language));
        var claimed = new HashSet<Claim.Kind>();
        List<GameRecord> records = Stream.concat(
                        IntStream.rangeClosed(1, SampleSize.of(8, 25)).mapToObj(RandomGames::whole),
                        Stream.concat(
                                Stream.of(AbbotGames.whole(1), CathedralGames.whole(1), SurveyorGames.whole(1)),
                                LaidGame.all()))
                .toList();
        for (GameRecord record : records) {
            for (Envelope event : record.events()) {
                if (event.data() instanceof ScoringEvent) {
                    Explanation explanation =
                            PastAnswers.why(record.upTo(event.revision())).orElseThrow();
                    explanation.claims().forEach(claim -> claimed.add(claim.kind()));
                    assertThat(texts.sentences(explanation.claims()))
                            .hasSameSizeAs(explanation.claims())
                            .allSatisfy(sentence -> assertThat(sentence.replaceAll("\\{seat-\\d}", ""))
                                    .isNotBlank()
                                    .doesNotContain("null", "{", "}"));
                }
            }
        }
        assertThat(claimed)
                .hasSizeGreaterThan(
                        EnumSet.range(Claim.Kind.EXTENT, Claim.Kind.MISS).size() - 5);
    }

    @Test
    void theLanguagesHaveTheSameSentences() throws IOException {
        Set<String> english = keys("why.properties");

        for (Locale language : Languages.ALL) {
            assertThat(keys(Languages.file("why", language))).isEqualTo(english);
        }
    }

    /// A key that is missing in a language has the English text.
    @Test
    void japaneseSentencesHaveNoEnglishWords() {
        Stream.concat(Stream.of(AbbotGames.whole(1)), LaidGame.all()).forEach(this::hasNoEnglishWords);
    }

    private void hasNoEnglishWords(GameRecord record) {
        var texts = new ExplanationTexts(Locale.JAPANESE);
        for (Envelope event : record.events()) {
            PastAnswers.why(record.upTo(event.revision())).ifPresent(explanation -> assertThat(
                            texts.sentences(explanation.claims()))
                    .allSatisfy(sentence -> assertThat(sentence.replaceAll("\\{seat-\\d}|own-tile|city-wealth", ""))
                            .doesNotContainPattern("[A-Za-z]{2}")));
        }
    }

    private static Set<String> keys(String file) throws IOException {
        var properties = new Properties();
        try (var in = Explanation.class.getResourceAsStream("/cartulary/record/" + file)) {
            properties.load(new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8));
        }
        return properties.stringPropertyNames();
    }

    @Test
    void anUnknownLanguageIsEnglish() {
        GameRecord record = RandomGames.whole(1);
        Envelope scored = record.events().stream()
                .filter(event -> event.data() instanceof ScoringEvent)
                .findFirst()
                .orElseThrow();
        Explanation explanation =
                PastAnswers.why(record.upTo(scored.revision())).orElseThrow();

        assertThat(new ExplanationTexts(Locale.FRENCH).sentences(explanation.claims()))
                .isEqualTo(new ExplanationTexts(Locale.ENGLISH).sentences(explanation.claims()));
    }
}
