package cartulary.command.person;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HandlesTest {
    @ParameterizedTest
    @ValueSource(strings = {"ada", "Ada-Lovelace", "g_hopper", "3wishes", "abcdefghijklmnopqrst"})
    void ofLettersDigitsHyphensAndUnderscores(String handle) {
        assertThat(Handles.isValid(handle)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "ab", "-ada", "ada_", "a da", "адa", "ada\u0301", "ａｄａ", "abcdefghijklmnopqrstu"})
    void nothingElse(String handle) {
        assertThat(Handles.isValid(handle)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"operator", "0perat0r", "Ref-e-ree", "cartu1ary", "adrnin"})
    void noneLooksLikeTheService(String handle) {
        assertThat(Handles.isValid(handle)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"milo,MIL0", "ada-l,adal", "modern,modem", "vvilly,w1lly", "zoe5,20es", "claire,da1re"})
    void twoThatLookAlikeAreOne(String one, String other) {
        assertThat(Handles.skeleton(one)).isEqualTo(Handles.skeleton(other));
    }

    @Test
    void twoThatDoNotAreTwo() {
        assertThat(Handles.skeleton("ada")).isNotEqualTo(Handles.skeleton("adam"));
    }
}
