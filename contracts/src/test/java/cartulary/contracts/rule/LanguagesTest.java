package cartulary.contracts.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class LanguagesTest {
    @Test
    void theDescriptionListsAllLanguagesAndTheDefault() {
        assertThat(List.of(Languages.CHOICE.replace(" (default)", "").split(", | or ")))
                .isEqualTo(Languages.TAGS);
        assertThat(Languages.CHOICE).startsWith(Languages.DEFAULT.getLanguage() + " (default)");
    }

    @Test
    void theFirstKnownLanguageIsPreferredWhateverItsCountry() {
        assertThat(Languages.preferred(List.of(Locale.GERMANY, Locale.of("nl", "BE"), Locale.JAPAN)))
                .isEqualTo(Locale.of("nl"));
        assertThat(Languages.preferred(List.of(Locale.GERMANY))).isEqualTo(Languages.DEFAULT);
        assertThat(Languages.preferred(List.of())).isEqualTo(Languages.DEFAULT);
    }
}
