package cartulary.command.submission;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DisplayNameRulesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ada",
                "Zoë van Dijk",
                "アダ　ラブレス",
                "אדה",
                "नेहा",
                "D'Arcy-O’Neil",
                "👩‍🚀",
                "👩🏽‍🚀",
                "❤️‍🔥",
                "no. 7",
                "ﬀ"
            })
    void aNameOfVisibleCharactersIsValid(String name) {
        assertThat(DisplayNameRules.isValid(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\u200Bb", // zero width space
                "a\u200Db", // joiner between letters
                "\u200D👩", // joiner at the beginning
                "a\u202Eb", // right-to-left override
                "a\u2066b", // isolate
                "a\u061Cb", // Arabic letter mark
                "a\u00ADb", // soft hyphen
                "a\uFEFFb", // byte order mark
                "a\u2028b", // line separator
                "a\u3164b", // Hangul filler, a letter
                "a\u2800b", // blank Braille pattern
                "a\u034Fb", // combining grapheme joiner
                "a\uDB40\uDC41b", // tag
                "a\uE000b", // private use
                "a\uD800b", // half a surrogate pair
                "a\u0085b",
                "\u00A0",
                "\u2003\u3000"
            })
    void aNameWithAHiddenCharacterIsInvalid(String name) {
        assertThat(DisplayNameRules.isValid(name)).isFalse();
    }
}
