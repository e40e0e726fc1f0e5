package cartulary.contracts.header;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptLanguageTest {
    @Test
    void thePreferredLanguageIsTheFirst() {
        assertThat(AcceptLanguage.preferred("de;q=0.5, nl-BE, en;q=0.7"))
                .containsExactly(Locale.forLanguageTag("nl-BE"), Locale.ENGLISH, Locale.GERMAN);
    }

    @Test
    void aLanguageThatIsExcludedIsNotAmongThem() {
        assertThat(AcceptLanguage.preferred("nl;q=0, ja;q=0.1")).containsExactly(Locale.JAPANESE);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", ",", "-", "--", "nl,-", "a-", ";", "nl;q=", "nl;q=2", "nl;q=NaN", "not; a language"})
    void aHeaderThatCannotBeReadNamesNoLanguage(String header) {
        assertThat(AcceptLanguage.preferred(header)).isEmpty();
    }

    @Test
    void aVeryLongHeaderIsNotRead() {
        assertThat(AcceptLanguage.preferred("nl" + " ".repeat(998))).containsExactly(Locale.of("nl"));
        assertThat(AcceptLanguage.preferred("nl" + " ".repeat(999))).isEmpty();
    }
}
