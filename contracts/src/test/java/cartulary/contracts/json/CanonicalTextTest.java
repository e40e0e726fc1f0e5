package cartulary.contracts.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.RandomTexts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.erdtman.jcs.JsonCanonicalizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts are written as RFC 8785 asks, judged by another implementation of it.
class CanonicalTextTest {
    private static final long SEED = 20_261_103;

    @Test
    void everySingleCharacterOfTheBasicPlaneIsWrittenAsTheReferenceWritesIt() throws IOException {
        var all = new StringBuilder();
        for (char c = 0; c < Character.MAX_VALUE; c++) {
            if (!Character.isSurrogate(c)) {
                all.append(c);
            }
        }
        assertCanonical(List.of(all.append(Character.MAX_VALUE).toString()));
    }

    @Test
    void thousandsOfRandomTextsAreWrittenAsTheReferenceWritesThem() throws IOException {
        var texts = new RandomTexts(new Random(SEED));
        for (int i = 0; i < 5_000; i++) {
            assertCanonical(List.of(texts.ofLength(i % 40)));
        }
    }

    @Test
    void membersAreSortedByTheirCodeUnits() throws IOException {
        var texts = new RandomTexts(new Random(SEED));
        for (int i = 0; i < 500; i++) {
            var members = new HashMap<String, Object>();
            for (int m = 0; m < 8; m++) {
                members.put(texts.any(), texts.any());
            }
            assertCanonical(members);
        }
        assertThat(Json.canonical(Map.of("\uFB33", 1, "\uD83D\uDE00", 2)))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("{\"\uD83D\uDE00\":2,\"\uFB33\":1}");
    }

    @Test
    void aTextIsReadAsItWasWritten() throws IOException {
        var texts = new RandomTexts(new Random(SEED + 1));
        for (int i = 0; i < 5_000; i++) {
            String text = texts.ofLength(i % 40);
            assertThat(Json.mapper().readValue(Json.canonical(text), String.class))
                    .isEqualTo(text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uD83D", "a\uD83Db", "\uDE00", "\uDE00\uD83D"})
    void anUnpairedSurrogateIsRefused(String text) {
        assertThatThrownBy(() -> Json.canonical(Map.of("text", text))).isInstanceOf(IllegalArgumentException.class);
    }

    private static void assertCanonical(Object value) throws IOException {
        byte[] bytes = Json.canonical(value);
        assertThat(bytes)
                .describedAs("seed %d", SEED)
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(new JsonCanonicalizer(bytes).getEncodedString());
    }
}
